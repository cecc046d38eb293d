import { createHmac } from 'node:crypto';
import type { Posted, Reaction } from '../world/http.ts';
import { between, randomOf } from '../world/random.ts';

/** Hosts that receive webhooks, by how they behave. */
export const HOSTS = ['good', 'slow', 'moody', 'gone', 'dead', 'mute', 'away'] as const;
export type Host = (typeof HOSTS)[number];

/** Of these, who takes a delivery in the end: they are alive whenever faults are over. */
export const LIVING: readonly Host[] = ['good', 'slow', 'moody', 'away'];

export const callbackUrl = (host: Host): string => `https://${host}.example/hook`;
export const hostOf = (url: string): Host => new URL(url).hostname.split('.')[0] as Host;

/** What a receiver was sent of one asset. */
export interface Received {
  readonly deliveryIds: Set<string>;
  /** Bodies, without what may differ: signed URLs, which expire, and the name, which its owner may change. */
  readonly bodies: Set<string>;
  /** Whether one was answered with 2xx. */
  isTaken: boolean;
  count: number;
}

/** A receiver is away for so long at a time, which is less than a delivery is tried for. */
const AWAY_MS = 18 * 3_600_000;

/** Everybody who receives webhooks. */
export class Receivers {
  readonly received = new Map<string, Received>();
  readonly problems: string[] = [];
  /** Ids of deliveries that came without a signature. */
  readonly unsigned = new Set<string>();
  readonly #seed: number;
  readonly #now: () => number;
  readonly #faultsEnd_ms: number;
  #posts = 0;

  constructor(of: { seed: number; now: () => number; faultsEnd_ms: number }) {
    this.#seed = of.seed;
    this.#now = of.now;
    this.#faultsEnd_ms = of.faultsEnd_ms;
  }

  /** Answers as the host does, and keeps what it was sent. */
  take({ url, headers, body }: Posted): Reaction | undefined {
    const random = randomOf(this.#seed, `post${++this.#posts}`);
    const isFaulty = this.#now() < this.#faultsEnd_ms;
    const reaction = this.#react(hostOf(url), random, isFaulty);
    if (!reaction) return undefined;
    this.#keep(headers, body, reaction);
    return reaction;
  }

  #react(host: Host, random: () => number, isFaulty: boolean): Reaction | undefined {
    const takes_ms = between(random, 5, 400);
    if (host === 'dead') return undefined;
    if (host === 'mute') return { status: 200, takes_ms: 3_600_000 };
    if (host === 'gone') return { status: 410, takes_ms };
    if (host === 'slow') return { status: 204, takes_ms: between(random, 2_000, isFaulty ? 14_000 : 8_000) };
    if (host === 'away' && isFaulty && Math.floor(this.#now() / AWAY_MS) % 2 === 1) return undefined;
    if (host === 'moody' && random() < 0.5 && isFaulty)
      return { status: 503, takes_ms, headers: { 'retry-after': String(between(random, 0, 7_200)) } };
    return { status: 200, takes_ms, body: 'thanks' };
  }

  #keep(headers: Posted['headers'], body: string, { status, takes_ms }: Reaction): void {
    const { event, deliveryId, data } = JSON.parse(body);
    const { files: _, filesExpireAt: __, name: ___, license: ____, ...rest } = data;
    const known = this.received.get(data.id) ?? {
      deliveryIds: new Set<string>(),
      bodies: new Set<string>(),
      isTaken: false,
      count: 0,
    };
    this.received.set(data.id, known);
    known.count++;
    known.deliveryIds.add(deliveryId);
    known.bodies.add(JSON.stringify({ event, deliveryId, ...rest }));
    known.isTaken ||= status >= 200 && status < 300 && takes_ms < 10_000;
    if (headers['X-SVC-Delivery-Id'] !== deliveryId)
      this.problems.push(`the delivery of ${data.id} has another id in its header.`);
    if (data.taskStatus !== (event === 'asset.succeeded' ? 2 : 3))
      this.problems.push(`${event} of ${data.id} was sent at taskStatus ${data.taskStatus}.`);
    this.#verify(headers, body);
  }

  /** Jobs with a secret name it so that every receiver knows it: `secret-<n>`. */
  #verify(headers: Posted['headers'], body: string): void {
    if (headers['X-SVC-Signature'] === undefined) this.unsigned.add(headers['X-SVC-Delivery-Id']!);
    const [, timestamp, signatures] = /^t=(\d+),(.*)$/.exec(headers['X-SVC-Signature'] ?? '') ?? [];
    if (timestamp === undefined) return;
    const good = ['secret-1', 'secret-2'].map((secret) =>
      createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex'),
    );
    if (!signatures!.split(',').every((one) => good.includes(one.replace('v1=', ''))))
      this.problems.push('a delivery is signed with no secret of its receiver.');
  }
}
