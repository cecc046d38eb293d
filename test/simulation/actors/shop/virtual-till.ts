import { Events } from '../../../../lib/local/till/events.ts';
import { Objects, type StripeObject } from '../../../../lib/local/till/objects.ts';

/** What the till of `npm start` knows, kept in memory, on true virtual time: no process' clock moves it. */
export class VirtualObjects extends Objects {
  readonly #now: () => number;
  /** How far in the past something happens that happened before the world began. */
  before_s = 0;

  /** @param now milliseconds since the epoch */
  constructor(now: () => number) {
    super('/nowhere/till.json');
    this.#now = now;
  }

  override get now_s(): number {
    return Math.floor(this.#now() / 1000) - this.before_s;
  }

  override save(): void {}
}

/** Notes what has changed, and leaves the sending to whoever listens. */
export class NotedEvents extends Events {
  readonly #objects: VirtualObjects;
  readonly #onEvent: (event: StripeObject) => void;

  constructor(objects: VirtualObjects, onEvent: (event: StripeObject) => void) {
    super({ objects, url: '', signingSecret: () => '' });
    this.#objects = objects;
    this.#onEvent = onEvent;
  }

  override tell(type: string, object: StripeObject): void {
    this.#onEvent(
      this.#objects.add('evt', 'event', {
        type,
        data: { object: structuredClone(object) },
        pending_webhooks: 1,
        request: { id: null, idempotency_key: null },
      }),
    );
  }
}
