import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { lookUp } from '../../../../../functions/service/api/middlewares/look-up.ts';
import { ROUTES, type RouteName } from '../../../../../functions/service/api/routes.ts';
import { rateSettings } from '../../../../../functions/service/domain/settings.ts';
import { putProgress } from '../../../../../functions/service/store/progress.ts';
import type { Table } from '../../../../../functions/service/store/table.ts';
import { newCaller, newModel } from '../../../../support/api-harness.ts';
import { NOW_MS } from '../../../../support/domain-samples.ts';
import { pass } from '../../../../support/middleware.ts';
import { countRoundTrips, type RoundTrips } from '../../../../support/round-trips.ts';
import { startTestTable } from '../../../../support/test-table.ts';

const SETTINGS = { ...rateSettings({}), requestsPerMinutePerIp: 2, generationsPerMinutePerAccount: 10 };

let table: Table;
let close: () => Promise<void>;
let sent: RoundTrips;
let caller: Awaited<ReturnType<typeof newCaller>>;
let assetId: string;
let address = 0;

beforeAll(async () => {
  ({ table, close } = await startTestTable());
  caller = await newCaller(table);
  assetId = (await newModel(table, caller.accountId)).id;
  await putProgress(table, assetId, 40, NOW_MS);
  sent = countRoundTrips(table.client);
});
beforeEach(() => {
  address++;
  sent.reset();
});
afterAll(() => close());

interface Lookup {
  readonly route?: RouteName;
  readonly id?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly now_ms?: number;
}

/** What is found for a request of this test's address. */
async function found({ route = 'get-asset', id = assetId, headers, now_ms = NOW_MS }: Lookup = {}) {
  const middleware = lookUp(table, ROUTES.find(({ name }) => name === route)!, SETTINGS);
  const { context } = await pass(
    middleware,
    {},
    {
      pathParameters: { id },
      headers: { 'x-svc-viewer-ip': `198.51.100.${address}`, ...(headers ?? { 'x-api-key': caller.apiKey }) },
      received_ms: now_ms,
    },
  );
  return context.found;
}

it('finds key, asset and progress, and how the address stands, in one round trip', async () => {
  const { key, asset, progress, address: use, maintenance } = await found();
  expect([key?.keyId, asset?.id, progress, maintenance]).toEqual([caller.keyId, assetId, 40, false]);
  expect(use).toMatchObject({ name: 'ip', limit: 2, remaining: 1, exceeded: false });
  expect(sent.sequential()).toBe(1);
});

it('finds the asset whosever it is: whether the caller may see it is for those after it to say', async () => {
  const other = await newCaller(table);
  expect((await found({ headers: { 'x-api-key': other.apiKey } })).asset?.id).toBe(assetId);
});

describe('counts', () => {
  it('every request of an address, one without a key too', async () => {
    await found({ headers: {} });
    await found({ headers: { 'x-api-key': 'none' } });
    expect((await found()).address).toMatchObject({ remaining: 0, exceeded: true });
  });

  it('each address by itself', async () => {
    await found();
    await found();
    expect((await found({ headers: { 'x-svc-viewer-ip': '203.0.113.1' } })).address.exceeded).toBe(false);
  });
});

describe('reads', () => {
  it.each([
    ['no key', {}],
    ['an empty key', { 'x-api-key': ' ' }],
    ['a key with a wrong checksum', { 'x-api-key': 'svc_live_000000000000000000000000000000000000' }],
    ['another scheme beside a key', { authorization: 'Basic eDp5' }],
  ])('nothing of key or asset for a request with %s', async (_, headers) => {
    await found();
    sent.reset();
    const { key, asset, progress } = await found({ headers });
    expect([key, asset, progress, sent.total()]).toEqual([undefined, undefined, undefined, 1]);
  });

  it('progress only where it is shown', async () => {
    expect((await found({ route: 'remesh' })).progress).toBeUndefined();
  });

  it.each([
    ['a route whose path names a collection', { route: 'rename-collection' }],
    ['a route whose path names nothing', { route: 'list-assets', id: '' }],
    ['an id that can be none', { id: '../../secret' }],
  ] as const)('no asset for %s', async (_, lookup) => {
    expect(await found(lookup)).toMatchObject({
      key: { keyId: caller.keyId },
      asset: undefined,
      progress: undefined,
    });
  });
});

describe('takes the key', () => {
  it.each([
    ['of Authorization: Bearer, in any case', (key: string) => ({ authorization: `bEARER  ${key} ` })],
    ['of x-api-key, without the spaces around it', (key: string) => ({ 'x-api-key': ` ${key} ` })],
    [
      'of Authorization, if both are there',
      (key: string) => ({ authorization: `Bearer ${key}`, 'x-api-key': 'none' }),
    ],
  ])('%s', async (_, headers) => {
    expect((await found({ headers: headers(caller.apiKey) })).key?.keyId).toBe(caller.keyId);
  });

  it('of no header that came several times', async () => {
    const twice = `Bearer ${caller.apiKey},Bearer ${caller.apiKey}`;
    expect((await found({ headers: { authorization: twice } })).key).toBeUndefined();
    expect(
      (await found({ headers: { 'x-api-key': `${caller.apiKey},${caller.apiKey}` } })).key,
    ).toBeUndefined();
  });

  it('of no other header, if Authorization is there and names none', async () => {
    const headers = { authorization: '', 'x-api-key': caller.apiKey };
    expect((await found({ headers })).key).toBeUndefined();
  });
});
