import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';

/** How long a process uses a key that it has read. */
export const KEY_REREAD_MS = 60_000;

const known = new Map<string, { readonly read_ms: number; readonly key: string | undefined }>();

/**
 * A provider's key, as `provider key` stored it; undefined if none was.
 *
 * @param secrets the secrets' ARNs by provider, from the environment
 * @param now_ms present time
 */
export async function providerKey(
  secrets: Readonly<Record<string, string>>,
  providerId: string,
  now_ms: number,
): Promise<string | undefined> {
  const before = known.get(providerId);
  if (before && now_ms - before.read_ms < KEY_REREAD_MS) return before.key;
  const key = await readSecret(secrets[providerId]);
  known.set(providerId, { read_ms: now_ms, key });
  return key;
}

async function readSecret(arn: string | undefined): Promise<string | undefined> {
  if (arn === undefined) return undefined;
  const { SecretString } = await new SecretsManagerClient({}).send(
    new GetSecretValueCommand({ SecretId: arn }),
  );
  const { key } = JSON.parse(SecretString ?? '{}') as { readonly key?: string };
  return key || undefined;
}
