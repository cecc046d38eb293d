import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runOwner, runOwnerWith } from '../support/owner-cli.ts';
import { type LocalService, startService } from '../support/service.ts';

/** A deployment where people sign in at the operator's own provider, as its settings say. */
let service: LocalService;
beforeAll(async () => {
  service = await startService({ script: 'test/support/other-issuer-local.ts' });
});
afterAll(() => service?.stop());

it("takes the client's secret from standard input, shows it to nobody, and refuses what is none", async () => {
  const stored = await runOwnerWith('hush-hush\n', service.dataDir, 'sign-in', 'secret');
  expect(stored).toMatchObject({ exitCode: 0, stdout: expect.stringContaining('The secret is stored') });
  expect(stored.stdout + stored.stderr).not.toContain('hush-hush');
  const { endpoint, region, credentials } = service;
  const secrets = new SecretsManagerClient({ endpoint, region, credentials });
  const read = new GetSecretValueCommand({ SecretId: service.outputs.SignInSecretArn });
  const { SecretString } = await secrets.send(read);
  expect(JSON.parse(SecretString!)).toEqual({ secret: 'hush-hush' });
  const empty = await runOwner(service.dataDir, 'sign-in', 'secret');
  expect(empty).toMatchObject({
    exitCode: 1,
    stderr: expect.stringContaining('Standard input has no secret'),
  });
});

it('says in the envelope that nobody can sign in while the provider is not there', async () => {
  const answer = await fetch(`${service.baseUrl}/auth/login`, { redirect: 'manual' });
  const { success, error } = (await answer.json()) as { success: boolean; error: { code: number } };
  expect([answer.status, success, error.code]).toEqual([500, false, 9000]);
  expect((await fetch(`${service.baseUrl}/api-json`)).status).toBe(200);
});
