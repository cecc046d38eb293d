import { requirePlanFor } from '../domain/preconditions.ts';
import type { JobRequest } from '../store/job-request.ts';
import { billingLinks } from './billing-links.ts';
import type { ApiHandler } from './frame.ts';
import type { JobPlan, PlannedJob } from './job-plan.ts';
import { type AcceptedJob, serve } from './pipeline.ts';
import type { Reply } from './reply.ts';
import type { CommonFields } from './schemas/common-fields.ts';

/** The new asset's id and its inputs, which are in storage under keys that begin with it. */
export type GatheredInputs = Required<Pick<JobRequest, 'assetId' | 'inputs'>>;

/**
 * Makes what a plan says, and answers with its asset.
 *
 * @param gather fetches what the request brings; called once nothing stands against the job
 */
export type CreateJob = (
  request: AcceptedJob<CommonFields>,
  planned: PlannedJob,
  gather?: () => Promise<GatheredInputs>,
) => Promise<Reply>;

/** The Lambda handler of a job-creating endpoint. */
export function serveJob<Fields extends CommonFields>(
  { route, body, assetField, plan }: JobPlan<Fields>,
  createJob: CreateJob,
): ApiHandler {
  const { upgradeUrl } = billingLinks();
  return serve({
    route,
    body,
    ...(assetField !== undefined && { assetField }),
    async respond(request: AcceptedJob<Fields>) {
      const planned = await plan(request);
      requirePlanFor(planned.engine, request.key.plan, upgradeUrl);
      return createJob(request, planned);
    },
  });
}
