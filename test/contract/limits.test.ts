import { afterAll, beforeAll, beforeEach, expect, vi } from 'vitest';
import { renew } from '../../functions/service/domain/account.ts';
import { hashApiKey, kstDay } from '../../functions/service/domain/api-key.ts';
import { CATALOGUE } from '../../functions/service/domain/catalogue-data.ts';
import { LIMITS } from '../../functions/service/domain/limits.ts';
import { rateWindow } from '../../functions/service/domain/rate-limit.ts';
import { rateSettings } from '../../functions/service/domain/settings.ts';
import { grantPack } from '../../functions/service/store/account-standing.ts';
import { createAccount, requireAccount } from '../../functions/service/store/accounts.ts';
import { accountKey, apiKeyKey, assetKey, rateKey } from '../../functions/service/store/keys.ts';
import { settleJob } from '../../functions/service/store/settle-job.ts';
import { systemPorts as ports } from '../../functions/service/store/system-ports.ts';
import {
  type Answer,
  type Api,
  changeAllowance,
  changeItem,
  newCaller,
  newModel,
  startApi,
} from '../support/api-harness.ts';
import { FAILED, SAMPLE_METADATA } from '../support/domain-samples.ts';
import { forEachRow, testTable } from './contract-table.ts';
import { FIELD_ROWS } from './field-rows.ts';
import { PLAN_ROWS, type PlanRow } from './rows.ts';
import { acceptableCall, newWorld, refill, resolveNames, type World } from './world.ts';

let api: Api;
let world: World;

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-10T04:00:00.000Z') });
  resolveNames();
  // As a deployment that sets none of them.
  api = await startApi({ limits: rateSettings({}) });
  world = await newWorld(api);
});
afterAll(async () => {
  await api.close();
  vi.restoreAllMocks();
  vi.useRealTimers();
});
beforeEach(async () => {
  vi.setSystemTime(Date.now() + 60_000);
  await refill(world);
});

type Route = 'images' | 'from-text' | 'from-image' | 'remesh' | 'uv-unwrap' | 'texture' | 'animate';

const post = (route: Route, fields: object = {}): Promise<Answer> => {
  const call = acceptableCall(route, world);
  return api.call(route, { ...call, body: { ...(call.body as object), ...fields } });
};
const outcomeOf = ({ status, error }: Answer): number => error?.code ?? status;
const balance = async (apiKey = world.apiKey): Promise<number> =>
  (await api.call('get-credits', { apiKey })).data.balance;
const modelsOf = async (category: string) => {
  const event = { queryStringParameters: { category } };
  return (await api.call('list-models', { apiKey: world.apiKey, event })).data.items as Engine[];
};

interface Engine {
  readonly id: string;
  readonly default: boolean;
  readonly cost: number;
  readonly textureCost?: number;
  readonly inputs: readonly string[];
}

/** Uses up all but one request of the minute. */
const leaveOne = (policy: 'ip' | 'account', subject: string, limit: number) =>
  changeItem(api.table, rateKey(policy, subject, rateWindow(Date.now())), { hits: limit - 1 });

/** The bounds of these fields are the limit; the rows of fields try them and one past them. */
const isBoundOf =
  (max: number, ...fields: readonly string[]) =>
  () => {
    const rows = FIELD_ROWS.filter(({ id }) => fields.includes(id.replace('field ', '')));
    expect(rows).toHaveLength(fields.length);
    for (const { rule, id } of rows) expect('max' in rule && rule.max, id).toBe(max);
  };

async function limitsAddress(): Promise<void> {
  const headers = { 'x-svc-viewer-ip': '203.0.113.7' };
  const get = async () => outcomeOf(await api.call('get-credits', { apiKey: world.apiKey, headers }));
  await leaveOne('ip', '203.0.113.7', 240);
  expect([await get(), await get()]).toEqual([200, 10003]);
}

async function limitsGenerations(): Promise<void> {
  await leaveOne('account', world.accountId, 120);
  expect([outcomeOf(await post('remesh')), outcomeOf(await post('remesh'))]).toEqual([201, 10003]);
  expect(outcomeOf(await api.call('get-credits', { apiKey: world.apiKey }))).toBe(200);
}

async function givesAccountMore(): Promise<void> {
  const key = apiKeyKey(hashApiKey(world.apiKey));
  await changeItem(api.table, key, { generationsPerMinute: 130 });
  await leaveOne('account', world.accountId, 121);
  expect([outcomeOf(await post('remesh')), outcomeOf(await post('remesh'))]).toEqual([201, 201]);
  await changeItem(api.table, key, { generationsPerMinute: 120 });
}

