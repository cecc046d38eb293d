import { SendMessageCommand } from '@aws-sdk/client-sqs';
import type { Named } from '../domain/billing/billing.ts';
import type { Queue } from './delivery-queue.ts';

/** Notes that something changed at the payment provider, for who reads it there. */
export async function enqueueChange({ client, url }: Queue, { object, id }: Named): Promise<void> {
  await client.send(
    new SendMessageCommand({ QueueUrl: url, MessageBody: JSON.stringify({ object, id } satisfies Named) }),
  );
}
