import { SFNClient } from '@aws-sdk/client-sfn';
import type { Asset, Operation } from '../domain/asset.ts';
import { derivedName } from '../domain/asset-name.ts';
import type { CatalogueEngine } from '../domain/catalogue.ts';
import { environment } from '../environment.ts';
import { logLine } from '../log.ts';
import { measure } from '../measure.ts';
import { createJob } from '../store/create-job.ts';
import { jobInput, startExecution } from '../store/executions.ts';
import type { BillingLinks, JobRequest } from '../store/job-request.ts';
import { systemPorts } from '../store/system-ports.ts';
import type { AcceptedJob } from './pipeline.ts';
import { type Reply, replay } from './reply.ts';
import type { CommonFields } from './schemas/common-fields.ts';

/** What an operation itself says of a job. */
export type OperationRequest = Pick<
  JobRequest,
  'assetId' | 'operation' | 'engine' | 'cost' | 'source' | 'name' | 'options' | 'inputs'
>;

/**
 * A job on a model that is there already.
 *
 * @param source completed, of type `model_3d`
 * @param options what the engine is told
 */
export const derivedJob = (
  operation: Operation,
  engine: CatalogueEngine,
  source: Asset,
  options: JobRequest['options'],
): OperationRequest => ({
  operation,
  engine,
  source,
  name: derivedName(source.name, operation),
  options,
  inputs: { model: source.files!.model! },
});

/** The whole request for a job: what the operation says, and what every job-creating request has. */
export const jobRequest = (
  { key, fields, account, claim, deadline_ms }: AcceptedJob<CommonFields>,
  operation: OperationRequest,
  links: BillingLinks,
): JobRequest => ({
  ...operation,
  account,
  claim,
  deadline_ms,
  key,
  ...links,
  license: fields.license,
  ...(fields.callbackUrl && { callbackUrl: fields.callbackUrl }),
  ...(fields.webhookSecret && { webhookSecret: fields.webhookSecret }),
});

/** Where plans and credits are bought, as refusals name it. */
export const billingLinks = (): BillingLinks => ({
  topUpUrl: environment('TOP_UP_URL'),
  upgradeUrl: environment('UPGRADE_URL'),
});

/** How long after a create's deadline its start is waited for: the answer is out before API Gateway gives up. */
const START_MS = 3_000;

/**
 * What every job-creating endpoint ends with: charge and write the job, start it, answer 201 with its asset.
 * @returns a function to be made once a process
 */
export function jobCreator(): (request: AcceptedJob<CommonFields>, job: OperationRequest) => Promise<Reply> {
  const executions = { client: new SFNClient({}), stateMachineArn: environment('STATE_MACHINE_ARN') };
  const links = billingLinks();
  return async (request, job) => {
    const wanted = jobRequest(request, job, links);
    const { asset, dataJson, replayed } = await createJob(request.table, systemPorts, wanted);
    request.notes.log.assetId = asset.id;
    if (!replayed) {
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
