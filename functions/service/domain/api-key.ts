import { createHash } from 'node:crypto';
import { crc32 } from './crc32.ts';
import type { ErrorName } from './errors.ts';
import { randomBase62, toBase62 } from './ids.ts';
import type { Ports } from './ports.ts';
import type { Standing } from './standing.ts';

const PREFIXES = { live: 'svc_live_', test: 'svc_test_' } as const;
const SECRET_CHARS = 32;
const CHECKSUM_CHARS = 6;
const FORM = new RegExp(
  `^(?:${Object.values(PREFIXES).join('|')})([0-9A-Za-z]{${SECRET_CHARS}})([0-9A-Za-z]{${CHECKSUM_CHARS}})$`,
);

/** What a key may still spend today; it stands on its account. A day is one in Korea: UTC+9, no daylight saving. */
export interface KeyAllowance {
  /**
   * A job that would have passed the allowance was refused, or one reached it on an earlier day. See {@link isPaused} for
   * one that reached it on `day`.
   */
  readonly paused: boolean;
  /** KST day (YYYY-MM-DD) on which `spent` was spent. */
  readonly day: string;
  /** Credits, refunds of that day taken off. */
  readonly spent: number;
  /** Credits that may be spent on `day`: {@link dailyOf} the key, and as much again for each resume on it. */
  readonly allowance: number;
  /** The key's own cap: credits a day, where that is less than what the account gives. */
  readonly dailyCap_credits?: number;
}

/** What a key is minted with, and its owner may change. */
export interface KeyTerms {
  /** ISO 8601: from then on it is as if it were revoked. Absent: it does not expire. */
  readonly expiresAt?: string;
  /** It may read, and nothing else: of every other request it is refused (6016). */
  readonly readOnly?: true;
  /** It works in its account's sandbox: results are canned, and nothing is charged. */
  readonly test?: true;
}

/** A key as it is stored: no secret, only its hash. Account and standing are copies, rewritten with the account. */
export interface ApiKeyRecord extends KeyTerms, Standing {
  /** SHA-256 (hex) of the whole key. */
  readonly hash: string;
  readonly keyId: string;
  readonly accountId: string;
  /** What its owner calls it, if they have named it. */
  readonly name?: string;
  /** The last four characters of the key, of one that was minted since they are kept. */
  readonly lastFour?: string;
  /** The account's own limit of job-creating POSTs, where it has one. */
  readonly generationsPerMinute?: number;
  readonly createdAt: string;
  /** From 1, one more with every write. */
  readonly version: number;
}

const checksum = (secret: string): string => toBase62(crc32(secret), CHECKSUM_CHARS);

/**
 * A new key: `svc_live_` or `svc_test_`, 32 random base62 characters (190 bits), and the CRC32 of these 32 in 6 base62
 * characters.
 *
 * @param ports source of the randomness
 */
export function makeApiKey(
  ports: Pick<Ports, 'random' | 'now'>,
  { test = false }: { readonly test?: boolean | undefined } = {},
): string {
  const secret = randomBase62(ports, SECRET_CHARS);
  return PREFIXES[test ? 'test' : 'live'] + secret + checksum(secret);
}

/** Whether the text has the form of a key and its checksum fits: a mistyped key needs no look-up. */
export function isApiKey(text: string): boolean {
  const [, secret, check] = FORM.exec(text) ?? [];
  return secret !== undefined && check === checksum(secret);
}

/** SHA-256 (hex), under which the key is stored. A slow hash would add nothing to 190 random bits. */
export const hashApiKey = (apiKey: string): string => createHash('sha256').update(apiKey).digest('hex');

/** Whether the key's time is over. */
export const isExpired = ({ expiresAt }: KeyTerms, now_ms: number): boolean =>
  expiresAt !== undefined && Date.parse(expiresAt) <= now_ms;

const KST_OFFSET_MS = 9 * 3_600_000;

/** The day in Korea, YYYY-MM-DD. */
export const kstDay = (now_ms: number): string => new Date(now_ms + KST_OFFSET_MS).toISOString().slice(0, 10);

/**
 * Credits that a key may spend a day: its own cap, or what the account gives if that is less.
 *
 * @param daily_credits what the account gives each of its keys a day
 */
export const dailyOf = (
  { dailyCap_credits }: Pick<KeyAllowance, 'dailyCap_credits'>,
  daily_credits: number,
): number => Math.min(dailyCap_credits ?? daily_credits, daily_credits);

/**
 * The allowance of a key that was never used.
 *
 * @param now_ms present time
 * @param daily_credits what the account gives each of its keys a day
 * @param cap the key's own, if it has one
 */
export const newAllowance = (
  now_ms: number,
  daily_credits: number,
  cap: Pick<KeyAllowance, 'dailyCap_credits'> = {},
): KeyAllowance => ({
  ...cap,
  paused: false,
  day: kstDay(now_ms),
  spent: 0,
  allowance: dailyOf(cap, daily_credits),
});

/**
 * The key as of today; one that was paused is paused still, and then no refund of an earlier day ends that. A clock that
 * runs behind another's does not bring yesterday's allowance back.
 */
export function onToday<K extends KeyAllowance>(key: K, now_ms: number, daily_credits: number): K {
  if (kstDay(now_ms) <= key.day) return key;
  const { dailyCap_credits } = key;
  const cap = dailyCap_credits === undefined ? {} : { dailyCap_credits };
  return { ...key, ...newAllowance(now_ms, daily_credits, cap), paused: isPaused(key) };
}

/** What a key without allowance is answered. */
export const SPEND_REFUSALS: readonly ErrorName[] = ['keyPaused'];

/**
 * Whether the key is paused: by a job that it could not pay, or because it has spent all it may, on whatever day that was.
 * A refund of that day makes the second untrue again, and so ends the pause.
 */
export const isPaused = ({ paused, spent, allowance }: KeyAllowance): boolean => paused || spent >= allowance;

/**
 * The key with another cap, from now on. What resumes of this day added stays; a cap below what is spent today pauses
 * it, as reaching the cap does.
 *
 * @param cap credits a day; undefined: what the account gives
 */
export function withCap<K extends KeyAllowance>(
  key: K,
  cap: number | undefined,
  now_ms: number,
  daily_credits: number,
): K {
  const { dailyCap_credits: _, ...today } = onToday(key, now_ms, daily_credits);
  const own = cap === undefined ? {} : { dailyCap_credits: cap };
  const added = Math.max(0, today.allowance - dailyOf(key, daily_credits));
  return { ...today, ...own, allowance: dailyOf(own, daily_credits) + added } as K;
}

/** Pauses the key until its owner resumes it. */
export const pause = <K extends KeyAllowance>(key: K, now_ms: number, daily_credits: number): K => ({
  ...onToday(key, now_ms, daily_credits),
  paused: true,
});

/**
 * Ends a pause: with another day's allowance on the day of the pause, with that day's own on a later one. A key that is
 * not paused stays as it is, so that asking twice gives no more than asking once.
 *
 * @param key as stored
 * @param now_ms present time
 * @param daily_credits what the account gives each of its keys a day
 */
export function resume<K extends KeyAllowance>(key: K, now_ms: number, daily_credits: number): K {
  if (!isPaused(key)) return key;
  const today = onToday(key, now_ms, daily_credits);
  const extra = today.day === key.day ? dailyOf(key, daily_credits) : 0;
  return { ...today, paused: false, allowance: today.allowance + extra };
}
