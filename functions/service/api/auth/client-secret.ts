import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';

/** The client's secret, of a provider that wants one; undefined for a public client, which PKCE alone protects. */
export async function clientSecret(): Promise<string | undefined> {
  const { CLIENT_SECRET_ARN } = process.env;
  if (CLIENT_SECRET_ARN === undefined) return undefined;
  const { SecretString } = await new SecretsManagerClient({}).send(
    new GetSecretValueCommand({ SecretId: CLIENT_SECRET_ARN }),
  );
  const { secret } = JSON.parse(SecretString ?? '{}') as { readonly secret?: string };
  return secret || undefined;
}