async function pausesKey(): Promise<void> {
  const day = kstDay(Date.now());
  expect(LIMITS.dailyAllowance_credits).toBe(20_000);
  await changeAllowance(api.table, world, { day, allowance: 20_000, spent: 19_990 });
  expect(outcomeOf(await post('remesh'))).toBe(201);
  expect(outcomeOf(await post('remesh'))).toBe(6016);
  expect(outcomeOf(await api.call('create-collection', { apiKey: world.apiKey, body: { name: 'x' } }))).toBe(
    6016,
  );
  expect(outcomeOf(await api.call('download', acceptableCall('download', world)))).toBe(200);
}

async function limitsJson(): Promise<void> {
  const max_bytes = 10 * 2 ** 20;
  const send = async (bytes: number) =>
    outcomeOf(await api.call('remesh', { ...acceptableCall('remesh', world), body: '{}'.padEnd(bytes) }));
  expect([await send(max_bytes), await send(max_bytes + 1)]).toEqual([201, 7001]);
}

async function limitsViews(): Promise<void> {
  const engine = 'test-multiview';
  for (const [count, outcome] of [
    [1, 201],
    [2, 201],
    [4, 201],
    [5, 2001],
  ] as const) {
    const call = acceptableCall('from-image', world);
    const body = { engine, imageUrls: Array.from({ length: count }, () => world.imageUrl) };
    expect(outcomeOf(await api.call('from-image', { ...call, body })), `${count} views`).toBe(outcome);
  }
}

async function clampsPolycount(): Promise<void> {
  const { polygonConfig } = CATALOGUE.engines.find(({ id }) => id === 'svc-remesh')!;
  expect(polygonConfig).toMatchObject({ min: 500, max: 500_000 });
  for (const polycount of [100, 2_000_000]) expect((await post('remesh', { polycount })).status).toBe(201);
  for (const polycount of [99, 2_000_001])
    expect((await post('remesh', { polycount })).error.code).toBe(2001);
}

async function limitsFaces(): Promise<void> {
  const faces = async (count: number) => {
    const metadata = { ...SAMPLE_METADATA, faces: count };
    await changeItem(api.table, assetKey(world.own.model), { metadata });
    return outcomeOf(await post('uv-unwrap', { engine: 'test-uv' }));
  };
  expect([await faces(100_000), await faces(100_001)]).toEqual([201, 13006]);
  await changeItem(api.table, assetKey(world.own.model), {
    metadata: { ...SAMPLE_METADATA, riggable: 'humanoid' },
  });
}

testTable('limits', {
  'limit request rate': { 'takes 240 requests a minute of an address, of whoever they are': limitsAddress },
  'limit generation request rate': {
    'takes 120 job-creating POSTs a minute of an account': limitsGenerations,
  },
  'limit higher limits': { 'can be given to one account': givesAccountMore },
  'limit daily safety limit': { 'pauses the key at 20,000 credits, reads and downloads aside': pausesKey },
  'limit upload size': {
    'is 20 MB a file (error 7002 tries one byte more)': () =>
      expect(LIMITS.uploadedFile_bytes).toBe(20 * 2 ** 20),
  },
  'limit JSON body': { 'is 10 MB': limitsJson },
  'limit files per request': {
    'is 4 of referenceFiles, and 2 to 4 of images': () =>
      expect([LIMITS.referenceImages, LIMITS.views]).toEqual([4, { min: 2, max: 4 }]),
  },
  'limit reference image URLs': { 'is 4': isBoundOf(4, 'images.referenceImages') },
  'limit multi-view inputs': { 'is 2 to 4, and one is a single view': limitsViews },
  'limit prompt length': {
    'is 5,000 of images': isBoundOf(5_000, 'images.prompt'),
    'is 1,024 of text to 3D': isBoundOf(1_024, 'from-text.prompt'),
    'is 1,000 of texture': isBoundOf(1_000, 'texture.prompt'),
  },
  'limit callbackUrl length': {
    'is 2,048': isBoundOf(2_048, 'images.callbackUrl', 'remesh.callbackUrl', 'animate.callbackUrl'),
  },
  'limit webhookSecret length': { 'is 255': isBoundOf(255, 'images.webhookSecret', 'remesh.webhookSecret') },
  'limit preset length': { 'is 64': isBoundOf(64, 'animate.preset') },
  'limit download name length': { 'is 100': isBoundOf(100, 'download.name') },
  'limit collection name': {
    'is 255': isBoundOf(255, 'create-collection.name', 'rename-collection.name'),
  },
  'limit assetIds per collection call': {
    'is 200': isBoundOf(200, 'add-collection-assets.assetIds', 'remove-collection-assets.assetIds'),
  },
  'limit listing page size': {
    'is 100': isBoundOf(100, 'list-assets.limit', 'list-collection-assets.limit'),
    'goes to page and offset 1,000,000': isBoundOf(1_000_000, 'list-assets.page', 'list-assets.offset'),
  },
  'limit polycount': { 'is 100 to 2,000,000, clamped to what the engine makes': clampsPolycount },
  'limit UV unwrap input faces': { 'are as many as the engine takes': limitsFaces },
});

