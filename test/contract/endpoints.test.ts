import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ROUTES, type RouteName } from '../../functions/service/api/routes.ts';
import { LIMITS } from '../../functions/service/domain/limits.ts';
import { type Api, type Call, changeAllowance, startApi } from '../support/api-harness.ts';
import { forEachRow, testTable } from './contract-table.ts';
import { FIELD_ROWS } from './field-rows.ts';
import { ENDPOINT_ROWS, type EndpointRow, VERSIONED_ROWS } from './rows.ts';
import {
  acceptableCall,
  newWorld,
  pathThing,
  refill,
  resolveNames,
  stateOf,
  UNRESOLVED_URL,
  type World,
} from './world.ts';

let api: Api;
let world: World;

beforeAll(async () => {
  resolveNames();
  api = await startApi();
  await renew();
});
afterAll(async () => {
  await api.close();
  vi.restoreAllMocks();
});
beforeEach(() => refill(world));

async function renew(): Promise<void> {
  world = await newWorld(api);
}

const renewIfDeleted = async ({ route }: EndpointRow): Promise<void> => {
  if (['delete-collection', 'delete-asset', 'resend-delivery'].includes(route)) await renew();
};

const string = expect.any(String);
const number = expect.any(Number);

const newAsset = (fields: object) => ({
  id: string,
  taskStatus: 0,
  name: string,
  engine: string,
  license: 'all-rights-reserved',
  options: {},
  cost: number,
  createdAt: string,
  ...fields,
});
const newModel = (operation: string, category: string) => newAsset({ type: 'model_3d', operation, category });
const derived = (operation: string, category: string) => ({
  ...newModel(operation, category),
  sourceAssetId: world.own.model,
});
const page = (...items: unknown[]) => ({
  items,
  total: items.length,
  page: 1,
  limit: 20,
  offset: 0,
  hasMore: false,
});
const collection = (fields: object = {}) => ({
  id: string,
  name: 'chairs',
  parentId: null,
  assetCount: 0,
  createdAt: string,
  updatedAt: string,
  ...fields,
});
const ATTEMPT = { at: '2026-03-10T04:00:00.000Z', status: 204, durationMs: 12 };
const delivery = (fields: object = {}) => ({
  id: world.own.delivery,
  assetId: world.own.model,
  event: 'asset.succeeded',
  callbackUrl: UNRESOLVED_URL,
  signed: false,
  state: 'delivered',
  createdAt: '2026-03-10T04:00:00.000Z',
  attemptCount: 1,
  lastAttempt: ATTEMPT,
  ...fields,
});
const slot = (maxTotal: number) => ({ total: 0, maxTotal });

/** `data` of each endpoint's answer, whole. */
const DATA: Readonly<Partial<Record<RouteName, () => unknown>>> = {
  images: () =>
    newAsset({
      type: 'image',
      operation: 'images',
      category: 'image',
      options: { prompt: 'a red fox', aspectRatio: '1:1', size: '1K' },
    }),
  'from-text': () => ({
    ...newModel('from-text', '3d'),
    options: { prompt: 'a red fox', texture: true, polycount: number },
  }),
  'from-image': () => ({ ...newModel('from-image', '3d'), options: { texture: true } }),
  import: () => newModel('import', '3d'),
  'parts-board': () =>
    newAsset({
      type: 'image',
      operation: 'parts-board',
      category: 'image',
      sourceAssetId: world.own.image,
    }),
  remesh: () => ({ ...derived('remesh', 'remesh'), options: { polycount: number } }),
  'uv-unwrap': () => derived('uv-unwrap', 'texture'),
  texture: () => derived('texture', 'texture'),
  animate: () => derived('animate', 'animation'),
  download: () => ({
    url: string,
    format: 'glb',
    fileName: 'model.glb',
    sizeBytes: number,
    expiresAt: string,
  }),
  'change-asset': () =>
    expect.objectContaining({ id: world.own.model, name: 'throne', license: 'all-rights-reserved' }),
  'delete-asset': () => ({ id: world.own.model, deleted: true }),
  'cancel-asset': () => ({ id: world.own.job, taskStatus: 3, refunded: 10 }),
  'get-asset': () => expect.objectContaining({ id: world.own.model, taskStatus: 2, type: 'model_3d' }),
  'list-assets': () =>
    page(...[world.own.job, world.own.image, world.own.model].map((id) => expect.objectContaining({ id }))),
  'list-models': () => ({
    items: expect.arrayContaining([
      expect.objectContaining({ id: string, category: '3d', cost: number, paidOnly: expect.any(Boolean) }),
    ]),
  }),
  'list-animations': () => ({
    items: expect.arrayContaining([
      { id: string, name: string, engine: 'svc-humanoid-rig-animate', durationSeconds: number, loop: true },
    ]),
  }),
  'get-credits': () => ({
    balance: 40_000,
    planCredits: 40_000,
    packCredits: 0,
    plan: 'max',
    planRenewsAt: string,
    inFlight: { image: slot(15), model: slot(30) },
  }),
  'get-usage': () => ({
    from: string,
    to: string,
    groupBy: 'day',
    items: [{ day: string, credits: number, charged: number, refunded: 0, jobs: number }],
    total: { credits: number, charged: number, refunded: 0, jobs: number },
  }),
  estimate: () => ({ cost: 240, accepted: true }),
  'create-collection': () => collection({ name: 'tables' }),
  'list-collections': () => ({ items: [collection({ id: world.own.collection })] }),
  'rename-collection': () => collection({ id: world.own.collection }),
  'delete-collection': () => ({ id: world.own.collection, deleted: true }),
  'list-collection-assets': () => page(),
  'add-collection-assets': () => ({ added: 1 }),
  'remove-collection-assets': () => ({ removed: 0 }),
  'test-webhook': () => ({
    deliveryId: string,
    event: 'asset.succeeded',
    delivered: false,
    at: string,
    durationMs: number,
    answer: 'unresolved',
  }),
  'rotate-webhook-secret': () => ({ oldEndsAt: string }),
  'list-deliveries': () => ({ items: [delivery()], limit: 20, hasMore: false }),
  'get-delivery': () => ({
    ...delivery(),
    attempts: [{ ...ATTEMPT, answer: 'thanks' }],
    body: expect.stringContaining(`"data":{"id":"${world.own.model}"`),
  }),
  'resend-delivery': () => delivery({ state: 'pending', nextAttemptAt: string }),
};

