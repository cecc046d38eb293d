import { SQSClient } from '@aws-sdk/client-sqs';
import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import type { Asset } from '../domain/asset.ts';
import { attemptCount, type Delivery, destinationHost, nextVisibility_s } from '../domain/delivery.ts';
import { LIMITS } from '../domain/limits.ts';
import { signingSecrets } from '../domain/webhook-secrets.ts';
import { environment } from '../environment.ts';
import { lambdaHandler } from '../lambda-handler.ts';
import { logLine } from '../log.ts';
import { measure } from '../measure.ts';
import { assetJson } from '../store/asset-json.ts';
import { getAsset } from '../store/assets.ts';
import { claimAttempt, getDelivery, recordAttempt } from '../store/deliveries.ts';
import { type DeliveryMessage, enqueueDelivery, hideMessage } from '../store/delivery-queue.ts';
import { systemPorts as ports } from '../store/system-ports.ts';
import { tableFromEnvironment } from '../store/table.ts';
import { secretRotations } from '../store/webhook-secrets.ts';
import { attemptDelivery } from './attempt.ts';
import { renderEvent } from './render-event.ts';

const table = tableFromEnvironment();
const client = new SQSClient({});
const queue = { client, url: environment('WEBHOOK_QUEUE_URL') };
const deadLetters = { client, url: environment('DEAD_LETTER_QUEUE_URL') };

/** An attempt's time-out, and time to read before it and write after it. */
const CLAIM_MS = 3 * LIMITS.delivery.attemptTimeout_s * 1000;

/**
 * Attempts each delivery of a batch, all at once since each may take its whole time-out. A message that is reported as
 * failed stays in the queue, hidden until the delivery's next attempt; the others are done with.
 */
export const handler = lambdaHandler(async (event: SQSEvent): Promise<SQSBatchResponse> => {
  const results = await Promise.all(event.Records.map(isDone));
  const kept = event.Records.filter((_, i) => !results[i]);
  return { batchItemFailures: kept.map(({ messageId }) => ({ itemIdentifier: messageId })) };
});

/** One broken message must not take the others of its batch with it; the queue offers it again after its time-out. */
async function isDone(record: SQSRecord): Promise<boolean> {
  return handleMessage(record).catch((error: unknown) => {
    logLine('webhook_error', { messageId: record.messageId, cause: String(error) });
    return false;
  });
}

/** @returns whether the message has nothing left to do */
async function handleMessage(record: SQSRecord): Promise<boolean> {
  const { assetId, resends = 0 } = JSON.parse(record.body) as DeliveryMessage;
  const delivery = await getDelivery(table, assetId);
  // Its asset was deleted.
  if (!delivery) return true;
  // Each resend has a message of its own: those before it would only multiply.
  if (resends < (delivery.resends ?? 0)) return true;
  if (delivery.state !== 'pending') return conclude(delivery);
  if (nextVisibility_s(delivery.nextAttemptAt, ports.now()) > 0) return keep(record, delivery);
  // Whoever was faster has a message of their own, which carries the delivery on.
  if (!(await claimAttempt(table, delivery, ports.now() + CLAIM_MS))) return true;
  const asset = await getAsset(table, assetId);
  if (!asset) return true;
  const after = await attempt(delivery, asset);
  return after.state === 'pending' ? keep(record, after) : conclude(after);
}

/** After the last attempt the message goes where an operator finds it; sent again after a crash, it is there twice. */
async function conclude(delivery: Delivery): Promise<true> {
  if (delivery.state === 'exhausted') {
    await enqueueDelivery(deadLetters, { assetId: delivery.assetId, host: destinationHost(delivery) });
  }
  return true;
}

/** Leaves the message in the queue, hidden until the delivery is due or as long as the queue can hide one. */
async function keep(record: SQSRecord, delivery: Delivery): Promise<false> {
  await hideMessage(queue, record.receiptHandle, nextVisibility_s(delivery.nextAttemptAt, ports.now()));
  return false;
}

/** @returns the delivery after the attempt, as recorded */
async function attempt(delivery: Delivery, asset: Asset): Promise<Delivery> {
  const { assetId, accountId, deliveryId, callbackUrl, event } = delivery;
  const rotations = await secretRotations(table, accountId);
  const body = renderEvent(delivery, await assetJson(asset, ports.now()));
  const secrets = signingSecrets(delivery.webhookSecret, rotations, ports.now());
  const result = await attemptDelivery({ deliveryId, event, callbackUrl, body, secrets }, ports.now);
  const after = await recordAttempt(table, ports, assetId, result.attempt, result.retryAfter_s);
  const { answer, ...timing } = result.attempt;
  measure('WebhookAttempts', 1, { outcome: after.state });
  logLine('webhook_attempt', {
    correlation_id: assetId,
    deliveryId,
    accountId,
    host: new URL(callbackUrl).hostname,
    attempt: attemptCount(after),
    ...timing,
    ...(timing.status === undefined && { failure: answer }),
    state: after.state,
    ...(after.state === 'pending' && { nextAttemptAt: after.nextAttemptAt }),
  });
  return after;
}
