import { requireSameRequest } from '../../domain/idempotency.ts';
import type { Middleware } from '../chain.ts';
import { replay } from '../reply.ts';
import type { WithAccount } from './account.ts';

/**
 * Answers a request that has been answered before with that first answer: whatever stands against a new job by now does
 * not stand against it. It throws ServiceError `idempotencyKeyReused` (2003) for another request with the same key.
 */
export const firstAnswer = (): Middleware<object, Pick<WithAccount, 'claim' | 'answered'>> => ({
  before({ context: { claim, answered } }) {
    if (!claim || !answered) return undefined;
    requireSameRequest(answered, claim);
    return replay(answered.dataJson);
  },
});
