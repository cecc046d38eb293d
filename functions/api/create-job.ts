import { SFNClient } from '@aws-sdk/client-sfn';
import { environment } from '../environment.ts';
import { logLine } from '../log.ts';
import { requireAccount } from '../store/accounts.ts';
import { assetJson } from '../store/asset-json.ts';
import { createJob, type JobRequest, jobInput } from '../store/create-job.ts';
import { startExecution } from '../store/executions.ts';
import { systemPorts } from '../store/system-ports.ts';
import type { Accepted } from './pipeline.ts';
import type { Reply } from './reply.ts';
import type { CommonFields } from './schemas/common-fields.ts';

/** What an operation itself says of a job. */
export type OperationRequest = Pick<
  JobRequest,
  'operation' | 'engine' | 'source' | 'name' | 'options' | 'inputs'
>;

/**
 * What every job-creating endpoint ends with: charge and write the job, start it, answer 201 with its asset.
 * @returns a function to be made once a process
 */
export function jobCreator(): (request: Accepted<CommonFields>, job: OperationRequest) => Promise<Reply> {
  const executions = { client: new SFNClient({}), stateMachineArn: environment('STATE_MACHINE_ARN') };
  const topUpUrl = environment('TOP_UP_URL');
  return async ({ table, key, fields, now_ms }, job) => {
    const account = await requireAccount(table, key.accountId);
    const asset = await createJob(table, systemPorts, {
      ...job,
      account,
      key,
      topUpUrl,
      license: fields.license,
      ...(fields.callbackUrl && { callbackUrl: fields.callbackUrl }),
      ...(fields.webhookSecret && { webhookSecret: fields.webhookSecret }),
    });
    // The job exists and is paid for: whatever keeps it from starting now, the sweeper starts it in a few minutes.
    await startExecution(executions, asset.id, jobInput(asset)).catch((error: unknown) =>
      logLine('job_not_started', { assetId: asset.id, cause: String(error) }),
    );
    return { statusCode: 201, dataJson: await assetJson(asset, now_ms) };
  };
}
