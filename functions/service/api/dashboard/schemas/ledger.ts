import * as z from 'zod/mini';
import { described } from '../../schemas/described.ts';
import { pageFields } from '../../schemas/page-fields.ts';

/** GET /dashboard/api/ledger. */
export const listLedgerSchema = z.object({
  limit: pageFields.limit,
  cursor: described('The `nextCursor` of an earlier page of the same list.', pageFields.cursor),
});
