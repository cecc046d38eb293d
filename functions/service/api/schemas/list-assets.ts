import * as z from 'zod/mini';
import { LIMITS } from '../../domain/limits.ts';
import { LISTS } from '../../domain/listing.ts';
import { described } from './described.ts';
import { pageFields, queryNumber } from './page-fields.ts';
import { text } from './text.ts';

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
});
