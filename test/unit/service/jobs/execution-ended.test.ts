import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { getAsset } from '../../../../functions/service/store/assets.ts';
import { SUCCEEDED } from '../../../support/domain-samples.ts';
import { newEndedJob, newJob } from '../../../support/ended-job.ts';
import { startTestTable } from '../../../support/test-table.ts';

let testTable: Awaited<ReturnType<typeof startTestTable>>;
let handler: typeof import('../../../../functions/service/jobs/execution-ended.ts').handler;
const sqs = mockClient(SQSClient);
vi.spyOn(console, 'log').mockImplementation(() => {});

beforeAll(async () => {
  testTable = await startTestTable();
  process.env.WEBHOOK_QUEUE_URL = 'https://sqs.example/webhooks';
  ({ handler } = await import('../../../../functions/service/jobs/execution-ended.ts'));
});
afterAll(() => testTable.close());

beforeEach(() => {
  sqs.reset();
  sqs.on(SendMessageCommand).resolves({});
});

const ended = (name: string, status: string) => handler({ detail: { name, status } } as never);
const callbackUrl = 'https://hooks.example/in';

describe('an execution that ended outside its own catch', () => {
  it.each([
    ['FAILED', 'internal'],
    ['ABORTED', 'internal'],
    ['TIMED_OUT', 'engine_timeout'],
  ])('fails its job: %s as %s, and enqueues its delivery', async (status, errorCategory) => {
    const { id } = await newJob(testTable.table, { callbackUrl });
    await ended(id, status);
    expect(await getAsset(testTable.table, id)).toMatchObject({ taskStatus: 3, cost: 0, errorCategory });
    expect(sqs.commandCalls(SendMessageCommand)[0]?.args[0].input).toEqual({
      QueueUrl: 'https://sqs.example/webhooks',
      MessageBody: JSON.stringify({ assetId: id }),
      MessageGroupId: 'hooks.example',
    });
  });

  it('leaves a job alone that was settled before', async () => {
    const { id } = await newEndedJob(testTable.table, SUCCEEDED);
    await ended(id, 'FAILED');
    expect(await getAsset(testTable.table, id)).toMatchObject({ taskStatus: 2 });
    expect(sqs.commandCalls(SendMessageCommand)).toHaveLength(0);
  });
});
