import { LambdaClient } from '@aws-sdk/client-lambda';
import { SFNClient } from '@aws-sdk/client-sfn';
import { SQSClient } from '@aws-sdk/client-sqs';
import { requireAsset } from '../../domain/preconditions.ts';
import { environment } from '../../environment.ts';
import { logLine } from '../../log.ts';
import { measureEnding } from '../../measure-ending.ts';
import { cancelJob, requestRunEnd } from '../../store/cancel-job.ts';
import { enqueueDelivery } from '../../store/delivery-queue.ts';
import { stopExecution } from '../../store/executions.ts';
import { systemPorts } from '../../store/system-ports.ts';
import { serve } from '../pipeline.ts';
import { ok } from '../reply.ts';

const executions = { client: new SFNClient({}), stateMachineArn: environment('STATE_MACHINE_ARN') };
const queue = { client: new SQSClient({}), url: environment('WEBHOOK_QUEUE_URL') };
const lambda = new LambdaClient({});
/** The function that talks to providers; absent where there are none. */
const functionArn = process.env.ADVANCE_ARN;

/** The job ends by the write; what else there is to do may fail, and is only of use to us. */
export const handler = serve({
  route: 'cancel-asset',
  async respond({ table, asset, request }) {
    const { id: assetId } = requireAsset(asset);
    const { view, ending } = await cancelJob(table, systemPorts, asset!);
    if (!ending) return ok(view);
    const { settlement, outcome, hasRun } = ending;
    measureEnding(settlement, outcome);
    const { delivery } = settlement;
    const results = await Promise.allSettled([
      hasRun
        ? functionArn && requestRunEnd({ client: lambda, functionArn }, assetId)
        : stopExecution(executions, assetId, 'The job was cancelled.'),
      delivery && enqueueDelivery(queue, { assetId, host: delivery.host }),
    ]);
    for (const result of results)
      if (result.status === 'rejected')
        logLine('cancel_left_over', { correlation_id: request.id, assetId, cause: String(result.reason) });
    return ok(view);
  },
});
