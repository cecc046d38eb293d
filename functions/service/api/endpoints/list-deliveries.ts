import { encodeCursor } from '../../domain/cursor.ts';
import { deliverySummary } from '../../domain/delivery-view.ts';
import { LIMITS } from '../../domain/limits.ts';
import { listDeliveries } from '../../store/list-deliveries.ts';
import { queryFields } from '../fields/json-fields.ts';
import { pageRequest } from '../pages.ts';
import { serve } from '../pipeline.ts';
import { ok } from '../reply.ts';
import { listDeliveriesSchema } from '../schemas/list-deliveries.ts';

export const handler = serve({
  route: 'list-deliveries',
  query: queryFields(listDeliveriesSchema),
  async respond({ table, key: { accountId }, fields }) {
    const { limit, state } = fields;
    const list = JSON.stringify(['deliveries', accountId, state]);
    const { cursor } = pageRequest({ ...fields, page: 1 }, list);
    const assets = LIMITS.delivery.listedAssets;
    const { items, next } = await listDeliveries(table, accountId, { limit, state, cursor, assets });
    return ok({
      items: items.map(deliverySummary),
      limit,
      hasMore: next !== undefined,
      ...(next && { nextCursor: encodeCursor(next, list) }),
    });
  },
});
