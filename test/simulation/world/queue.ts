import { sqsEvent } from '../../../lib/local/events/sqs-event.ts';
import { randomOf } from './random.ts';
import type { Time } from './time.ts';

interface Message {
  readonly id: string;
  readonly body: string;
  readonly sent_ms: number;
  visible_ms: number;
  receives: number;
}

/** What the deployment says of the queue and of the function that it is the source of. */
export interface QueueSettings {
  /** Of what takes the messages. */
  readonly name: string;
  readonly visibility_s: number;
  readonly maxReceives: number;
  readonly batch: number;
  readonly concurrency: number;
}

/** The ids of the messages that stay, or undefined if the function failed. */
type Consume = (name: string, event: object) => Promise<readonly string[] | undefined>;

const RETENTION_MS = 14 * 24 * 3_600_000;

/** SQS as a source of events: at least once, in no order, hidden while somebody has it. */
export class SimulatedQueue {
  readonly messages = new Map<string, Message>();
  readonly dead: string[] = [];
  /** How often each message was sent. */
  readonly sent = new Map<string, number>();
  readonly #seed: number;
  readonly #time: Time;
  readonly #settings: QueueSettings;
  readonly #consume: Consume;
  /** Whether messages may come twice and late. */
  readonly #isFaulty: () => boolean;
  #sent = 0;
  #batches = 0;
  #underWay = 0;

  constructor(
    of: { seed: number; time: Time; settings: QueueSettings; isFaulty: () => boolean },
    consume: Consume,
  ) {
    this.#seed = of.seed;
    this.#time = of.time;
    this.#settings = of.settings;
    this.#isFaulty = of.isFaulty;
    this.#consume = consume;
  }

  send(body: string): void {
    const id = `m${++this.#sent}`;
    this.sent.set(body, (this.sent.get(body) ?? 0) + 1);
    const random = randomOf(this.#seed, `${this.#settings.name} ${id}`);
    const late_ms = this.#isFaulty() && random() < 0.05 ? random() * 3_600_000 : random() * 300;
    const message = { id, body, sent_ms: this.#time.now_ms, visible_ms: 0, receives: 0 };
    this.messages.set(id, message);
    this.#hide(message, late_ms);
    // Nobody may count on it, but it happens.
    if (this.#isFaulty() && random() < 0.02) this.#time.after(random() * 60_000, () => this.send(body));
  }

  sendDead(body: string): void {
    this.dead.push(body);
  }

  /** @param receipt of the delivery that the caller was handed */
  changeVisibility(receipt: string, seconds: number): void {
    const message = this.messages.get(receipt.split('/')[0]!);
    if (message) this.#hide(message, seconds * 1000);
  }

  #hide(message: Message, wait_ms: number): void {
    message.visible_ms = this.#time.now_ms + wait_ms;
    this.#time.at(message.visible_ms, () => this.#poll());
  }

  #poll(): void {
    const { batch, concurrency, maxReceives, visibility_s } = this.#settings;
    if (this.#underWay >= concurrency) return;
    const now_ms = this.#time.now_ms;
    const visible = [...this.messages.values()]
      .filter(({ visible_ms }) => visible_ms <= now_ms)
      .slice(0, batch);
    const taken = visible.filter((message) => {
      const isOld = message.sent_ms < now_ms - RETENTION_MS;
      if (!isOld && message.receives < maxReceives) return true;
      this.messages.delete(message.id);
      if (!isOld) this.dead.push(message.body);
      return false;
    });
    if (taken.length === 0) return;
    for (const message of taken) {
      message.receives++;
      this.#hide(message, visibility_s * 1000);
    }
    this.#underWay++;
    const records = taken.map(({ id, body, receives }) => ({
      MessageId: id,
      ReceiptHandle: `${id}/${receives}`,
      Body: body,
      MD5OfBody: '',
      Attributes: { ApproximateReceiveCount: String(receives) },
    }));
    void this.#consume(`${this.#settings.name}${++this.#batches}`, sqsEvent('arn:queue', records)).then(
      (kept) => {
        this.#underWay--;
        for (const { id } of taken) if (kept && !kept.includes(id)) this.messages.delete(id);
        this.#poll();
      },
    );
  }
}
