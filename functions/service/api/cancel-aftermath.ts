import { LambdaClient } from '@aws-sdk/client-lambda';
import { SFNClient } from '@aws-sdk/client-sfn';
import { SQSClient } from '@aws-sdk/client-sqs';
import { environment } from '../environment.ts';
import { logLine } from '../log.ts';
import { measureEnding } from '../measure-ending.ts';
import { type Cancellation, requestRunEnd } from '../store/cancel-job.ts';
import { enqueueDelivery } from '../store/delivery-queue.ts';
import { stopExecution } from '../store/executions.ts';

/**
 * What there is to do once a job is cancelled: its execution or its provider's run is ended, its webhook enqueued. Any of
 * it may fail, and is made up for: the sweeper enqueues the webhook, and what is computed runs out in vain.
 *
 * @returns a function to be made once a process
 */
export function cancelAftermath(): (assetId: string, ending: Cancellation) => Promise<void> {
  const executions = { client: new SFNClient({}), stateMachineArn: environment('STATE_MACHINE_ARN') };
  const queue = { client: new SQSClient({}), url: environment('WEBHOOK_QUEUE_URL') };
  const client = new LambdaClient({});
  /** The function that talks to providers; absent where there are none. */
  const functionArn = process.env.ADVANCE_ARN;
  return async (assetId, { settlement, outcome, hasRun }) => {
    measureEnding(settlement, outcome);
    const { delivery } = settlement;
    const results = await Promise.allSettled([
      hasRun
        ? functionArn && requestRunEnd({ client, functionArn }, assetId)
        : stopExecution(executions, assetId, 'The job was cancelled.'),
      delivery && enqueueDelivery(queue, { assetId, host: delivery.host }),
    ]);
    for (const result of results)
      if (result.status === 'rejected')
        logLine('cancel_left_over', { correlation_id: assetId, assetId, cause: String(result.reason) });
  };
}
