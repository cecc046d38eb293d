import { createHmac, generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { ChangeMessageVisibilityCommand, SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { documentText } from '../../../../functions/service/api/document/api-document.ts';
import { RETRY_WAITS_S } from '../../../../functions/service/domain/delivery.ts';
import { METRICS_SERVICE } from '../../../../functions/service/domain/metrics.ts';
import { assetJson } from '../../../../functions/service/store/asset-json.ts';
import { getAsset } from '../../../../functions/service/store/assets.ts';
import { deleteAsset } from '../../../../functions/service/store/delete-asset.ts';
import { claimAttempt, getDelivery, oweAgain } from '../../../../functions/service/store/deliveries.ts';
import { deliveryKey } from '../../../../functions/service/store/keys.ts';
import { systemPorts } from '../../../../functions/service/store/system-ports.ts';
import { addSecretRotation } from '../../../../functions/service/store/webhook-secrets.ts';
import { changeItem } from '../../../support/api-harness.ts';
import { FAILED, SUCCEEDED } from '../../../support/domain-samples.ts';
import { newEndedJob } from '../../../support/ended-job.ts';
import { startTestTable } from '../../../support/test-table.ts';
import { verifySignature } from '../../../support/webhook-receiver.ts';

interface Received {
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

let testTable: Awaited<ReturnType<typeof startTestTable>>;
let send: (event: SQSEvent) => Promise<SQSBatchResponse>;
let receiver: Server;
let received: Received[];
let answer: (response: ServerResponse) => void;
const sqs = mockClient(SQSClient);
const metrics = vi.spyOn(console, 'log').mockImplementation(() => {});
const log = vi.spyOn(console, 'info').mockImplementation(() => {});

beforeAll(async () => {
  testTable = await startTestTable();
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  mockClient(SecretsManagerClient)
    .on(GetSecretValueCommand)
    .resolves({ SecretString: JSON.stringify({ privateKey }) });
  Object.assign(process.env, {
    ALLOW_PRIVATE_HOSTS: '1',
    WEBHOOK_QUEUE_URL: 'https://sqs.example/webhooks',
    DEAD_LETTER_QUEUE_URL: 'https://sqs.example/dead-letters',
    SIGNING_SECRET_ARN: 'arn:aws:secretsmanager:eu-central-1:000000000000:secret:signing',
    SIGNING_KEY_PAIR_ID: 'KTEST',
    BASE_URL: 'https://svc.example',
  });
  ({ handler: send } = await import('../../../../functions/service/webhooks/send.ts'));
  receiver = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    received.push({ headers: request.headers, body: Buffer.concat(chunks).toString() });
    answer(response);
  }).listen(0, '127.0.0.1');
  await once(receiver, 'listening');
});

afterAll(async () => {
  receiver.closeAllConnections();
  receiver.close();
  await testTable.close();
});

beforeEach(() => {
  received = [];
  answer = (response) => response.writeHead(204).end();
  sqs.reset();
  sqs.on(ChangeMessageVisibilityCommand).resolves({});
  sqs.on(SendMessageCommand).resolves({});
  log.mockClear();
});
afterEach(() => vi.useRealTimers());

const OF_HTTP = new Set(['connection', 'content-length', 'content-type', 'host', 'user-agent']);

const hook = () => `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook?token=hush`;
const owed = (over = {}, outcome = FAILED) =>
  newEndedJob(testTable.table, outcome, { callbackUrl: hook(), webhookSecret: 'hush-hush', ...over });
const recordsOf = (assetIds: readonly string[], resends?: number) =>
  ({
    Records: assetIds.map((assetId) => ({
      messageId: `message-${assetId}`,
      receiptHandle: `receipt-${assetId}`,
      body: JSON.stringify({ assetId, ...(resends && { resends }) }),
    })),
  }) as SQSEvent;
const deliver = (assetId: string, resends?: number) => deliverAll([assetId], resends);
const deliverAll = (assetIds: readonly string[], resends?: number) => send(recordsOf(assetIds, resends));
/** Which of these secrets made a signature. */
const verifiedBy = (secrets: readonly string[], sent: { t: string; v1: string; body: string }) =>
  secrets.find(
    (secret) =>
      sent.v1 ===
      `v1=${createHmac('sha256', secret)
        .update(`${sent.t.slice(2)}.${sent.body}`)
        .digest('hex')}`,
  );
const record = (assetId: string) => getDelivery(testTable.table, assetId);
const kept = (...assetIds: string[]) => ({
  batchItemFailures: assetIds.map((assetId) => ({ itemIdentifier: `message-${assetId}` })),
});
const hidden_s = () =>
  sqs.commandCalls(ChangeMessageVisibilityCommand).map((call) => call.args[0].input.VisibilityTimeout);
const metricLines = () => metrics.mock.calls.map(([line]) => JSON.parse(line as string));
const logLines = () => log.mock.calls.map(([line]) => JSON.parse(line as string));

describe('a delivery', () => {
  it('is posted, signed, and ended by a 2xx', async () => {
    const { id } = await owed();
    expect(await deliver(id)).toEqual(kept());
    expect(received).toHaveLength(1);
    const [{ headers, body }] = received as [Received];
    expect(headers).toMatchObject({
      'content-type': 'application/json',
      'x-svc-event': 'asset.failed',
      'x-svc-delivery-id': `msg_${id}`,
      'webhook-id': `msg_${id}`,
      'webhook-signature': expect.stringMatching(/^v1,/),
    });
    verifySignature({ path: '/hook', headers, body, received_ms: Date.now() }, 'hush-hush');
    expect(JSON.parse(body)).toMatchObject({ event: 'asset.failed', deliveryId: `msg_${id}` });
    expect(await record(id)).toMatchObject({ state: 'delivered', attempts: [{ status: 204, answer: '' }] });
  });

  it('carries byte for byte what GET answers at that time', async () => {
    const { id } = await owed({}, SUCCEEDED);
    await deliver(id);
    const asset = await getAsset(testTable.table, id);
    expect(asset?.taskStatus).toBe(2);
    expect(received[0]?.body).toContain(`,"data":${await assetJson(asset!, Date.now())}}`);
  });

  it('has the headers that the interface describes, and no other beside those of HTTP', async () => {
    const { id } = await owed();
    await deliver(id);
    const { parameters } = JSON.parse(documentText()).webhooks['asset.failed'].post;
    const described = parameters.map(({ name }: { name: string }) => name.toLowerCase());
    const sent = Object.keys(received[0]!.headers).filter((name) => !OF_HTTP.has(name));
    expect(sent.sort()).toEqual(described.sort());
  });

  it('is unsigned without a secret', async () => {
    const { id } = await newEndedJob(testTable.table, FAILED, { callbackUrl: hook() });
    await deliver(id);
    expect(received[0]?.headers).not.toHaveProperty('x-svc-signature');
    expect(received[0]?.headers).not.toHaveProperty('webhook-signature');
  });

  it.each([500, 404, 429, 302, 301, 304])('is kept for its next attempt after %i', async (status) => {
    answer = (response) => response.writeHead(status, { location: '/elsewhere' }).end('no');
    const { id } = await owed();
    expect(await deliver(id)).toEqual(kept(id));
    expect(received).toHaveLength(1);
    expect(await record(id)).toMatchObject({ state: 'pending', attempts: [{ status }] });
    expect(hidden_s()[0]).toBeGreaterThanOrEqual(RETRY_WAITS_S[0]! - 1);
    expect(hidden_s()[0]).toBeLessThanOrEqual(RETRY_WAITS_S[0]! * 1.2 + 1);
  });

  it('is kept after a receiver that hangs up, and one whose host is not to be reached', async () => {
    answer = (response) => response.destroy();
    const hungUp = await owed();
    const nobody = await owed({ callbackUrl: 'http://127.0.0.1:1/' });
    expect(await deliverAll([hungUp.id, nobody.id])).toEqual(kept(hungUp.id, nobody.id));
    for (const { id } of [hungUp, nobody]) {
      const [attempt] = (await record(id))!.attempts;
      expect(attempt).toMatchObject({ answer: 'connection_failed' });
      expect(attempt).not.toHaveProperty('status');
    }
  });

  it.each([
    [200, 'delivered', 'breaks off'],
    [410, 'stopped', 'breaks off'],
    [200, 'delivered', 'does not end'],
  ])('that is answered %i is %s, though the body of the answer %s', async (status, state, how) => {
    answer = (response) => {
      response.writeHead(status, { 'content-length': 99 }).write('thanks');
      if (how === 'breaks off') setTimeout(() => response.destroy(), 100);
    };
    const { id } = await owed();
    expect(await deliver(id)).toEqual(kept());
    expect(await record(id)).toMatchObject({ state, attempts: [{ status, answer: 'thanks' }] });
  });

  it('never reaches a private address where those are refused', async () => {
    const { id } = await owed();
    process.env.ALLOW_PRIVATE_HOSTS = '0';
    await deliver(id).finally(() => {
      process.env.ALLOW_PRIVATE_HOSTS = '1';
    });
    expect(received).toHaveLength(0);
    expect(await record(id)).toMatchObject({ state: 'pending', attempts: [{ answer: 'private_address' }] });
  });

  it('is stopped by 410 and is no dead letter', async () => {
    answer = (response) => response.writeHead(410).end();
    const { id } = await owed();
    expect(await deliver(id)).toEqual(kept());
    expect(await record(id)).toMatchObject({ state: 'stopped' });
    expect(sqs.commandCalls(SendMessageCommand)).toHaveLength(0);
  });

  it('honours Retry-After within the schedule', async () => {
    answer = (response) => response.writeHead(503, { 'retry-after': '600' }).end();
    const { id } = await owed();
    await deliver(id);
    expect(hidden_s()[0]).toBeGreaterThan(595);
    expect(hidden_s()[0]).toBeLessThanOrEqual(600);
  });

  it('is put back unattempted when its message comes before it is due, for 12 hours at most', async () => {
    const { id } = await owed();
    const nextAttemptAt = new Date(Date.now() + 14 * 3_600_000).toISOString();
    await changeItem(testTable.table, deliveryKey(id), { nextAttemptAt });
    expect(await deliver(id)).toEqual(kept(id));
    expect(received).toHaveLength(0);
    expect(hidden_s()).toEqual([12 * 3_600 - 300]);
  });

  it('fails for good after the 16th attempt, and its message becomes a dead letter', async () => {
    answer = (response) => response.writeHead(500).end();
    const { id } = await owed();
    const attempts = Array.from({ length: 15 }, () => ({ at: 't', duration_ms: 1, status: 500, answer: '' }));
    await changeItem(testTable.table, deliveryKey(id), { attempts });
    expect(await deliver(id)).toEqual(kept());
    const delivery = await record(id);
    expect(delivery).toMatchObject({ state: 'exhausted' });
    expect(delivery?.attempts).toHaveLength(16);
    expect(sqs.commandCalls(SendMessageCommand)[0]?.args[0].input).toMatchObject({
      QueueUrl: 'https://sqs.example/dead-letters',
      MessageBody: JSON.stringify({ assetId: id }),
    });
  });

  it('becomes a dead letter even if the sender died right after the last attempt', async () => {
    const { id } = await owed();
    await changeItem(testTable.table, deliveryKey(id), { state: 'exhausted' });
    expect(await deliver(id)).toEqual(kept());
    expect(received).toHaveLength(0);
    expect(sqs.commandCalls(SendMessageCommand)).toHaveLength(1);
  });

  it('is attempted no more once it has ended, however many messages speak of it', async () => {
    const { id } = await owed();
    await deliver(id);
    expect(await deliver(id)).toEqual(kept());
    expect(received).toHaveLength(1);
  });

  it('is signed with its own secret and the one that takes its place, and later with that one alone', async () => {
    const { id, accountId } = await owed();
    const rotation = { from: 'hush-hush', to: 'new', endsAt: new Date(Date.now() + 60_000).toISOString() };
    await addSecretRotation(testTable.table, systemPorts, accountId, rotation);
    await deliver(id);
    await oweAgain(testTable.table, systemPorts, id);
    await addSecretRotation(testTable.table, systemPorts, accountId, {
      ...rotation,
      endsAt: new Date().toISOString(),
    });
    await deliver(id, 1);
    const [both, alone] = received.map(({ headers, body }) => {
      const [t, ...signatures] = String(headers['x-svc-signature']).split(',');
      return signatures.map((v1) => verifiedBy(['hush-hush', 'new'], { t: t!, v1, body }));
    });
    expect([both, alone]).toEqual([['hush-hush', 'new'], ['new']]);
  });

  it('that was sent again is attempted by the last message, and by none from before', async () => {
    const { id } = await owed();
    for (let n = 0; n < 3; n++) await oweAgain(testTable.table, systemPorts, id);
    for (const resends of [0, 1, 2]) expect(await deliver(id, resends)).toEqual(kept());
    expect(received).toHaveLength(0);
    await deliver(id, 3);
    expect(received).toHaveLength(1);
  });

  it('is attempted once at a time, however many messages speak of it', async () => {
    answer = (response) => setTimeout(() => response.writeHead(500).end(), 50);
    const { id } = await owed();
    const results = await Promise.all([deliver(id), deliver(id), deliver(id)]);
    expect(received).toHaveLength(1);
    expect((await record(id))?.attempts).toHaveLength(1);
    expect(results.flatMap(({ batchItemFailures }) => batchItemFailures).length).toBeGreaterThan(0);
  });

  it('is attempted again by its message when the sender died in the middle', async () => {
    const { id } = await owed();
    const read = (await record(id))!;
    expect(await claimAttempt(testTable.table, read, Date.now() + 30_000)).toBe(true);
    expect(await claimAttempt(testTable.table, read, Date.now() + 30_000)).toBe(false);
    expect(await deliver(id)).toEqual(kept(id));
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31_000 });
    expect(await deliver(id)).toEqual(kept());
    expect(received).toHaveLength(1);
  });

  it('logs the first kilobyte of the answer on its record', async () => {
    answer = (response) => response.writeHead(500).end('x'.repeat(5_000));
    const { id } = await owed();
    await deliver(id);
    expect((await record(id))?.attempts[0]?.answer).toBe('x'.repeat(1_024));
  });

  it('leaves one line an attempt, without secret, query or answer', async () => {
    answer = (response) => response.writeHead(500).end('internal detail');
    const { id, accountId } = await owed();
    await deliver(id);
    expect(logLines()).toEqual([
      {
        level: 'INFO',
        cold_start: false,
        sampling_rate: 0,
        timestamp: expect.any(String),
        service: METRICS_SERVICE,
        message: 'webhook_attempt',
        correlation_id: id,
        deliveryId: `msg_${id}`,
        accountId,
        host: '127.0.0.1',
        attempt: 1,
        at: expect.any(String),
        duration_ms: expect.any(Number),
        status: 500,
        state: 'pending',
        nextAttemptAt: expect.any(String),
      },
    ]);
    expect(JSON.stringify([logLines(), metricLines()])).not.toMatch(/hush|detail/);
    expect(metricLines()).toContainEqual(expect.objectContaining({ WebhookAttempts: 1, outcome: 'pending' }));
  });
});

