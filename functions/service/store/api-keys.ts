import { type Account, type AccountChange, standingOf } from '../domain/account.ts';
import { dailyAllowanceOf } from '../domain/account-limits.ts';
import {
  type ApiKeyRecord,
  hashApiKey,
  isPaused,
  type KeyAllowance,
  type KeyTerms,
  makeApiKey,
  newAllowance,
  pause,
  resume,
  withCap,
} from '../domain/api-key.ts';
import { randomBase62 } from '../domain/ids.ts';
import { LIMITS } from '../domain/limits.ts';
import { isoTime, type Ports } from '../domain/ports.ts';
import { openSandbox } from '../domain/sandbox.ts';
import { sandboxAccountId } from '../domain/sandbox-id.ts';
import { getAccount } from './accounts.ts';
import { transact, untilCommitted } from './commit.ts';
import { type Action, getItem, putNew, putNext } from './items.ts';
import { accountAndKeys } from './key-pointers.ts';
import { findKeyUse, readKeyUses } from './key-use.ts';
import { accountKey, apiKeyKey, keyPointerKey, keyUseKey } from './keys.ts';
import type { Table } from './table.ts';
import { accountActions } from './write-account.ts';

const KEY_ID_CHARS = 12;
/** So many characters of a key tell it from others of its account. */
const LAST_CHARS = 4;

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
export interface MintedKey extends KeyTerms, Pick<KeyAllowance, 'dailyCap_credits'> {
  readonly name?: string;
}

/**
 * Makes a key. Only its hash is stored: it is shown to its owner now, and never again. With the account's first test key
 * comes its sandbox.
 *
 * @param asked expiry, in the future; whether it only reads, or is a test key; its own cap, an integer above 0
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
  const apiKey = makeApiKey(ports, asked);
  const keyId = randomBase62(ports, KEY_ID_CHARS);
  const hash = hashApiKey(apiKey);
  return untilCommitted(ports, async () => {
    const { account, pointers } = await accountAndKeys(table, accountId);
    if (pointers.some((pointer) => pointer.keyId === keyId)) return { apiKey, keyId };
    const minted = pointers.filter((pointer) => pointer.keyId !== DASHBOARD_KEY_ID);
    if (minted.length >= LIMITS.keysPerAccount) throw new TooManyKeysError();
    const record = { hash, keyId, ...terms, lastFour: apiKey.slice(-LAST_CHARS) };
    const cap = dailyCap_credits === undefined ? {} : { dailyCap_credits };
    await transact(table, [
      ...keyActions(table, ports, account, record, cap),
      ...(asked.test ? await sandboxActions(table, ports, account) : []),
    ]);
    return { apiKey, keyId };
  });
}

/** Opens the account's sandbox, unless there is one. */
async function sandboxActions(table: Table, ports: Ports, account: Account): Promise<readonly Action[]> {
  const id = sandboxAccountId(account.id);
  if (await getAccount(table, id)) return [];
  return [putNew(table, accountKey(id), openSandbox(account, ports.now()))];
}

/** Writes a key of the account that was read, with a day's allowance. */
function keyActions(
  table: Table,
  ports: Ports,
  account: Account,
  own: Pick<ApiKeyRecord, 'hash' | 'keyId' | 'name' | 'lastFour'> & KeyTerms,
  cap: Pick<KeyAllowance, 'dailyCap_credits'> = {},
): readonly Action[] {
  const limit = account.limits?.generationsPerMinute;
  const record: ApiKeyRecord = {
    ...own,
    accountId: account.id,
    ...standingOf(account),
    ...(limit !== undefined && { generationsPerMinute: limit }),
    createdAt: isoTime(ports.now()),
    version: 1,
  };
  const { hash, keyId } = own;
  const allowance = newAllowance(ports.now(), dailyAllowanceOf(account), cap);
  return [
    ...accountActions(table, withKey(account, keyId, allowance)),
    putNew(table, apiKeyKey(hash), record),
    putNew(table, keyPointerKey(account.id, keyId), { keyId, hash }),
  ];
}

/** The id of the key that the dashboard spends by. No minted key has one like it. */
export const DASHBOARD_KEY_ID = 'dashboard';

/**
 * Where an account's {@link DASHBOARD_KEY_ID} stands: no hash has this form, so there is no secret that leads to it.
 */
const dashboardHash = (accountId: string): string => `${DASHBOARD_KEY_ID}-${accountId}`;

/** The key by which an account's sessions call the interface, or undefined if it is not made yet, or revoked. */
export const findDashboardKey = (table: Table, accountId: string): Promise<ApiKeyRecord | undefined> =>
  findApiKey(table, dashboardHash(accountId));

/**
 * Makes the account's key for its sessions, unless it has it: limits, pauses and the ledger take the dashboard for a key
 * like any other.
 *
 * @throws UnknownAccountError if there is no such account
 */
export function ensureDashboardKey(table: Table, ports: Ports, accountId: string): Promise<void> {
  const hash = dashboardHash(accountId);
  return untilCommitted(ports, async () => {
    const { account, pointers } = await accountAndKeys(table, accountId);
    if (pointers.some((pointer) => pointer.hash === hash)) return;
    const own = { hash, keyId: DASHBOARD_KEY_ID, name: 'Dashboard' };
    await transact(table, keyActions(table, ports, account, own));
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
      deleted(keyUseKey(accountId, keyId)),
    ]);
    return true;
  });
}

