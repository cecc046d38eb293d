import { type Account, type AccountChange, isEntitled } from '../domain/account.ts';
import { dailyAllowanceOf } from '../domain/account-limits.ts';
import {
  type ApiKeyRecord,
  hashApiKey,
  isPaused,
  type KeyAllowance,
  type KeyTerms,
  makeApiKey,
  newAllowance,
  resume,
} from '../domain/api-key.ts';
import { randomBase62 } from '../domain/ids.ts';
import { LIMITS } from '../domain/limits.ts';
import { isoTime, type Ports } from '../domain/ports.ts';
import { transact, untilCommitted } from './commit.ts';
import { getItem, putNew } from './items.ts';
import { accountAndKeys } from './key-pointers.ts';
import { apiKeyKey, keyPointerKey } from './keys.ts';
import type { Table } from './table.ts';
import { accountActions } from './write-account.ts';

const KEY_ID_CHARS = 12;

/** An account has as many keys as one transaction can rewrite. */
export class TooManyKeysError extends Error {
  override readonly name = 'TooManyKeysError';

  constructor() {
    super(`An account has ${LIMITS.keysPerAccount} keys at most; revoke one first.`);
  }
}

/**
 * The key with this hash, or undefined if there never was one or it is revoked.
 *
 * @param hash from `hashApiKey`
 */
export const findApiKey = (table: Table, hash: string): Promise<ApiKeyRecord | undefined> =>
  getItem<ApiKeyRecord>(table, apiKeyKey(hash));

/** What a key may be minted with beside its account. */
export interface MintedKey extends KeyTerms, Pick<KeyAllowance, 'dailyCap_credits'> {}

/**
 * Makes a key. Only its hash is stored: it is shown to its owner now, and never again.
 *
 * @param asked expiry, in the future; whether it only reads; its own cap, an integer above 0
 * @throws UnknownAccountError if there is no such account; TooManyKeysError if it has 50; RangeError for another expiry or cap
 */
export async function mintApiKey(
  table: Table,
  ports: Ports,
  accountId: string,
  asked: MintedKey = {},
): Promise<{ readonly apiKey: string; readonly keyId: string }> {
  const { dailyCap_credits, ...terms } = asked;
  requireMintable(asked, ports.now());
  const apiKey = makeApiKey(ports);
  const keyId = randomBase62(ports, KEY_ID_CHARS);
  const hash = hashApiKey(apiKey);
  return untilCommitted(ports, async () => {
    const { account, pointers } = await accountAndKeys(table, accountId);
    if (pointers.some((pointer) => pointer.keyId === keyId)) return { apiKey, keyId };
    if (pointers.length >= LIMITS.keysPerAccount) throw new TooManyKeysError();
    const limit = account.limits?.generationsPerMinute;
    const record: ApiKeyRecord = {
      hash,
      keyId,
      accountId,
      plan: account.plan,
      entitled: isEntitled(account),
      ...(limit !== undefined && { generationsPerMinute: limit }),
      ...terms,
      createdAt: isoTime(ports.now()),
      version: 1,
    };
    const allowance = newAllowance(
      ports.now(),
      dailyAllowanceOf(account),
      dailyCap_credits === undefined ? {} : { dailyCap_credits },
    );
    await transact(table, [
      ...accountActions(table, withKey(account, keyId, allowance)),
      putNew(table, apiKeyKey(hash), record),
      putNew(table, keyPointerKey(accountId, keyId), { keyId, hash }),
    ]);
    return { apiKey, keyId };
  });
}

function requireMintable({ expiresAt, dailyCap_credits = 1 }: MintedKey, now_ms: number): void {
  // Of a time that cannot be read nothing is true.
  if (expiresAt !== undefined && !(Date.parse(expiresAt) > now_ms))
    throw new RangeError(`A key expires at a time that is to come, not at ${expiresAt}.`);
  if (!Number.isSafeInteger(dailyCap_credits) || dailyCap_credits < 1)
    throw new RangeError('The daily cap of a key is an integer above 0.');
}

/**
 * Deletes a key: from the next request on it is unknown.
 *
 * @returns false if the account has no such key
 * @throws UnknownAccountError if there is no such account
 */
export async function revokeApiKey(
  table: Table,
  ports: Ports,
  accountId: string,
  keyId: string,
): Promise<boolean> {
  let found = false;
  return untilCommitted(ports, async () => {
    const { account, pointers } = await accountAndKeys(table, accountId);
    const pointer = pointers.find((candidate) => candidate.keyId === keyId);
    if (!pointer) return found;
    found = true;
    const deleted = (key: object) => ({ Delete: { TableName: table.name, Key: key } });
    const { [keyId]: _, ...keys } = account.keys;
    await transact(table, [
      ...accountActions(table, { account: { ...account, keys }, entries: [] }),
      deleted(apiKeyKey(pointer.hash)),
      deleted(keyPointerKey(accountId, keyId)),
    ]);
    return true;
  });
}

/** A key and what it may spend. */
export type OwnedKey = ApiKeyRecord & KeyAllowance;

/**
 * Ends the pause of the daily safety limit; a key that is not paused stays as it is.
 *
 * @returns the key as it is now, or undefined if the account has no such key
 */
export function resumeApiKey(
  table: Table,
  ports: Ports,
  accountId: string,
  keyId: string,
): Promise<OwnedKey | undefined> {
  return untilCommitted(ports, async () => {
    const { account, pointers } = await accountAndKeys(table, accountId);
    const pointer = pointers.find((candidate) => candidate.keyId === keyId);
    const record = pointer && (await findApiKey(table, pointer.hash));
    const allowance = account.keys[keyId];
    if (!record || !allowance) return undefined;
    const resumed = resume(allowance, ports.now(), dailyAllowanceOf(account));
    if (resumed !== allowance) await transact(table, accountActions(table, withKey(account, keyId, resumed)));
    return ownedKey(record, resumed);
  });
}

/** All keys of the account that are not revoked, oldest first. */
export async function listApiKeys(table: Table, accountId: string): Promise<readonly OwnedKey[]> {
  const { account, pointers } = await accountAndKeys(table, accountId);
  const records = await Promise.all(pointers.map(({ hash }) => findApiKey(table, hash)));
  return records
    .flatMap((record) => {
      const allowance = record && account.keys[record.keyId];
      return allowance ? [ownedKey(record, allowance)] : [];
    })
    .sort((a, b) => a.createdAt.localeCompare(b.createdAt));
}

const ownedKey = (record: ApiKeyRecord, allowance: KeyAllowance): OwnedKey => ({
  ...record,
  ...allowance,
  paused: isPaused(allowance),
});

/** The account with another allowance of a key. */
export const withKey = (account: Account, keyId: string, allowance: KeyAllowance): AccountChange => ({
  account: { ...account, keys: { ...account.keys, [keyId]: allowance } },
  entries: [],
});
