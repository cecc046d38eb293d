import { beforeEach, describe, expect, it } from 'vitest';
import type { ModelMetadata } from '../../../../functions/service/domain/asset.ts';
import type { PlanName } from '../../../../functions/service/domain/plans.ts';
import { getJob } from '../../../../functions/service/store/jobs.ts';
import { assetKey } from '../../../../functions/service/store/keys.ts';
import { type Api, changeItem, newCaller, newModel, withApi } from '../../../support/api-harness.ts';
import { SAMPLE_METADATA } from '../../../support/domain-samples.ts';

type Route = 'remesh' | 'uv-unwrap' | 'texture' | 'animate';
const ROUTES: readonly Route[] = ['remesh', 'uv-unwrap', 'texture', 'animate'];

let api: Api;
let caller: Awaited<ReturnType<typeof newCaller>>;
let id: string;

/** Another caller, with a model of their own. */
async function arrange(plan: PlanName = 'starter', metadata: Partial<ModelMetadata> = {}) {
  caller = await newCaller(api.table, { plan });
  const model = { ...SAMPLE_METADATA, riggable: 'humanoid' as const, ...metadata };
  id = (await newModel(api.table, caller.accountId, { metadata: model })).id;
}

withApi((started) => {
  api = started;
});
beforeEach(() => arrange());

const post = (route: Route, body: unknown = {}) => api.call(route, { id, apiKey: caller.apiKey, body });
const codeOf = async (...request: Parameters<typeof post>) => (await post(...request)).error?.code;
const optionsOf = async (assetId: string) => (await getJob(api.table, assetId))?.options;

describe.each<[Route, string, string, number]>([
  ['remesh', 'remesh', 'svc-remesh', 10],
  ['uv-unwrap', 'texture', 'svc-uv', 15],
  ['texture', 'texture', 'svc-texture', 30],
  ['animate', 'animation', 'svc-humanoid-rig-animate', 30],
])('POST /v1/assets/{id}/%s', (route, category, engine, cost) => {
  it('answers 201 with a queued model, named after source and operation, of the default engine', async () => {
    const { status, data } = await post(route);
    expect(status).toBe(201);
    expect(data).toMatchObject({
      taskStatus: 0,
      type: 'model_3d',
      category,
      operation: route,
      engine,
      cost,
      sourceAssetId: id,
      name: `chair (${route})`,
    });
    expect((await getJob(api.table, data.id))?.inputs).toEqual({ model: `files/${id}/model.glb` });
  });

  it('answers 13001 to an unknown source and to another account’s', async () => {
    const foreign = await newModel(api.table, (await newCaller(api.table)).accountId);
    for (const source of [foreign.id, crypto.randomUUID(), 'no-id']) {
      id = source;
      expect(await codeOf(route)).toBe(13001);
    }
  });

  it('answers 13003 to a source that is not completed, 13010 to one that failed, 13004 to an image', async () => {
    await changeItem(api.table, assetKey(id), { type: 'image' });
    expect(await codeOf(route)).toBe(13004);
    for (const [taskStatus, code] of [
      [0, 13003],
      [1, 13003],
      [3, 13010],
    ] as const) {
      await changeItem(api.table, assetKey(id), { taskStatus });
      expect(await codeOf(route)).toBe(code);
    }
  });

  it('answers 13009 to an engine of another category and to an unknown one', async () => {
    expect(await codeOf(route, { engine: route === 'remesh' ? 'test-uv' : 'svc-remesh' })).toBe(13009);
    expect(await codeOf(route, { engine: 'test-nothing' })).toBe(13009);
  });
});

describe('too many faces for the engine', () => {
  it.each<[Route, string, number]>([
    ['uv-unwrap', 'svc-uv', 100_000],
    ['uv-unwrap', 'test-uv', 100_000],
    ['remesh', 'test-remesh-quad', 30_000],
  ])('%s by %s answers 13006 past %i, with both numbers', async (route, engine, maxFaces) => {
    await arrange('starter', { faces: maxFaces });
    expect((await post(route, { engine })).status).toBe(201);
    await arrange('starter', { faces: maxFaces + 1 });
    const { status, error } = await post(route, { engine });
    expect([status, error.code, error.details]).toEqual([400, 13006, { faces: maxFaces + 1, maxFaces }]);
  });
});

describe('only remesh', () => {
  it('refuses an uploaded model (13005)', async () => {
    const metadata = { ...SAMPLE_METADATA, riggable: 'humanoid' as const };
    id = (await newModel(api.table, caller.accountId, { origin: 'uploaded', metadata })).id;
    const answers = await Promise.all(ROUTES.map((route) => post(route)));
    expect(answers.map(({ error }) => error?.code)).toEqual([13005, undefined, undefined, undefined]);
  });
});

