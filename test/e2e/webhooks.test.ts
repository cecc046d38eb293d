import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiClient, apiClient } from '../support/api-client.ts';
import { blobModel } from '../support/models.ts';
import { ownerJson } from '../support/owner-cli.ts';
import { type LocalService, startService } from '../support/service.ts';
import { startReceiver, verifySignature, type WebhookReceiver } from '../support/webhook-receiver.ts';

describe('webhooks by the API', () => {
  let service: LocalService;
  let client: ApiClient;
  let receiver: WebhookReceiver;
  let sourceId: string;

  beforeAll(async () => {
    receiver = await startReceiver();
    service = await startService({ env: { ALLOW_PRIVATE_HOSTS: '1' } });
    const account = service.accounts.find(({ plan }) => plan === 'max')!;
    client = apiClient(service.baseUrl, account.apiKey);
    const file = join(service.dataDir, 'sphere.glb');
    await writeFile(file, await blobModel(1000));
    sourceId = (await ownerJson(service.dataDir, 'import', file, '--account', account.id)).id;
  });
  afterAll(async () => {
    await service?.stop();
    await receiver?.close();
  });

  it('are tried, then seen as they were sent, then sent again under the same id and the new secret', async () => {
    const tried = await client.post('/v1/webhooks/test', { callbackUrl: receiver.url, webhookSecret: 'old' });
    expect(tried.data).toMatchObject({ delivered: true, status: 204 });
    verifySignature(receiver.deliveries[0]!, 'old');

    const callback = { callbackUrl: receiver.url, webhookSecret: 'old' };
    const { data: job } = await client.post(`/v1/assets/${sourceId}/remesh`, callback);
    const [, sent] = await receiver.received(2);
    verifySignature(sent!, 'old');
    const { id } = await untilDelivered(job.id);
    const shown = (await client.get(`/v1/webhooks/deliveries/${id}`)).data;
    expect(shown).toMatchObject({ attempts: [{ status: 204 }], body: sent!.body, signed: true });

    const rotation = { oldSecret: 'old', newSecret: 'new', oldEndsInSeconds: 0 };
    expect((await client.post('/v1/webhooks/rotate-secret', rotation)).status).toBe(200);
    const again = await client.post(`/v1/webhooks/deliveries/${id}/resend`, {});
    expect([again.status, again.data.id]).toEqual([200, id]);
    const [, , second] = await receiver.received(3);
    verifySignature(second!, 'new');
    expect([second!.body, second!.headers['x-svc-delivery-id']]).toEqual([sent!.body, id]);
  });

  async function untilDelivered(assetId: string) {
    for (;;) {
      const { items } = (await client.get('/v1/webhooks/deliveries?state=delivered')).data;
      const found = items.find((delivery: { assetId: string }) => delivery.assetId === assetId);
      if (found) return found;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
});
