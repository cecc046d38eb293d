import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decodeImage } from '../../functions/studio/imaging/decode-image.ts';
import { encodePng } from '../../functions/studio/imaging/encode-image.ts';
import { type ApiClient, apiClient, untilTerminal } from '../support/api-client.ts';
import { fingered, solidModel } from '../support/figures.ts';
import { validationIssues } from '../support/gltf-validation.ts';
import { picture, SUBJECTLESS } from '../support/photos.ts';
import { type LocalService, startService } from '../support/service.ts';
import { importFbx } from '../support/three-import.ts';

/** What the built-in engines make, one from the other, as a user of `npm start`'s service would ask for it. */
let service: LocalService;
let client: ApiClient;
let key: string;

beforeAll(async () => {
  service = await startService();
  key = service.accounts.find(({ plan }) => plan === 'max')!.apiKey;
  client = apiClient(service.baseUrl, key);
}, 180_000);
afterAll(() => service?.stop());

const bytesOf = async (url: string) => new Uint8Array(await (await fetch(url)).arrayBuffer());

/** A machine that does other work too may be ten times as slow. */
const WAIT_MS = 180_000;

/** The finished asset; a job that fails says why. */
async function made(path: string, body: object) {
  const created = await client.post(path, body);
  expect(created.error).toBeUndefined();
  const { data } = (await untilTerminal(client, created.data.id, WAIT_MS)).answer;
  expect([data.taskStatus, data.errorCategory, data.errorDetail]).toEqual([2, undefined, undefined]);
  return data;
}

async function madeModel(path: string, body: object) {
  const asset = await made(path, body);
  expect(await validationIssues(await bytesOf(asset.files.model))).toEqual([]);
  expect(await decodeImage(await bytesOf(asset.files.thumbnail))).not.toBeNull();
  return asset;
}

/** The job's end, for a file as a browser's form sends it. */
async function endedOfFile(path: string, part: string, file: Uint8Array) {
  const form = new FormData();
  form.set(part, new Blob([new Uint8Array(file)]), 'picture.png');
  const response = await fetch(new URL(path, service.baseUrl), {
    method: 'POST',
    headers: { 'x-api-key': key },
    body: form,
  });
  const { data, error } = (await response.json()) as { data: { id: string }; error?: unknown };
  expect(error).toBeUndefined();
  return (await untilTerminal(client, data.id, WAIT_MS)).answer.data;
}

async function madeOfFile(path: string, part: string, file: Uint8Array) {
  const asset = await endedOfFile(path, part, file);
  expect([asset.taskStatus, asset.errorDetail]).toEqual([2, undefined]);
  return asset;
}

it('a humanoid from text is remeshed, unwrapped, textured, animated and exported as FBX', async () => {
  const generated = await madeModel('/v1/models/from-text', { prompt: 'a knight in steel armor' });
  expect(generated).toMatchObject({ engine: 'svc-sculpt', category: '3d', cost: 240 });
  expect(generated.metadata.riggable).toBe('humanoid');

  const remeshed = await madeModel(`/v1/assets/${generated.id}/remesh`, { polycount: 6_000 });
  expect(Math.abs(remeshed.metadata.faces - 6_000)).toBeLessThanOrEqual(300);

  const unwrapped = await madeModel(`/v1/assets/${remeshed.id}/uv-unwrap`, {});
  expect(unwrapped.metadata).toMatchObject({ hasUv: true, faces: remeshed.metadata.faces });

  const textured = await madeModel(`/v1/assets/${unwrapped.id}/texture`, { prompt: 'worn bronze armor' });
  expect(Object.keys(unzipSync(await bytesOf(textured.files.textures))).length).toBeGreaterThanOrEqual(3);
  expect(textured.metadata.riggable).toBe('humanoid');

  const animated = await madeModel(`/v1/assets/${textured.id}/animate`, { preset: 'walk' });
  expect(animated).toMatchObject({ engine: 'svc-humanoid-rig-animate', category: 'animation' });
  expect(animated.metadata).toMatchObject({ rigged: true, animations: 1 });

  const { data: download } = await client.post(`/v1/assets/${animated.id}/download`, { format: 'fbx' });
  const files = unzipSync(await bytesOf(download.url));
  const [name] = Object.keys(files).filter((file) => file.endsWith('.fbx'));
  const { clips, bones, faces } = importFbx(files[name!]!);
  expect(faces).toBe(animated.metadata.faces);
  expect(bones).toEqual(expect.arrayContaining(['hips', 'head', 'leftHand', 'rightFoot']));
  expect(clips.map(({ duration }) => Math.round(duration * 10) / 10)).toEqual([1.1]);
}, 600_000);

