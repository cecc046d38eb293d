import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { getJob } from '../../../functions/store/jobs.ts';
import { assetKey } from '../../../functions/store/keys.ts';
import { type Api, changeItem, newCaller, newModel, startApi } from '../../support/api-harness.ts';
import { serveFiles } from '../../support/file-server.ts';
import { checkerPng } from '../../support/models.ts';

let api: Api;
let server: Awaited<ReturnType<typeof serveFiles>>;
let caller: Awaited<ReturnType<typeof newCaller>>;
let assetId: string;

/** A finished image of that account. */
async function newImage(accountId: string): Promise<string> {
  const { id } = await newModel(api.table, accountId, { name: 'robot' });
  const files = { image: `files/${id}/image.png`, thumbnail: `files/${id}/thumbnail.png` };
  const metadata = { width: 64, height: 64 };
  await changeItem(api.table, assetKey(id), { type: 'image', files, metadata });
  return id;
}

beforeAll(async () => {
  api = await startApi();
  server = await serveFiles({ '/my%20robot.png': checkerPng() });
});
afterAll(async () => {
  await server.close();
  await api.close();
});
beforeEach(async () => {
  caller = await newCaller(api.table);
  assetId = await newImage(caller.accountId);
  vi.stubEnv('ALLOW_PRIVATE_HOSTS', '1');
  server.requested.length = 0;
});

const post = (body: object) => api.call('parts-board', { apiKey: caller.apiKey, body });

describe('POST /v1/images/parts-board', () => {
  it('answers 201 with a queued image derived from the asset, which the engine reads where it is', async () => {
    const { status, data } = await post({ assetId });
    expect(status).toBe(201);
    expect(data).toMatchObject({
      type: 'image',
      category: 'image',
      name: 'robot (parts-board)',
      engine: 'test-parts-board',
      operation: 'parts-board',
      sourceAssetId: assetId,
      cost: 25,
    });
    expect(await getJob(api.table, data.id)).toMatchObject({
      slot: 'image',
      options: {},
      inputs: { images: [`files/${assetId}/image.png`] },
    });
  });

  it('takes an image by URL, named after its file', async () => {
    const { status, data } = await post({ imageUrl: server.url('/my%20robot.png') });
    expect(status).toBe(201);
    expect(data.name).toBe('my robot');
    expect(data).not.toHaveProperty('sourceAssetId');
  });

  it('prefers the asset when both are given', async () => {
    const { data } = await post({ assetId, imageUrl: server.url('/my%20robot.png') });
    expect(data.sourceAssetId).toBe(assetId);
    expect(server.requested).toEqual([]);
  });

  it('has no engine, resolution or prompt that could be sent', async () => {
    const { data } = await post({ assetId, engine: 'test-image', prompt: 'x', size: '4K' });
    expect(data.engine).toBe('test-parts-board');
    expect((await getJob(api.table, data.id))?.options).toEqual({});
  });

  it.each([{}, { assetId: 'robot' }, { assetId: 7 }, { imageUrl: 'robot.png' }])(
    'answers 2001 to %j',
    async (body) => {
      const { status, error } = await post(body);
      expect([status, error.code]).toEqual([400, 2001]);
    },
  );

  it('answers 13001 to an unknown asset and to another account’s', async () => {
    const foreign = await newImage((await newCaller(api.table)).accountId);
    for (const unknown of [foreign, crypto.randomUUID()]) {
      const { status, error } = await post({ assetId: unknown });
      expect([status, error.code]).toEqual([404, 13001]);
    }
  });

  it('answers 13004 to a model and 13003 to an image that is not completed', async () => {
    const model = await newModel(api.table, caller.accountId);
    expect((await post({ assetId: model.id })).error.code).toBe(13004);
    await changeItem(api.table, assetKey(assetId), { taskStatus: 1 });
    expect((await post({ assetId })).error.code).toBe(13003);
  });
});
