import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiAnswer, type ApiClient, apiClient, untilTerminal } from '../support/api-client.ts';
import { addNode, emptyDocument, toGlb } from '../support/models.ts';
import { ownerJson } from '../support/owner-cli.ts';
import type { LocalService, startService } from '../support/service.ts';
import { startReceiver, type WebhookReceiver } from '../support/webhook-receiver.ts';

/** The rules of a job that fails. `start` starts the service they hold for. */
export function failedJob(start: typeof startService): void {
  describe('a job that must fail', () => {
    let service: LocalService;
    let receiver: WebhookReceiver;
    let client: ApiClient;
    let created: ApiAnswer;
    let failed: ApiAnswer;
    let creditsBefore: ApiAnswer;

    beforeAll(async () => {
      receiver = await startReceiver();
      service = await start({ env: { ALLOW_PRIVATE_HOSTS: '1' } });
      const account = service.accounts.find(({ plan }) => plan === 'pro')!;
      client = apiClient(service.baseUrl, account.apiKey);
      const file = join(service.dataDir, 'empty.glb');
      await writeFile(file, await emptyMesh());
      const source = await ownerJson(
        service.dataDir,
        'import',
        file,
        '--account',
        account.id,
        '--name',
        'Empty',
      );
      creditsBefore = await client.get('/v1/credits');
      created = await client.post(`/v1/assets/${source.id}/remesh`, { callbackUrl: receiver.url });
      failed = (await untilTerminal(client, created.data.id)).answer;
    });

    afterAll(async () => {
      await service?.stop();
      await receiver?.close();
    });

    it('ends at 3 with a category and a sentence that a user can act on', () => {
      expect(created.status).toBe(201);
      expect(failed.data.taskStatus).toBe(3);
      expect(failed.data.errorCategory).toBe('engine_rejected_input');
      expect(failed.data.errorDetail).toMatch(/^[A-Z][^\n]{10,200}\.$/);
      expect(failed.data).not.toHaveProperty('files');
      expect(failed.data).not.toHaveProperty('metadata');
    });

    it('costs nothing: the credits and the slot are back', async () => {
      expect(created.data.cost).toBe(10);
      expect(failed.data.cost).toBe(0);
      expect((await client.get('/v1/credits')).data).toEqual(creditsBefore.data);
    });

    it('sends asset.failed with what GET returns, unsigned when no secret was given', async () => {
      const [delivery] = await receiver.received(1);
      expect(delivery!.headers['x-svc-event']).toBe('asset.failed');
      expect(delivery!.headers).not.toHaveProperty('x-svc-signature');
      const body = JSON.parse(delivery!.body);
      expect(body.event).toBe('asset.failed');
      expect(JSON.stringify(body.data)).toBe(JSON.stringify(failed.data));
    });

    it('cannot be remeshed or downloaded, and says that it never can', async () => {
      const remesh = await client.post(`/v1/assets/${failed.data.id}/remesh`, {});
      expect(remesh.error?.code).toBe(13010);
      const download = await client.post(`/v1/assets/${failed.data.id}/download`, { format: 'glb' });
      expect(download.error?.code).toBe(13010);
    });

    it('leaves the ledger equal to the wallet', async () => {
      expect(await ownerJson(service.dataDir, 'audit')).toMatchObject({ ok: true, problems: [] });
    });
  });
}

/** A GLB with one node whose mesh draws nothing at all. */
async function emptyMesh(): Promise<Uint8Array> {
  const document = emptyDocument();
  addNode(document, document.createMesh('empty'));
  return toGlb(document);
}
