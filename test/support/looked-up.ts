import type { LookedUp } from '../../functions/service/api/middlewares/look-up.ts';
import { CATALOGUE } from '../../functions/service/domain/catalogue-data.ts';
import type { RateUse } from '../../functions/service/domain/rate-limit.ts';

export const sampleUse = (over: Partial<RateUse> = {}): RateUse => ({
  name: 'ip',
  limit: 10,
  remaining: 9,
  exceeded: false,
  resetsIn_s: 30,
  ...over,
});

/** What was looked up of a request; by default nothing stands against it, and nothing was found. */
export const lookedUp = (found: Partial<LookedUp['found']>): LookedUp => ({
  table: undefined as never,
  catalogue: CATALOGUE,
  found: {
    key: undefined,
    asset: undefined,
    progress: undefined,
    address: sampleUse(),
    maintenance: false,
    ...found,
  },
});
