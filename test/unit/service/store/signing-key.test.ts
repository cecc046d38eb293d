import { generateKeyPairSync } from 'node:crypto';
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, expect, test, vi } from 'vitest';
import { urlSignerFromEnvironment } from '../../../../functions/service/store/signing-key.ts';

const secrets = mockClient(SecretsManagerClient);
vi.stubEnv('SIGNING_SECRET_ARN', 'arn:aws:secretsmanager:us-east-1:111122223333:secret:signing');
vi.stubEnv('SIGNING_KEY_PAIR_ID', 'K2ABC');
vi.stubEnv('BASE_URL', 'https://d1.example.net');
afterAll(() => vi.unstubAllEnvs());

test('the signing key is read once a process, and again after a failure', async () => {
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  secrets
    .on(GetSecretValueCommand, { SecretId: process.env.SIGNING_SECRET_ARN })
    .rejectsOnce(new Error('throttled'))
    .resolves({ SecretString: JSON.stringify({ privateKey, publicKey: '' }) });

  await expect(urlSignerFromEnvironment()).rejects.toThrow('throttled');
  const [sign, again] = await Promise.all([urlSignerFromEnvironment(), urlSignerFromEnvironment()]);
  expect(again).toBe(sign);
  expect(sign('files/a/model.glb', 'hero.glb', 1)).toMatch(
    /^https:\/\/d1\.example\.net\/files\/a\/model\.glb\?/,
  );
  expect(secrets.commandCalls(GetSecretValueCommand)).toHaveLength(2);
});
