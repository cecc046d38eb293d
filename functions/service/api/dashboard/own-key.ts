import { type ErrorName, ServiceError } from '../../domain/errors.ts';
import { requireAccount } from '../../store/accounts.ts';
import {
  DASHBOARD_KEY_ID,
  findOwnedKey,
  type MintedKey,
  mintApiKey,
  type OwnedKey,
  TooManyKeysError,
} from '../../store/api-keys.ts';
import { systemPorts as ports } from '../../store/system-ports.ts';
import type { Table } from '../../store/table.ts';
import { invalidField } from '../invalid-field.ts';
import { created, ok } from '../reply.ts';
import { keyView } from './key-view.ts';

/** What stands against a request for one key. */
export const OWN_KEY_REFUSALS: readonly ErrorName[] = ['keyNotFound'];
/** What stands against naming or revoking one. */
export const MINTED_KEY_REFUSALS: readonly ErrorName[] = ['keyOfDashboard'];

/** What stands against fetching one that was offered. */
export const OFFER_REFUSALS: readonly ErrorName[] = ['keyOfferNotFound'];

/** What stands against minting one. */
export const MINT_REFUSALS: readonly ErrorName[] = ['tooManyKeys'];

/**
 * Makes a key; the answer that shows it.
 *
 * @throws ServiceError `tooManyKeys` (16003) if the account has 50
 */
export async function mintOwnKey(table: Table, accountId: string, asked: MintedKey, now_ms: number) {
  const { apiKey, keyId } = await mintApiKey(table, ports, accountId, asked).catch((error: unknown) => {
    throw error instanceof TooManyKeysError ? new ServiceError('tooManyKeys') : error;
  });
  const [account, key] = await Promise.all([
    requireAccount(table, accountId),
    findOwnedKey(table, accountId, keyId),
  ]);
  return created({ ...keyView(key!, account, now_ms), apiKey });
}

/** @throws ServiceError `keyOfDashboard` (16002) for the key that the dashboard itself spends by */
export function requireMinted(keyId: string): void {
  if (keyId === DASHBOARD_KEY_ID) throw new ServiceError('keyOfDashboard');
}

/**
 * When a key is to end, as it is stored.
 *
 * @throws ServiceError `invalidField` (2001) for a time that has come, or one past the year 9999
 */
export function requireFuture(expiresAt: string, now_ms: number): string {
  if (Date.parse(expiresAt) <= now_ms) throw invalidField('expiresAt', 'Must be a time that is to come');
  const end = new Date(expiresAt).toISOString();
  // Behind the year 9999 an ISO time has another form, which no reader of times takes: an offset can lead there.
  if (end.startsWith('+')) throw invalidField('expiresAt', 'Must be before the year 10000');
  return end;
}

/**
 * The answer that shows a key.
 *
 * @throws ServiceError `keyNotFound` (16001) if there is none
 */
export async function showKey(table: Table, key: OwnedKey | undefined, now_ms: number) {
  if (!key) throw new ServiceError('keyNotFound');
  return ok(keyView(key, await requireAccount(table, key.accountId), now_ms));
}
