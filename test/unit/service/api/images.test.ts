import { S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { getJob } from '../../../../functions/service/store/jobs.ts';
import { accountKey } from '../../../../functions/service/store/keys.ts';
import { type Api, changeItem, newCaller, roundTripsOf, startApi } from '../../../support/api-harness.ts';
import { serveFiles } from '../../../support/file-server.ts';
import { GREY_FIELDS } from '../../../support/four-fields.ts';
import { checkerPng } from '../../../support/models.ts';

let api: Api;
let server: Awaited<ReturnType<typeof serveFiles>>;
let caller: Awaited<ReturnType<typeof newCaller>>;

beforeAll(async () => {
  api = await startApi();
  server = await serveFiles({
    '/a.png': checkerPng(),
    '/b.jpg': Buffer.from(GREY_FIELDS, 'base64'),
    '/broken.jpg': Buffer.from(GREY_FIELDS, 'base64').subarray(0, -2),
    '/c.txt': Buffer.from('hi'),
  });
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

const post = (fields: object = {}) =>
  api.call('images', { apiKey: caller.apiKey, body: { prompt: 'a red fox', ...fields } });
const balance = async () => (await api.call('get-credits', { apiKey: caller.apiKey })).data.balance;
const jobOf = (assetId: string) => getJob(api.table, assetId);

describe('POST /v1/images', () => {
  it('answers 201 with a queued image, charged at the first size', async () => {
    const { status, data } = await post();
    expect(status).toBe(201);
    expect(data).toMatchObject({
      taskStatus: 0,
      type: 'image',
      category: 'image',
      name: 'a red fox',
      engine: 'test-image',
      operation: 'images',
      cost: 15,
    });
    expect(await balance()).toBe(1_985);
    expect(await jobOf(data.id)).toMatchObject({
      slot: 'image',
      options: { prompt: 'a red fox', aspectRatio: '1:1', size: '1K' },
      inputs: {},
    });
  });

  it.each([
    ['1K', 15],
    ['2K', 30],
    ['4K', 60],
  ])('costs, at %s, %i credits', async (size, cost) => {
    const { data } = await post({ size });
    expect(data.cost).toBe(cost);
    expect((await jobOf(data.id))?.options).toMatchObject({ size });
  });

  it('takes a ratio that the engine supports', async () => {
    const { data } = await post({ aspectRatio: '16:9' });
    expect((await jobOf(data.id))?.options).toMatchObject({ aspectRatio: '16:9' });
  });

  it.each([
    ['prompt', undefined],
    ['prompt', '   '],
    ['prompt', 'x'.repeat(5_001)],
    ['model', 5],
    ['aspectRatio', '3:1'],
    ['aspectRatio', '16/9'],
    ['aspectRatio', '0:1'],
    ['aspectRatio', '1:1:1'],
    ['aspectRatio', ''],
    ['size', '8K'],
    ['size', '2k'],
    ['referenceImages', 'https://public.example/a.png'],
    ['referenceImages.0', ['no url']],
    ['referenceImages.1', ['http://127.0.0.1/a.png', 'ftp://public.example/a.png']],
  ])('answers 2001 when %s is %j, charging nothing', async (path, value) => {
    const { status, error } = await post({ [path.split('.')[0]!]: value });
    expect([status, error.code]).toEqual([400, 2001]);
    expect(error.details.issues[0]).toEqual({ path, message: expect.any(String) });
    expect(await balance()).toBe(2_000);
  });

  it('says what the engine supports of ratios and sizes, or that it takes none', async () => {
    const messageOf = async (fields: object) => (await post(fields)).error.details.issues[0].message;
    expect(await messageOf({ aspectRatio: '3:1' })).toContain('1:1, 16:9, 2:3');
    expect(await messageOf({ model: 'test-text-image', aspectRatio: '1:1' })).toContain('no ratio');
    expect(await messageOf({ model: 'test-text-image', size: '1K' })).toContain('no size');
  });

  it('takes a prompt of 5,000 characters', async () => {
    expect((await post({ prompt: 'x'.repeat(5_000) })).status).toBe(201);
  });

  it('answers 13009 to an unknown model and to one of another category', async () => {
    for (const model of ['test-nothing', 'test-3d']) expect((await post({ model })).error.code).toBe(13009);
  });

  it.each([
    [
      'takes no reference images',
      { model: 'test-text-image', referenceImages: ['https://nowhere.invalid/a'] },
    ],
    ['is of another category', { model: 'test-3d' }],
  ])('answers 2001 rather than 13009 to a ratio or size of a model that %s', async (_, fields) => {
    for (const extra of [{ aspectRatio: '1:1' }, { size: '2K' }]) {
      expect((await post({ ...fields, ...extra })).error.code).toBe(2001);
    }
    expect((await post(fields)).error.code).toBe(13009);
  });

  it('answers 13009 to an unknown model with any ratio, as it has none to be held to', async () => {
    const unknown = { model: 'test-nothing', size: '2K' };
    expect((await post({ ...unknown, aspectRatio: '7:3' })).error.code).toBe(13009);
    expect((await post({ ...unknown, aspectRatio: '7/3' })).error.code).toBe(2001);
  });

  it('answers 6017 to a free account that names a paid-only model', async () => {
    caller = await newCaller(api.table, { plan: 'free' });
    const { error } = await post({ model: 'test-paid-image' });
    expect([error.code, error.details]).toMatchObject([6017, { upgradeUrl: expect.any(String) }]);
  });

  it('takes four round trips to the table', async () => {
    expect(await roundTripsOf(() => post())).toBe(4);
  });
});

describe('reference images', () => {
  it('are downloaded and stored before the engine gets them, in their order', async () => {
    const sent = vi.spyOn(S3Client.prototype, 'send');
    const referenceImages = [server.url('/b.jpg'), server.url('/a.png')];
    const { status, data } = await post({ referenceImages });
    expect(status).toBe(201);
    const { images } = (await jobOf(data.id))!.inputs;
    expect(images).toEqual([expect.stringMatching(/^inputs\/.+\/0$/), expect.stringMatching(/\/1$/)]);
    const puts = sent.mock.calls.map(([{ input }]) => input as { Key: string; ContentType: string });
    expect(puts.map(({ Key, ContentType }) => [Key, ContentType]).sort()).toEqual([
      [images![0], 'image/jpeg'],
      [images![1], 'image/png'],
    ]);
    sent.mockRestore();
  });

  it('may be four; five are 2001', async () => {
    const referenceImages = Array.from({ length: 4 }, () => server.url('/a.png'));
    expect((await post({ referenceImages })).status).toBe(201);
    const { error } = await post({ referenceImages: [...referenceImages, server.url('/a.png')] });
    expect([error.code, error.details.issues[0].path]).toEqual([2001, 'referenceImages']);
  });

  it('that a model does not take are 13009, and without a model one that takes them runs', async () => {
    const referenceImages = [server.url('/a.png')];
    expect((await post({ model: 'test-text-image', referenceImages })).error.code).toBe(13009);
    expect((await post({ referenceImages })).data.engine).toBe('test-image');
  });

  it.each([
    ['/nowhere.png', 'refused'],
    ['/c.txt', 'not_an_image'],
  ])('that cannot be had from %s are 2004 with URL and reason, charging nothing', async (path, reason) => {
    const url = server.url(path);
    const { status, error } = await post({ referenceImages: [url] });
    expect([status, error.code, error.details]).toEqual([400, 2004, { url, reason }]);
    expect(await balance()).toBe(2_000);
  });

  it('that are broken are 20004 after what cannot be had, and then none of them is stored', async () => {
    const sent = vi.spyOn(S3Client.prototype, 'send');
    const [whole, broken, gone] = ['/a.png', '/broken.jpg', '/nowhere.png'].map((path) => server.url(path));
    const { status, error } = await post({ referenceImages: [whole, broken] });
    expect([status, error.code]).toEqual([400, 20004]);
    expect(error.details).toEqual({ url: broken, reason: 'The image ends too early.' });
    expect((await post({ referenceImages: [broken, gone] })).error.code).toBe(2004);
    expect(sent).not.toHaveBeenCalled();
    sent.mockRestore();
    expect(await balance()).toBe(2_000);
  });

  it('whose name does not resolve are 2004, and those on private hosts 2001', async () => {
    vi.stubEnv('ALLOW_PRIVATE_HOSTS', '0');
    const unresolved = await post({ referenceImages: ['https://nowhere.invalid/a.png'] });
    expect(unresolved.error).toMatchObject({ code: 2004, details: { reason: 'unresolved' } });
    const { error } = await post({ referenceImages: [server.url('/a.png')] });
    expect([error.code, error.details.issues[0].path]).toEqual([2001, 'referenceImages.0']);
  });

  it('are not downloaded for a job that has no slot or no credit', async () => {
    const referenceImages = [server.url('/a.png')];
    await changeItem(api.table, accountKey(caller.accountId), { planCredits: 14 });
    expect((await post({ referenceImages })).error.code).toBe(14001);
    await changeItem(api.table, accountKey(caller.accountId), { inFlight: { image: 3, model: 0 } });
    expect((await post({ referenceImages })).error.code).toBe(13002);
    expect(server.requested).toEqual([]);
  });
});