it('a humanoid of a stranger gets bones in its fingers and arms where it asks for them, and its FBX has them', async () => {
  const form = new FormData();
  form.set('model', new File([new Uint8Array(await solidModel(fingered()))], 'figure.glb'));
  const response = await fetch(new URL('/v1/models/import', service.baseUrl), {
    method: 'POST',
    headers: { 'x-api-key': key },
    body: form,
  });
  const { data } = (await response.json()) as { data: { id: string } };
  await untilTerminal(client, data.id, WAIT_MS);
  const path = `/v1/assets/${data.id}/animate`;
  const refused = await client.post(path, { engine: 'svc-quadruped-rig', fingers: true });
  expect(refused.error).toMatchObject({ code: 2001, details: { issues: [{ path: 'fingers' }] } });

  const animated = await madeModel(path, { preset: 'wave', fingers: true, twist: true });
  expect(animated.options).toEqual({ preset: 'wave', fingers: true, twist: true });
  expect(animated.metadata).toMatchObject({ rigged: true, animations: 1, fingers: { left: 5, right: 5 } });

  const { data: download } = await client.post(`/v1/assets/${animated.id}/download`, { format: 'fbx' });
  const files = unzipSync(await bytesOf(download.url));
  const [name] = Object.keys(files).filter((file) => file.endsWith('.fbx'));
  expect(importFbx(files[name!]!).bones).toEqual(
    expect.arrayContaining(['leftThumbMetacarpal', 'rightLittleDistal', 'leftLowerArmTwist']),
  );
}, 600_000);

describe('an image', () => {
  it('from text has the ratio that was asked for', async () => {
    const image = await made('/v1/images', { prompt: 'a red wooden chair on grass', aspectRatio: '4:3' });
    expect(image).toMatchObject({ engine: 'svc-render', type: 'image', category: 'image' });
    const { width, height } = image.metadata;
    expect(width / height).toBeCloseTo(4 / 3, 1);
    expect((width * height) / 1e6).toBeCloseTo(1, 0);
    expect(await decodeImage(await bytesOf(image.files.image))).toMatchObject({ width, height });
  });

  it('of one thing becomes a model and a board of its parts', async () => {
    const chair = await made('/v1/models/from-text', { prompt: 'a red wooden chair with steel legs' });
    const thumbnail = await bytesOf(chair.files.thumbnail);
    const model = await madeOfFile('/v1/models/from-image', 'image', thumbnail);
    expect(model).toMatchObject({
      engine: 'svc-relief',
      cost: 300,
      metadata: { faces: 20_000, hasUv: true },
    });
    expect(await validationIssues(await bytesOf(model.files.model))).toEqual([]);
    const board = await madeOfFile('/v1/images/parts-board', 'image', thumbnail);
    expect(board).toMatchObject({ engine: 'svc-parts', metadata: { width: 2048, height: 2048 } });
  });

  it('without a subject fails with a sentence that helps, and costs nothing', async () => {
    const before = (await client.get('/v1/credits')).data.balance;
    const plain = encodePng(picture(200, 200, SUBJECTLESS['one colour']!));
    const failed = await endedOfFile('/v1/models/from-image', 'image', plain);
    expect(failed).toMatchObject({ taskStatus: 3, errorCategory: 'engine_rejected_input' });
    expect(failed.errorDetail).toMatch(/No subject stands out/);
    expect((await client.get('/v1/credits')).data.balance).toBe(before);
  });
});

describe('the catalogue of what is built in', () => {
  it.each(['3d', 'image', 'parts-board', 'remesh', 'uv-unwrap', 'texture', 'animate'])(
    'has engines of %s, with prices',
    async (category) => {
      const { items } = (await client.get(`/v1/models?category=${category}`)).data;
      expect(items.length).toBeGreaterThan(0);
      for (const item of items) expect(item.cost).toBeGreaterThan(0);
    },
  );
});
