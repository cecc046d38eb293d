import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { setOrganization } from '../../../../functions/service/store/account-standing.ts';
import { getJob } from '../../../../functions/service/store/jobs.ts';
import { assetKey } from '../../../../functions/service/store/keys.ts';
import { shareAsset, unshareAsset } from '../../../../functions/service/store/shares.ts';
import { systemPorts } from '../../../../functions/service/store/system-ports.ts';
import {
  type Api,
  bodyOf,
  changeItem,
  mockFiles,
  newCaller,
  newImage,
  newModel,
  roundTripsOf,
  startApi,
} from '../../../support/api-harness.ts';
import { serveFiles } from '../../../support/file-server.ts';
import { checkerPng } from '../../../support/models.ts';

let api: Api;
let server: Awaited<ReturnType<typeof serveFiles>>;
let caller: Awaited<ReturnType<typeof newCaller>>;
let assetId: string;

beforeAll(async () => {
  api = await startApi();
  server = await serveFiles({
    '/my%20robot.png': checkerPng(),
    '/broken.png': checkerPng().subarray(0, 100),
  });
});
afterAll(async () => {
  await server.close();
  await api.close();
});
beforeEach(async () => {
  caller = await newCaller(api.table);
  assetId = await newImage(api.table, caller.accountId);
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
    const foreign = await newImage(api.table, (await newCaller(api.table)).accountId);
    for (const unknown of [foreign, crypto.randomUUID()]) {
      const { status, error } = await post({ assetId: unknown });
      expect([status, error.code]).toEqual([404, 13001]);
    }
  });

  it('answers 13004 to a model, 13003 to an image that is not completed and 13010 to one that failed', async () => {
    const model = await newModel(api.table, caller.accountId);
    expect((await post({ assetId: model.id })).error.code).toBe(13004);
    await changeItem(api.table, assetKey(assetId), { taskStatus: 1 });
    expect((await post({ assetId })).error.code).toBe(13003);
    await changeItem(api.table, assetKey(assetId), { taskStatus: 3 });
    expect((await post({ assetId })).error.code).toBe(13010);
  });
});

describe('an image that is broken', () => {
  it('is 20004 with the asset or URL and what is broken, charging nothing', async () => {
    mockClient(S3Client)
      .on(GetObjectCommand)
      .callsFake(() => ({ Body: bodyOf(checkerPng().subarray(0, 100)) }));
    for (const [body, named] of [
      [{ assetId }, { assetId }],
      [{ imageUrl: server.url('/broken.png') }, { url: server.url('/broken.png') }],
    ]) {
      const { status, error } = await post(body!);
      expect([status, error.code]).toEqual([400, 20004]);
      expect(error.details).toEqual({ ...named, reason: 'The image ends too early.' });
    }
    const { data } = await api.call('get-credits', { apiKey: caller.apiKey });
    expect(data.balance).toBe(2_000);
    mockFiles();
  });
});

describe('the round trips to the table', () => {
  it('are four for an image by its id, as for one by its URL: it is read with the account', async () => {
    expect(await roundTripsOf(() => post({ assetId }))).toBe(4);
    expect(await roundTripsOf(() => post({ imageUrl: server.url('/my%20robot.png') }))).toBe(4);
  });
});

describe('an image that another account has shared with its organization', () => {
  let owner: string;
  let shared: string;
  const join = (accountId: string, organization: string | undefined) =>
    setOrganization(api.table, systemPorts, accountId, organization);
  const answer = async () => {
    const { status, error } = await post({ assetId: shared });
    return [status, error?.code];
  };

  beforeEach(async () => {
    owner = (await newCaller(api.table)).accountId;
    shared = await newImage(api.table, owner);
    await join(owner, 'studio');
    await join(caller.accountId, 'studio');
    await shareAsset(api.table, shared);
  });

  it('becomes the source of a job that the member pays for', async () => {
    const { status, data } = await post({ assetId: shared });
    expect(status).toBe(201);
    expect(data).toMatchObject({ name: 'robot (parts-board)', sourceAssetId: shared });
    expect(await getJob(api.table, data.id)).toMatchObject({
      accountId: caller.accountId,
      inputs: { images: [`files/${shared}/image.png`] },
    });
  });

  it('is 13001 to GET all the same', async () => {
    const { status, error } = await api.call('get-asset', { apiKey: caller.apiKey, id: shared });
    expect([status, error.code]).toEqual([404, 13001]);
  });

  it('is 13001 to members of other organizations and of none', async () => {
    for (const organization of ['factory', undefined]) {
      await join(caller.accountId, organization);
      expect(await answer(), organization).toEqual([404, 13001]);
    }
  });

  it('is 13001 while its owner is in another organization or in none, and to members of that one', async () => {
    for (const organization of ['factory', undefined]) {
      await join(owner, organization);
      expect(await answer(), organization).toEqual([404, 13001]);
    }
    await join(owner, 'factory');
    await join(caller.accountId, 'factory');
    expect(await answer()).toEqual([404, 13001]);
  });

  it('is 13001 to members once it is unshared', async () => {
    expect(await unshareAsset(api.table, shared)).toBe(true);
    expect(await answer()).toEqual([404, 13001]);
  });

  it('takes one more round trip to the table than an own one', async () => {
    const own = await roundTripsOf(() => post({ assetId }));
    expect(await roundTripsOf(() => post({ assetId: shared }))).toBe(own + 1);
  });
});
