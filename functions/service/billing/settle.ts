import { SQSClient } from '@aws-sdk/client-sqs';
import type { ScheduledEvent, SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import { ACCOUNT, type Named } from '../domain/billing/billing.ts';
import { environment } from '../environment.ts';
import { lambdaHandler } from '../lambda-handler.ts';
import { logLine } from '../log.ts';
import { hideMessage } from '../store/delivery-queue.ts';
import { follow } from './follow.ts';
import { topUpWorldFromEnvironment } from './from-environment.ts';
import { reconcile } from './reconcile.ts';
import { type TopUpWorld, topUp } from './top-up.ts';

/** A message that failed is tried again after so long, and each time three times as long: the last try is an hour later. */
const RETRY_S = 30;

/**
 * Follows what was paid: what a message of the queue names, and each day all that has changed. Of an event no more came
 * here than which object it is of. A message that names an account is of the sweeper, for automatic top-up.
 */
export const handler = lambdaHandler(
  async (event: SQSEvent | ScheduledEvent): Promise<SQSBatchResponse | undefined> => {
    const world = await topUpWorldFromEnvironment();
    if (!('Records' in event)) {
      logLine('billing_reconciled', { ...(await reconcile(world)) });
      return undefined;
    }
    const done = await Promise.all(event.Records.map((record) => isDone(world, record)));
    const kept = event.Records.filter((_, i) => !done[i]);
    return { batchItemFailures: kept.map(({ messageId }) => ({ itemIdentifier: messageId })) };
  },
);

async function isDone(world: TopUpWorld, record: SQSRecord): Promise<boolean> {
  const named = JSON.parse(record.body) as Named;
  try {
    if (named.object === ACCOUNT) {
      await topUp(world, named.id);
      return true;
    }
    const purchase = await world.payments.purchaseOf(named);
    if (purchase) await follow(world, purchase);
    logLine('billing_followed', { object: named.object, objectId: named.id, purchase: purchase?.kind });
    return true;
  } catch (error) {
    logLine('billing_error', { object: named.object, objectId: named.id, cause: String(error) });
    const tries = Number(record.attributes.ApproximateReceiveCount);
    const queue = { client: new SQSClient({}), url: environment('BILLING_QUEUE_URL') };
    await hideMessage(queue, record.receiptHandle, RETRY_S * 3 ** (tries - 1));
    return false;
  }
}
