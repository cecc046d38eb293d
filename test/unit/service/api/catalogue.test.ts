import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { CATALOGUE_CATEGORIES } from '../../../../functions/service/domain/catalogue.ts';
import { CATALOGUE } from '../../../../functions/service/domain/catalogue-data.ts';
import { type Api, newCaller, newModel, startApi } from '../../../support/api-harness.ts';
import { TEST_CATALOGUE } from '../../../support/test-catalogue.ts';

let api: Api;
let apiKey: string;

beforeAll(async () => {
  api = await startApi();
  apiKey = (await newCaller(api.table)).apiKey;
});
afterAll(() => api.close());

const list = (route: 'list-models' | 'list-animations', queryStringParameters: Record<string, string> = {}) =>
  api.call(route, { apiKey, event: { queryStringParameters } });
const idsOf = async (...request: Parameters<typeof list>): Promise<string[]> =>
  (await list(...request)).data.items.map(({ id }: { id: string }) => id);

describe('GET /v1/models', () => {
  it('lists the engines of 3d when no category is named', async () => {
    expect(await idsOf('list-models')).toEqual(await idsOf('list-models', { category: '3d' }));
  });

  it.each(['3d', 'image', 'parts-board', 'remesh', 'uv-unwrap', 'texture', 'animate', 'import'])(
    'lists every engine of %s and no other, the default first',
    async (category) => {
      const { status, data } = await list('list-models', { category });
      expect(status).toBe(200);
      const expected = TEST_CATALOGUE.engines.filter((engine) => engine.category === category);
      expect(data.items.map(({ id }: { id: string }) => id).sort()).toEqual(
        expected.map(({ id }) => id).sort(),
      );
      expect(data.items[0].default).toBe(true);
    },
  );

  it('lists exactly one engine for parts-board, with its cost', async () => {
    expect((await list('list-models', { category: 'parts-board' })).data.items).toMatchObject([{ cost: 25 }]);
  });

  it('shows prices of sizes, aspect ratios, ranges, views and whether an engine is paid-only', async () => {
    const image = (await list('list-models', { category: 'image' })).data.items[0];
    expect(image).toEqual({
      id: 'test-image',
      name: 'test-image',
      description: expect.any(String),
      category: 'image',
      inputs: ['text', 'image'],
      cost: 15,
      paidOnly: false,
      seed: false,
      default: true,
      supportedAspectRatios: ['1:1', '16:9', '2:3'],
      sizes: [
        { id: '1K', cost: 15 },
        { id: '2K', cost: 30 },
        { id: '4K', cost: 60 },
      ],
      provider: 'svc',
    });
    const models = (await list('list-models')).data.items;
    expect(models.find(({ id }: { id: string }) => id === 'test-3d')).toMatchObject({
      textureCost: 80,
      polygonConfig: { min: 1_000, max: 100_000, default: 20_000 },
    });
    expect(models.find(({ id }: { id: string }) => id === 'test-multiview')).toMatchObject({
      paidOnly: true,
      multiView: { min: 2, max: 4 },
    });
  });

  it('shows nothing of how an engine is run', async () => {
    for (const { category } of TEST_CATALOGUE.engines) {
      for (const item of (await list('list-models', { category })).data.items) {
        for (const inner of ['slot', 'timeout_s', 'maxInFlight', 'sharesSeats', 'rig'])
          expect(item).not.toHaveProperty(inner);
      }
    }
  });

  it.each(['all', '', '3D', 'palette'])('answers 2001 to the category %j', async (category) => {
    const { status, error } = await list('list-models', { category });
    expect([status, error.code, error.details.issues[0].path]).toEqual([400, 2001, 'category']);
  });

  it('needs a key', async () => {
    expect((await api.call('list-models')).error.code).toBe(1001);
  });
});

describe('GET /v1/animations', () => {
  it('lists the presets of the humanoid engine when none is named', async () => {
    expect(await idsOf('list-animations')).toEqual(['walk', 'jump']);
    expect(await idsOf('list-animations', { engine: 'svc-humanoid-rig-animate' })).toEqual(['walk', 'jump']);
  });

  it('lists those of the other engine, and no preset of both', async () => {
    const { data } = await list('list-animations', { engine: 'svc-quadruped-rig-animate' });
    expect(data).toEqual({
      items: [
        { id: 'trot', name: 'Trot', engine: 'svc-quadruped-rig-animate', durationSeconds: 0.9, loop: true },
      ],
    });
  });

  it('answers 2001 to any other engine', async () => {
    expect((await list('list-animations', { engine: 'test-humanoid-rig' })).error.code).toBe(2001);
  });
});

describe('in a deployment that has only what is built in', () => {
  beforeAll(() => vi.stubGlobal('DEPLOYED_CATALOGUE', CATALOGUE));
  afterAll(() => vi.stubGlobal('DEPLOYED_CATALOGUE', TEST_CATALOGUE));

  it.each(CATALOGUE_CATEGORIES)(
    'the catalogue lists what is built in and nothing else: %s',
    async (category) => {
      const builtIn = CATALOGUE.engines.filter((engine) => engine.category === category);
      expect(await idsOf('list-models', { category })).toEqual(builtIn.map(({ id }) => id));
    },
  );
});

describe('in a deployment without engines of a category', () => {
  const engines = CATALOGUE.engines.filter(({ category }) => category === 'remesh');
  beforeAll(() => vi.stubGlobal('DEPLOYED_CATALOGUE', { engines, animations: [] }));
  afterAll(() => vi.stubGlobal('DEPLOYED_CATALOGUE', TEST_CATALOGUE));

  it('the catalogue lists none', async () => {
    expect(await idsOf('list-models', { category: 'texture' })).toEqual([]);
    expect(await idsOf('list-animations')).toEqual([]);
  });

  it.each(['texture', 'animate'] as const)('%s answers 13009', async (route) => {
    const caller = await newCaller(api.table);
    const metadata = { riggable: 'humanoid' } as never;
    const { id } = await newModel(api.table, caller.accountId, { metadata });
    const { status, error } = await api.call(route, { id, apiKey: caller.apiKey, body: {} });
    expect([status, error.code]).toEqual([400, 13009]);
  });

  it('from-text answers 13009', async () => {
    const { error } = await api.call('from-text', { apiKey, body: { prompt: 'a chair' } });
    expect(error.code).toBe(13009);
  });
});
