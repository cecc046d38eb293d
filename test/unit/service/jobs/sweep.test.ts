import {
  DescribeExecutionCommand,
  ExecutionAlreadyExists,
  ExecutionDoesNotExist,
  SFNClient,
  StartExecutionCommand,
} from '@aws-sdk/client-sfn';
import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { measure } from '../../../../functions/service/measure.ts';
import { getAsset } from '../../../../functions/service/store/assets.ts';
import { addAssets } from '../../../../functions/service/store/collection-members.ts';
import { createCollection, deleteCollection } from '../../../../functions/service/store/collections.ts';
import { deleteAsset } from '../../../../functions/service/store/delete-asset.ts';
import { jobInput } from '../../../../functions/service/store/executions.ts';
import { getItem } from '../../../../functions/service/store/items.ts';
import {
  assetDeletionKey,
  deletionKey,
  deliveryKey,
  ENGINE_PLACES_KEY,
  jobKey,
  memberKey,
} from '../../../../functions/service/store/keys.ts';
import { settleJob } from '../../../../functions/service/store/settle-job.ts';
import { systemPorts } from '../../../../functions/service/store/system-ports.ts';
import { changeItem } from '../../../support/api-harness.ts';
import { FAILED, SUCCEEDED } from '../../../support/domain-samples.ts';
import { newEndedJob, newJob } from '../../../support/ended-job.ts';
import { keptObjects } from '../../../support/kept-objects.ts';
import { startTestTable } from '../../../support/test-table.ts';

vi.mock('../../../../functions/service/measure.ts', () => ({ measure: vi.fn() }));

let testTable: Awaited<ReturnType<typeof startTestTable>>;
let sweep: (event?: unknown) => Promise<void>;
const sqs = mockClient(SQSClient);
const executions = mockClient(SFNClient);
vi.spyOn(console, 'info').mockImplementation(() => {});
vi.spyOn(console, 'log').mockImplementation(() => {});

beforeAll(async () => {
  testTable = await startTestTable();
  process.env.WEBHOOK_QUEUE_URL = 'https://sqs.example/webhooks';
  process.env.FILES_BUCKET = 'files';
  process.env.CONCURRENT_ENGINES = '5';
  process.env.STATE_MACHINE_ARN = 'arn:aws:states:eu-central-1:000000000000:stateMachine:jobs';
  ({ handler: sweep } = await import('../../../../functions/service/jobs/sweep.ts'));
});
afterAll(() => testTable.close());

beforeEach(() => {
  sqs.reset();
  sqs.on(SendMessageCommand).resolves({});
  executions.reset();
  executions.on(StartExecutionCommand).resolves({});
});

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const table = () => testTable.table;

/** An open job that the index of open work has held for so long. */
async function openJob(minutes: number, callback = {}) {
  const asset = await newJob(table(), callback);
  await changeItem(table(), jobKey(asset.id), { openSince: minutesAgo(minutes) });
  return asset;
}

/** A delivery that has been due for so long. */
async function dueDelivery(minutes: number) {
  const asset = await newEndedJob(table(), FAILED, { callbackUrl: 'https://hooks.example/in' });
  await changeItem(table(), deliveryKey(asset.id), { openSince: minutesAgo(minutes) });
  return asset;
}

const started = () => executions.commandCalls(StartExecutionCommand).map((call) => call.args[0].input.name);
const enqueued = () =>
  sqs.commandCalls(SendMessageCommand).map((call) => JSON.parse(call.args[0].input.MessageBody!).assetId);

/** The job's execution is there, in this state. */
function hasExecution(status: 'RUNNING' | 'SUCCEEDED' | 'FAILED' | 'TIMED_OUT' | 'ABORTED') {
  executions
    .on(StartExecutionCommand)
    .rejects(new ExecutionAlreadyExists({ message: 'exists', $metadata: {} }));
  executions.on(DescribeExecutionCommand).resolves({ status });
}

/** Jobs of other tests are no concern of this one. */
async function settleAll(...assetIds: string[]) {
  for (const assetId of assetIds) await settleJob(table(), systemPorts, assetId, FAILED);
}

