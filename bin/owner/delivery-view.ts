import { attemptCount, type Delivery } from '../../functions/service/domain/delivery.ts';

/** What the owner sees of a delivery: all but the secret that signs it. Of many attempts the first and the last are kept. */
export const deliveryView = (delivery: Delivery) => ({
  assetId: delivery.assetId,
  accountId: delivery.accountId,
  deliveryId: delivery.deliveryId,
  event: delivery.event,
  callbackUrl: delivery.callbackUrl,
  state: delivery.state,
  createdAt: delivery.createdAt,
  ...(delivery.state === 'pending' && { nextAttemptAt: delivery.nextAttemptAt }),
  attemptCount: attemptCount(delivery),
  attempts: delivery.attempts,
});
