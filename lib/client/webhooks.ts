import { List } from './pages.ts';
import type { Transport } from './transport.ts';
import type { Answer, Body, CallOptions, Delivery, DeliveryPage, DeliverySummary, Query } from './types.ts';

const DELIVERIES = '/v1/webhooks/deliveries';
const deliveryPath = (id: string, action = ''): string => `${DELIVERIES}/${encodeURIComponent(id)}${action}`;

/** Webhooks: tried, seen and sent again. */
export class Webhooks {
  readonly #transport: Transport;
  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** Sends a sample event to a receiver, and tells what it answered. */
  test(request: Body<'test-webhook'>, options?: CallOptions): Promise<Answer<'TestEvent'>> {
    return this.#transport.data({ method: 'POST', path: '/v1/webhooks/test', body: request }, options);
  }

  /** Until the old secret ends, deliveries carry a signature of each. */
  rotateSecret(
    request: Body<'rotate-webhook-secret'>,
    options?: CallOptions,
  ): Promise<Answer<'RotatedSecret'>> {
    const call = { method: 'POST', path: '/v1/webhooks/rotate-secret', body: request } as const;
    return this.#transport.data(call, options);
  }

  deliveries(
    query: Query<'list-deliveries'> = {},
    options?: CallOptions,
  ): List<DeliverySummary, DeliveryPage> {
    return new List(this.#transport, DELIVERIES, query, options);
  }

  delivery(id: string, options?: CallOptions): Promise<Delivery> {
    return this.#transport.data({ method: 'GET', path: deliveryPath(id) }, options);
  }

  resend(id: string, options?: CallOptions): Promise<DeliverySummary> {
    return this.#transport.data({ method: 'POST', path: deliveryPath(id, '/resend') }, options);
  }
}