describe('the sweeper', () => {
  it('starts a job over two minutes old that has no execution', async () => {
    const asset = await openJob(3);
    await sweep();
    expect(started()).toEqual([asset.id]);
    const [call] = executions.commandCalls(StartExecutionCommand);
    expect(JSON.parse(call!.args[0].input.input!)).toEqual(jobInput(asset));
    expect(await getAsset(table(), asset.id)).toMatchObject({ taskStatus: 0 });
    await settleAll(asset.id);
  });

  it('leaves a younger job to the request that made it', async () => {
    const { id } = await openJob(1);
    await sweep();
    expect(started()).toEqual([]);
    await settleAll(id);
  });

  it('leaves a job alone whose execution runs', async () => {
    hasExecution('RUNNING');
    const { id } = await openJob(30);
    await sweep();
    expect(await getAsset(table(), id)).toMatchObject({ taskStatus: 0 });
    const [call] = executions.commandCalls(DescribeExecutionCommand);
    expect(call!.args[0].input.executionArn).toBe(
      `arn:aws:states:eu-central-1:000000000000:execution:jobs:${id}`,
    );
    await settleAll(id);
  });

  it.each([
    ['FAILED', 'internal'],
    ['ABORTED', 'internal'],
    ['SUCCEEDED', 'internal'],
    ['TIMED_OUT', 'engine_timeout'],
  ] as const)('fails and refunds a job whose execution has closed as %s', async (status, errorCategory) => {
    hasExecution(status);
    const { id } = await openJob(3, { callbackUrl: 'https://hooks.example/in' });
    await sweep();
    expect(await getAsset(table(), id)).toMatchObject({ taskStatus: 3, cost: 0, errorCategory });
    expect(enqueued()).toEqual([id]);
  });

  it('settles nothing twice when it races with the state machine', async () => {
    hasExecution('FAILED');
    const { id } = await openJob(3);
    await Promise.all([sweep(), settleJob(table(), systemPorts, id, SUCCEEDED), sweep()]);
    const first = await getAsset(table(), id);
    await sweep();
    expect(await getAsset(table(), id)).toEqual(first);
  });

  it('enqueues a delivery that has been due for over five minutes, and not again a minute later', async () => {
    const { id } = await dueDelivery(6);
    await sweep();
    await sweep();
    expect(enqueued()).toEqual([id]);
    expect(sqs.commandCalls(SendMessageCommand)[0]?.args[0].input.MessageGroupId).toBe('hooks.example');
  });

  it('leaves a delivery alone that waits for its next attempt', async () => {
    await dueDelivery(4);
    await dueDelivery(-600);
    await sweep();
    expect(enqueued()).toEqual([]);
  });

  it('deletes what is left of a deleted collection, and no asset', async () => {
    const asset = await newEndedJob(table(), SUCCEEDED);
    const { id, accountId } = await createCollection(table(), systemPorts, asset.accountId, { name: 'a' });
    const target = { accountId, collectionId: id };
    await addAssets(table(), systemPorts, { ...target, assetIds: [asset.id] });
    await deleteCollection(table(), systemPorts, target);
    await sweep();
    expect(await getItem(table(), memberKey(id, 1))).toBeUndefined();
    expect(await getItem(table(), deletionKey(id))).toBeUndefined();
    expect(await getAsset(table(), asset.id)).toBeDefined();
  });

  it('deletes the files of a deleted asset, and again when nobody can have written any since', async () => {
    const { id, accountId } = await newEndedJob(table(), SUCCEEDED);
    const collection = await createCollection(table(), systemPorts, accountId, { name: 'a' });
    await addAssets(table(), systemPorts, { accountId, collectionId: collection.id, assetIds: [id] });
    const { keys } = keptObjects(`files/${id}/model.glb`, `inputs/${id}/0`);
    await deleteAsset(table(), systemPorts, id);
    await sweep();
    expect(keys.size).toBe(0);
    expect(await getItem(table(), memberKey(collection.id, 1))).toBeUndefined();
    keys.add(`files/${id}/model.glb`);
    await sweep();
    expect(keys.size).toBe(1);
    await changeItem(table(), assetDeletionKey(id), { deletedAt: minutesAgo(17), openSince: minutesAgo(1) });
    await sweep();
    expect(keys.size).toBe(0);
    expect(await getItem(table(), assetDeletionKey(id))).toBeUndefined();
    expect(await getItem(table(), jobKey(id))).toBeUndefined();
  });

  it('gives back the places of engines whose jobs have ended, but for those whose executions still run', async () => {
    const open = await openJob(1);
    const [ended, running] = [await newEndedJob(table(), SUCCEEDED), await newEndedJob(table(), FAILED)];
    const all = [open.id, ended.id, running.id, 'unknown'];
    await changeItem(table(), ENGINE_PLACES_KEY, { holders: new Set(all) });
    const holders = async () => (await getItem<{ holders?: object }>(table(), ENGINE_PLACES_KEY))?.holders;
    const arnOf = (id: string) => `arn:aws:states:eu-central-1:000000000000:execution:jobs:${id}`;
    executions
      .on(DescribeExecutionCommand)
      .resolves({ status: 'SUCCEEDED' })
      .on(DescribeExecutionCommand, { executionArn: arnOf(running.id) })
      .resolves({ status: 'RUNNING' })
      .on(DescribeExecutionCommand, { executionArn: arnOf('unknown') })
      .rejects(new ExecutionDoesNotExist({ message: 'none', $metadata: {} }));
    await sweep();
    expect(await holders()).toEqual(new Set([open.id, running.id]));
    await settleAll(open.id);
    executions.on(DescribeExecutionCommand).resolves({ status: 'ABORTED' });
    await sweep();
    expect(await holders()).toBeUndefined();
  });

  it('goes on past work that fails, and then says so', async () => {
    const broken = await openJob(4);
    const sound = await openJob(3);
    executions.on(StartExecutionCommand, { name: broken.id }).rejects(new Error('throttled'));
    await expect(sweep()).rejects.toThrow('1 pieces of work were not swept.');
    expect(started()).toContain(sound.id);
    await settleAll(broken.id, sound.id);
  });
});

it('measures the age of the oldest job that is open', async () => {
  vi.mocked(measure).mockClear();
  await openJob(90);
  await openJob(3);
  await sweep();
  const [[name, age_s] = []] = vi.mocked(measure).mock.calls;
  expect(name).toBe('OldestOpenJob');
  expect(Math.round(Number(age_s) / 60)).toBe(90);
});
