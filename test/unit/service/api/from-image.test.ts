import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { getJob } from '../../../../functions/service/store/jobs.ts';
import { type Api, newCaller, startApi } from '../../../support/api-harness.ts';
import { serveFiles } from '../../../support/file-server.ts';
import { checkerPng } from '../../../support/models.ts';

const NAMES = ['front', 'left', 'back', 'right'];

let api: Api;
let server: Awaited<ReturnType<typeof serveFiles>>;
let caller: Awaited<ReturnType<typeof newCaller>>;

beforeAll(async () => {
  api = await startApi();
  server = await serveFiles(Object.fromEntries(NAMES.map((name) => [`/${name}.png`, checkerPng()])));
});
afterAll(async () => {
  await server.close();
  await api.close();
});
beforeEach(async () => {
  caller = await newCaller(api.table);
  vi.stubEnv('ALLOW_PRIVATE_HOSTS', '1');
  server.requested.length = 0;
});

const views = (count: number): string[] => NAMES.slice(0, count).map((name) => server.url(`/${name}.png`));
const post = (body: object) => api.call('from-image', { apiKey: caller.apiKey, body });

describe('POST /v1/models/from-image', () => {
  it('answers 201 with a queued model named after the file, and charges engine and texture', async () => {
    const { status, data } = await post({ imageUrl: views(1)[0] });
    expect(status).toBe(201);
    expect(data).toMatchObject({
      type: 'model_3d',
      category: '3d',
      name: 'front',
      engine: 'test-multiview',
      operation: 'from-image',
      cost: 300,
    });
    const job = await getJob(api.table, data.id);
    expect(job).toMatchObject({ slot: 'model', options: { texture: true } });
    expect(job?.inputs.images).toHaveLength(1);
  });

  it('costs only the engine without texture', async () => {
    expect((await post({ imageUrl: views(1)[0], texture: false })).data.cost).toBe(220);
  });

  it('takes one item in imageUrls for a single image', async () => {
    const { status } = await post({ imageUrls: views(1), engine: 'test-single-view' });
    expect(status).toBe(201);
  });

  it.each([2, 3, 4])(
    'takes %i views by an engine with multi-view, and by default chooses one',
    async (count) => {
      const { data } = await post({ imageUrls: views(count) });
      expect(data.engine).toBe('test-multiview');
      expect((await getJob(api.table, data.id))?.inputs.images).toHaveLength(count);
      expect((await post({ imageUrls: views(count), engine: 'test-multiview' })).status).toBe(201);
    },
  );

  it('answers 13009 to several views for an engine without multi-view', async () => {
    const { status, error } = await post({ imageUrls: views(2), engine: 'test-single-view' });
    expect([status, error.code]).toEqual([400, 13009]);
    expect(server.requested).toEqual([]);
  });

  it('answers 13009 to an engine that takes no image', async () => {
    expect((await post({ imageUrl: views(1)[0], engine: 'test-3d' })).error.code).toBe(13009);
  });

  it('without an engine gives a free account one that it may use', async () => {
    caller = await newCaller(api.table, { plan: 'free' });
    expect((await post({ imageUrl: views(1)[0] })).data.engine).toBe('test-single-view');
  });

  it('answers 6017 to a free account with several views, for which every engine is paid-only', async () => {
    caller = await newCaller(api.table, { plan: 'free' });
    expect((await post({ imageUrls: views(2) })).error.code).toBe(6017);
  });

  it.each<[string, string, () => object]>([
    ['both imageUrl and imageUrls', 'imageUrls', () => ({ imageUrl: views(1)[0], imageUrls: views(2) })],
    ['neither', 'imageUrl', () => ({})],
    ['no item in imageUrls', 'imageUrls', () => ({ imageUrls: [] })],
    ['five views', 'imageUrls', () => ({ imageUrls: [...views(4), ...views(1)] })],
    ['a relative URL', 'imageUrl', () => ({ imageUrl: '/front.png' })],
    ['texture as text', 'texture', () => ({ imageUrl: views(1)[0], texture: 'false' })],
    ['polycount as text', 'polycount', () => ({ imageUrl: views(1)[0], polycount: '500' })],
  ])('answers 2001 to %s', async (_name, path, body) => {
    const { status, error } = await post(body());
    expect([status, error.code, error.details.issues[0].path]).toEqual([400, 2001, path]);
  });
});
