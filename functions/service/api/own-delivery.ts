import type { ApiKeyRecord } from '../domain/api-key.ts';
import type { Delivery } from '../domain/delivery.ts';
import { type ErrorName, ServiceError } from '../domain/errors.ts';
import { isAssetId } from '../domain/ids.ts';
import { getDelivery } from '../store/deliveries.ts';
import type { Table } from '../store/table.ts';

/** What {@link requireOwnDelivery} refuses. */
export const DELIVERY_REFUSALS: readonly ErrorName[] = ['assetNotFound'];

const PREFIX = 'msg_';

/**
 * The caller's delivery that the path names.
 *
 * @throws ServiceError `assetNotFound` (13001) if there is none, or it is somebody else's: a delivery is its asset's
 */
export async function requireOwnDelivery(
  { table, key }: { readonly table: Table; readonly key: ApiKeyRecord },
  deliveryId: string,
): Promise<Delivery> {
  const assetId = deliveryId.startsWith(PREFIX) ? deliveryId.slice(PREFIX.length) : '';
  const delivery = isAssetId(assetId) ? await getDelivery(table, assetId) : undefined;
  if (delivery?.accountId !== key.accountId) throw new ServiceError('assetNotFound');
  return delivery;
}