describe('a free account', () => {
  beforeEach(() => arrange('free'));

  it('gets 6017 with upgradeUrl for uv-unwrap, with and without an engine', async () => {
    for (const body of [{}, { engine: 'test-uv' }]) {
      const { status, error } = await post('uv-unwrap', body);
      expect([status, error.code]).toEqual([403, 6017]);
      expect(error.details).toEqual({ upgradeUrl: 'https://svc.example/billing/upgrade' });
    }
  });

  it('gets 6017 for a paid-only engine that it names, and may go on with another', async () => {
    expect(await codeOf('remesh', { engine: 'test-remesh-quad' })).toBe(6017);
    expect((await post('remesh')).status).toBe(201);
  });
});

describe('remesh', () => {
  it.each([
    ['svc-remesh', 100, 500],
    ['svc-remesh', 600_000, 500_000],
    ['test-remesh-quad', undefined, 5_000],
    ['test-remesh-quad', 999.5, 1_000],
    ['test-remesh-quad', 2_000_000, 50_000],
  ])('by %s with polycount %s asks for %i faces', async (engine, polycount, faces) => {
    const { data } = await post('remesh', { engine, polycount });
    expect(await optionsOf(data.id)).toEqual({ polycount: faces });
  });
});

describe('texture', () => {
  it('hands the prompt to the engine; without one, or with an empty one, none', async () => {
    const prompts = await Promise.all(
      [{ prompt: 'mossy stone' }, {}, { prompt: '' }].map(async (body) =>
        optionsOf((await post('texture', body)).data.id),
      ),
    );
    expect(prompts).toEqual([{ prompt: 'mossy stone' }, {}, {}]);
  });

  it('answers 13009 to a prompt for an engine that has no use for it', async () => {
    const engine = 'test-promptless-texture';
    expect((await post('texture', { engine })).status).toBe(201);
    expect(await codeOf('texture', { engine, prompt: 'moss' })).toBe(13009);
  });

  it('takes a prompt of 1,000 characters and refuses one of 1,001 with 2001', async () => {
    expect((await post('texture', { prompt: 'x'.repeat(1_000) })).status).toBe(201);
    expect(await codeOf('texture', { prompt: 'x'.repeat(1_001) })).toBe(2001);
  });
});

describe('animate', () => {
  it('without an engine takes the one that fits the shape of the source', async () => {
    expect((await post('animate')).data.engine).toBe('svc-humanoid-rig-animate');
    await arrange('starter', { riggable: 'quadruped' });
    expect((await post('animate')).data.engine).toBe('svc-quadruped-rig-animate');
    expect((await post('animate', { preset: 'trot' })).status).toBe(201);
  });

  it('hands the preset to the engine; without one it is only rigged', async () => {
    expect(await optionsOf((await post('animate', { preset: 'walk' })).data.id)).toEqual({ preset: 'walk' });
    expect(await optionsOf((await post('animate')).data.id)).toEqual({});
  });

  it.each([
    ['an unknown preset', { preset: 'moonwalk' }],
    ['an empty preset', { preset: '' }],
    ['a preset of the other engine', { preset: 'trot' }],
    ['a preset of the other engine, named', { preset: 'trot', engine: 'svc-humanoid-rig-animate' }],
    ['a preset for an engine that only rigs', { preset: 'walk', engine: 'test-humanoid-rig' }],
  ])('answers 13007 to %s', async (_name, body) => {
    const { status, error } = await post('animate', body);
    expect([status, error.code]).toEqual([400, 13007]);
  });

  it('answers 13008 to a source without a clear shape, whatever engine is named', async () => {
    await arrange('starter', { riggable: null });
    for (const body of [{}, { preset: 'walk' }, { engine: 'svc-quadruped-rig-animate' }]) {
      const { status, error } = await post('animate', body);
      expect([status, error.code]).toEqual([400, 13008]);
    }
  });

  it('answers 13008 to an animal for the humanoid engine, and the reverse', async () => {
    expect(await codeOf('animate', { engine: 'svc-quadruped-rig-animate' })).toBe(13008);
    await arrange('starter', { riggable: 'quadruped' });
    expect(await codeOf('animate', { engine: 'test-humanoid-rig' })).toBe(13008);
  });

  it('refuses in the order 13007, 13008, 13009', async () => {
    await arrange('starter', { riggable: null });
    expect(await codeOf('animate', { preset: 'moonwalk', engine: 'test-nothing' })).toBe(13007);
    expect(await codeOf('animate', { preset: 'walk', engine: 'test-nothing' })).toBe(13008);
    expect(await codeOf('animate', { preset: 'trot', engine: 'svc-humanoid-rig-animate' })).toBe(13007);
  });

  it('takes a preset of 64 characters to be one that is unknown, and refuses 65 with 2001', async () => {
    expect(await codeOf('animate', { preset: 'x'.repeat(64) })).toBe(13007);
    expect(await codeOf('animate', { preset: 'x'.repeat(65) })).toBe(2001);
  });
});
