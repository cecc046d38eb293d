import { createHmac } from 'node:crypto';
import type { Objects, StripeObject } from './objects.ts';

/** As the client's package names it; objects have the shape of this version. */
export const API_VERSION = '2026-10-28.endive';

/** Waits between two tries to deliver an event; Stripe goes on for three days, this till for some ten minutes. */
const RETRIES_MS = [1_000, 4_000, 15_000, 60_000, 180_000, 360_000];

/** Signs as Stripe does: the time and the bytes, so that neither can be another. */
export function signature(payload: string, secret: string, now_s: number): string {
  const signed = createHmac('sha256', secret).update(`${now_s}.${payload}`).digest('hex');
  return `t=${now_s},v1=${signed}`;
}

export interface EventsProps {
  readonly objects: Objects;
  /** Where events are sent. */
  readonly url: string;
  readonly signingSecret: () => string;
}

/** Tells the service what has changed, until it has heard it. */
export class Events {
  readonly #props: EventsProps;
  readonly #timers = new Set<NodeJS.Timeout>();
  #isClosed = false;

  constructor(props: EventsProps) {
    this.#props = props;
  }

  /** Goes on with what an earlier process has not delivered. */
  resume(): void {
    for (const id of Object.keys(this.#props.objects.undelivered)) this.#later(id, 0);
  }

  /** Noted before it is sent: a kill in between loses none. Whoever changed the object has it saved. */
  tell(type: string, object: StripeObject): void {
    const { objects } = this.#props;
    const event = objects.add('evt', 'event', {
      api_version: API_VERSION,
      type,
      data: { object: structuredClone(object) },
      pending_webhooks: 1,
      request: { id: null, idempotency_key: null },
    });
    if (objects.notes('till').losesEvents === 'yes') return;
    objects.undelivered[event.id] = 0;
    this.#later(event.id, 0);
  }

  close(): void {
    this.#isClosed = true;
    for (const timer of this.#timers) clearTimeout(timer);
  }

  #later(id: string, wait_ms: number): void {
    if (this.#isClosed) return;
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      void this.#send(id);
    }, wait_ms).unref();
    this.#timers.add(timer);
  }

  async #send(id: string): Promise<void> {
    const { objects, url, signingSecret } = this.#props;
    const event = objects.find(id);
    if (!event || !Object.hasOwn(objects.undelivered, id)) return;
    const payload = JSON.stringify(event);
    const isTaken = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': signature(payload, signingSecret(), objects.now_s),
      },
      body: payload,
    }).then(
      ({ ok }) => ok,
      () => false,
    );
    const wait_ms = RETRIES_MS[objects.undelivered[id]!];
    objects.undelivered[id]!++;
    if (isTaken || wait_ms === undefined) delete objects.undelivered[id];
    else this.#later(id, wait_ms);
    if (!this.#isClosed) objects.save();
  }
}
