import type { Job, Outcome } from './job.ts';
import { LIMITS } from './limits.ts';
import { isoTime } from './ports.ts';

export type WebhookEvent = 'asset.succeeded' | 'asset.failed';

/** One request to the receiver and its answer. */
export interface DeliveryAttempt {
  readonly at: string;
  /** HTTP status; absent if there was no answer. */
  readonly status?: number;
  readonly duration_ms: number;
  /** The first 1 KB of the answer's body, or why there was none. */
  readonly answer: string;
}

export const DELIVERY_STATES = ['pending', 'delivered', 'stopped', 'exhausted'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/**
 * A webhook that is owed to a receiver. It is written as pending with the end of its job, so that a crash loses none.
 * `delivered` after a 2xx, `stopped` after a 410, `exhausted` after the last attempt.
 */
export interface Delivery {
  readonly assetId: string;
  readonly accountId: string;
  /** `msg_<assetId>`: the same at every attempt. */
  readonly deliveryId: string;
  readonly event: WebhookEvent;
  readonly callbackUrl: string;
  readonly webhookSecret?: string;
  readonly state: DeliveryState;
  readonly createdAt: string;
  /** The first 50 and the last 50. */
  readonly attempts: readonly DeliveryAttempt[];
  /** How many attempts between them are not kept; absent while all are. */
  readonly omittedAttempts?: number;
  /** Until when an attempt is under way at the latest; absent when none is. */
  readonly claimedUntil?: string;
  /** How many attempts belong to the schedules before the present one; absent until the owner has it sent again. */
  readonly scheduleBegan?: number;
  /** How often it was sent again, by its owner's wish; absent while never. A message from before the last time is dropped. */
  readonly resends?: number;
  /** Not to be attempted before; meaningful while pending. */
  readonly nextAttemptAt: string;
  /** From 1, one more with every write. */
  readonly version: number;
}

/**
 * The delivery that a job owes at its end, or undefined if its request gave no callback.
 *
 * @param job the one that ended
 * @param status how
 * @param at when, ISO 8601
 */
export function newDelivery(job: Job, status: Outcome['status'], at: string): Delivery | undefined {
  if (job.callbackUrl === undefined) return undefined;
  return {
    assetId: job.assetId,
    accountId: job.accountId,
    deliveryId: `msg_${job.assetId}`,
    event: status === 'succeeded' ? 'asset.succeeded' : 'asset.failed',
    callbackUrl: job.callbackUrl,
    ...(job.webhookSecret !== undefined && { webhookSecret: job.webhookSecret }),
    state: 'pending',
    createdAt: at,
    attempts: [],
    nextAttemptAt: at,
    version: 1,
  };
}

/** How many attempts there were, those that are not kept included. */
export const attemptCount = ({ attempts, omittedAttempts = 0 }: Delivery): number =>
  attempts.length + omittedAttempts;

/** Whether somebody is sending it right now. One whose sender has crashed counts as sent until its claim ends. */
export const isUnderWay = ({ claimedUntil }: Delivery, now_ms: number): boolean =>
  claimedUntil !== undefined && Date.parse(claimedUntil) > now_ms;

/** SQS takes a message group's name of at most this length; a host name may have 253 characters. */
const MESSAGE_GROUP_CHARS = 128;

/** The message group of a delivery: one a host, so that a dead host does not hold up the deliveries to others. */
export const destinationHost = (delivery: Pick<Delivery, 'callbackUrl'>): string =>
  new URL(delivery.callbackUrl).hostname.slice(0, MESSAGE_GROUP_CHARS);

const MINUTE_S = 60;
const HOUR_S = 3_600;

/** Seconds from each attempt to the next: 15 waits, 96.6 hours together. */
export const RETRY_WAITS_S: readonly number[] = [
  5,
  MINUTE_S,
  5 * MINUTE_S,
  30 * MINUTE_S,
  HOUR_S,
  3 * HOUR_S,
  4 * HOUR_S,
  6 * HOUR_S,
  10 * HOUR_S,
  ...Array<number>(6).fill(12 * HOUR_S),
];
/** A wait grows by up to this fraction, so that what failed together is not retried together. It never shrinks. */
export const RETRY_JITTER = 0.2;

/**
 * The delivery after an attempt.
 *
 * @param delivery pending
 * @param attempt what was sent and answered
 * @param context present time; jitter in [0, 1); the answer's Retry-After, which lengthens a wait up to 6 hours and
 *   never shortens one
 */
export function afterAttempt(
  delivery: Delivery,
  attempt: DeliveryAttempt,
  context: {
    readonly now_ms: number;
    readonly jitter: number;
    readonly retryAfter_s?: number | undefined;
  },
): Delivery {
  const { claimedUntil: _, ...unclaimed } = delivery;
  const { status } = attempt;
  const ended = withAttempt(unclaimed, attempt);
  if (status !== undefined && status >= 200 && status < 300) return { ...ended, state: 'delivered' };
  if (status === 410) return { ...ended, state: 'stopped' };
  const wait_s = RETRY_WAITS_S[attemptCount(ended) - (delivery.scheduleBegan ?? 0) - 1];
  if (wait_s === undefined) return { ...ended, state: 'exhausted' };
  const jittered_s = wait_s * (1 + RETRY_JITTER * context.jitter);
  const asked_s = Math.min(context.retryAfter_s ?? 0, LIMITS.delivery.retryAfter_s);
  return { ...ended, nextAttemptAt: isoTime(context.now_ms + Math.max(jittered_s, asked_s) * 1000) };
}

/** The first attempts say what was wrong, the last what is: of too many, one in between goes. */
function withAttempt(delivery: Delivery, attempt: DeliveryAttempt): Delivery {
  const attempts = [...delivery.attempts, attempt];
  if (attempts.length <= LIMITS.delivery.keptAttempts) return { ...delivery, attempts };
  return {
    ...delivery,
    attempts: attempts.toSpliced(LIMITS.delivery.keptAttempts / 2, 1),
    omittedAttempts: (delivery.omittedAttempts ?? 0) + 1,
  };
}

/**
 * The delivery as it is owed once more: due at once and with the whole schedule before it, under the same id.
 *
 * @param delivery in any state, with no attempt under way
 * @param at present time, ISO 8601
 */
export function owedAgain(delivery: Delivery, at: string): Delivery {
  const { claimedUntil: _, ...unclaimed } = delivery;
  const resends = (delivery.resends ?? 0) + 1;
  return {
    ...unclaimed,
    state: 'pending',
    nextAttemptAt: at,
    scheduleBegan: attemptCount(delivery),
    resends,
  };
}

/**
 * For how many seconds a message must stay hidden, 0 if its attempt is due. SQS hides none longer than 12 hours: one
 * that must wait longer is received once more before its time, and hidden again without an attempt.
 *
 * @param nextAttemptAt the delivery's
 * @param now_ms present time
 * @returns an integer, 0 to 12 hours less five minutes
 */
export function nextVisibility_s(nextAttemptAt: string, now_ms: number): number {
  const wait_s = Math.ceil((Date.parse(nextAttemptAt) - now_ms) / 1000);
  return Math.min(Math.max(wait_s, 0), LIMITS.visibility_s);
}
