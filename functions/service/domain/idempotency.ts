import { createHash } from 'node:crypto';
import { type ErrorName, ServiceError } from './errors.ts';

/** What an `Idempotency-Key` identifies, together with the account that sent it. */
export interface IdempotencyClaim {
  /** SHA-256 (hex) of the key. */
  readonly keyHash: string;
  /** From {@link fingerprint}. */
  readonly fingerprint: string;
}

/** The first answer to a request, as it is kept for those that repeat it. */
export interface RememberedAnswer {
  readonly fingerprint: string;
  readonly assetId: string;
  /** `data` of the answer, byte for byte. */
  readonly dataJson: string;
  /** Seconds since the epoch. */
  readonly expiresAt_s: number;
}

/** No field of any endpoint is nested as deep; what is, has no say in whether two requests are the same. */
const MAX_DEPTH = 8;

/** The same value with the fields of every object in one order. */
function ordered(value: unknown, depth: number): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (depth === MAX_DEPTH) return null;
  if (Array.isArray(value)) return value.map((item) => ordered(item, depth + 1));
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([name, field]) => [name, ordered(field, depth + 1)]));
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/**
 * @param key 1 to 255 characters, as sent
 * @param route name of the endpoint
 * @param assetId the asset that the path names
 * @param sent all that the request says: its fields, whatever their order, and its files by their SHA-256
 */
export const idempotencyClaim = (
  key: string,
  route: string,
  assetId: string | undefined,
  sent: unknown,
): IdempotencyClaim => ({
  keyHash: sha256(key),
  fingerprint: sha256(JSON.stringify([route, assetId ?? null, ordered(sent, 0)])),
});

/** What a key that was used before is answered. */
export const REPLAY_REFUSALS: readonly ErrorName[] = ['idempotencyKeyReused'];

/** @throws ServiceError `idempotencyKeyReused` (2003) if the key was used with another request */
export function requireSameRequest(answer: RememberedAnswer, claim: IdempotencyClaim): void {
  if (answer.fingerprint !== claim.fingerprint) throw new ServiceError('idempotencyKeyReused');
}