/** Jobs go in up to the ceiling, and the next is 13002. */
async function holdsSlots({ plan, images, models }: PlanRow): Promise<void> {
  const caller = await newCaller(api.table, { plan });
  const model = await newModel(api.table, caller.accountId);
  const { data } = await api.call('get-credits', { apiKey: caller.apiKey });
  expect(data.inFlight).toEqual({
    image: { total: 0, maxTotal: images },
    model: { total: 0, maxTotal: models },
  });
  const key = accountKey(caller.accountId);
  await changeItem(api.table, key, { inFlight: { image: images - 1, model: models - 1 } });
  const image = () => api.call('images', { apiKey: caller.apiKey, body: { prompt: 'a fox' } });
  const remesh = () => api.call('remesh', { apiKey: caller.apiKey, id: model.id, body: {} });
  for (const [send, maxTotal] of [
    [image, images],
    [remesh, models],
  ] as const) {
    expect((await send()).status).toBe(201);
    const { error } = await send();
    expect([error.code, error.details]).toEqual([13002, { total: maxTotal, maxTotal }]);
  }
}

async function grantsCredits({ plan, monthlyCredits }: PlanRow): Promise<void> {
  const { apiKey } = await newCaller(api.table, { plan, packCredits: plan === 'free' ? 5 : 0 });
  const { data } = await api.call('get-credits', { apiKey });
  expect([data.plan, data.planCredits]).toEqual([plan, monthlyCredits]);
}

testTable(
  'plans',
  forEachRow(PLAN_ROWS, () => ({
    'has its images, and its 3D and post-processing jobs, in flight at once': holdsSlots,
    'has its credits each month': grantsCredits,
  })),
);

const costs =
  (route: Route, cost: number, fields: object = {}) =>
  async () => {
    const before = await balance();
    const { data } = await post(route, fields);
    expect(data.cost).toBe(cost);
    expect(await balance()).toBe(before - cost);
  };

async function agreesWithCatalogue(): Promise<void> {
  const three = await modelsOf('3d');
  const fromText = three.find((engine) => engine.default && engine.inputs.includes('text'))!;
  expect((await post('from-text')).data.cost).toBe(fromText.cost + fromText.textureCost!);
  expect((await post('from-text', { texture: false })).data.cost).toBe(fromText.cost);
  for (const category of ['remesh', 'uv-unwrap', 'texture', 'animate'] as const) {
    for (const { id, cost } of await modelsOf(category)) {
      const answer = await post(category, { engine: id });
      if (answer.error) expect([id, answer.error.code]).toEqual(['svc-quadruped-rig-animate', 13008]);
      else expect([id, answer.data.cost]).toEqual([id, cost]);
    }
  }
}

async function refundsFailure(): Promise<void> {
  const before = await balance();
  const { data } = await post('from-text');
  expect(await balance()).toBe(before - 240);
  await settleJob(api.table, ports, data.id, FAILED);
  const asset = await api.call('get-asset', { apiKey: world.apiKey, id: data.id });
  expect(asset.data).toMatchObject({ taskStatus: 3, cost: 0 });
  expect(await balance()).toBe(before);
}

async function renewsMonthly(): Promise<void> {
  const account = await createAccount(api.table, ports, { email: 'monthly@example.com', plan: 'starter' });
  await grantPack(api.table, ports, account.id, 70);
  const stored = await requireAccount(api.table, account.id);
  const spent = { ...stored, planCredits: 1_500 };
  const next = renew(spent, Date.parse(stored.planRenewsAt)).account;
  expect(next).toMatchObject({ planCredits: 2_000, packCredits: 70 });
}

testTable('credits', {
  'credits image generation': {
    'cost 15 for the first size': costs('images', 15),
    'cost more at 2K': costs('images', 30, { size: '2K' }),
    'cost more at 4K': costs('images', 60, { size: '4K' }),
  },
  'credits text or image to 3D': {
    'are 240 from text with texture': costs('from-text', 240),
    'are 300 from an image with texture': costs('from-image', 300),
  },
  'credits remesh': { 'are 10 by the service’s own engine': costs('remesh', 10) },
  'credits re-texture and auto-rig': {
    'are those of the texture engine': costs('texture', 30),
    'are those of the rig engine': costs('animate', 30),
  },
  'credits exact cost in the catalogue': { 'is what a job is charged': agreesWithCatalogue },
  'credits deducted at start and refunded on failure': { 'leave the wallet as it was': refundsFailure },
  'credits monthly without roll-over': { 'replace what is left, and leave packs': renewsMonthly },
});
