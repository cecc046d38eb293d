import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { GetObjectCommand, HeadObjectCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  EXPORT,
  exportFolder,
  exportNames,
  PLAIN_STEM,
} from '../../../../functions/service/domain/export.ts';
import { assetKey } from '../../../../functions/service/store/keys.ts';
import {
  type Api,
  changeItem,
  newCaller,
  newModel,
  roundTripsOf,
  startApi,
} from '../../../support/api-harness.ts';

let api: Api;
let apiKey: string;
let id: string;

const lambda = mockClient(LambdaClient);
let s3: ReturnType<typeof mockClient>;

/** Every export has these objects now: their sizes by their names. */
const keep = (objects: Readonly<Record<string, number>>, onLook?: () => void): void => {
  s3.on(ListObjectsV2Command).callsFake(({ Prefix }) => {
    onLook?.();
    return {
      Contents: Object.entries(objects).map(([name, Size]) => ({
        Key: `${Prefix}${name}`,
        Size,
        LastModified: new Date(),
      })),
    };
  });
};
const invocations = () =>
  lambda.commandCalls(InvokeCommand).map(({ args: [{ input }] }) => JSON.parse(String(input.Payload)));

beforeAll(async () => {
  api = await startApi();
  s3 = mockClient(S3Client);
});
afterAll(() => api.close());

