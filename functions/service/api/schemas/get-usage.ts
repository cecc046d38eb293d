import * as z from 'zod/mini';
import { LIMITS } from '../../domain/limits.ts';
import { USAGE_GROUPS } from '../../domain/tally.ts';
import { described } from './described.ts';

/** A day that is more than a thousand years old says nothing of usage, and cannot be counted back from. */
const day = z.iso.date().check(z.regex(/^[2-9]/, 'Must be a day from 2000-01-01 on'));

/** GET /v1/usage. How the two days may stand to each other the endpoint says. */
export const getUsageSchema = z.object({
  from: described(
    `First day, in Korea (UTC+9): YYYY-MM-DD. Left out: 29 days before \`to\`.`,
    z.optional(day),
  ),
  to: described(
    `Last day, in Korea: at most ${LIMITS.usage_days} days with the first. Left out: today.`,
    z.optional(day),
  ),
  groupBy: described('What the credits are summed by.', z._default(z.enum(USAGE_GROUPS), 'day')),
});
