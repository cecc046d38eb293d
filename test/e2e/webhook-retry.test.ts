import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiClient, apiClient } from '../support/api-client.ts';
import { blobModel } from '../support/models.ts';
import { ownerJson } from '../support/owner-cli.ts';
import { type LocalService, startService } from '../support/service.ts';
import { startReceiver, verifySignature, type WebhookReceiver } from '../support/webhook-receiver.ts';

const SECRET = 'a secret of the receiver';

describe('a webhook whose receiver fails first', () => {
  let service: LocalService;
  let client: ApiClient;
  let sourceId: string;
  const receivers: Record<'error' | 'hangUp' | 'redirect' | 'gone', WebhookReceiver> = {} as never;

  beforeAll(async () => {
    receivers.error = await startReceiver((n) => (n === 1 ? 500 : 200));
    receivers.hangUp = await startReceiver((n) => (n === 1 ? 0 : 200));
    receivers.redirect = await startReceiver((n) => (n === 1 ? 302 : 200));
    receivers.gone = await startReceiver(() => 410);
    service = await startService({ env: { ALLOW_PRIVATE_HOSTS: '1' } });
    const account = service.accounts.find(({ plan }) => plan === 'max')!;
    client = apiClient(service.baseUrl, account.apiKey);
    const file = join(service.dataDir, 'sphere.glb');
    await writeFile(file, await blobModel(1000));
    sourceId = (await ownerJson(service.dataDir, 'import', file, '--account', account.id)).id;
    for (const { url } of Object.values(receivers)) {
      const created = await client.post(`/v1/assets/${sourceId}/remesh`, {
        callbackUrl: url,
        webhookSecret: SECRET,
      });
      expect(created.status).toBe(201);
    }
  });

  afterAll(async () => {
    await service?.stop();
    for (const receiver of Object.values(receivers)) await receiver.close();
  });

  for (const failure of ['error', 'hangUp', 'redirect'] as const) {
    it(`is sent again after ${failure}, under the same delivery id with a fresh t`, async () => {
      const [first, second] = await receivers[failure].received(2, 25_000);
      expect(second!.body).toBe(first!.body);
      expect(second!.headers['x-svc-delivery-id']).toBe(first!.headers['x-svc-delivery-id']);
      expect(verifySignature(second!, SECRET)).toBeGreaterThan(verifySignature(first!, SECRET));
      expect(second!.path).toBe('/hook');
    });
  }

  it('carries the Standard Webhooks headers, so that their libraries verify it', async () => {
    const [delivery] = await receivers.error.received(1);
    const { deliveryId } = JSON.parse(delivery!.body);
    expect(delivery!.headers['webhook-id']).toBe(deliveryId);
    const t_s = verifySignature(delivery!, SECRET);
    expect(Number(delivery!.headers['webhook-timestamp'])).toBe(t_s);
    expect(delivery!.headers['webhook-signature']).toMatch(/^v1,[0-9A-Za-z+/]{43}=$/);
  });

  it('ends with 2xx, and is stopped by 410', async () => {
    for (const failure of ['error', 'hangUp', 'redirect'] as const) {
      expect(receivers[failure].deliveries).toHaveLength(2);
    }
    expect(receivers.gone.deliveries).toHaveLength(1);
  });

  it('is sent once more when the owner says so, though it was stopped', async () => {
    const [first] = await receivers.gone.received(1);
    const { deliveryId, data } = JSON.parse(first!.body);
    expect(await ownerJson(service.dataDir, 'deliveries', 'resend', data.id)).toMatchObject({ deliveryId });
    const second = (await receivers.gone.received(2, 60_000))[1];
    expect(second!.headers['x-svc-delivery-id']).toBe(deliveryId);
    await expect
      .poll(() => ownerJson(service.dataDir, 'deliveries', 'show', data.id), { timeout: 60_000 })
      .toMatchObject({ state: 'stopped', attempts: [{ status: 410 }, { status: 410 }] });
  });
});