beforeEach(async () => {
  s3.reset();
  lambda.reset();
  s3.on(HeadObjectCommand).resolves({ ContentLength: 1_234 });
  keep({});
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

  it('gives out no export that was made while its asset was deleted', async () => {
    keep({});
    const waiting = download({ format: 'usdz' });
    await vi.waitFor(() => expect(invocations()).toHaveLength(1));
    await api.table.client.send(new DeleteCommand({ TableName: api.table.name, Key: assetKey(id) }));
    keep({ 'attempt-1': 0, 'result.usdz': 9 });
    expect((await waiting).error.code).toBe(13001);
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
    [{ format: 'ply' }, 'format'],
    [{ format: 'GLB' }, 'format'],
    [{ format: null }, 'format'],
    [{ format: 'glb', name: 'x'.repeat(101) }, 'name'],
    [{ format: 'glb', name: 1 }, 'name'],
    [{ format: 'glb', name: 'a\0b' }, 'name'],
    [{ format: 'glb', name: '\ud800' }, 'name'],
    [{ format: 'glb', texturePreset: 'unreal' }, 'texturePreset'],
    [{ format: 'glb', lods: 1 }, 'lods'],
    [{ format: 'glb', lods: 6 }, 'lods'],
    [{ format: 'glb', lods: 2.5 }, 'lods'],
    [{ format: 'glb', lods: '3' }, 'lods'],
    [{ format: 'obj', lods: 3 }, 'lods'],
    [{ format: 'usdz', lods: 2 }, 'lods'],
  ])('answers 2001 to %j', async (body, path) => {
    const { status, error } = await download(body);
    expect([status, error.code]).toEqual([400, 2001]);
    expect(error.details.issues).toEqual([{ path, message: expect.any(String) }]);
  });

  it('says what was mended of a model for printing, which is one file under every name', async () => {
    const mended = { holesFilled: 2, sheetsThickened: 0, partsTurned: 0, facesDropped: 1 };
    keep({ 'attempt-1': 0, 'mended.json': 60, 'result.stl': 4_321 });
    s3.on(GetObjectCommand).resolves({
      Body: { transformToByteArray: async () => Buffer.from(JSON.stringify(mended)) } as never,
    });
    const { data } = await download({ format: 'stl', name: 'hero', texturePreset: 'unity' });
    expect(data).toMatchObject({ format: 'stl', fileName: 'hero.stl', sizeBytes: 4_321, mended });
    const folder = exportFolder({ assetId: id, format: 'stl', texturePreset: 'standard', stem: PLAIN_STEM });
    expect(data.url).toContain(`https://svc.example/${folder}result.stl?`);
  });

  it('has a GLB with levels of detail made, one for each number of them under every name', async () => {
    lambda.on(InvokeCommand).callsFake(({ Payload }) => {
      const target = JSON.parse(String(Payload));
      expect(target).toMatchObject({ format: 'glb', lods: 3, stem: PLAIN_STEM, texturePreset: 'standard' });
      keep({ 'attempt-1': 0, 'result.glb': 777 });
      return { StatusCode: 202 };
    });
    const asked = { format: 'glb', lods: 3, name: 'hero', texturePreset: 'unity' } as const;
    const { status, data } = await download(asked);
    expect(status).toBe(200);
    expect(data).toMatchObject({ format: 'glb', fileName: 'hero.glb', sizeBytes: 777 });
    const folders = [undefined, 2, 3].map((lods) =>
      exportFolder({ assetId: id, format: 'glb', texturePreset: 'standard', stem: PLAIN_STEM, lods }),
    );
    expect(new Set(folders).size).toBe(3);
    expect(data.url).toContain(`https://svc.example/${folders[2]}result.glb?`);
    expect(invocations()).toHaveLength(1);
  });

  it.each([
    [EXPORT.long_bytes, false],
    [EXPORT.long_bytes + 1, true],
  ])('tells the exporter of a model of %i bytes whether it takes long: %s', async (ContentLength, isLong) => {
    s3.on(HeadObjectCommand).resolves({ ContentLength });
    lambda.on(InvokeCommand).callsFake(() => {
      keep({ 'attempt-1': 0, 'result.zip': 777 });
      return { StatusCode: 202 };
    });
    expect((await download({ format: 'fbx' })).status).toBe(200);
    expect(invocations()).toMatchObject([{ isLong }]);
  });

  it('takes a name of 100 characters and both texture presets', async () => {
    expect((await download({ format: 'glb', name: 'x'.repeat(100), texturePreset: 'unity' })).status).toBe(
      200,
    );
    expect((await download({ format: 'glb', texturePreset: 'standard' })).status).toBe(200);
  });

  it('answers 13003 until the asset is completed, 13010 if it has failed', async () => {
    await changeItem(api.table, assetKey(id), { taskStatus: 1 });
    expect((await download({ format: 'glb' })).error.code).toBe(13003);
    await changeItem(api.table, assetKey(id), { taskStatus: 3 });
    expect((await download({ format: 'fbx' })).error.code).toBe(13010);
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

  it('takes one round trip to the table, whatever the format', async () => {
    // The first request of an hour notes that the key is used.
    await download({ format: 'glb' });
    expect(await roundTripsOf(() => download({ format: 'glb' }))).toBe(1);
    keep({ 'result.zip': 4_321 });
    expect(await roundTripsOf(() => download({ format: 'fbx' }))).toBe(1);
  });
});

describe('exports of many names', () => {
  const target = () => ({ assetId: id, format: 'fbx', texturePreset: 'standard' }) as const;
  let stored: Set<string>;

  /** A bucket of exports that are made as soon as they are asked for. */
  beforeEach(() => {
    stored = new Set();
    s3.on(ListObjectsV2Command).callsFake(({ Prefix, Delimiter, MaxKeys = 1_000 }) => {
      const keys = [...stored].filter((key) => key.startsWith(Prefix)).slice(0, MaxKeys);
      return Delimiter === undefined
        ? { Contents: keys.map((Key) => ({ Key, Size: 9, LastModified: new Date() })) }
        : { CommonPrefixes: keys.map((key) => ({ Prefix: key.slice(0, key.lastIndexOf('/') + 1) })) };
    });
    lambda.on(InvokeCommand).callsFake(({ Payload }) => {
      stored.add(`${exportFolder(JSON.parse(String(Payload)))}result.zip`);
      return { StatusCode: 202 };
    });
  });

  const askFor = async (names: readonly string[]) => {
    for (const name of names) expect((await download({ format: 'fbx', name })).status).toBe(200);
  };
  const numbered = (count: number) => Array.from({ length: count }, (_, i) => `knight-${i}`);

  it('are kept for ten of them; a further one is the plain export under the asked zip name', async () => {
    await askFor(numbered(EXPORT.names));
    const { data } = await download({ format: 'fbx', name: 'one more' });
    expect(data.fileName).toBe('one more.zip');
    const plain = exportFolder({ ...target(), stem: PLAIN_STEM });
    expect(data.url).toContain(`https://svc.example/${plain}result.zip?`);
    expect(new URL(data.url).searchParams.get('response-content-disposition')).toBe(
      'attachment; filename="one more.zip"',
    );
    await askFor(numbered(50));
    expect([stored.size, invocations().length]).toEqual([EXPORT.names + 1, EXPORT.names + 1]);
    expect(stored.has(`${plain}result.zip`)).toBe(true);
  });

  it('stay what they were for the names that are kept, and begin anew in another format', async () => {
    await askFor(numbered(EXPORT.names + 1));
    const kept = await download({ format: 'fbx', name: 'knight-3' });
    expect(kept.data.url).toContain(exportFolder({ ...target(), stem: 'knight-3' }));
    const other = await download({ format: 'obj', name: 'one more' });
    expect(other.data.url).toContain(exportFolder({ ...target(), format: 'obj', stem: 'one more' }));
  });

  it('are counted only for a name that is new', async () => {
    const looks = () =>
      s3.commandCalls(ListObjectsV2Command).map(({ args: [{ input }] }) => input.Prefix as string);
    await askFor(['knight', 'knight', 'model']);
    expect(looks().filter((prefix) => prefix === exportNames(target()))).toHaveLength(1);
  });
});

describe('an export', () => {
  afterEach(() => vi.useRealTimers());

  it('that is stored is answered at once, under the given name and its own expiry', async () => {
    keep({ 'attempt-1': 0, 'result.zip': 4_321 });
    const { status, data } = await download({ format: 'fbx', texturePreset: 'unity', name: 'hero' });
    expect(status).toBe(200);
    expect(data).toEqual({
      url: expect.stringContaining(
        `https://svc.example/${exportFolder({ assetId: id, format: 'fbx', texturePreset: 'unity', stem: 'hero' })}result.zip?`,
      ),
      format: 'fbx',
      fileName: 'hero.zip',
      sizeBytes: 4_321,
      expiresAt: expect.stringMatching(/Z$/),
    });
    expect(new URL(data.url).searchParams.get('response-content-disposition')).toBe(
      'attachment; filename="hero.zip"',
    );
    expect(invocations()).toEqual([]);
  });

  it('that nobody has asked for is started once, asynchronously, and waited for', async () => {
    lambda.on(InvokeCommand).callsFake(() => {
      keep({ 'attempt-1': 0 });
      setTimeout(() => keep({ 'attempt-1': 0, 'result.zip': 9 }), 200);
      return { StatusCode: 202 };
    });
    expect((await download({ format: 'obj' })).data).toMatchObject({ fileName: 'model.zip', sizeBytes: 9 });
    expect(invocations()).toEqual([
      {
        assetId: id,
        accountId: expect.any(String),
        format: 'obj',
        texturePreset: 'standard',
        stem: 'model',
        model: `files/${id}/model.glb`,
        attempt: 1,
        isLong: false,
      },
    ]);
    expect(lambda.commandCalls(InvokeCommand)[0]!.args[0].input).toMatchObject({ InvocationType: 'Event' });
  });

  it('that is running is waited for, not started again', async () => {
    keep({ 'attempt-1': 0 });
    setTimeout(() => keep({ 'attempt-1': 0, 'result.zip': 9 }), 200);
    expect((await download({ format: 'obj' })).status).toBe(200);
    expect(invocations()).toEqual([]);
  });

  it('that takes more than 25 s is 504/20001, and a later call finds it', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const asked_ms = Date.now();
    let looks = 0;
    keep({ 'attempt-1': 0 }, () => {
      looks += 1;
      vi.setSystemTime(asked_ms + looks * 8_000);
    });
    const { status, error } = await download({ format: 'fbx' });
    expect([status, error.code, looks]).toEqual([504, 20001, 4]);
    keep({ 'attempt-1': 0, 'result.zip': 9 });
    expect((await download({ format: 'fbx' })).status).toBe(200);
    expect(invocations()).toEqual([]);
  });

  it('that is refused says why at once, however often it is asked for', async () => {
    keep({ 'attempt-1': 0, 'refused.json': 30 });
    const reason = 'The source model is not a readable GLB file.';
    s3.on(GetObjectCommand).resolves({
      Body: { transformToByteArray: async () => Buffer.from(JSON.stringify({ reason })) } as never,
    });
    for (let i = 0; i < 2; i++) {
      const { status, error } = await download({ format: 'fbx' });
      expect([status, error.code, error.details]).toEqual([400, 20004, { reason }]);
    }
    expect(invocations()).toEqual([]);
  });

  it('that fails while it is waited for is 9000 at once, and the next call makes another attempt', async () => {
    keep({ 'attempt-1': 0 });
    setTimeout(() => keep({ 'attempt-1': 0, 'failed-1': 2 }), 200);
    const failed = await download({ format: 'fbx' });
    expect([failed.status, failed.error.code]).toEqual([500, 9000]);
    lambda.on(InvokeCommand).callsFake(() => {
      keep({ 'attempt-1': 0, 'failed-1': 2, 'attempt-2': 0, 'result.zip': 9 });
      return { StatusCode: 202 };
    });
    expect((await download({ format: 'fbx' })).status).toBe(200);
    expect(invocations()).toEqual([expect.objectContaining({ attempt: 2 })]);
  });

  it('that failed twice is 20004 for good', async () => {
    keep({ 'attempt-1': 0, 'failed-1': 2, 'attempt-2': 0, 'failed-2': 2 });
    const { status, error } = await download({ format: 'fbx' });
    expect([status, error.code]).toEqual([400, 20004]);
    expect(error.details.reason).toContain('could not be exported');
    expect(invocations()).toEqual([]);
  });

  it('of an image, of an unfinished and of a foreign asset is refused before anything is looked for', async () => {
    await changeItem(api.table, assetKey(id), { type: 'image' });
    expect((await download({ format: 'obj' })).error.code).toBe(13004);
    await changeItem(api.table, assetKey(id), { taskStatus: 0 });
    expect((await download({ format: 'obj' })).error.code).toBe(13003);
    const other = await newCaller(api.table);
    const foreign = await api.call('download', { id, apiKey: other.apiKey, body: { format: 'fbx' } });
    expect(foreign.error.code).toBe(13001);
    expect(s3.commandCalls(ListObjectsV2Command)).toEqual([]);
  });
});
