import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { assetKey } from '../../../functions/store/keys.ts';
import {
  type Api,
  changeItem,
  newCaller,
  newModel,
  roundTripsOf,
  startApi,
} from '../../support/api-harness.ts';

let api: Api;
let apiKey: string;
let id: string;

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

beforeEach(async () => {
  const caller = await newCaller(api.table);
  apiKey = caller.apiKey;
  id = (await newModel(api.table, caller.accountId)).id;
});

const download = (body: unknown) => api.call('download', { id, apiKey, body });

describe('POST /v1/assets/{id}/download', () => {
  it('answers with a signed URL that saves the model under the given name', async () => {
    const { status, data } = await download({ format: 'glb', name: 'hero' });
    expect(status).toBe(200);
    expect(data).toEqual({
      url: expect.stringContaining(`https://svc.example/files/${id}/model.glb?`),
      format: 'glb',
      fileName: 'hero.glb',
      sizeBytes: 1_234,
      expiresAt: expect.stringMatching(/Z$/),
    });
    expect(new URL(data.url).searchParams.get('response-content-disposition')).toBe(
      'attachment; filename="hero.glb"',
    );
    expect(Date.parse(data.expiresAt)).toBeGreaterThanOrEqual(Date.now() + 7 * 86_400_000);
  });

  it('calls the file model when no name is given', async () => {
    expect((await download({ format: 'glb' })).data.fileName).toBe('model.glb');
  });

  it.each([
    ['a/b\\c', 'a_b_c.glb'],
    ['../../etc/passwd', '_.._etc_passwd.glb'],
    ['...', 'model.glb'],
    ['', 'model.glb'],
    ['con', '_con.glb'],
    ['line\r\nbreak', 'line__break.glb'],
    ['Gestühl 椅子 🪑', 'Gestühl 椅子 🪑.glb'],
  ])('makes a file name of %j that every system takes', async (name, fileName) => {
    expect((await download({ format: 'glb', name })).data.fileName).toBe(fileName);
  });

  it.each([
    [{}, 'format'],
    [{ format: 'stl' }, 'format'],
    [{ format: 'GLB' }, 'format'],
    [{ format: null }, 'format'],
    [{ format: 'glb', name: 'x'.repeat(101) }, 'name'],
    [{ format: 'glb', name: 1 }, 'name'],
    [{ format: 'glb', name: 'a\0b' }, 'name'],
    [{ format: 'glb', name: '\ud800' }, 'name'],
    [{ format: 'glb', texturePreset: 'unreal' }, 'texturePreset'],
  ])('answers 2001 to %j', async (body, path) => {
    const { status, error } = await download(body);
    expect([status, error.code]).toEqual([400, 2001]);
    expect(error.details.issues).toEqual([{ path, message: expect.any(String) }]);
  });

  it('takes a name of 100 characters and both texture presets', async () => {
    expect((await download({ format: 'glb', name: 'x'.repeat(100), texturePreset: 'unity' })).status).toBe(
      200,
    );
    expect((await download({ format: 'glb', texturePreset: 'standard' })).status).toBe(200);
  });

  it.each(['fbx', 'obj'])('answers 13009 to %s, for which this deployment has no engine', async (format) => {
    const { status, error } = await download({ format });
    expect([status, error.code, error.details]).toEqual([400, 13009, { format }]);
  });

  it('answers 13003 until the asset is completed', async () => {
    await changeItem(api.table, assetKey(id), { taskStatus: 1 });
    expect((await download({ format: 'glb' })).error.code).toBe(13003);
    await changeItem(api.table, assetKey(id), { taskStatus: 3 });
    expect((await download({ format: 'fbx' })).error.code).toBe(13003);
  });

  it('answers 13004 for an image', async () => {
    await changeItem(api.table, assetKey(id), { type: 'image' });
    expect((await download({ format: 'glb' })).error.code).toBe(13004);
  });

  it('answers 13001 for a foreign asset', async () => {
    const other = await newCaller(api.table);
    const { status, error } = await api.call('download', {
      id,
      apiKey: other.apiKey,
      body: { format: 'glb' },
    });
    expect([status, error.code]).toEqual([404, 13001]);
  });

  it('takes one round trip to the table', async () => {
    expect(await roundTripsOf(() => download({ format: 'glb' }))).toBe(1);
  });
});
