import type { Middleware } from '../chain.ts';
import { rateLimitHeaders, requireWithinLimit } from '../rate-limit.ts';
import type { LookedUp } from './look-up.ts';

/** The limit of whoever sent the request. It throws ServiceError `rateLimited` (10003). */
export const addressLimit = (): Middleware<
  object,
  { readonly found: Pick<LookedUp['found'], 'address'> }
> => ({
  before({ context: { found, notes } }) {
    Object.assign(notes.headers, rateLimitHeaders([found.address]));
    requireWithinLimit(found.address);
  },
});
