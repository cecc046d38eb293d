import type { Middleware } from '../chain.ts';
import { requireWithinLimit } from '../rate-limit.ts';
import type { WithAccount } from './account.ts';

/** The limit of an account's job-creating requests. It throws ServiceError `rateLimited` (10003). */
export const accountLimit = (): Middleware<object, Pick<WithAccount, 'accountUse'>> => ({
  before({ context: { accountUse } }) {
    requireWithinLimit(accountUse);
  },
});
