import { decode } from 'fast-png';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiClient, apiClient, untilTerminal } from '../support/api-client.ts';
import { serveFiles } from '../support/file-server.ts';
import { checkerPng } from '../support/models.ts';
import { ownerJson } from '../support/owner-cli.ts';
import type { LocalService } from '../support/service.ts';
import { startTestService } from '../support/test-service.ts';

let service: LocalService;
let client: ApiClient;
let pictures: Awaited<ReturnType<typeof serveFiles>>;

beforeAll(async () => {
  pictures = await serveFiles({ '/robot.png': checkerPng() });
  service = await startTestService({ env: { ALLOW_PRIVATE_HOSTS: '1' } });
  client = apiClient(service.baseUrl, service.accounts.find(({ plan }) => plan === 'pro')!.apiKey);
}, 120_000);
afterAll(async () => {
  await service?.stop();
  await pictures?.close();
});

const finished = async (path: string, body: object) => {
  const created = await client.post(path, body);
  expect(created.error).toBeUndefined();
  expect(created.status).toBe(201);
  // Some are of built-in engines, which take their time on a machine that does other work too.
  return (await untilTerminal(client, created.data.id, 180_000)).answer.data;
};
const bytesOf = async (url: string) => new Uint8Array(await (await fetch(url)).arrayBuffer());
const balance = async (): Promise<number> => (await client.get('/v1/credits')).data.balance;

describe('an image job', () => {
  it('ends with the PNG that was asked for, a thumbnail and its size', async () => {
    const image = await finished('/v1/images', { prompt: 'a red fox', aspectRatio: '2:3', size: '4K' });
    expect(image).toMatchObject({ taskStatus: 2, type: 'image', engine: 'test-image', cost: 60 });
    expect(image.metadata).toEqual({ width: 171, height: 256 });
    expect(Object.keys(image.files)).toEqual(['image', 'thumbnail']);
    expect(decode(await bytesOf(image.files.image))).toMatchObject(image.metadata);
    expect(decode(await bytesOf(image.files.thumbnail))).toMatchObject(image.metadata);
  });

  it('made from another image has that image as its source', async () => {
    const image = await finished('/v1/images', {
      prompt: 'a red fox',
      referenceImages: [pictures.url('/robot.png')],
    });
    const board = await finished('/v1/images/parts-board', { assetId: image.id });
    expect(board).toMatchObject({ taskStatus: 2, type: 'image', sourceAssetId: image.id });
  });
});

describe('an image that is shared with an organization', () => {
  const by = (name: string) => service.accounts.find(({ plan }) => plan === name)!;
  const clientOf = (name: string) => apiClient(service.baseUrl, by(name).apiKey);
  const owner = (...args: string[]) => ownerJson(service.dataDir, ...args);

  it('becomes the parts board of a member, and is unknown to a stranger and once it is unshared', async () => {
    const image = await finished('/v1/images', { prompt: 'a shared robot' });
    const boardOf = (name: string) => clientOf(name).post('/v1/images/parts-board', { assetId: image.id });
    const outcomeOf = async (name: string) => {
      const { status, error } = await boardOf(name);
      return [status, error?.code];
    };
    expect(await outcomeOf('max')).toEqual([404, 13001]);
    await owner('org', 'set', '--account', by('pro').id, '--organization', 'studio');
    await owner('org', 'set', '--account', by('max').id, '--organization', 'studio');
    expect(await outcomeOf('max')).toEqual([404, 13001]);
    await owner('share', image.id);

    const member = clientOf('max');
    const before = (await member.get('/v1/credits')).data.balance;
    const created = await boardOf('max');
    expect([created.status, created.data?.sourceAssetId]).toEqual([201, image.id]);
    const { data } = (await untilTerminal(member, created.data.id)).answer;
    expect(data).toMatchObject({ taskStatus: 2, type: 'image', operation: 'parts-board', cost: 25 });
    expect(decode(await bytesOf(data.files.image)).width).toBeGreaterThan(0);
    expect((await member.get('/v1/credits')).data.balance).toBe(before - 25);
    expect((await member.get(`/v1/assets/${image.id}`)).error?.code).toBe(13001);
    expect((await client.get(`/v1/assets/${data.id}`)).error?.code).toBe(13001);

    expect(await outcomeOf('starter')).toEqual([404, 13001]);
    await owner('unshare', image.id);
    expect(await outcomeOf('max')).toEqual([404, 13001]);
    expect((await member.get(`/v1/assets/${data.id}`)).data.taskStatus).toBe(2);
  });
});

describe('a job from text to 3D', () => {
  it('ends with a model of the asked size, which can be worked on further', async () => {
    const model = await finished('/v1/models/from-text', { prompt: 'a knot', polycount: 1_500 });
    expect(model).toMatchObject({ taskStatus: 2, type: 'model_3d', category: '3d', cost: 240 });
    expect(model.metadata).toMatchObject({ faces: 1_500, hasUv: true });
    const remeshed = await finished(`/v1/assets/${model.id}/remesh`, { polycount: 600 });
    expect(remeshed.metadata.faces).toBe(600);
    const textured = await finished(`/v1/assets/${model.id}/texture`, { prompt: 'moss' });
    expect(textured).toMatchObject({ taskStatus: 2, category: 'texture', sourceAssetId: model.id });
  });

  it('takes its views from the URLs of the request', async () => {
    const model = await finished('/v1/models/from-image', { imageUrl: pictures.url('/robot.png') });
    expect(model).toMatchObject({ taskStatus: 2, name: 'robot', engine: 'test-multiview' });
  });
});

describe('a job that fails', () => {
  it.each([
    ['content_policy', 'content_policy'],
    ['engine_rejected_input', 'engine_rejected_input'],
    ['source_unreadable', 'source_unreadable'],
    ['internal', 'internal'],
    ['crash', 'internal'],
  ])('by %s ends at 3 with the category %s and costs nothing', async (prompt, errorCategory) => {
    const before = await balance();
    const failed = await finished('/v1/models/from-text', { prompt, engine: 'test-fail' });
    expect(failed).toMatchObject({ taskStatus: 3, errorCategory, cost: 0 });
    expect(failed.errorDetail).toMatch(/^[A-Z].*\.$/);
    expect(failed.errorDetail).not.toContain('secret');
    expect(await balance()).toBe(before);
  });

  it('by never ending ends at the time-out of its engine, as engine_timeout', async () => {
    const failed = await finished('/v1/models/from-text', { prompt: 'for ever', engine: 'test-hang' });
    expect(failed).toMatchObject({ taskStatus: 3, errorCategory: 'engine_timeout', cost: 0 });
  });
});

it('leaves ledger and slots right', async () => {
  expect(await ownerJson(service.dataDir, 'audit')).toMatchObject({ ok: true, problems: [] });
});