const call = ({ route }: EndpointRow, over: Partial<Call> = {}) =>
  api.call(route, { ...acceptableCall(route, world), ...over });

async function answers(row: EndpointRow): Promise<void> {
  await renew();
  const { status, text, headers } = await call(row);
  expect(status).toBe(row.status);
  expect(JSON.parse(text)).toEqual({ success: true, data: DATA[row.route]!() });
  expect(headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'x-request-id': string,
    ratelimit: string,
    'ratelimit-policy': string,
  });
  await renewIfDeleted(row);
}

async function needsKey(row: EndpointRow): Promise<void> {
  const { apiKey } = world;
  const unsent = { ...acceptableCall(row.route, world), apiKey: undefined };
  const without = (headers: Record<string, string>) => {
    const { apiKey: _, ...rest } = unsent;
    return api.call(row.route, { ...rest, headers });
  };
  expect((await without({})).error?.code).toBe(1001);
  expect((await without({ authorization: `Basic ${apiKey}` })).error?.code).toBe(1001);
  expect((await without({ 'x-api-key': `${apiKey.slice(0, -1)}!` })).error?.code).toBe(1001);
  expect((await without({ 'x-api-key': apiKey })).status).toBe(row.status);
  await renewIfDeleted(row);
}

async function withPausedKey(row: EndpointRow): Promise<void> {
  await changeAllowance(world.table, world, { paused: true });
  const { status, error } = await call(row);
  const passes = row.method === 'GET' || ['download', 'estimate'].includes(row.route);
  expect([status, error?.code]).toEqual(passes ? [row.status, undefined] : [403, 6016]);
}

async function describes({ status }: EndpointRow): Promise<void> {
  const answer = await api.call('api-json');
  expect(answer.status).toBe(status);
  expect(JSON.parse(answer.text).openapi).toMatch(/^3\.1\./);
}

testTable('endpoints', {
  ...forEachRow(VERSIONED_ROWS, () => ({
    'answers an acceptable request': answers,
    'takes the key in either header, and is 1001 without it': needsKey,
    'with a paused key only reads and downloads': withPausedKey,
  })),
  'endpoint GET /api-json': { 'is the description itself, without key or envelope': describes },
});

/** The request is refused with this code, and leaves everything as it was. */
async function refuses(route: RouteName, over: Partial<Call>, code: number, what: string): Promise<void> {
  const { status, error } = await api.call(route, { ...acceptableCall(route, world), ...over });
  expect([route, what, error?.code], JSON.stringify(error)).toEqual([route, what, code]);
  expect(status).toBe(code === 7001 ? 413 : code === 13001 || code === 15001 ? 404 : 400);
}

async function unchanged(work: () => Promise<void>): Promise<void> {
  const before = await stateOf(world);
  await work();
  expect(await stateOf(world)).toEqual(before);
}

const JSON_TYPE = { 'content-type': 'application/json' };
const NOT_AN_ID = ['', ' ', 'x', '%00', '\0', '../credits', '__proto__', 'x'.repeat(3_000), '\ud800'];

