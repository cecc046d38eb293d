import type { Account, AccountChange } from './account.ts';
import type { ApiKeyRecord, KeyAllowance } from './api-key.ts';
import type { Asset } from './asset.ts';
import type { Job } from './job.ts';

/*
 * An older release listed no holds on an account, and kept what a key had spent on the key. Such an account is read as
 * one without holds and allowances, and stored so by its next write. A key's allowance is carried over to the account
 * when the key first pays, or with any change that reads all keys. A job that was open gets its hold when it ends.
 */

/** The fields that an older account lacks. `terms` 0 says that they are not stored yet. */
const NOT_YET = { holds: {}, ordinals: {}, categoryOrdinals: {}, keys: {}, terms: 0 } as const;

type Added = keyof typeof NOT_YET | 'lastCreatedAt';
/** An account as any release wrote it. */
export type StoredAccount =
  | Account
  | (Omit<Account, Added> &
      Partial<Record<Exclude<Added, 'lastCreatedAt'>, undefined>> & { readonly lastCreatedAt?: string });

/** The account that is stored, whichever release wrote it. */
export const asOfNow = (stored: StoredAccount): Account =>
  stored.terms === undefined ? { lastCreatedAt: stored.createdAt, ...stored, ...NOT_YET } : stored;

/** The allowance that an older release has left on the key, if any. */
export function allowanceOnKey(key: ApiKeyRecord & Partial<KeyAllowance>): KeyAllowance | undefined {
  const { paused, day, spent, allowance } = key;
  if (paused === undefined || day === undefined || spent === undefined || allowance === undefined)
    return undefined;
  return { paused, day, spent, allowance };
}

/** The account with the allowances that older releases left on these keys; what it has itself already stays. */
export function carryOver(account: Account, keys: readonly ApiKeyRecord[]): Account {
  const carried = keys.flatMap((key) => {
    const allowance = key.keyId in account.keys ? undefined : allowanceOnKey(key);
    return allowance ? [[key.keyId, allowance] as const] : [];
  });
  if (carried.length === 0) return account;
  return { ...account, keys: { ...account.keys, ...Object.fromEntries(carried) } };
}

/**
 * The account with the hold of a job that an older release made: slot and price are taken already.
 *
 * @param key the one that paid, if it is not revoked
 */
export function holdOldJob(
  read: Account,
  asset: Asset,
  job: Job,
  key: ApiKeyRecord | undefined,
): AccountChange {
  const account = carryOver(read, key ? [key] : []);
  const { id, category, ordinal, categoryOrdinal, createdAt } = asset;
  const { slot, charge, keyDay } = job;
  const hold = { slot, category, charge, keyId: key?.keyId ?? '', keyDay, heldAt: createdAt };
  return {
    account: {
      ...account,
      holds: { ...account.holds, [id]: hold },
      ordinals: { ...account.ordinals, [id]: ordinal },
      categoryOrdinals: { ...account.categoryOrdinals, [id]: categoryOrdinal },
    },
    entries: [],
  };
}
