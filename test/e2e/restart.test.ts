import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiAnswer, type ApiClient, apiClient, untilTerminal } from '../support/api-client.ts';
import { blobModel } from '../support/models.ts';
import { ownerJson } from '../support/owner-cli.ts';
import { type LocalService, startService } from '../support/service.ts';
import { startReceiver, type WebhookReceiver } from '../support/webhook-receiver.ts';

/** A kill between an attempt and the hiding of its message leaves it to the queue's own time-out, three minutes. */
const WHILE_HIDDEN_MS = 210_000;

describe('kill -9 while a job runs and a webhook is pending, then a new start', () => {
  let service: LocalService;
  let client: ApiClient;
  /** Of the job that is done before the kill: fails until then, so that its delivery is pending at the kill. */
  let pendingReceiver: WebhookReceiver;
  /** Of the job that runs at the kill. */
  let runningReceiver: WebhookReceiver;
  let done: ApiAnswer;
  let running: ApiAnswer;
  let balanceBeforeKill: number;
  let killed = false;
  let attemptsBeforeKill: number;

  beforeAll(async () => {
    pendingReceiver = await startReceiver(() => (killed ? 200 : 500));
    runningReceiver = await startReceiver();
    service = await startService({ env: { ALLOW_PRIVATE_HOSTS: '1' } });
    const { dataDir } = service;
    const account = service.accounts.find(({ plan }) => plan === 'starter')!;
    client = apiClient(service.baseUrl, account.apiKey);
    const importSphere = async (triangles: number): Promise<{ id: string }> => {
      const file = join(dataDir, `${triangles}.glb`);
      await writeFile(file, await blobModel(triangles));
      return ownerJson(dataDir, 'import', file, '--account', account.id);
    };
    const small = await importSphere(1000);
    const large = await importSphere(400_000);

    const first = await client.post(`/v1/assets/${small.id}/remesh`, { callbackUrl: pendingReceiver.url });
    done = (await untilTerminal(client, first.data.id)).answer;
    await pendingReceiver.received(1);

    const second = await client.post(`/v1/assets/${large.id}/remesh`, { callbackUrl: runningReceiver.url });
    running = await untilProcessing(client, second.data.id);
    balanceBeforeKill = (await client.get('/v1/credits')).data.balance;
    await service.kill();
    killed = true;
    attemptsBeforeKill = pendingReceiver.deliveries.length;

    service = await startService({ env: { ALLOW_PRIVATE_HOSTS: '1', DATA_DIR: dataDir } });
    client = apiClient(service.baseUrl, account.apiKey);
  }, 120_000);

  afterAll(async () => {
    await service?.stop();
    if (service) await rm(service.dataDir, { recursive: true, force: true });
    await pendingReceiver?.close();
    await runningReceiver?.close();
  });

  it('the job was running when the process died', () => {
    expect(running.data.taskStatus).toBe(1);
  });

  it('the job ends once, at 2, and was charged once', async () => {
    const { answer, seen } = await untilTerminal(client, running.data.id, 60_000);
    expect(seen.filter((status) => status > 1)).toEqual([2]);
    expect(answer.data.startedAt).toBe(running.data.startedAt);
    const { data } = await client.get('/v1/credits');
    expect(data.balance).toBe(balanceBeforeKill);
    expect(data.inFlight.model.total).toBe(0);
  }, 90_000);

  it('its webhook arrives, under one delivery id', async () => {
    const deliveries = await runningReceiver.received(1, 30_000);
    expect(new Set(deliveries.map(deliveryId)).size).toBe(1);
    expect(JSON.parse(deliveries[0]!.body).data.id).toBe(running.data.id);
  });

  it(
    'the webhook that was pending arrives with the delivery id of its first attempt',
    async () => {
      const deliveries = await pendingReceiver.received(attemptsBeforeKill + 1, WHILE_HIDDEN_MS);
      expect(new Set(deliveries.map(deliveryId)).size).toBe(1);
      expect(JSON.parse(deliveries.at(-1)!.body).data.id).toBe(done.data.id);
    },
    WHILE_HIDDEN_MS + 10_000,
  );

  it('a finished asset is as it was, and its files still download', async () => {
    const { data } = await client.get(`/v1/assets/${done.data.id}`);
    expect({ ...data, files: undefined }).toEqual({ ...done.data, files: undefined });
    expect((await fetch(data.files.model)).status).toBe(200);
  });

  it('the audit finds nothing lost and nothing twice', async () => {
    expect(await ownerJson(service.dataDir, 'audit')).toMatchObject({ ok: true, problems: [] });
  });

  it.each([
    ['secrets.json', 'secrets.json is damaged'],
    ['dynamodb', 'is damaged (none of the accounts is there any more)'],
  ])('without its %s it does not start, and says so', async (name, sentence) => {
    const { dataDir } = service;
    await service.kill();
    await rename(join(dataDir, name), join(dataDir, 'elsewhere'));
    await expect(startService({ env: { DATA_DIR: dataDir } })).rejects.toThrow(sentence);
    await rm(join(dataDir, name), { recursive: true, force: true });
    await rename(join(dataDir, 'elsewhere'), join(dataDir, name));
  });
});

const deliveryId = ({ body }: { body: string }): string => JSON.parse(body).deliveryId;

async function untilProcessing(client: ApiClient, assetId: string): Promise<ApiAnswer> {
  for (;;) {
    const answer = await client.get(`/v1/assets/${assetId}`);
    if (answer.data.taskStatus !== 0) return answer;
  }
}
