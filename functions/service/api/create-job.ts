import { SFNClient } from '@aws-sdk/client-sfn';
import { isSandbox } from '../domain/sandbox-id.ts';
import { environment } from '../environment.ts';
import { logLine } from '../log.ts';
import { measure } from '../measure.ts';
import { checkJob, createJob } from '../store/create-job.ts';
import { jobInput, startExecution } from '../store/executions.ts';
import { systemPorts } from '../store/system-ports.ts';
import { billingLinks } from './billing-links.ts';
import { jobRequest } from './job-plan.ts';
import { replay } from './reply.ts';
import type { CreateJob } from './serve-job.ts';

/** How long after a create's deadline its start is waited for: the answer is out before API Gateway gives up. */
const START_MS = 3_000;

/**
 * What every job-creating endpoint ends with: charge and write the job, start it, answer 201 with its asset.
 * @returns a function to be made once a process
 */
export function jobCreator(): CreateJob {
  const executions = { client: new SFNClient({}), stateMachineArn: environment('STATE_MACHINE_ARN') };
  const links = billingLinks();
  return async (request, job, gather) => {
    const wanted = jobRequest(request, job, links);
    const isChecked = job.rejection || gather;
    const existing = isChecked && (await checkJob(request.table, systemPorts, wanted));
    if (job.rejection && !existing) throw job.rejection;
    const created =
      existing ?? (await createJob(request.table, systemPorts, { ...wanted, ...(await gather?.()) }));
    const { asset, dataJson, replayed } = created;
    request.notes.log.assetId = created.assetId;
    if (!asset) return replay(dataJson);
    if (!replayed && !isSandbox(asset.accountId)) {
      measure('JobsBegun', 1, { engine: job.engine.id });
      measure('CreditsCharged', asset.cost, {});
    }
    // The job exists and is paid for: whatever keeps it from starting now, the sweeper starts it in a few minutes.
    const inTime = AbortSignal.timeout(Math.max(0, request.deadline_ms + START_MS - Date.now()));
    await startExecution(executions, asset.id, jobInput(asset), inTime).catch((error: unknown) =>
      logLine('job_not_started', {
        correlation_id: request.request.id,
        assetId: asset.id,
        cause: String(error),
      }),
    );
    return replayed ? replay(dataJson) : { statusCode: 201, dataJson };
  };
}
