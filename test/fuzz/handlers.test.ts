import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiHandler } from '../../functions/service/api/frame.ts';
import { ROUTES, type RouteName } from '../../functions/service/api/routes.ts';
import { acceptableCall, newWorld, resolveNames, type World } from '../contract/world.ts';
import { type Api, type Call, ORIGIN_SECRET, startApi } from '../support/api-harness.ts';
import { Random } from '../support/fuzz/random.ts';
import { jsonMutator } from './frame/mutate-json.ts';
import { bytesOf, textMutator, textOf } from './frame/mutate-text.ts';

/** Others by `FUZZ_SEED=7 FUZZ_CASES=500 npx vitest run --project fast test/fuzz/handlers.test.ts`. */
const SEED = Number(process.env.FUZZ_SEED ?? 20);
/** Requests a route. */
const CASES = Number(process.env.FUZZ_CASES ?? 12);

const mutateJson = jsonMutator([
  'prompt',
  'engine',
  'assetIds',
  'callbackUrl',
  'webhookSecret',
  'request',
  'operation',
  'maxCredits',
]);
const mutateText = textMutator([
  'wait=5',
  '01999999-9999-7999-8999-999999999999',
  'application/json',
  'multipart/form-data',
  '"etag"',
  '*',
  'gzip',
  'a=1&b=2',
]);
/** What an HTTP server lets through as a header's value. */
const asHeader = (text: string): string => text.replace(/[^\t\x20-\x7e\x80-\xff]/g, '').slice(0, 2_000);

const HEADERS = [
  'idempotency-key',
  'prefer',
  'content-type',
  'if-none-match',
  'accept',
  'cookie',
  'range',
  'x-session-request',
  'x-api-key',
  'authorization',
  'accept-encoding',
];
const QUERY = [
  'wait',
  'limit',
  'page',
  'cursor',
  'offset',
  'keyword',
  'status',
  'from',
  'to',
  'groupBy',
  'format',
  '__proto__',
];

const changed = (text: string, random: Random): string => {
  let bytes = bytesOf(text);
  for (let i = random.pick([1, 1, 2, 4]); i > 0; i--) bytes = mutateText(bytes, random);
  return textOf(bytes);
};

function changedJson(value: unknown, random: Random): string {
  let bytes = bytesOf(JSON.stringify(value ?? {}));
  for (let i = random.pick([1, 1, 2, 4]); i > 0; i--) {
    try {
      bytes = mutateJson(bytes, random);
    } catch {
      // No JSON any more.
    }
  }
  return textOf(bytes);
}

let api: Api;
let world: World;
let mcp: ApiHandler;
let send: (event: SQSEvent) => Promise<SQSBatchResponse>;

beforeAll(async () => {
  api = await startApi();
  resolveNames();
  world = await newWorld(api);
  process.env.DEAD_LETTER_QUEUE_URL = 'https://sqs.example/dead';
  ({ handler: mcp } = await import('../../functions/service/api/endpoints/mcp.ts'));
  ({ handler: send } = (await import('../../functions/service/webhooks/send.ts')) as never);
});
afterAll(() => api?.close());

/** One thing of an acceptable request is broken, or several. */
function brokenCall(name: RouteName, random: Random): Call {
  const whole = acceptableCall(name, world);
  const query = { [random.pick(QUERY)]: changed('20', random) };
  const headers = Object.fromEntries(
    Array.from({ length: random.below(3) }, () => [
      random.pick(HEADERS),
      asHeader(changed('wait=20', random)),
    ]),
  );
  const body = random.next() < 0.8 ? changedJson(whole.body, random) : changed('{}', random);
  return {
    ...whole,
    headers,
    ...(whole.body !== undefined && { body }),
    ...(whole.id !== undefined && random.next() < 0.3 && { id: changed(whole.id, random) }),
    event: {
      queryStringParameters: query,
      ...(random.next() < 0.1 && { body: changed('e30=', random), isBase64Encoded: true }),
    },
  };
}

describe.each(ROUTES.map(({ name }) => name))('%s', (name) => {
  it(`answers ${CASES} broken requests in its envelope, and none with 500`, async () => {
    const random = new Random(SEED ^ (name.length * 7919 + name.charCodeAt(0)));
    for (let number = 0; number < CASES; number++) {
      const call = brokenCall(name, random);
      const about = `--seed ${SEED}, ${name}, request ${number}: ${JSON.stringify(call).slice(0, 500)}`;
      const answer = await api.call(name, call).catch((error: unknown) => {
        throw new Error(about, { cause: error });
      });
      expect(answer.status, about).not.toBe(500);
      if (answer.status >= 400) expect(answer.error?.code, about).toEqual(expect.any(Number));
    }
  });
});

describe('MCP', () => {
  const MESSAGES = [
    { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'get_credits', arguments: {} } },
    {
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'create_model_from_text', arguments: { prompt: 'x' } },
    },
    { jsonrpc: '2.0', id: 'a', method: 'tools/list', params: {} },
    { jsonrpc: '2.0', id: 2, method: 'resources/read', params: { uri: 'svc://assets/x' } },
    {
      jsonrpc: '2.0',
      id: 3,
      method: 'initialize',
      params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'a', version: '1' } },
    },
    [{ jsonrpc: '2.0', method: 'notifications/initialized' }],
  ];

  it(`answers ${CASES * 10} broken messages, and none with 500`, async () => {
    const random = new Random(SEED);
    for (let number = 0; number < CASES * 10; number++) {
      const body = changedJson(random.pick(MESSAGES), random);
      const about = `--seed ${SEED}, message ${number}: ${body.slice(0, 500)}`;
      const result = await mcp({
        id: 'request',
        method: 'POST',
        path: '/mcp',
        pathParameters: {},
        headers: {
          'content-type': 'application/json',
          accept: 'application/json, text/event-stream',
          authorization: `Bearer ${world.apiKey}`,
          'x-svc-origin': ORIGIN_SECRET,
          'x-svc-viewer-ip': '198.51.100.1',
          ...(random.next() < 0.3 && { 'mcp-protocol-version': asHeader(changed('2025-06-18', random)) }),
        },
        query: {},
        body: Buffer.from(body),
        received_ms: Date.now(),
      });
      expect(result.statusCode, about).toBeLessThan(500);
    }
  });
});

describe('the queue of webhooks', () => {
  it(`keeps each of ${CASES * 10} broken messages from the others of its batch`, async () => {
    const random = new Random(SEED);
    for (let number = 0; number < CASES * 10; number++) {
      const bodies = [changedJson({ assetId: world.own.model, resends: 0 }, random), '{"assetId":"nobody"}'];
      const Records = bodies.map((body, i) => ({ messageId: String(i), receiptHandle: 'r', body })) as never;
      const { batchItemFailures } = await send({ Records });
      expect(batchItemFailures.map(({ itemIdentifier }) => itemIdentifier)).not.toContain('1');
    }
  });
});