/** A key, what it may spend, and when it was last used, to the hour. */
export type OwnedKey = ApiKeyRecord & KeyAllowance & { readonly lastUsedAt?: string };

/** A key of the account, and what it may spend; undefined if the account has no such key. */
export async function findOwnedKey(
  table: Table,
  accountId: string,
  keyId: string,
): Promise<OwnedKey | undefined> {
  const own = await readOwnKey(table, accountId, keyId);
  return own && ownedKey(own.record, own.allowance, own.lastUsedAt);
}

/** The account, its key and the key's allowance, for a write that is conditioned on the account's version. */
async function readOwnKey(table: Table, accountId: string, keyId: string) {
  const { account, pointers } = await accountAndKeys(table, accountId);
  const pointer = pointers.find((candidate) => candidate.keyId === keyId);
  if (!pointer) return undefined;
  const [record, lastUsedAt] = await Promise.all([
    findApiKey(table, pointer.hash),
    findKeyUse(table, accountId, keyId),
  ]);
  const allowance = account.keys[keyId];
  return record && allowance && { account, record, allowance, lastUsedAt };
}

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
    const own = await readOwnKey(table, accountId, keyId);
    if (!own) return undefined;
    const { account, record, allowance, lastUsedAt } = own;
    const resumed = resume(allowance, ports.now(), dailyAllowanceOf(account));
    if (resumed !== allowance) await transact(table, accountActions(table, withKey(account, keyId, resumed)));
    return ownedKey(record, resumed, lastUsedAt);
  });
}

/** Takes an expiry or a cap away. */
export const NO_LIMIT = 'none';

/** What an owner may change of a key that is minted. */
export interface KeyChange {
  readonly name?: string | undefined;
  /** True pauses it until it is resumed; there is no false, see {@link resumeApiKey}. */
  readonly paused?: true | undefined;
  /** ISO 8601, in the future. */
  readonly expiresAt?: string | undefined;
  readonly readOnly?: boolean | undefined;
  /** Credits a day, above 0. */
  readonly dailyCap?: number | typeof NO_LIMIT | undefined;
}

/**
 * Names a key, pauses it, or changes what it was minted with. What is left out stays as it is.
 *
 * @returns the key as it is now, or undefined if the account has no such key
 */
export function changeApiKey(
  table: Table,
  ports: Ports,
  accountId: string,
  keyId: string,
  change: KeyChange,
): Promise<OwnedKey | undefined> {
  const { paused, dailyCap } = change;
  return untilCommitted(ports, async () => {
    const own = await readOwnKey(table, accountId, keyId);
    if (!own) return undefined;
    const { account, record, allowance, lastUsedAt } = own;
    const daily_credits = dailyAllowanceOf(account);
    const cap = dailyCap === NO_LIMIT ? undefined : dailyCap;
    const capped = dailyCap === undefined ? allowance : withCap(allowance, cap, ports.now(), daily_credits);
    const after = paused ? pause(capped, ports.now(), daily_credits) : capped;
    const changed = withTerms(record, change);
    await transact(table, [
      ...accountActions(table, withKey(account, keyId, after)),
      putNext(table, apiKeyKey(record.hash), changed),
    ]);
    return ownedKey({ ...changed, version: changed.version + 1 }, after, lastUsedAt);
  });
}

function withTerms(record: ApiKeyRecord, { name, expiresAt, readOnly }: KeyChange): ApiKeyRecord {
  const { expiresAt: end, readOnly: reads, ...rest } = record;
  const nextEnd = expiresAt === NO_LIMIT ? undefined : (expiresAt ?? end);
  return {
    ...rest,
    ...(name !== undefined && { name }),
    ...(nextEnd !== undefined && { expiresAt: nextEnd }),
    ...((readOnly ?? reads) && { readOnly: true }),
  };
}

/** All keys of the account that are not revoked, oldest first. */
export async function listApiKeys(table: Table, accountId: string): Promise<readonly OwnedKey[]> {
  const [{ account, pointers }, uses] = await Promise.all([
    accountAndKeys(table, accountId),
    readKeyUses(table, accountId),
  ]);
  const records = await Promise.all(pointers.map(({ hash }) => findApiKey(table, hash)));
  return records
    .flatMap((record) => {
      const allowance = record && account.keys[record.keyId];
      return allowance ? [ownedKey(record, allowance, uses.get(record.keyId))] : [];
    })
    .sort((a, b) => a.createdAt.localeCompare(b.createdAt));
}

const ownedKey = (
  record: ApiKeyRecord,
  allowance: KeyAllowance,
  lastUsedAt: string | undefined,
): OwnedKey => ({
  ...record,
  ...allowance,
  ...(lastUsedAt !== undefined && { lastUsedAt }),
  paused: isPaused(allowance),
});

/** The account with another allowance of a key. */
export const withKey = (account: Account, keyId: string, allowance: KeyAllowance): AccountChange => ({
  account: { ...account, keys: { ...account.keys, [keyId]: allowance } },
  entries: [],
});
