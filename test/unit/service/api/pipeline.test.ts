import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { METRICS_SERVICE } from '../../../../functions/service/domain/metrics.ts';
import { revokeApiKey } from '../../../../functions/service/store/api-keys.ts';
import { systemPorts } from '../../../../functions/service/store/system-ports.ts';
import {
  type Api,
  changeAllowance,
  newCaller,
  newModel,
  ORIGIN_SECRET,
  withApi,
} from '../../../support/api-harness.ts';

let api: Api;
let caller: Awaited<ReturnType<typeof newCaller>>;
let assetId: string;

withApi((started) => {
  api = started;
});

beforeEach(async () => {
  caller = await newCaller(api.table);
  assetId = (await newModel(api.table, caller.accountId)).id;
  api.logLines();
});

const download = (headers: Record<string, string>, event: object = {}) =>
  api.call('download', { id: assetId, apiKey: caller.apiKey, headers, event });

describe('authentication', () => {
  it.each([
    ['Bearer', (key: string) => ({ authorization: `Bearer ${key}` })],
    ['bearer', (key: string) => ({ authorization: `bearer ${key}` })],
    ['BEARER with more spaces', (key: string) => ({ authorization: `BEARER   ${key} ` })],
    ['x-api-key', (key: string) => ({ 'x-api-key': key })],
    [
      'Bearer beside another x-api-key',
      (key: string) => ({ authorization: `Bearer ${key}`, 'x-api-key': 'none' }),
    ],
  ])('takes the key by %s', async (_, headers) => {
    expect((await api.call('get-credits', { headers: headers(caller.apiKey) })).status).toBe(200);
  });

  it.each([
    ['no header', () => ({})],
    ['an empty header', () => ({ authorization: '' })],
    ['an empty x-api-key', () => ({ 'x-api-key': ' ' })],
    ['the bare key as authorization', (key: string) => ({ authorization: key })],
    ['another scheme', (key: string) => ({ authorization: `Basic ${key}` })],
    [
      'a key with one character changed',
      (key: string) => ({ 'x-api-key': key.replace(/.$/, (c) => (c === 'a' ? 'b' : 'a')) }),
    ],
    ['a key of another form', () => ({ 'x-api-key': 'svc_live_short' })],
    [
      'another scheme, beside a good x-api-key',
      (key: string) => ({ authorization: 'Basic eDp5', 'x-api-key': key }),
    ],
    [
      'an empty Authorization beside a good x-api-key',
      (key: string) => ({ authorization: '', 'x-api-key': key }),
    ],
    [
      'a bad bearer beside a good x-api-key',
      (key: string) => ({ authorization: 'Bearer none', 'x-api-key': key }),
    ],
    [
      'two Authorization headers, of which one is good',
      (key: string) => ({ authorization: `Bearer ${key},Bearer none`, 'x-api-key': key }),
    ],
    [
      'two Authorization headers, both good',
      (key: string) => ({ authorization: `Bearer ${key},Bearer ${key}` }),
    ],
    ['two keys joined', (key: string) => ({ 'x-api-key': `${key}, ${key}` })],
  ])('answers 1001 to %s, and looks nothing up: it only counts the request', async (_, headers) => {
    const send = vi.spyOn(DynamoDBDocumentClient.prototype, 'send');
    const answer = await api.call('get-asset', { id: assetId, headers: headers(caller.apiKey) });
    const commands = send.mock.calls.map(([command]) => command.constructor.name);
    send.mockRestore();
    expect([answer.status, answer.error.code, commands]).toEqual([401, 1001, ['UpdateCommand']]);
  });

  it('answers 1001 to a revoked key', async () => {
    await revokeApiKey(api.table, systemPorts, caller.accountId, caller.keyId);
    const answer = await api.call('get-credits', { apiKey: caller.apiKey });
    expect([answer.status, answer.error.code]).toEqual([401, 1001]);
  });

  it('answers 6014 to an account without subscription and purchase', async () => {
    const free = await newCaller(api.table, { plan: 'free', packCredits: 0 });
    const answer = await api.call('get-credits', { apiKey: free.apiKey });
    expect([answer.status, answer.error.code]).toEqual([403, 6014]);
  });

  it('serves a free account with a completed purchase', async () => {
    const free = await newCaller(api.table, { plan: 'free' });
    expect((await api.call('get-credits', { apiKey: free.apiKey })).status).toBe(200);
  });

  it('lets a paused key read and download, and nothing else', async () => {
    await changeAllowance(api.table, caller, { paused: true });
    const call = { id: assetId, apiKey: caller.apiKey };
    expect((await api.call('get-asset', call)).status).toBe(200);
    expect((await api.call('get-credits', call)).status).toBe(200);
    expect((await api.call('download', { ...call, body: { format: 'glb' } })).status).toBe(200);
    const refused = await api.call('remesh', { ...call, body: {} });
    expect([refused.status, refused.error.code]).toEqual([403, 6016]);
  });
});

