import type { Delivery } from '../domain/delivery.ts';
import type { Ports } from '../domain/ports.ts';
import { AttemptUnderWayError, oweAgain } from './deliveries.ts';
import { enqueueOwed, type Queue } from './delivery-queue.ts';
import type { Table } from './table.ts';

/**
 * Sends a delivery once more, under the same id: it is owed again, then enqueued. Should the second fail, the sweeper does
 * it within minutes.
 *
 * @returns the delivery, pending, and whether it was so before
 * @throws Error if there is no such delivery; AttemptUnderWayError while it is being sent
 */
export async function resendDelivery(
  { table, ports, queue }: { readonly table: Table; readonly ports: Ports; readonly queue: Queue },
  assetId: string,
): Promise<{ readonly delivery: Delivery; readonly wasPending: boolean }> {
  const owed = await oweAgain(table, ports, assetId);
  await enqueueOwed(queue, owed.delivery);
  return owed;
}

/** The same for whoever wants it sent, and has it so if it is being sent already. */
export async function ensureResent(...asked: Parameters<typeof resendDelivery>): Promise<Delivery> {
  try {
    return (await resendDelivery(...asked)).delivery;
  } catch (error) {
    if (error instanceof AttemptUnderWayError) return error.delivery;
    throw error;
  }
}
