import { generateKeyPairSync } from 'node:crypto';
import {
  GetSecretValueCommand,
  PutSecretValueCommand,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import type { CloudFormationCustomResourceEvent } from 'aws-lambda';
import { lambdaHandler } from '../lambda-handler.ts';
import { type Attributes, answerCloudFormation } from './answer-cloud-formation.ts';

const secrets = new SecretsManagerClient({});

/** IAM may refuse a new role's first calls; 31 s in all, of the function's minute. */
const WAITS_MS = [1_000, 2_000, 4_000, 8_000, 16_000];

/**
 * The custom resource `SigningKeyPair`: fills the secret `SecretArn` with a key pair and gives CloudFormation the
 * attribute `PublicKey`. The pair is made once: CloudFront refuses to change a public key in place, so every later
 * request, an update too, answers with what the secret holds. A removed resource leaves the pair where it is.
 */
export const handler = lambdaHandler(
  async ({ RequestType, ResourceProperties }: CloudFormationCustomResourceEvent): Promise<Attributes> =>
    RequestType === 'Delete' ? {} : whenAllowed(() => publicKeyIn(ResourceProperties.SecretArn)),
  answerCloudFormation(({ ResourceProperties }) => ResourceProperties.SecretArn),
);

/** What `work` gives, once the role's permissions have reached where it is. */
async function whenAllowed<T>(work: () => Promise<T>, waits_ms: readonly number[] = WAITS_MS): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const [wait_ms, ...more_ms] = waits_ms;
    if ((error as Error).name !== 'AccessDeniedException' || wait_ms === undefined) throw error;
    await new Promise((resolve) => setTimeout(resolve, wait_ms));
    return whenAllowed(work, more_ms);
  }
}

async function publicKeyIn(secretArn: string): Promise<Attributes> {
  const { SecretString = '{}' } = await secrets.send(new GetSecretValueCommand({ SecretId: secretArn }));
  const held: { publicKey?: string } = JSON.parse(SecretString);
  if (held.publicKey) return { PublicKey: held.publicKey };
  const pair = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  await secrets.send(new PutSecretValueCommand({ SecretId: secretArn, SecretString: JSON.stringify(pair) }));
  return { PublicKey: pair.publicKey };
}
