import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiClient, apiClient, untilTerminal } from '../support/api-client.ts';
import { blobModel } from '../support/models.ts';
import { ownerJson } from '../support/owner-cli.ts';
import { type LocalService, startService } from '../support/service.ts';
import { startReceiver, type WebhookReceiver } from '../support/webhook-receiver.ts';

describe('a job that its user cancels', () => {
  const env = { ALLOW_PRIVATE_HOSTS: '1' };
  let service: LocalService;
  let client: ApiClient;
  let receiver: WebhookReceiver;
  let sourceId: string;

  const begin = async () =>
    (await client.post(`/v1/assets/${sourceId}/remesh`, { callbackUrl: receiver.url })).data.id as string;
  const show = async (id: string) => (await client.get(`/v1/assets/${id}`)).data;
  const cancel = (id: string) => client.request('POST', `/v1/assets/${id}/cancel`);
  const credits = async () => (await client.get('/v1/credits')).data;
  const untilProcessing = async (id: string): Promise<void> => {
    while ((await show(id)).taskStatus === 0) await new Promise((resolve) => setTimeout(resolve, 20));
  };

  beforeAll(async () => {
    receiver = await startReceiver();
    service = await startService({ env });
    const account = service.accounts.find(({ plan }) => plan === 'starter')!;
    client = apiClient(service.baseUrl, account.apiKey);
    const file = join(service.dataDir, 'large.glb');
    await writeFile(file, await blobModel(400_000));
    sourceId = (await ownerJson(service.dataDir, 'import', file, '--account', account.id)).id;
  }, 120_000);

  afterAll(async () => {
    await service?.stop();
    if (service) await rm(service.dataDir, { recursive: true, force: true });
    await receiver?.close();
  });

  it('ends at once while its engine runs, with its credits, its slot and a webhook whose data GET returns', async () => {
    const before = await credits();
    const id = await begin();
    await untilProcessing(id);
    const { status, data } = await cancel(id);
    expect([status, data]).toEqual([200, { id, taskStatus: 3, refunded: 10 }]);
    expect((await show(id)).errorCategory).toBe('cancelled');
    expect(await credits()).toEqual(before);
    const [delivery] = await receiver.received(1);
    expect(delivery!.headers['x-svc-event']).toBe('asset.failed');
    expect(JSON.stringify(JSON.parse(delivery!.body).data)).toBe(JSON.stringify(await show(id)));
    expect((await cancel(id)).data).toEqual(data);
  }, 60_000);

  it('ends before it begins as well', async () => {
    const before = await credits();
    const id = await begin();
    expect((await cancel(id)).data).toEqual({ id, taskStatus: 3, refunded: 10 });
    expect(await credits()).toEqual(before);
    await receiver.received(2);
  }, 60_000);

  it('ends once though the process is killed with the cancel on its way, and whoever asks again is answered', async () => {
    const before = await credits();
    const ids: string[] = [];
    for (let i = 0; i < 3; i++) ids.push(await begin());
    await untilProcessing(ids[0]!);
    const lost = ids.map((id) => cancel(id).catch(() => undefined));
    await new Promise((resolve) => setTimeout(resolve, 25));
    await service.kill();
    await Promise.all(lost);
    service = await startService({ env: { ...env, DATA_DIR: service.dataDir } });
    client = apiClient(service.baseUrl, service.accounts.find(({ plan }) => plan === 'starter')!.apiKey);
    for (const id of ids) {
      const { status, error } = await cancel(id);
      const { answer } = await untilTerminal(client, id, 60_000);
      if (status === 200) expect(answer.data).toMatchObject({ cost: 0, errorCategory: 'cancelled' });
      else expect([error?.code, answer.data.taskStatus]).toEqual([13011, 2]);
    }
    const cancelled = (await Promise.all(ids.map(show))).filter(({ taskStatus }) => taskStatus === 3);
    expect(cancelled.length).toBeGreaterThan(0);
    expect(await credits()).toEqual({
      ...before,
      balance: before.balance - 10 * (3 - cancelled.length),
      planCredits: before.planCredits - 10 * (3 - cancelled.length),
    });
    const bodies = (await receiver.received(5, 80_000)).map(({ body }) => JSON.parse(body));
    expect(new Set(bodies.map(({ deliveryId }) => deliveryId)).size).toBe(5);
    expect(await ownerJson(service.dataDir, 'audit')).toMatchObject({ ok: true, problems: [] });
  }, 180_000);
});
