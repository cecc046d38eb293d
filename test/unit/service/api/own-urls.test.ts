import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { uuidv7 } from '../../../../functions/service/domain/ids.ts';
import { getJob } from '../../../../functions/service/store/jobs.ts';
import { systemPorts } from '../../../../functions/service/store/system-ports.ts';
import { type Api, bodyOf, newCaller, newModel, withApi } from '../../../support/api-harness.ts';
import { checkerPng } from '../../../support/models.ts';

const GLB = Buffer.from('glTF\x02\0\0\0\0\0\0\0');
const DAY_MS = 86_400_000;

let api: Api;
let caller: Awaited<ReturnType<typeof newCaller>>;
let imageKey: string;
let urls: { image: string; model: string };

const broken = checkerPng().subarray(0, -1);
let image: Uint8Array;

withApi((started) => {
  api = started;
});
beforeEach(async () => {
  caller = await newCaller(api.table);
  const assetId = uuidv7(systemPorts);
  imageKey = `files/${assetId}/image.png`;
  const files = { image: imageKey, model: `files/${assetId}/model.glb` };
  await newModel(api.table, caller.accountId, { assetId, files, name: "Bär's (1)" });
  urls = (await api.call('get-asset', { apiKey: caller.apiKey, id: assetId })).data.files;
  const s3 = mockClient(S3Client);
  image = checkerPng();
  s3.on(GetObjectCommand, { Key: files.image }).callsFake(() => ({ Body: bodyOf(image) }));
  s3.on(GetObjectCommand, { Key: files.model }).callsFake(() => ({ Body: bodyOf(GLB) }));
});

const post = (url: string) =>
  api.call('images', { apiKey: caller.apiKey, body: { prompt: 'a fox', referenceImages: [url] } });
const reasonOf = async (url: string) => {
  const { status, error } = await post(url);
  expect([status, error.code, error.details.url]).toEqual([400, 2004, url]);
  return error.details.reason;
};

describe("one of the service's own signed URLs as an input", () => {
  it('is the file in storage, where it is, and is never fetched', async () => {
    const { status, data } = await post(urls.image);
    expect(status).toBe(201);
    expect((await getJob(api.table, data.id))?.inputs).toEqual({ images: [imageKey] });
  });

  it('may be of another account: whoever holds the URL may read the file', async () => {
    caller = await newCaller(api.table);
    expect((await post(urls.image)).status).toBe(201);
  });

  it('is taken for an image by its content', async () => {
    expect(await reasonOf(urls.model)).toBe('not_an_image');
  });

  it('is 20004 if it is no whole image, charging nothing', async () => {
    image = broken;
    const { status, error } = await post(urls.image);
    expect([status, error.code]).toEqual([400, 20004]);
    expect(error.details).toEqual({ url: urls.image, reason: expect.stringContaining('ends too early') });
    const { data } = await api.call('get-credits', { apiKey: caller.apiKey });
    expect(data.balance).toBe(2_000);
  });

  it.each<[string, (url: string) => string]>([
    ['another signature', (url) => url.replace(/Signature=...../, 'Signature=AAAAA')],
    ['another path', (url) => url.replace('image.png', 'other.png')],
    ['a later expiry', (url) => url.replace(/Expires=\d/, 'Expires=9')],
    ['another file name', (url) => url.replace('attachment', 'inline')],
    ['another scheme', (url) => url.replace('https:', 'http:')],
    ['no signature', (url) => url.replace(/&Expires.*/, '')],
    ['no query', (url) => url.replace(/\?.*/, '')],
    ['the path of an endpoint', (url) => url.replace(/files.*/, 'v1/credits')],
  ])('is 2004 with %s, charging nothing', async (_name, change) => {
    expect(await reasonOf(change(urls.image))).toBe('not_signed');
    const { data } = await api.call('get-credits', { apiKey: caller.apiKey });
    expect(data.balance).toBe(2_000);
  });

  it('is 2004 if its file was deleted with its asset', async () => {
    const s3 = mockClient(S3Client);
    const forbidden = Object.assign(new Error('Access Denied'), { $metadata: { httpStatusCode: 403 } });
    s3.on(GetObjectCommand).rejects(forbidden);
    expect(await reasonOf(urls.image)).toBe('deleted');
  });

  it('is 2004 once it has expired', async () => {
    const later_ms = Date.now() + 15 * DAY_MS;
    vi.spyOn(Date, 'now').mockReturnValue(later_ms);
    expect(await reasonOf(urls.image)).toBe('expired');
    vi.mocked(Date.now).mockRestore();
  });

  it('names its job in from-image and parts-board too', async () => {
    const body = { imageUrl: urls.image };
    for (const route of ['from-image', 'parts-board'] as const) {
      const { status, data } = await api.call(route, { apiKey: caller.apiKey, body });
      expect([status, data?.name], route).toEqual([201, 'image']);
      expect((await getJob(api.table, data.id))?.inputs).toEqual({ images: [imageKey] });
    }
  });

  it('is 2001 on the own host by another protocol', async () => {
    for (const scheme of ['ftp://', 'https:', 'https:/', 'https:///', 'https:\\\\']) {
      expect((await post(urls.image.replace('https://', scheme))).error.code).toBe(2001);
    }
  });
});
