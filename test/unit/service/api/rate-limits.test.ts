import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LimitChange } from '../../../../functions/service/domain/account-limits.ts';
import { setLimits, setPlan } from '../../../../functions/service/store/account-standing.ts';
import { mintApiKey } from '../../../../functions/service/store/api-keys.ts';
import { audit } from '../../../../functions/service/store/audit.ts';
import { systemPorts } from '../../../../functions/service/store/system-ports.ts';
import { type Api, changeAllowance, newCaller, newModel, startApi } from '../../../support/api-harness.ts';

const LIMITS = { requestsPerMinutePerIp: 5, generationsPerMinutePerAccount: 2 };
const NOW = new Date('2026-03-10T04:00:20.000Z');

let api: Api;
let caller: Awaited<ReturnType<typeof newCaller>>;
let id: string;
let networks = 0;
let address: string;

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  api = await startApi({ limits: LIMITS });
});
afterAll(async () => {
  await api.close();
  vi.useRealTimers();
});

beforeEach(async () => {
  vi.setSystemTime(NOW);
  caller = await newCaller(api.table);
  id = (await newModel(api.table, caller.accountId)).id;
  address = `203.0.113.${++networks}`;
});

const from = (ip: string, headers: Record<string, string> = {}) => ({ 'x-svc-viewer-ip': ip, ...headers });
const credits = (ip = address, headers = {}) =>
  api.call('get-credits', { apiKey: caller.apiKey, headers: from(ip, headers) });
/** Each from an address of its own, so that only the account's limit is met. */
const remesh = (body: unknown = {}, headers = {}) =>
  api.call('remesh', { id, apiKey: caller.apiKey, body, headers: from(`192.0.2.${++networks}`, headers) });
const times = async <T>(n: number, call: () => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: n }, call));

describe('the limit of an address', () => {
  it('lets exactly as many requests of a minute through, however many come at once', async () => {
    const answers = await times(12, () => credits());
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(7);
    for (const { error, headers } of refused) {
      expect(error.code).toBe(10003);
      expect(headers).toMatchObject({ 'retry-after': '40', ratelimit: '"ip";r=0;t=40' });
    }
  });

  it('begins anew with the next minute', async () => {
    await times(6, () => credits());
    expect((await credits()).status).toBe(429);
    vi.setSystemTime(NOW.getTime() + 40_000);
    expect((await credits()).status).toBe(200);
  });

  it('counts by the address that the front door says, and by no header of the viewer', async () => {
    await times(5, () => credits());
    const forged = { 'x-forwarded-for': '8.8.8.8', forwarded: 'for=8.8.8.8', 'x-real-ip': '8.8.8.8' };
    expect((await credits(address, forged)).status).toBe(429);
    expect((await credits(`${address}0`)).status).toBe(200);
  });

  it('counts the addresses of an IPv6 /64 together', async () => {
    await times(5, () => credits(`2001:db8:0:${networks}::${Math.floor(Math.random() * 9_999)}`));
    expect((await credits(`2001:db8:0:${networks}:1:2:3:4`)).status).toBe(429);
    expect((await credits(`2001:db8:1:${networks}::1`)).status).toBe(200);
  });

  it('wins over a missing key, and not over an unknown route', async () => {
    await times(5, () => credits());
    const call = { headers: from(address), event: { rawPath: '/v1/nothing' } };
    expect((await api.call('get-credits', { headers: from(address) })).error.code).toBe(10003);
    expect((await api.call('not-found', call)).error.code).toBe(404);
  });
});

