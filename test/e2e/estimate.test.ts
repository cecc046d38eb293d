import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiClient, apiClient, untilTerminal } from '../support/api-client.ts';
import { type LocalService, startService } from '../support/service.ts';
import { startReceiver, type WebhookReceiver } from '../support/webhook-receiver.ts';

/** Without texture the built-in engine has the least to do. */
const REQUEST = { prompt: 'a gnarled oak tree', texture: false, polycount: 500 };

describe('somebody who asks before paying, and makes a result again', () => {
  let service: LocalService;
  let client: ApiClient;
  let receiver: WebhookReceiver;

  const estimate = async (request: object) =>
    (await client.post('/v1/estimate', { operation: 'from-text', request })).data;
  const credits = async () => (await client.get('/v1/credits')).data;

  async function made(fields: object) {
    const { data } = await client.post('/v1/models/from-text', { ...REQUEST, ...fields });
    const { data: asset } = (await untilTerminal(client, data.id)).answer;
    const file = await fetch(asset.files.model);
    return { asset, bytes: Buffer.from(await file.arrayBuffer()) };
  }

  beforeAll(async () => {
    receiver = await startReceiver();
    service = await startService({ env: { ALLOW_PRIVATE_HOSTS: '1' } });
    const account = service.accounts.find(({ plan }) => plan === 'starter')!;
    client = apiClient(service.baseUrl, account.apiKey);
  }, 120_000);

  afterAll(async () => {
    await service?.stop();
    if (service) await rm(service.dataDir, { recursive: true, force: true });
    await receiver?.close();
  });

  it('is told the price, charged nothing for it, and refused a job that would cost more than they allow', async () => {
    const before = await credits();
    expect(await estimate(REQUEST)).toEqual({ cost: 160, accepted: true });
    expect(await estimate({ ...REQUEST, maxCredits: 159 })).toMatchObject({
      cost: 160,
      accepted: false,
      refusal: { code: 14002, details: { required: 160, maxCredits: 159 } },
    });
    const refused = await client.post('/v1/models/from-text', { ...REQUEST, maxCredits: 159 });
    expect([refused.status, refused.error?.code]).toEqual([402, 14002]);
    expect(await credits()).toEqual(before);
  });

  it('makes the same file by the options that the asset says, and another one by another seed', async () => {
    const before = await credits();
    const first = await made({ seed: 7, maxCredits: 160, callbackUrl: receiver.url });
    expect(first.asset.options).toEqual({ ...REQUEST, seed: 7 });
    expect((await credits()).balance).toBe(before.balance - 160);
    const [delivery] = await receiver.received(1);
    expect(JSON.parse(delivery!.body).data.options).toEqual(first.asset.options);
    const again = await made(first.asset.options);
    const other = await made({ seed: 8 });
    expect(again.bytes.equals(first.bytes)).toBe(true);
    expect(other.bytes.equals(first.bytes)).toBe(false);
  }, 120_000);
});
