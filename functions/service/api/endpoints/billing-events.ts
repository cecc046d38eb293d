import { SQSClient } from '@aws-sdk/client-sqs';
import { isHeard } from '../../billing/events.ts';
import { signedEvent } from '../../billing/signed-event.ts';
import { billingSecret } from '../../billing/stripe-client.ts';
import type { Named } from '../../domain/billing/billing.ts';
import { ServiceError } from '../../domain/errors.ts';
import { environment } from '../../environment.ts';
import { enqueueChange } from '../../store/billing-queue.ts';
import { chain } from '../chain.ts';
import { framed } from '../frame.ts';
import { trustedOrigin } from '../middlewares/trusted-origin.ts';
import { ok } from '../reply.ts';

const client = new SQSClient({});

/**
 * Hears that something has changed at the payment provider, and leaves the rest to who reads there what it is: it answers
 * at once. It counts no requests of an address, since the provider sends from few.
 */
export const handler = framed(
  'billing-events',
  chain()
    .use(trustedOrigin(environment('ORIGIN_SECRET')))
    .handler(async (_event, { request, now_ms, notes }) => {
      const secret = await billingSecret('BILLING_SIGNING_ARN', now_ms);
      const event = signedEvent(request.body as Buffer, request.headers['stripe-signature'] ?? '', secret);
      if (!event) throw new ServiceError('badSignature');
      const { id: eventId, type, data } = event;
      Object.assign(notes.log, { eventId, eventType: type });
      if (isHeard(type)) {
        const queue = { client, url: environment('BILLING_QUEUE_URL') };
        await enqueueChange(queue, data.object as unknown as Named);
      }
      return ok({ received: true });
    }),
);