describe('a batch', () => {
  it('reports only the messages that are to come again', async () => {
    const good = await owed();
    const bad = await owed({ callbackUrl: 'http://127.0.0.1:1/' });
    expect(await deliverAll([good.id, bad.id])).toEqual(kept(bad.id));
  });

  it('goes on past a message that makes no sense', async () => {
    const good = await owed();
    const nonsense = { messageId: 'message-x', receiptHandle: 'receipt-x', body: '{' };
    const { Records } = recordsOf([good.id]);
    expect(await send({ Records: [nonsense, ...Records] } as SQSEvent)).toEqual(kept('x'));
    expect(received).toHaveLength(1);
    expect(logLines()).toContainEqual(expect.objectContaining({ message: 'webhook_error' }));
  });

  it('is done with a message whose asset was deleted', async () => {
    const { id } = await owed();
    await deleteAsset(testTable.table, systemPorts, id);
    expect(await deliverAll([id, 'no-such-asset'])).toEqual(kept());
    expect(received).toHaveLength(0);
  });

  it('is attempted all at once', async () => {
    const assets = await Promise.all(Array.from({ length: 5 }, () => owed()));
    const open: Parameters<typeof answer>[0][] = [];
    // None is answered before all are there.
    answer = (response) => {
      if (open.push(response) === assets.length) for (const each of open) each.writeHead(204).end();
    };
    await deliverAll(assets.map(({ id }) => id));
    expect(open).toHaveLength(assets.length);
  });
});
