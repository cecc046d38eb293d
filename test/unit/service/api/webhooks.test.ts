import { createHmac } from 'node:crypto';
import { SendMessageCommand } from '@aws-sdk/client-sqs';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { claimAttempt, getDelivery } from '../../../../functions/service/store/deliveries.ts';
import { scanAll } from '../../../../functions/service/store/items.ts';
import { systemPorts as ports } from '../../../../functions/service/store/system-ports.ts';
import { type Api, type Caller, newCaller, startApi } from '../../../support/api-harness.ts';
import { FAILED } from '../../../support/domain-samples.ts';
import { newEndedJob } from '../../../support/ended-job.ts';
import { startReceiver, verifySignature, type WebhookReceiver } from '../../../support/webhook-receiver.ts';

const SECRET = 'hush-hush';

let api: Api;
let caller: Caller;
let receiver: WebhookReceiver;
let status = 204;

beforeAll(async () => {
  vi.stubEnv('ALLOW_PRIVATE_HOSTS', '1');
  receiver = await startReceiver(() => status);
  api = await startApi({ limits: { webhookRequestsPerMinutePerAccount: 5 } });
});
afterAll(async () => {
  await receiver.close();
  await api.close();
  vi.unstubAllEnvs();
});
beforeEach(async () => {
  status = 204;
  caller = await newCaller(api.table);
  api.webhooks.resetHistory();
});

const test = (body: object) => api.call('test-webhook', { apiKey: caller.apiKey, body });
const everything = async () => {
  const items: Readonly<Record<string, unknown>>[] = [];
  for await (const item of scanAll(api.table)) items.push(item);
  return items;
};
const last = () => receiver.deliveries.at(-1)!;

describe('a test event', () => {
  it('is signed and shaped like a real one, of an asset that says it is a test', async () => {
    const { status: answered, data } = await test({ callbackUrl: receiver.url, webhookSecret: SECRET });
    expect([answered, data]).toMatchObject([200, { delivered: true, status: 204, answer: '' }]);
    verifySignature(last(), SECRET);
    const event = JSON.parse(last().body);
    expect(event).toMatchObject({ event: 'asset.succeeded', deliveryId: data.deliveryId });
    expect(event.data).toMatchObject({ test: true, taskStatus: 2, id: data.deliveryId.slice('msg_'.length) });
    expect(last().headers).toMatchObject({
      'x-svc-event': 'asset.succeeded',
      'x-svc-delivery-id': data.deliveryId,
      'webhook-id': data.deliveryId,
    });
  });

  it('may be that of a failure, and goes out unsigned without a secret', async () => {
    await test({ callbackUrl: receiver.url, event: 'asset.failed' });
    expect(JSON.parse(last().body).data).toMatchObject({ taskStatus: 3, errorCategory: 'engine_timeout' });
    expect(last().headers).not.toHaveProperty('x-svc-signature');
  });

  it('is answered with what the receiver said, whatever that is', async () => {
    status = 500;
    expect((await test({ callbackUrl: receiver.url })).data).toMatchObject({ delivered: false, status: 500 });
    status = 0;
    const { data } = await test({ callbackUrl: receiver.url });
    expect(data).toMatchObject({ delivered: false, answer: 'connection_failed' });
    expect(data).not.toHaveProperty('status');
  });

  it('leaves nothing but the count of requests, and is no asset of anybody', async () => {
    // The first request of an hour notes that the key is used.
    await api.call('get-credits', { apiKey: caller.apiKey });
    const before = await everything();
    const { data } = await test({ callbackUrl: receiver.url, webhookSecret: SECRET });
    const added = (await everything()).filter(({ pk }) => !before.some((item) => item.pk === pk));
    expect(added.map(({ pk }) => String(pk).split('#')[0])).toEqual(['RATE']);
    const { error } = await api.call('get-delivery', { apiKey: caller.apiKey, id: data.deliveryId });
    expect(error.code).toBe(13001);
  });

  it('is 10003 after as many in a minute as an account may send, whoever it is sent to', async () => {
    for (let n = 0; n < 5; n++) expect((await test({ callbackUrl: receiver.url })).status).toBe(200);
    const sent = receiver.deliveries.length;
    const { error, headers } = await test({ callbackUrl: receiver.url });
    expect([error.code, receiver.deliveries.length]).toEqual([10003, sent]);
    expect(headers['ratelimit-policy']).toContain('"webhooks";q=5;w=60');
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  });

  it('is 2001 for an address that must not be called', async () => {
    vi.stubEnv('ALLOW_PRIVATE_HOSTS', '');
    const { error } = await test({ callbackUrl: receiver.url });
    vi.stubEnv('ALLOW_PRIVATE_HOSTS', '1');
    expect([error.code, error.details.issues[0].path]).toEqual([2001, 'callbackUrl']);
  });
});

