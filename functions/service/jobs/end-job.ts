import type { Outcome } from '../domain/job.ts';
import { measureEnding } from '../measure-ending.ts';
import { enqueueDelivery, type Queue } from '../store/delivery-queue.ts';
import { settleJob } from '../store/settle-job.ts';
import { systemPorts } from '../store/system-ports.ts';
import type { Table } from '../store/table.ts';

/** Ends a job from outside its state machine: settles it, and enqueues the delivery that is owed then. */
export async function endJob(table: Table, queue: Queue, assetId: string, outcome: Outcome): Promise<void> {
  const settlement = await settleJob(table, systemPorts, assetId, outcome);
  measureEnding(settlement, outcome);
  const { delivery } = settlement;
  if (delivery) await enqueueDelivery(queue, { assetId, host: delivery.host });
}
