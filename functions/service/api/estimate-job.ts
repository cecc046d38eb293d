import type { Asset } from '../domain/asset.ts';
import { ServiceError } from '../domain/errors.ts';
import { requirePlanFor } from '../domain/preconditions.ts';
import { rateSettings } from '../domain/settings.ts';
import { requireAcceptable } from '../store/create-job.ts';
import { costOf } from '../store/job-request.ts';
import { foreseeRequest } from '../store/rate-limits.ts';
import { systemPorts } from '../store/system-ports.ts';
import { billingLinks } from './billing-links.ts';
import { type Chain, chain } from './chain.ts';
import { type JobPlan, jobRequest } from './job-plan.ts';
import type { Caller } from './middlewares/known-key.ts';
import type { LookedUp } from './middlewares/look-up.ts';
import { type Accepted, routeNamed, withRights } from './pipeline.ts';
import { NO_CONTENT } from './reply.ts';
import type { CommonFields } from './schemas/common-fields.ts';

/** A create that is only asked about. */
export interface AskedJob {
  /** What its body says, without nulls. */
  readonly sent: unknown;
  /** The caller's own asset that its path names. */
  readonly asset: Asset | undefined;
}

export interface Estimate {
  /** Credits; null if it is refused before there is a price. */
  readonly cost: number | null;
  readonly refusal?: ServiceError;
}

/**
 * What a create would cost and be refused for now. It goes the way of the create, from the rights of its key through its
 * plan to its account, up to where that would write or fetch something.
 *
 * @param caller the request that asks
 * @returns a function to be made once a process
 */
export function jobEstimator(): <Fields extends CommonFields>(
  plan: JobPlan<Fields>,
  asked: AskedJob,
  caller: Accepted<unknown>,
) => Promise<Estimate> {
  const settings = rateSettings(process.env);
  const links = billingLinks();
  return async ({ route, body, assetField, plan }, { sent, asset }, caller) => {
    let cost: number | null = null;
    const reader = { read: () => sent, validate: body.validate };
    const known = chain() as Chain<LookedUp & Caller>;
    const ask = withRights(known, routeNamed(route), reader, {
      settings,
      assetField,
      count: foreseeRequest,
    }).handler(async (_event, request) => {
      const planned = await plan(request);
      cost = costOf(planned);
      requirePlanFor(planned.engine, request.key.plan, links.upgradeUrl);
      await requireAcceptable(request.table, systemPorts, jobRequest(request, planned, links));
      if (planned.rejection) throw planned.rejection;
      return NO_CONTENT;
    });
    const { request } = caller;
    const inner = { ...request, pathParameters: {}, headers: withoutKey(request.headers) };
    const context = { ...caller, request: inner, asset, notes: { log: {}, headers: {} } };
    const refusal = await ask(inner, context).then(() => undefined, refusalOf);
    return { cost, ...(refusal && { refusal }) };
  };
}

/** An estimate takes no Idempotency-Key: nothing is made that could be made twice. */
const withoutKey = ({ 'idempotency-key': _, ...headers }: Accepted<unknown>['request']['headers']) => headers;

/** What is no refusal is a failure of the estimate itself. */
function refusalOf(thrown: unknown): ServiceError {
  if (thrown instanceof ServiceError) return thrown;
  throw thrown;
}
