import { ChangeMessageVisibilityCommand, SendMessageCommand, type SQSClient } from '@aws-sdk/client-sqs';
import { type Delivery, destinationHost } from '../domain/delivery.ts';

export interface Queue {
  readonly client: SQSClient;
  readonly url: string;
}

/** What a message of the webhook queue and of its dead-letter queue says: everything else is on the record. */
export interface DeliveryMessage {
  readonly assetId: string;
  /** Which of the delivery's resends it is of; absent before the first. */
  readonly resends?: number;
}

/**
 * Asks the sender to attempt a delivery.
 *
 * @param host destination, by which a fair queue keeps one dead host from holding up the others
 */
export async function enqueueDelivery(
  { client, url }: Queue,
  { host, ...message }: DeliveryMessage & { readonly host: string },
): Promise<void> {
  await client.send(
    new SendMessageCommand({
      QueueUrl: url,
      MessageBody: JSON.stringify(message),
      MessageGroupId: host,
    }),
  );
}

/** The same of a delivery that has been enqueued before. */
export const enqueueOwed = (queue: Queue, delivery: Delivery): Promise<void> => {
  const { assetId, resends } = delivery;
  const host = destinationHost(delivery);
  return enqueueDelivery(queue, { assetId, host, ...(resends !== undefined && { resends }) });
};

/** Hides a received message for that many seconds from now, 0 to 12 hours less the time since its receipt. */
export async function hideMessage(
  { client, url }: Queue,
  receiptHandle: string,
  hidden_s: number,
): Promise<void> {
  await client.send(
    new ChangeMessageVisibilityCommand({
      QueueUrl: url,
      ReceiptHandle: receiptHandle,
      VisibilityTimeout: hidden_s,
    }),
  );
}
