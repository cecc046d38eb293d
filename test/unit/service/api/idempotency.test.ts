import { StartExecutionCommand } from '@aws-sdk/client-sfn';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { LIMITS } from '../../../../functions/service/domain/limits.ts';
import { mintApiKey } from '../../../../functions/service/store/api-keys.ts';
import { audit } from '../../../../functions/service/store/audit.ts';
import { settleJob } from '../../../../functions/service/store/settle-job.ts';
import { systemPorts } from '../../../../functions/service/store/system-ports.ts';
import {
  type Api,
  changeAllowance,
  newCaller,
  newModel,
  roundTripsOf,
  startApi,
} from '../../../support/api-harness.ts';
import { SUCCEEDED } from '../../../support/domain-samples.ts';

let api: Api;
let caller: Awaited<ReturnType<typeof newCaller>>;
let id: string;

beforeAll(async () => {
  api = await startApi();
});
afterAll(async () => {
  expect((await audit(api.table)).problems).toEqual([]);
  await api.close();
});

beforeEach(async () => {
  caller = await newCaller(api.table);
  id = (await newModel(api.table, caller.accountId)).id;
  api.executions.resetHistory();
});

const remesh = (key: string, body: unknown = { polycount: 2_000 }, apiKey = caller.apiKey) =>
  api.call('remesh', { id, apiKey, body, headers: { 'idempotency-key': key } });
const credits = async () => (await api.call('get-credits', { apiKey: caller.apiKey })).data;

describe('a request that is repeated with its Idempotency-Key', () => {
  it('gets the first answer again, byte for byte, and is charged once', async () => {
    const first = await remesh('k1');
    await settleJob(api.table, systemPorts, first.data.id, SUCCEEDED);
    const again = await remesh('k1');
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.text).toBe(first.text);
    expect(first.headers).not.toHaveProperty('idempotency-replayed');
    expect(again.headers).toMatchObject({ 'idempotency-replayed': 'true' });
    expect(await credits()).toMatchObject({ balance: 1_990, inFlight: { model: { total: 0 } } });
    expect(api.executions.commandCalls(StartExecutionCommand)).toHaveLength(1);
  });

  it('is the same request in whatever order its fields come, and with whichever key of the account', async () => {
    const first = await remesh('k1', '{"polycount":2000,"license":"cc0"}');
    const { apiKey } = await mintApiKey(api.table, systemPorts, caller.accountId);
    const again = await remesh('k1', '{ "license": "cc0", "polycount": 2000 }', apiKey);
    expect([again.status, again.data]).toEqual([201, first.data]);
  });

  it('gets it even if the key was paused since, or the account has no slot and no credits left', async () => {
    const free = await newCaller(api.table, { plan: 'free', packCredits: 10 });
    const source = await newModel(api.table, free.accountId);
    const call = { id: source.id, apiKey: free.apiKey, body: {}, headers: { 'idempotency-key': 'k1' } };
    const first = await api.call('remesh', call);
    await changeAllowance(api.table, free, { paused: true });
    expect((await api.call('remesh', call)).text).toBe(first.text);
    const other = await api.call('remesh', { ...call, headers: { 'idempotency-key': 'k2' } });
    expect(other.error.code).toBe(6016);
  });

  it('is 2003 when it says something else, and charges nothing', async () => {
    await remesh('k1');
    const other = await newModel(api.table, caller.accountId);
    const answers = [
      await remesh('k1', { polycount: 2_001 }),
      await remesh('k1', {}),
      await remesh('k1', { polycount: 2_000, license: 'cc0' }),
      await api.call('remesh', {
        id: other.id,
        apiKey: caller.apiKey,
        body: { polycount: 2_000 },
        headers: { 'idempotency-key': 'k1' },
      }),
    ];
    for (const { status, error } of answers) expect([status, error?.code]).toEqual([400, 2003]);
    expect((await credits()).balance).toBe(1_990);
  });

  it('is another request for another account', async () => {
    const first = await remesh('k1');
    const other = await newCaller(api.table);
    const source = await newModel(api.table, other.accountId);
    const body = { polycount: 2_000 };
    const headers = { 'idempotency-key': 'k1' };
    const answer = await api.call('remesh', { id: source.id, apiKey: other.apiKey, body, headers });
    expect(answer.status).toBe(201);
    expect(answer.data.id).not.toBe(first.data.id);
  });

  it('makes one job of two that come at once, and gives both one answer', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => remesh('k1')));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers.filter(({ headers }) => headers['idempotency-replayed'] === 'true')).toHaveLength(7);
    expect(await credits()).toMatchObject({ balance: 1_990, inFlight: { model: { total: 1 } } });
  });

  it('makes one job of two different ones that come at once, and answers 2003 to the other', async () => {
    const answers = await Promise.all([remesh('k1', { polycount: 600 }), remesh('k1', { polycount: 700 })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400]);
    expect((await credits()).balance).toBe(1_990);
  });

  it('is new after 24 hours', async () => {
    const first = await remesh('k1');
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 24 * 3_600_000 - 5_000 });
    expect((await remesh('k1')).data.id).toBe(first.data.id);
    vi.setSystemTime(Date.now() + 10_000);
    const later = await remesh('k1', { polycount: 3_000 });
    vi.useRealTimers();
    expect(later.status).toBe(201);
    expect(later.data.id).not.toBe(first.data.id);
  });

  it('is tried again after a refusal, which is not remembered', async () => {
    const free = await newCaller(api.table, { plan: 'free', packCredits: 20 });
    const source = await newModel(api.table, free.accountId);
    const send = (key: string, polycount?: number) =>
      api.call('remesh', {
        id: source.id,
        apiKey: free.apiKey,
        body: { polycount },
        headers: { 'idempotency-key': key },
      });
    expect((await send('k2', 1)).error.code).toBe(2001);
    const first = await send('k1');
    expect((await send('k2')).error.code).toBe(13002);
    await settleJob(api.table, systemPorts, first.data.id, SUCCEEDED);
    expect((await send('k2')).status).toBe(201);
  });

  it('takes four round trips the first time and two the second', async () => {
    expect(await roundTripsOf(() => remesh('k1'))).toBe(4);
    expect(await roundTripsOf(() => remesh('k1'))).toBe(2);
  });
});

describe('an Idempotency-Key', () => {
  it('has 1 to 255 characters', async () => {
    expect((await remesh('x'.repeat(255))).status).toBe(201);
    for (const key of ['', 'x'.repeat(256)]) {
      const { status, error } = await remesh(key);
      expect([status, error.code]).toEqual([400, 2001]);
      expect(error.details.issues).toMatchObject([{ path: 'Idempotency-Key' }]);
    }
    expect((await credits()).balance).toBe(1_990);
  });

  it('is not looked at on a request that makes no job', async () => {
    const headers = { 'idempotency-key': 'x'.repeat(300) };
    const answer = await api.call('download', {
      id,
      apiKey: caller.apiKey,
      body: { format: 'glb' },
      headers,
    });
    expect(answer.status).toBe(200);
  });

  it('does not trip over a body nested as deep as one may be, or beyond measure', async () => {
    const nested = (levels: number) => `{"polycount":2000,"x":${'['.repeat(levels)}${']'.repeat(levels)}}`;
    expect((await remesh('k1', nested(LIMITS.json.depth - 1))).status).toBe(201);
    expect((await remesh('k2', nested(100_000))).error.code).toBe(2002);
  });
});
