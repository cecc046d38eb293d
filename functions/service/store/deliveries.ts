import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import {
  afterAttempt,
  type Delivery,
  type DeliveryAttempt,
  isUnderWay,
  owedAgain,
} from '../domain/delivery.ts';
import { isoTime, type Ports, randomFraction } from '../domain/ports.ts';
import { untilCommitted } from './commit.ts';
import { CONDITIONS, getItem } from './items.ts';
import { deliveryKey, OPEN_INDEX, openFields } from './keys.ts';
import type { Table } from './table.ts';

/** The webhook that a job owes or has sent; undefined if its request gave no callback or it has not ended. */
export const getDelivery = (table: Table, assetId: string): Promise<Delivery | undefined> =>
  getItem<Delivery>(table, deliveryKey(assetId));

/** The same, where there must be one. @throws Error if there is no such delivery */
export async function requireDelivery(table: Table, assetId: string): Promise<Delivery> {
  const delivery = await getDelivery(table, assetId);
  if (!delivery) throw new Error(`There is no delivery for ${assetId}.`);
  return delivery;
}

/** The delivery with what the index of open work is made from: since when it may have been forgotten. */
export const deliveryItem = (delivery: Delivery): object =>
  delivery.state === 'pending'
    ? { ...delivery, ...openFields('DELIVERY', delivery.deliveryId, delivery.nextAttemptAt) }
    : delivery;

/**
 * Logs an attempt on the delivery and decides what follows: delivered, stopped, exhausted, or when to try again.
 *
 * @param attempt what was sent and answered
 * @param retryAfter_s the answer's Retry-After in seconds
 * @returns the delivery after it; as it was, if it has ended already
 * @throws Error if there is no such delivery
 */
export function recordAttempt(
  table: Table,
  ports: Ports,
  assetId: string,
  attempt: DeliveryAttempt,
  retryAfter_s?: number,
): Promise<Delivery> {
  const jitter = randomFraction(ports);
  return untilCommitted(ports, async () => {
    const read = await requireDelivery(table, assetId);
    const isLogged = read.attempts.some(
      ({ at, duration_ms }) => at === attempt.at && duration_ms === attempt.duration_ms,
    );
    if (isLogged || read.state !== 'pending') return read;
    const next = {
      ...afterAttempt(read, attempt, { now_ms: ports.now(), jitter, retryAfter_s }),
      version: read.version + 1,
    };
    await putDelivery(table, next);
    return next;
  });
}

/** A delivery is being sent: to send it once more at the same time would only bring its receiver two. */
export class AttemptUnderWayError extends Error {
  override readonly name = 'AttemptUnderWayError';

  readonly delivery: Delivery;

  /** @param delivery the one that is being sent */
  constructor(delivery: Delivery) {
    const { deliveryId, claimedUntil } = delivery;
    super(
      `An attempt of ${deliveryId} is under way, until ${claimedUntil} at the latest: nothing was enqueued. Should it fail, the next one is due on its schedule.`,
    );
    this.delivery = delivery;
  }
}

/**
 * Makes a delivery owed once more, whether it has ended or waits for its next attempt. It is still to be enqueued; should
 * that fail, the sweeper does it within minutes.
 *
 * @returns the delivery, pending, and whether it was so before
 * @throws Error if there is no such delivery; AttemptUnderWayError while it is being sent
 */
export const oweAgain = (
  table: Table,
  ports: Ports,
  assetId: string,
): Promise<{ readonly delivery: Delivery; readonly wasPending: boolean }> =>
  untilCommitted(ports, async () => {
    const read = await requireDelivery(table, assetId);
    if (isUnderWay(read, ports.now())) throw new AttemptUnderWayError(read);
    const delivery = { ...owedAgain(read, isoTime(ports.now())), version: read.version + 1 };
    await putDelivery(table, delivery);
    return { delivery, wasPending: read.state === 'pending' };
  });

/** Writes the next version of a delivery, on condition that the one before it is the one that was read. */
const putDelivery = (table: Table, next: Delivery) =>
  table.client.send(
    new PutCommand({
      TableName: table.name,
      Item: { ...deliveryKey(next.assetId), ...deliveryItem(next) },
      ConditionExpression: CONDITIONS.versionIsAsRead,
      ExpressionAttributeValues: { ':readVersion': next.version - 1 },
    }),
  );

/**
 * Takes a pending delivery for one attempt: to everybody else it is not due before `until_ms`. So an attempt counts
 * once, however many messages speak of the delivery.
 *
 * @param delivery as it was read
 * @param until_ms later than the attempt can end
 * @returns false if somebody else wrote it since
 */
export async function claimAttempt(table: Table, delivery: Delivery, until_ms: number): Promise<boolean> {
  try {
    await putDelivery(table, {
      ...delivery,
      nextAttemptAt: isoTime(until_ms),
      claimedUntil: isoTime(until_ms),
      version: delivery.version + 1,
    });
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
}

/**
 * Notes that a pending delivery has been put on the queue again, so that the sweeper does not do so each minute.
 *
 * @param now_ms when it was
 */
export async function markEnqueued(table: Table, assetId: string, now_ms: number): Promise<void> {
  await table.client.send(
    new UpdateCommand({
      TableName: table.name,
      Key: deliveryKey(assetId),
      ConditionExpression: CONDITIONS.exists,
      UpdateExpression: `SET ${OPEN_INDEX.sk} = :now`,
      ExpressionAttributeValues: { ':now': isoTime(now_ms) },
    }),
  );
}
