import { DeleteObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { StopExecutionCommand } from '@aws-sdk/client-sfn';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { requireAccount } from '../../../../functions/service/store/accounts.ts';
import { getAsset } from '../../../../functions/service/store/assets.ts';
import { audit } from '../../../../functions/service/store/audit.ts';
import { getDelivery } from '../../../../functions/service/store/deliveries.ts';
import { settleJob } from '../../../../functions/service/store/settle-job.ts';
import { systemPorts } from '../../../../functions/service/store/system-ports.ts';
import {
  type Api,
  type Caller,
  mockFiles,
  newCaller,
  newImage,
  newModel,
  startApi,
} from '../../../support/api-harness.ts';
import { SUCCEEDED } from '../../../support/domain-samples.ts';
import { newJob } from '../../../support/ended-job.ts';
import { keptObjects } from '../../../support/kept-objects.ts';

let api: Api;
let caller: Caller;

beforeAll(async () => {
  api = await startApi();
});
afterAll(async () => {
  expect((await audit(api.table)).problems).toEqual([]);
  await api.close();
});
beforeEach(async () => {
  caller = await newCaller(api.table);
  api.executions.resetHistory();
});

const call = (name: Parameters<Api['call']>[0], id?: string, body?: object) =>
  api.call(name, { apiKey: caller.apiKey, ...(id !== undefined && { id }), ...(body && { body }) });
const erase = (id: string) => call('delete-asset', id);

describe('DELETE /v1/assets/{id}', () => {
  it('takes the asset out of everything, and its files out of storage', async () => {
    const { id, files } = await newModel(api.table, caller.accountId);
    const { keys } = keptObjects(...Object.values(files!), 'files/other/model.glb');
    const { status, data } = await erase(id);
    expect([status, data]).toEqual([200, { id, deleted: true }]);
    expect([...keys]).toEqual(['files/other/model.glb']);
    expect((await call('list-assets')).data).toMatchObject({ items: [], total: 0, hasMore: false });
    mockFiles();
  });

  it('makes the id 13001 everywhere, a second deletion among it', async () => {
    const [{ id }, image] = [
      await newModel(api.table, caller.accountId),
      await newImage(api.table, caller.accountId),
    ];
    const collection = (await call('create-collection', undefined, { name: 'a' })).data.id;
    await erase(id);
    await erase(image);
    const answers = [
      await call('get-asset', id),
      await erase(id),
      await call('change-asset', id, { name: 'x' }),
      await call('cancel-asset', id),
      await call('download', id, { format: 'glb' }),
      ...(await Promise.all(
        (['remesh', 'uv-unwrap', 'texture', 'animate'] as const).map((name) => call(name, id, {})),
      )),
      await call('parts-board', undefined, { assetId: image }),
      await call('add-collection-assets', collection, { assetIds: [id] }),
      await call('remove-collection-assets', collection, { assetIds: [id] }),
    ];
    expect(answers.map(({ status, error }) => [status, error?.code])).toEqual(
      answers.map(() => [404, 13001]),
    );
  });

  it('leaves what was made from it, which still names it', async () => {
    const source = await newModel(api.table, caller.accountId);
    const { data } = await call('remesh', source.id, {});
    await settleJob(api.table, systemPorts, data.id, SUCCEEDED);
    await erase(source.id);
    expect((await call('get-asset', data.id)).data).toMatchObject({
      taskStatus: 2,
      sourceAssetId: source.id,
    });
    expect((await call('remesh', data.id, {})).status).toBe(201);
  });

  it.each([0, 1])('cancels an open job first: its credits and slot come back (%i)', async () => {
    const { id } = await newJob(api.table, {
      accountId: caller.accountId,
      callbackUrl: 'https://dev.example/hook',
    });
    expect((await erase(id)).data).toEqual({ id, deleted: true });
    expect(await requireAccount(api.table, caller.accountId)).toMatchObject({
      planCredits: 2_000,
      inFlight: { model: 0 },
    });
    expect(api.executions.commandCalls(StopExecutionCommand)).toHaveLength(1);
    expect(await getDelivery(api.table, id)).toBeUndefined();
    expect((await call('get-asset', id)).error.code).toBe(13001);
  });

  it('is done though storage is away: the sweeper deletes the files', async () => {
    const { id } = await newModel(api.table, caller.accountId);
    const s3 = mockClient(S3Client);
    s3.on(DeleteObjectCommand).rejects(new Error('away'));
    expect((await erase(id)).status).toBe(200);
    expect(await getAsset(api.table, id)).toBeUndefined();
    mockFiles();
  });

  it("is 13001 for another account's asset, which stays", async () => {
    const other = await newCaller(api.table);
    const { id } = await newModel(api.table, other.accountId);
    expect((await erase(id)).error.code).toBe(13001);
    expect(await getAsset(api.table, id)).toBeDefined();
  });

  it('gives a request that is repeated its first answer, though what it made is deleted', async () => {
    const source = await newModel(api.table, caller.accountId);
    const headers = { 'idempotency-key': 'one' };
    const create = () => api.call('remesh', { apiKey: caller.apiKey, id: source.id, body: {}, headers });
    const first = await create();
    await erase(first.data.id);
    const again = await create();
    expect([again.status, again.text]).toEqual([201, first.text]);
    expect((await requireAccount(api.table, caller.accountId)).planCredits).toBe(2_000);
  });

  it('answers 13001 to whoever waits for it', async () => {
    const { id } = await newJob(api.table, { accountId: caller.accountId });
    const waiting = api.call('get-asset', { apiKey: caller.apiKey, id, headers: { prefer: 'wait=20' } });
    setTimeout(() => void erase(id), 300);
    const answer = await waiting;
    // The look may fall between the cancel and the deletion.
    if (answer.status === 200) expect(answer.data.errorCategory).toBe('cancelled');
    else expect(answer.error.code).toBe(13001);
  });
});
