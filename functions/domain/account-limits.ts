import type { Account } from './account.ts';
import type { SlotKind } from './asset.ts';
import { PLANS } from './plans.ts';

/** What an account has of its own, in place of what its plan or the deployment gives. All are integers above 0. */
export interface AccountLimits {
  /** Job-creating POSTs. */
  readonly generationsPerMinute?: number;
  /** Jobs in flight; instead of the plan's, whatever the plan becomes. */
  readonly maxTotal?: Readonly<Partial<Record<SlotKind, number>>>;
}

/** A change of an account's limits: what is left out stays, null goes back to what plan and deployment give. */
export type LimitChange = Readonly<Partial<Record<'generationsPerMinute' | SlotKind, number | null>>>;

/** How many jobs of each kind the account may have in flight. */
export const maxTotalOf = ({
  plan,
  limits,
}: Pick<Account, 'plan' | 'limits'>): Readonly<Record<SlotKind, number>> => ({
  ...PLANS[plan].slots,
  ...limits?.maxTotal,
});

/** @throws RangeError for a limit that is no integer above 0 */
export function changeLimits(account: Account, change: LimitChange): Account {
  const { limits, ...rest } = account;
  const before = { generationsPerMinute: limits?.generationsPerMinute, ...limits?.maxTotal };
  const after = Object.entries({ ...before, ...change }).filter(
    (entry): entry is [string, number] => typeof entry[1] === 'number',
  );
  for (const [name, limit] of after) {
    if (!Number.isSafeInteger(limit) || limit < 1) throw new RangeError(`${name} is an integer above 0.`);
  }
  const { generationsPerMinute, ...maxTotal } = Object.fromEntries(after);
  const next: AccountLimits = {
    ...(generationsPerMinute !== undefined && { generationsPerMinute }),
    ...(Object.keys(maxTotal).length > 0 && { maxTotal }),
  };
  return Object.keys(next).length > 0 ? { ...rest, limits: next } : rest;
}
