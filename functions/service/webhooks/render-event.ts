import type { Delivery } from '../domain/delivery.ts';

/**
 * The body of a delivery.
 * @param delivery names event, id and time, which no attempt changes
 * @param assetJson the asset as GET renders it at this moment; it is put in as it is, byte for byte
 */
export function renderEvent(
  { event, deliveryId, createdAt }: Pick<Delivery, 'event' | 'deliveryId' | 'createdAt'>,
  assetJson: string,
): string {
  const head = JSON.stringify({ event, deliveryId, createdAt });
  return `${head.slice(0, -1)},"data":${assetJson}}`;
}