const withBody = ENDPOINT_ROWS.map(({ route }) => route).filter((route) =>
  FIELD_ROWS.some((row) => row.route === route && !/^(list-|get-)/.test(route)),
);
const withId = ROUTES.filter(({ path }) => path.includes('{id}')).map(({ name }) => name);

describe.each(withBody)('the body of %s', (route) => {
  const required = FIELD_ROWS.some((row) => row.route === route && row.required);
  const needsInput = route === 'from-image' || route === 'parts-board' || route === 'import';

  it('is 2002 if it is no JSON, no UTF-8 or of another type', () =>
    unchanged(async () => {
      const { body } = acceptableCall(route, world);
      const valid = JSON.stringify(body);
      for (const text of [
        `${valid}}`,
        valid.slice(0, -1),
        `\0${valid}`,
        "{'a':1}",
        'NaN',
        '\ufffe',
        '{"a":01}',
      ]) {
        await refuses(route, { body: text }, 2002, text);
      }
      for (const contentType of [
        'text/plain',
        'application/x-www-form-urlencoded',
        'json',
        'x'.repeat(999),
      ]) {
        await refuses(route, { headers: { 'content-type': contentType } }, 2002, contentType);
      }
      const latin1 = Buffer.from('{"name":"\xe9"}', 'latin1').toString('base64');
      await refuses(route, { event: { body: latin1, isBase64Encoded: true } }, 2002, 'Latin-1');
    }));

  it('is 2001 if it is no object', () =>
    unchanged(async () => {
      for (const body of ['null', '[]', '"text"', '1', 'true', '[{}]']) {
        await refuses(route, { body, headers: JSON_TYPE }, 2001, body);
      }
    }));

  it('is 7001 over 10 MB', () =>
    unchanged(async () => {
      await refuses(route, { body: ' '.repeat(LIMITS.jsonBody_bytes + 1) }, 7001, 'huge');
    }));

  it(required || needsInput ? 'is 2001 if it is empty' : 'may be empty', async () => {
    const empty = { ...acceptableCall(route, world), body: '' };
    const { status, error } = await api.call(route, empty);
    expect(error?.code).toBe(required || needsInput ? 2001 : undefined);
    expect(status).toBe(
      required || needsInput ? 400 : ENDPOINT_ROWS.find((row) => row.route === route)!.status,
    );
  });

  it('takes nothing from the names of an object’s own parts', async () => {
    const { body } = acceptableCall(route, world);
    const evil = '{"license":"mit","format":"fbx","polycount":1,"prompt":"","assetIds":[],"name":1}';
    const text = `${JSON.stringify(body).slice(0, -1)}${body && Object.keys(body).length ? ',' : ''}"__proto__":${evil},"constructor":{"prototype":${evil}}}`;
    const { status } = await api.call(route, { ...acceptableCall(route, world), body: text });
    expect(status).toBe(ENDPOINT_ROWS.find((row) => row.route === route)!.status);
    expect({}).not.toHaveProperty('license');
  });
});

describe.each(withId)('the id of %s', (route) => {
  const code = pathThing(route) === 'collection' ? 15001 : 13001;

  it(`is ${code} if it is foreign, unknown, of another kind, or none at all`, () =>
    unchanged(async () => {
      const { own, foreign } = world;
      const others =
        code === 13001 ? [foreign.model, foreign.image, own.collection] : [foreign.collection, own.model];
      for (const id of [...others, crypto.randomUUID(), own.model.toUpperCase(), ...NOT_AN_ID]) {
        await refuses(route, { id }, code, id);
      }
    }));
});

describe('ids in a body', () => {
  it('are refused all together if one is foreign or unknown', () =>
    unchanged(async () => {
      const { own, foreign } = world;
      for (const id of [foreign.model, foreign.image, crypto.randomUUID(), ...NOT_AN_ID.slice(0, 3)]) {
        for (const route of ['add-collection-assets', 'remove-collection-assets'] as const) {
          await refuses(route, { body: { assetIds: [own.model, id] } }, 13001, id);
        }
      }
      for (const assetId of [foreign.image, foreign.collection, crypto.randomUUID()]) {
        await refuses('parts-board', { body: { assetId } }, 13001, assetId);
      }
      for (const parentId of [foreign.collection, own.model, crypto.randomUUID(), 'x']) {
        await refuses('create-collection', { body: { name: 'x', parentId } }, 15001, parentId);
      }
    }));
});

describe('an Idempotency-Key', () => {
  it.each(ROUTES.filter(({ kind }) => kind === 'generation').map(({ name }) => name))(
    'of %s is 2001 if it is empty or too long',
    (route) =>
      unchanged(async () => {
        for (const key of ['', 'x'.repeat(LIMITS.idempotencyKey_chars + 1)]) {
          await refuses(route, { headers: { 'idempotency-key': key } }, 2001, key);
        }
      }),
  );
});
