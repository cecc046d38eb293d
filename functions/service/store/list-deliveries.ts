import type { Asset } from '../domain/asset.ts';
import type { Cursor } from '../domain/cursor.ts';
import type { Delivery, DeliveryState } from '../domain/delivery.ts';
import { getItems } from './batch.ts';
import { deliveryKey } from './keys.ts';
import { listAssets } from './list-assets.ts';
import type { Table } from './table.ts';

/** Assets that are looked at together. */
const ASSETS_A_PAGE = 100;

/** A part of an account's deliveries, in the order of their assets. */
export interface DeliveryPage {
  readonly items: readonly Delivery[];
  /** Where the next part begins; absent when all assets were looked at. */
  readonly next?: Cursor;
}

/**
 * An account's newest deliveries, in the order of their assets. It goes through the account's assets until it has
 * enough.
 *
 * @param filter how many at most, 1 or more; the state they are in, any if left out; the `next` of an earlier part; how
 *   many assets are looked at, in whole pages of 100: all of them if left out, which is for the operator and not for a request
 */
export async function listDeliveries(
  table: Table,
  accountId: string,
  filter: {
    readonly limit: number;
    readonly state?: DeliveryState | undefined;
    readonly cursor?: Cursor | undefined;
    readonly assets?: number;
  },
): Promise<DeliveryPage> {
  const { limit, state, assets = Number.POSITIVE_INFINITY } = filter;
  const items: Delivery[] = [];
  let { cursor } = filter;
  let seen = 0;
  do {
    const page = await listAssets(table, accountId, 'all', { limit: ASSETS_A_PAGE, offset: 0, cursor });
    for (const [asset, delivery] of await withDeliveries(table, page.items)) {
      if (state !== undefined && delivery.state !== state) continue;
      if (items.length === limit) return { items, next: placeOf(asset) };
      items.push(delivery);
    }
    cursor = page.next;
    seen += ASSETS_A_PAGE;
  } while (cursor && seen < assets);
  return { items, ...(cursor && { next: cursor }) };
}

/** The assets of jobs that owe or owed one. */
async function withDeliveries(
  table: Table,
  assets: readonly Asset[],
): Promise<(readonly [Asset, Delivery])[]> {
  const deliveries = await getItems<Delivery>(
    table,
    assets.map(({ id }) => deliveryKey(id)),
  );
  return assets.flatMap((asset, i) => {
    const delivery = deliveries[i];
    return delivery ? [[asset, delivery] as const] : [];
  });
}

/** Nothing counts what was seen before it: a delivery has no number of its own. */
const placeOf = ({ ordinal }: Asset): Cursor => ({ ordinal, seen: 0, skip: 0 });
