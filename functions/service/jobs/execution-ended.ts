import { SQSClient } from '@aws-sdk/client-sqs';
import type { EventBridgeEvent } from 'aws-lambda';
import { environment } from '../environment.ts';
import { lambdaHandler } from '../lambda-handler.ts';
import { tableFromEnvironment } from '../store/table.ts';
import { endJob } from './end-job.ts';
import { INTERNAL, TIMED_OUT } from './failure.ts';

interface ExecutionEnded {
  /** Of the execution: the asset's id. */
  readonly name: string;
  readonly status: 'FAILED' | 'TIMED_OUT' | 'ABORTED';
}

type ExecutionEndedEvent = EventBridgeEvent<'Step Functions Execution Status Change', ExecutionEnded>;

const table = tableFromEnvironment();
const queue = { client: new SQSClient({}), url: environment('WEBHOOK_QUEUE_URL') };

/**
 * For an execution that ended outside its own catch (`States.Runtime` and `States.DataLimitExceeded` pass every catch,
 * as does somebody's stop): settles its job as failed, unless it was settled before.
 */
export const handler = lambdaHandler(async (event: ExecutionEndedEvent): Promise<void> => {
  const { name: assetId, status } = event.detail;
  const outcome = status === 'TIMED_OUT' ? TIMED_OUT : INTERNAL;
  await endJob(table, queue, assetId, outcome);
});
