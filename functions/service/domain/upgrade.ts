import type { Account, AccountChange } from './account.ts';
import type { ApiKeyRecord, KeyAllowance } from './api-key.ts';
import type { Asset } from './asset.ts';
import type { Job } from './job.ts';

/*
 * Until holds, an account had no list of what its jobs had taken, and what a key had spent stood on the key. Such an
 * account is read as one without holds and allowances; whatever writes it next writes it so. A key's allowance is
 * carried over when the key first pays, or with any change that reads all keys; a job that was open gets its hold when
 * it ends.
 */

/** What every account has since there are holds. `terms` 0 tells that none of it is written yet. */
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

/** What a key may spend if that stands on the key still. */
export function allowanceOnKey(key: ApiKeyRecord & Partial<KeyAllowance>): KeyAllowance | undefined {
  const { paused, day, spent, allowance } = key;
  if (paused === undefined || day === undefined || spent === undefined || allowance === undefined)
    return undefined;
  return { paused, day, spent, allowance };
}

/** The account with what its keys may spend, where that stood on them; those that it has already stay. */
export function carryOver(account: Account, keys: readonly ApiKeyRecord[]): Account {
  const carried = keys.flatMap((key) => {
    const allowance = key.keyId in account.keys ? undefined : allowanceOnKey(key);
    return allowance ? [[key.keyId, allowance] as const] : [];
  });
  if (carried.length === 0) return account;
  return { ...account, keys: { ...account.keys, ...Object.fromEntries(carried) } };
}

/**
 * The account with the hold of a job that was made before there were holds: its slot is counted and its price taken.
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
