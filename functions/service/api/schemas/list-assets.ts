import * as z from 'zod/mini';
import { LIMITS } from '../../domain/limits.ts';
import { LISTS } from '../../domain/listing.ts';
import { OPERATIONS } from '../../domain/operations.ts';
import { described } from './described.ts';
import { pageFields, queryNumber } from './page-fields.ts';
import { text } from './text.ts';

const OPERATION_NAMES = Object.keys(OPERATIONS) as (keyof typeof OPERATIONS)[];

/** Several are joined by commas, as those of one name are by API Gateway. */
const statuses = z
  .string()
  .check(z.regex(/^[0-3](,[0-3])*$/, 'Must be numbers from 0 to 3, joined by commas'));
const time = z.iso.datetime({ offset: true });

/** GET /v1/assets. `offset` wins over `page`, and `cursor` over both; an empty `keyword` counts as none. */
export const listAssetsSchema = z.object({
  ...pageFields,
  offset: described(
    'Leaves out exactly so many of the newest items, in decimal digits; a fraction is rounded. Wins over `page`.',
    z.optional(queryNumber(0, LIMITS.page.offset)),
  ),
  category: described('Only assets of one category.', z._default(z.enum(LISTS), 'all')),
  keyword: described(
    'Only assets whose name has this in it; upper and lower case are the same.',
    z.optional(text(LIMITS.keyword_chars)),
  ),
  status: described(
    'Only assets at these values of `taskStatus`, joined by commas: `0,1` for jobs that have not ended.',
    z.optional(statuses),
  ),
  operation: described('Only what this operation made.', z.optional(z.enum(OPERATION_NAMES))),
  engine: described('Only what this engine made; a catalogue id, or `import`.', z.optional(text(100))),
  createdAfter: described('Only assets created later than this; ISO 8601.', z.optional(time)),
  createdBefore: described('Only assets created earlier than this; ISO 8601.', z.optional(time)),
  sort: described('`asc`: the oldest first.', z._default(z.enum(['desc', 'asc']), 'desc')),
});