describe('the way through the front door', () => {
  it.each(['', 'guess', `${ORIGIN_SECRET}x`, ORIGIN_SECRET.slice(1), ORIGIN_SECRET.replace('t', 'T')])(
    'is the only one: %j is answered as an unknown route',
    async (secret) => {
      const headers = { 'x-svc-origin': secret };
      for (const route of ['get-asset', 'not-found'] as const) {
        const answer = await api.call(route, { id: assetId, apiKey: caller.apiKey, headers });
        expect([answer.status, answer.error.code]).toEqual([404, 404]);
      }
    },
  );
});

describe('the envelope', () => {
  it('carries the request id in a header and in an error', async () => {
    const success = await api.call('get-credits', { apiKey: caller.apiKey });
    expect(success.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    const failure = await api.call('get-credits');
    expect(failure.error.requestId).toBe(failure.headers['x-request-id']);
  });

  it('has exactly the fields of the contract in an error', async () => {
    const { text, headers } = await api.call('get-asset', { id: 'nothing', apiKey: caller.apiKey });
    expect(JSON.parse(text)).toEqual({
      success: false,
      error: {
        code: 13001,
        message: expect.any(String),
        httpStatus: 404,
        timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
        path: '/v1/assets/nothing',
        requestId: headers['x-request-id'],
      },
    });
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
  });

  it('is told to no cache', async () => {
    expect((await api.call('get-credits', { apiKey: caller.apiKey })).headers['cache-control']).toBe(
      'no-store',
    );
  });

  it('says 9000 and nothing more when something unexpected is thrown', async () => {
    const broken = vi
      .spyOn(DynamoDBDocumentClient.prototype, 'send')
      .mockRejectedValue(new Error('table service of account 1234 is gone'));
    const answer = await api.call('get-asset', { id: assetId, apiKey: caller.apiKey });
    broken.mockRestore();
    expect([answer.status, answer.error.code]).toEqual([500, 9000]);
    expect(answer.text).not.toContain('1234');
    expect(api.logLines()).toMatchObject([{ error: 'unexpected', cause: expect.stringContaining('1234') }]);
  });

  it('tells when to try again what passes by itself', async () => {
    const { accountId, apiKey } = await newCaller(api.table, { plan: 'free' });
    const { id } = await newModel(api.table, accountId);
    await api.call('remesh', { id, apiKey, body: {} });
    const answer = await api.call('remesh', { id, apiKey, body: {} });
    expect([answer.status, answer.headers['retry-after']]).toEqual([429, '5']);
  });
});

describe('the log', () => {
  it('has one line a request, with its outcome and without its secrets', async () => {
    await api.call('remesh', {
      id: assetId,
      apiKey: caller.apiKey,
      body: { callbackUrl: 'https://8.8.8.8/hook?token=hush', webhookSecret: 'hush-hush' },
    });
    const lines = api.logLines();
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({
      message: 'request',
      correlation_id: expect.any(String),
      endpoint: 'remesh',
      method: 'POST',
      status: 201,
      accountId: caller.accountId,
      keyId: caller.keyId,
      duration_ms: expect.any(Number),
    });
    const said = JSON.stringify([lines, api.metricLines()]);
    expect(said).not.toMatch(new RegExp(`hush|${caller.apiKey}`));
  });

  it('has the id of the job that a request made', async () => {
    const { data } = await api.call('remesh', { id: assetId, apiKey: caller.apiKey });
    expect(api.logLines()).toMatchObject([{ status: 201, assetId: data.id }]);
  });

  it('names the error of a refusal', async () => {
    await api.call('get-credits');
    expect(api.logLines()).toMatchObject([{ status: 401, error: 'invalidApiKey' }]);
  });
});

describe('the metrics', () => {
  it('count a job that begins, by its engine, and what it was charged', async () => {
    api.metricLines();
    const { data } = await api.call('remesh', { id: assetId, apiKey: caller.apiKey });
    const [begun, charged, ...more] = api.metricLines();
    expect(begun).toMatchObject({ service: METRICS_SERVICE, engine: 'svc-remesh', JobsBegun: 1 });
    expect(charged).toMatchObject({ service: METRICS_SERVICE, CreditsCharged: data.cost });
    expect(more).toEqual([]);
  });

  it('count no repetition of a request', async () => {
    const call = { id: assetId, apiKey: caller.apiKey, headers: { 'idempotency-key': 'again' } };
    await api.call('remesh', call);
    api.metricLines();
    await api.call('remesh', call);
    expect(api.metricLines()).toEqual([]);
  });

  it('count refusals by code, and nothing of what is answered well', async () => {
    api.metricLines();
    await api.call('get-credits', { apiKey: caller.apiKey });
    expect(api.metricLines()).toEqual([]);
    await api.call('get-credits');
    expect(api.metricLines()).toMatchObject([{ service: METRICS_SERVICE, code: '1001', Refusals: 1 }]);
  });
});

describe('a JSON body', () => {
  it.each([
    'application/json',
    'Application/JSON; charset=UTF-8',
    'application/json;charset="utf-8"',
    'application/vnd.api+json',
  ])('is taken as %s', async (type) => {
    expect((await download({ 'content-type': type }, { body: '{"format":"glb"}' })).status).toBe(200);
  });

  it('is taken without a content type', async () => {
    expect((await download({}, { body: '{"format":"glb"}' })).status).toBe(200);
  });

  it('is taken from base64', async () => {
    const body = Buffer.from('{"format":"glb","name":"Bär"}').toString('base64');
    const answer = await download({ 'content-type': 'application/json' }, { body, isBase64Encoded: true });
    expect(answer.data.fileName).toBe('Bär.glb');
  });

  it.each([
    ['of another type', { 'content-type': 'text/plain' }, '{"format":"glb"}'],
    ['of a form', { 'content-type': 'application/x-www-form-urlencoded' }, '{"format":"glb"}'],
    ['in another charset', { 'content-type': 'application/json; charset=utf-16' }, '{"format":"glb"}'],
    ['cut off', {}, '{"format":"glb"'],
    ['with more after its end', {}, '{"format":"glb"}}'],
    ['that is no JSON', {}, 'format=glb'],
    ['of white space only', {}, '   '],
  ])('is 2002 %s', async (_, headers, body) => {
    const answer = await download({ ...headers } as Record<string, string>, { body });
    expect([answer.status, answer.error.code]).toEqual([400, 2002]);
    expect(answer.error.details.reason).toEqual(expect.any(String));
  });

  it.each(['gzip', 'br', 'deflate, gzip'])('is 2002 in the coding %s, and says so', async (coding) => {
    const answer = await download({ 'content-encoding': coding }, { body: '{"format":"glb"}' });
    expect([answer.status, answer.error.code]).toEqual([400, 2002]);
    expect(answer.error.details.reason).toMatch(/Content-Encoding/);
  });

  it.each(['identity', 'Identity', ''])('is as it is in the coding %j', async (coding) => {
    const answer = await download({ 'content-encoding': coding }, { body: '{"format":"glb"}' });
    expect(answer.status).toBe(200);
  });

  it('is 2002 if its bytes are no UTF-8', async () => {
    const body = Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]).toString('base64');
    const answer = await download({}, { body, isBase64Encoded: true });
    expect([answer.status, answer.error.code]).toEqual([400, 2002]);
  });

  it('counts as {} when it is empty', async () => {
    expect((await api.call('remesh', { id: assetId, apiKey: caller.apiKey })).status).toBe(201);
    expect((await api.call('remesh', { id: assetId, apiKey: caller.apiKey, body: '' })).status).toBe(201);
  });

  it.each(['null', '[]', '"text"', '1', 'true'])('is 2001 when it is %s and no object', async (body) => {
    const answer = await download({}, { body });
    expect([answer.status, answer.error.code]).toEqual([400, 2001]);
    expect(answer.error.details.issues).toEqual([{ path: '', message: expect.any(String) }]);
  });

  it('is 413/7001 over 10 MB and read at 10 MB', async () => {
    const max_bytes = 10 * 2 ** 20;
    const json = '{"format":"glb"}';
    expect((await download({}, { body: json + ' '.repeat(max_bytes - json.length) })).status).toBe(200);
    const answer = await download({}, { body: json + ' '.repeat(max_bytes - json.length + 1) });
    expect([answer.status, answer.error.code]).toEqual([413, 7001]);
  });

  it('is nested as deep as it likes without harm', async () => {
    const answer = await download({}, { body: '['.repeat(1_000_000) });
    expect(answer.status).toBe(400);
  });

  it('may carry fields that the contract does not know', async () => {
    const body = '{"format":"glb","later":{"a":1},"__proto__":{"name":"evil"},"constructor":{"prototype":1}}';
    const answer = await download({}, { body });
    expect([answer.status, answer.data.fileName]).toEqual([200, 'model.glb']);
    expect({}).not.toHaveProperty('name');
  });

  it('is not looked at on a route that takes none', async () => {
    expect((await api.call('get-credits', { apiKey: caller.apiKey, body: '{' })).status).toBe(200);
  });
});
