import type { Cursor } from '../domain/cursor.ts';
import type { Delivery, DeliveryState } from '../domain/delivery.ts';
import { getItems } from './batch.ts';
import { deliveryKey } from './keys.ts';
import { listAssets } from './list-assets.ts';
import type { Table } from './table.ts';

/** Assets that are looked at together. */
const ASSETS_A_PAGE = 100;

/**
 * An account's newest deliveries, in the order of their assets. It goes through the account's assets until it has
 * enough, all of them at worst: for the operator, not for a request.
 *
 * @param filter how many at most, 1 or more; the state they are in, any if left out
 */
export async function listDeliveries(
  table: Table,
  accountId: string,
  { limit, state }: { readonly limit: number; readonly state?: DeliveryState | undefined },
): Promise<readonly Delivery[]> {
  const found: Delivery[] = [];
  let cursor: Cursor | undefined;
  do {
    const page = await listAssets(table, accountId, 'all', { limit: ASSETS_A_PAGE, offset: 0, cursor });
    const keys = page.items.map(({ id }) => deliveryKey(id));
    const deliveries = (await getItems<Delivery>(table, keys)).filter((delivery) => delivery !== undefined);
    found.push(...deliveries.filter((delivery) => state === undefined || delivery.state === state));
    cursor = page.next;
  } while (cursor && found.length < limit);
  return found.slice(0, limit);
}
