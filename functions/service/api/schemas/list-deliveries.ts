import * as z from 'zod/mini';
import { DELIVERY_STATES } from '../../domain/delivery.ts';
import { described } from './described.ts';
import { pageFields } from './page-fields.ts';

/** GET /v1/webhooks/deliveries. Deliveries have no numbers: only a cursor says where to go on. */
export const listDeliveriesSchema = z.object({
  limit: pageFields.limit,
  cursor: described('The `nextCursor` of an earlier page of the same list.', pageFields.cursor),
  state: described('Only deliveries in this state.', z.optional(z.enum(DELIVERY_STATES))),
});
