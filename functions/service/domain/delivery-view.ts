import { attemptCount, type Delivery, type DeliveryAttempt } from './delivery.ts';

const attemptView = ({ at, status, duration_ms, answer }: DeliveryAttempt) => ({
  at,
  ...(status !== undefined && { status }),
  durationMs: duration_ms,
  answer,
});

/** What a list shows of a delivery: all but its secret, its body and all attempts but the last, whose answer is left out. */
export function deliverySummary(delivery: Delivery) {
  const last = delivery.attempts.at(-1);
  const { answer: _, ...lastAttempt } = last ? attemptView(last) : { answer: '' };
  return {
    id: delivery.deliveryId,
    assetId: delivery.assetId,
    event: delivery.event,
    callbackUrl: delivery.callbackUrl,
    signed: Boolean(delivery.webhookSecret),
    state: delivery.state,
    createdAt: delivery.createdAt,
    ...(delivery.state === 'pending' && { nextAttemptAt: delivery.nextAttemptAt }),
    attemptCount: attemptCount(delivery),
    ...(last && { lastAttempt }),
  };
}

/** A delivery with its attempts and the body as an attempt would send it now. Of many attempts the first and the last are kept. */
export const deliveryView = (delivery: Delivery, body: string) => ({
  ...deliverySummary(delivery),
  attempts: delivery.attempts.map(attemptView),
  body,
});

/** What a test event brought about. */
export const testEventView = (
  { deliveryId, event }: Pick<Delivery, 'deliveryId' | 'event'>,
  attempt: DeliveryAttempt,
) => ({
  deliveryId,
  event,
  delivered: attempt.status !== undefined && attempt.status >= 200 && attempt.status < 300,
  ...attemptView(attempt),
});