describe('the headers of the limits', () => {
  it('stand on a success, on a refusal and on an unknown route of /v1', async () => {
    const answers = [
      await credits(),
      await api.call('get-credits', { headers: from(address) }),
      await api.call('not-found', { headers: from(address), event: { rawPath: '/v1/nothing' } }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 401, 404]);
    for (const [i, { headers }] of answers.entries()) {
      expect(headers).toMatchObject({
        'ratelimit-policy': '"ip";q=5;w=60',
        ratelimit: `"ip";r=${4 - i};t=40`,
      });
    }
  });

  it('name both policies on a job-creating POST', async () => {
    expect((await remesh()).headers).toMatchObject({
      'ratelimit-policy': '"ip";q=5;w=60, "account";q=2;w=60',
      ratelimit: '"ip";r=4;t=40, "account";r=1;t=40',
    });
  });
});

describe('the limit of job-creating POSTs', () => {
  it('is of the account, charges nothing when it is met, and counts a refused request too', async () => {
    expect((await remesh({ polycount: 1 })).status).toBe(400);
    expect((await remesh()).status).toBe(201);
    const refused = await remesh();
    expect([refused.status, refused.error.code]).toEqual([429, 10003]);
    expect(refused.headers).toMatchObject({ 'retry-after': '40' });
    expect((await credits()).data).toMatchObject({ balance: 1_990, inFlight: { model: { total: 1 } } });
  });

  it('wins over an invalid field, and not over a paused key', async () => {
    await times(2, () => remesh());
    expect((await remesh({ polycount: 1 })).error.code).toBe(10003);
    await changeAllowance(api.table, caller, { paused: true });
    expect((await remesh()).error.code).toBe(6016);
  });

  it('leaves other POSTs alone', async () => {
    await times(2, () => remesh());
    const download = { id, apiKey: caller.apiKey, body: { format: 'glb' }, headers: from(address) };
    expect((await api.call('download', download)).status).toBe(200);
  });
});

describe('limits that an account has of its own', () => {
  const own = (change: LimitChange) => setLimits(api.table, systemPorts, caller.accountId, change);

  it('replace those of deployment and plan, for its keys of before and after, until they are taken away', async () => {
    await own({ generationsPerMinute: 4, model: 3 });
    const { apiKey } = await mintApiKey(api.table, systemPorts, caller.accountId);
    const statuses = (await times(3, () => remesh())).map(({ status }) => status);
    expect(statuses).toEqual([201, 201, 201]);
    const full = await api.call('remesh', { id, apiKey, body: {}, headers: from(address) });
    expect([full.error.code, full.error.details]).toEqual([13002, { total: 3, maxTotal: 3 }]);
    expect(full.headers).toMatchObject({ 'ratelimit-policy': '"ip";q=5;w=60, "account";q=4;w=60' });
    expect((await remesh()).error.code).toBe(10003);
    expect((await credits()).data.inFlight).toEqual({
      image: { total: 0, maxTotal: 3 },
      model: { total: 3, maxTotal: 3 },
    });
    expect((await audit(api.table)).problems).toEqual([]);

    await own({ generationsPerMinute: null, model: null });
    vi.setSystemTime(NOW.getTime() + 60_000);
    expect((await remesh()).headers).toMatchObject({
      'ratelimit-policy': '"ip";q=5;w=60, "account";q=2;w=60',
    });
    expect((await credits()).data.inFlight.model).toEqual({ total: 4, maxTotal: 5 });
    expect((await audit(api.table)).problems).toEqual([]);
  });

  it('outlive a change of plan', async () => {
    await own({ model: 50 });
    await setPlan(api.table, systemPorts, caller.accountId, 'pro');
    expect((await credits()).data.inFlight).toMatchObject({
      image: { maxTotal: 6 },
      model: { maxTotal: 50 },
    });
  });
});

it('keeps counts no longer than their minute', async () => {
  await credits();
  const { Items = [] } = await api.table.client.send(new ScanCommand({ TableName: api.table.name }));
  const counts = Items.filter(({ pk }) => pk === `RATE#ip#${address}`);
  expect(counts).toEqual([
    expect.objectContaining({ hits: 1, expiresAt_s: Date.parse('2026-03-10T04:01:00.000Z') / 1000 }),
  ]);
});
