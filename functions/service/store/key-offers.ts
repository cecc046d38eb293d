import { createHash } from 'node:crypto';
import { LIMITS } from '../domain/limits.ts';
import type { Ports } from '../domain/ports.ts';
import { hashToken } from '../domain/session.ts';
import { keyOfferKey } from './keys.ts';
import { putOnce, takeOnce } from './one-time-items.ts';
import type { Table } from './table.ts';

/** An owner's word that a program may have a key. The key is made when the program fetches it. */
export interface KeyOffer {
  readonly accountId: string;
  /** What the key will be called. */
  readonly name: string;
  /** SHA-256 (base64url) of the secret of the program that asked: a code that is seen on the way opens nothing. */
  readonly challenge: string;
}

/**
 * Offers a key, as OAuth's native applications are offered a token (RFC 8252, RFC 7636).
 *
 * @returns the code that the program fetches it with; only its hash is stored
 */
export const offerKey = (table: Table, ports: Ports, offer: KeyOffer): Promise<string> =>
  putOnce(table, ports, keyOfferKey, { item: offer, life_s: LIMITS.keyOffer_s });

/**
 * Takes an offer out of the table, so that it makes one key, however many ask at the same time.
 *
 * @param verifier the secret whose hash the offer was made for
 * @returns undefined if there is none, it has ended, or it is another program's, which then stays
 */
export const takeKeyOffer = (
  table: Table,
  code: string,
  verifier: string,
  now_ms: number,
): Promise<KeyOffer | undefined> =>
  takeOnce(table, keyOfferKey(hashToken(code)), ['challenge', challengeOf(verifier)], now_ms);

const challengeOf = (verifier: string): string => createHash('sha256').update(verifier).digest('base64url');