describe('a secret that takes the place of another', () => {
  const rotate = (body: object) => api.call('rotate-webhook-secret', { apiKey: caller.apiKey, body });
  const signers = async (webhookSecret: string) => {
    await test({ callbackUrl: receiver.url, webhookSecret });
    const [t, ...v1] = String(last().headers['x-svc-signature']).split(',');
    const signs = (secret: string) =>
      `v1=${createHmac('sha256', secret)
        .update(`${t!.slice(2)}.${last().body}`)
        .digest('hex')}`;
    return v1.map((signature) => ['old', 'new'].find((secret) => signs(secret) === signature));
  };

  it('signs beside it for a day, and alone when that one is told to end', async () => {
    const { data } = await rotate({ oldSecret: 'old', newSecret: 'new' });
    const day_ms = Date.parse(data.oldEndsAt) - Date.now();
    expect(day_ms / 3_600_000).toBeCloseTo(24, 1);
    expect([await signers('old'), await signers('new')]).toEqual([
      ['old', 'new'],
      ['new', 'old'],
    ]);
    await rotate({ oldSecret: 'old', newSecret: 'new', oldEndsInSeconds: 0 });
    expect([await signers('old'), await signers('new')]).toEqual([['new'], ['new']]);
  });

  it('is one account’s own affair, and in no answer', async () => {
    const { text } = await rotate({ oldSecret: 'old', newSecret: 'new' });
    expect(text).not.toMatch(/"(old|new)"/);
    caller = await newCaller(api.table);
    expect(await signers('old')).toEqual(['old']);
  });

  it('is another one: 2001', async () => {
    expect((await rotate({ oldSecret: 'old', newSecret: 'old' })).error.code).toBe(2001);
  });

  it('is kept though two are changed at the same time', async () => {
    await Promise.all(['a', 'b', 'c', 'd'].map((from) => rotate({ oldSecret: from, newSecret: `${from}2` })));
    await test({ callbackUrl: receiver.url, webhookSecret: 'c' });
    expect(String(last().headers['x-svc-signature']).split(',')).toHaveLength(3);
  });
});

describe('a delivery that is sent again', () => {
  const resend = (id: string, apiKey = caller.apiKey) => api.call('resend-delivery', { apiKey, id });
  const owed = async () => {
    const callback = { callbackUrl: receiver.url, webhookSecret: SECRET, accountId: caller.accountId };
    const { id } = await newEndedJob(api.table, FAILED, callback);
    return id;
  };
  const enqueued = () =>
    api.webhooks.commandCalls(SendMessageCommand).map(({ args }) => JSON.parse(args[0].input.MessageBody!));

  it('is pending under its id, enqueued once, and never shows its secret', async () => {
    const assetId = await owed();
    const { status: answered, data, text } = await resend(`msg_${assetId}`);
    expect([answered, data]).toMatchObject([200, { id: `msg_${assetId}`, state: 'pending', signed: true }]);
    expect(enqueued()).toEqual([{ assetId, resends: 1 }]);
    expect(text).not.toContain(SECRET);
  });

  it('is sent again once a minute, and all of an account’s together as often as it may', async () => {
    const ids = [await owed(), await owed()];
    expect((await resend(`msg_${ids[0]}`)).status).toBe(200);
    const again = await resend(`msg_${ids[0]}`);
    expect(again.error.code).toBe(10003);
    expect(again.headers['ratelimit-policy']).toContain('"resends";q=1;w=60');
    expect((await resend(`msg_${ids[1]}`)).status).toBe(200);
    const thousand = await Promise.all(Array.from({ length: 100 }, () => resend(`msg_${ids[0]}`)));
    expect(new Set(thousand.map(({ error }) => error.code))).toEqual(new Set([10003]));
    expect(enqueued()).toHaveLength(2);
  });

  it('is left to the attempt that is under way', async () => {
    const assetId = await owed();
    const delivery = (await getDelivery(api.table, assetId))!;
    expect(await claimAttempt(api.table, delivery, ports.now() + 30_000)).toBe(true);
    expect((await resend(`msg_${assetId}`)).data).toMatchObject({ state: 'pending' });
    expect(enqueued()).toEqual([]);
  });

  it('is nobody else’s to send, to see or to find: 13001', async () => {
    const id = `msg_${await owed()}`;
    const stranger = await newCaller(api.table);
    expect((await resend(id, stranger.apiKey)).error.code).toBe(13001);
    expect((await api.call('get-delivery', { apiKey: stranger.apiKey, id })).error.code).toBe(13001);
    expect((await api.call('list-deliveries', { apiKey: stranger.apiKey })).data.items).toEqual([]);
    expect(enqueued()).toEqual([]);
  });
});

describe('the list of deliveries', () => {
  const list = (query: Record<string, string>) =>
    api.call('list-deliveries', { apiKey: caller.apiKey, event: { queryStringParameters: query } });

  it('goes on at its cursor to the last, each once', async () => {
    const { accountId } = caller;
    const ids: string[] = [];
    for (let n = 0; n < 5; n++) {
      ids.unshift((await newEndedJob(api.table, FAILED, { accountId, callbackUrl: receiver.url })).id);
    }
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const { data } = await list({ limit: '2', ...(cursor && { cursor }) });
      seen.push(...data.items.map(({ assetId }: { assetId: string }) => assetId));
      expect(data.hasMore).toBe(data.nextCursor !== undefined);
      cursor = data.nextCursor;
    } while (cursor);
    expect(seen).toEqual(ids);
    expect((await list({ state: 'delivered' })).data.items).toEqual([]);
  });

  it('shows the body byte for byte as it is sent', async () => {
    const { accountId, apiKey } = caller;
    const { id } = await newEndedJob(api.table, FAILED, { accountId, callbackUrl: receiver.url });
    const { text } = await api.call('get-asset', { apiKey, id });
    const { data } = await api.call('get-delivery', { apiKey, id: `msg_${id}` });
    expect(data.body.endsWith(`,"data":${text.slice('{"success":true,"data":'.length, -1)}}`)).toBe(true);
  });
});
