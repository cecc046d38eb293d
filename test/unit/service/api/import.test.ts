import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ModelMetadata } from '../../../../functions/service/domain/asset.ts';
import { LIMITS } from '../../../../functions/service/domain/limits.ts';
import { getAsset } from '../../../../functions/service/store/assets.ts';
import { getJob } from '../../../../functions/service/store/jobs.ts';
import { settleJob } from '../../../../functions/service/store/settle-job.ts';
import { systemPorts } from '../../../../functions/service/store/system-ports.ts';
import { type Api, newCaller, newModel, startApi } from '../../../support/api-harness.ts';
import { serveFiles } from '../../../support/file-server.ts';
import { changeJson } from '../../../support/glb.ts';
import { blobModel, checkerPng } from '../../../support/models.ts';

let api: Api;
let server: Awaited<ReturnType<typeof serveFiles>>;
let caller: Awaited<ReturnType<typeof newCaller>>;
let glb: Uint8Array;

beforeAll(async () => {
  api = await startApi();
  glb = await blobModel(24);
  server = await serveFiles({
    '/my%20chair.glb': glb,
    '/picture.glb': checkerPng(),
    '/short.glb': glb.subarray(0, 100),
    '/outside.glb': changeJson(glb, (json) => (json.images = [{ uri: 'https://evil.example/a.png' }])),
    '/huge.glb': new Uint8Array(LIMITS.uploadedFile_bytes + 1),
  });
});
afterAll(async () => {
  await server.close();
  await api.close();
});
beforeEach(async () => {
  caller = await newCaller(api.table);
  vi.stubEnv('ALLOW_PRIVATE_HOSTS', '1');
});

const post = (body: object) => api.call('import', { apiKey: caller.apiKey, body });
const balance = async () => (await api.call('get-credits', { apiKey: caller.apiKey })).data.balance;

describe('POST /v1/models/import', () => {
  it('answers 201 with a queued model named after the file, and charges what the catalogue says', async () => {
    const { status, data } = await post({ modelUrl: server.url('/my%20chair.glb') });
    expect(status).toBe(201);
    expect(data).toMatchObject({
      type: 'model_3d',
      category: '3d',
      name: 'my chair',
      engine: 'import',
      operation: 'import',
      options: {},
      cost: 5,
      taskStatus: 0,
    });
    expect(await balance()).toBe(2_000 - 5);
    expect(await getAsset(api.table, data.id)).toMatchObject({ origin: 'uploaded' });
    expect(await getJob(api.table, data.id)).toMatchObject({
      slot: 'model',
      inputs: { model: `inputs/${data.id}/0` },
    });
    const { data: models } = await api.call('list-models', {
      apiKey: caller.apiKey,
      event: { queryStringParameters: { category: 'import' } },
    });
    expect(models.items).toMatchObject([{ id: 'import', cost: 5, inputs: ['model'] }]);
  });

  it('needs a model (2001)', async () => {
    const { status, error } = await post({});
    expect([status, error.code, error.details.issues[0].path]).toEqual([400, 2001, 'modelUrl']);
  });

  it.each<[string, number, object]>([
    ['/nothing.glb', 2004, { reason: 'refused' }],
    ['/picture.glb', 2004, { reason: 'not_a_glb' }],
    ['/huge.glb', 2004, { reason: 'too_large' }],
    ['/short.glb', 20004, { reason: 'The GLB ends too early.' }],
    ['/outside.glb', 20004, { reason: expect.stringContaining('outside of it') }],
  ])('refuses %s with %i, charging nothing', async (path, code, details) => {
    const url = server.url(path);
    const { status, error } = await post({ modelUrl: url });
    expect([status, error.code]).toEqual([400, code]);
    expect(error.details).toEqual({ url, ...details });
    expect(await balance()).toBe(2_000);
  });

  it('refuses a URL of a private host (2001)', async () => {
    vi.stubEnv('ALLOW_PRIVATE_HOSTS', '');
    const { error } = await post({ modelUrl: server.url('/my%20chair.glb') });
    expect([error.code, error.details.issues[0].path]).toEqual([2001, 'modelUrl']);
  });
});

describe('what is made of an imported model', () => {
  it('is still of an uploaded shape: it can be worked on, and not remeshed (13005)', async () => {
    const source = await newModel(api.table, caller.accountId, { origin: 'uploaded' });
    const call = (name: 'remesh' | 'texture' | 'uv-unwrap', id: string) =>
      api.call(name, { apiKey: caller.apiKey, id, body: {} });
    const textured = await call('texture', source.id);
    expect(textured.status).toBe(201);
    expect((await call('uv-unwrap', source.id)).status).toBe(201);
    const { id } = textured.data;
    const { files, metadata } = source;
    await settleJob(api.table, systemPorts, id, {
      status: 'succeeded',
      files: files!,
      metadata: metadata as ModelMetadata,
    });
    for (const refused of [source.id, id]) {
      const { status, error } = await call('remesh', refused);
      expect([status, error.code]).toEqual([400, 13005]);
      const estimate = await api.call('estimate', {
        apiKey: caller.apiKey,
        body: { operation: 'remesh', assetId: refused, request: {} },
      });
      expect(estimate.data.refusal.code).toBe(13005);
    }
  });
});
