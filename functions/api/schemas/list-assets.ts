import * as z from 'zod/mini';
import { LIMITS } from '../../domain/limits.ts';
import { LISTS } from '../../domain/listing.ts';
import { pageFields, queryNumber } from './page-fields.ts';
import { text } from './text.ts';

/** GET /v1/assets. `offset` wins over `page`, and `cursor` over both; an empty `keyword` counts as none. */
export const listAssetsSchema = z.object({
  ...pageFields,
  offset: z.optional(queryNumber(0, LIMITS.page.offset)),
  category: z._default(z.enum(LISTS), 'all'),
  keyword: z.optional(text(LIMITS.keyword_chars)),
});
