import type { ErrorCategory } from '../domain/asset.ts';
import { cancelled } from '../domain/cancel.ts';
import { EngineError } from '../jobs/engine.ts';
import { INTERNAL, TIMED_OUT, UNAVAILABLE } from '../jobs/failure.ts';
import type { RunFailure } from './adapter.ts';

/** What a user reads of a provider's failure: its own words are the operator's, in the log. */
const DETAILS: Readonly<Partial<Record<ErrorCategory, string>>> = {
  engine_timeout: TIMED_OUT.errorDetail,
  engine_unavailable: UNAVAILABLE.errorDetail,
  engine_rejected_input:
    'The engine does not take this input. Your credits were refunded; please try another prompt, image or model.',
  cancelled: cancelled({ keepsCharge: false }).errorDetail,
  content_policy: 'The engine refused the content of this request. Your credits were refunded.',
};

/** The error that ends a job for a provider's failure. */
export const runError = ({ category }: Pick<RunFailure, 'category'>): EngineError =>
  new EngineError(category, DETAILS[category] ?? INTERNAL.errorDetail);
