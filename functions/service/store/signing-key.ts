import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import type { SignUrl } from '../domain/asset-view.ts';
import { environment } from '../environment.ts';
import { urlSigner } from './signed-url.ts';

let signer: Promise<SignUrl> | undefined;

/**
 * The signer of this deployment's file URLs. Its key (`SIGNING_SECRET_ARN`, `SIGNING_KEY_PAIR_ID`, `BASE_URL`) is read
 * once a process; after a failure, at the next call again.
 */
export function urlSignerFromEnvironment(): Promise<SignUrl> {
  signer ??= readSigner().catch((error: unknown) => {
    signer = undefined;
    throw error;
  });
  return signer;
}

async function readSigner(): Promise<SignUrl> {
  const { SecretString } = await new SecretsManagerClient({}).send(
    new GetSecretValueCommand({ SecretId: environment('SIGNING_SECRET_ARN') }),
  );
  const { privateKey } = JSON.parse(SecretString ?? '{}') as { privateKey: string };
  return urlSigner({
    baseUrl: environment('BASE_URL'),
    keyPairId: environment('SIGNING_KEY_PAIR_ID'),
    privateKey,
  });
}
