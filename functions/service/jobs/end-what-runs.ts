import { LambdaClient } from '@aws-sdk/client-lambda';
import { SFNClient } from '@aws-sdk/client-sfn';
import { environment } from '../environment.ts';
import { logLine } from '../log.ts';
import { measureEnding } from '../measure-ending.ts';
import { type Cancellation, requestRunEnd } from '../store/cancel-job.ts';
import { stopExecution } from '../store/executions.ts';

/**
 * Ends the execution or the provider's run of a job that was cancelled because its asset is deleted: its webhook goes with
 * the asset. What it does not come to runs out in vain.
 *
 * @returns a function to be made once a process
 */
export function endWhatRuns(): (assetId: string, ending: Cancellation) => Promise<void> {
  const executions = { client: new SFNClient({}), stateMachineArn: environment('STATE_MACHINE_ARN') };
  const client = new LambdaClient({});
  /** The function that talks to providers; absent where there are none. */
  const functionArn = process.env.ADVANCE_ARN;
  return async (assetId, { settlement, outcome, hasRun }) => {
    measureEnding(settlement, outcome);
    const ended = hasRun
      ? functionArn && requestRunEnd({ client, functionArn }, assetId)
      : stopExecution(executions, assetId, 'The account was closed.');
    await Promise.resolve(ended).catch((error: unknown) =>
      logLine('cancel_left_over', { correlation_id: assetId, assetId, cause: String(error) }),
    );
  };
}
