import { type Asset, isOpen } from './asset.ts';
import { type ErrorName, ServiceError } from './errors.ts';
import type { Job, Outcome } from './job.ts';

/** What {@link cancelView} answers. */
export const CANCEL_REFUSALS: readonly ErrorName[] = ['alreadyEnded'];

/**
 * How a job ends that its user cancels.
 *
 * @param keepsCharge whether a provider is paid for it all the same
 */
export const cancelled = ({ keepsCharge }: { readonly keepsCharge: boolean }) =>
  ({
    status: 'failed',
    errorCategory: 'cancelled',
    errorDetail: keepsCharge
      ? 'The job was cancelled. Its provider had begun it and is paid for it, so its credits were not refunded.'
      : 'The job was cancelled. Its credits were refunded.',
    ...(keepsCharge && { keepsCharge }),
  }) as const satisfies Outcome;

/**
 * What a cancel answers, the first and every other.
 *
 * @param asset as it is after the cancel
 * @param job what it was charged
 * @throws ServiceError `alreadyEnded` (13011) if it has ended otherwise
 */
export function cancelView({ id, taskStatus, errorCategory, cost }: Asset, { charge }: Pick<Job, 'charge'>) {
  if (isOpen({ taskStatus }) || errorCategory !== 'cancelled') throw new ServiceError('alreadyEnded');
  return { id, taskStatus, refunded: charge.planCredits + charge.packCredits - cost };
}
