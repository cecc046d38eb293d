import type { Account } from './account.ts';
import type { SlotKind } from './asset.ts';
import { deployedTerms } from './terms.ts';

/** What an account has of its own, in place of what its plan or the deployment gives. All are integers above 0. */
export interface AccountLimits {
  /** Job-creating POSTs. */
  readonly generationsPerMinute?: number;
  /** What each of its keys may spend on a KST day, and what each resume adds to it on that day. */
  readonly dailyAllowance_credits?: number;
  /** Jobs in flight; instead of the plan's, whatever the plan becomes. */
  readonly maxTotal?: Readonly<Partial<Record<SlotKind, number>>>;
}

/** A change of an account's limits: what is left out stays, null goes back to what plan and deployment give. */
export type LimitChange = Readonly<
  Partial<Record<'generationsPerMinute' | 'dailyAllowance_credits' | SlotKind, number | null>>
>;

/** How many jobs of each kind the account may have in flight. */
export const maxTotalOf = ({
  plan,
  limits,
}: Pick<Account, 'plan' | 'limits'>): Readonly<Record<SlotKind, number>> => ({
  ...deployedTerms().plans[plan].slots,
  ...limits?.maxTotal,
});

/** Credits that each key of the account may spend on a KST day. */
export const dailyAllowanceOf = ({ limits }: Pick<Account, 'limits'>): number =>
  limits?.dailyAllowance_credits ?? deployedTerms().dailyAllowance_credits;

/** @throws RangeError for a limit that is no integer above 0 */
export function changeLimits(account: Account, change: LimitChange): Account {
  const { limits, ...rest } = account;
  const { maxTotal: slots, ...others } = limits ?? {};
  const after = Object.entries({ ...others, ...slots, ...change }).filter(
    (entry): entry is [string, number] => typeof entry[1] === 'number',
  );
  for (const [name, limit] of after) {
    if (!Number.isSafeInteger(limit) || limit < 1) throw new RangeError(`${name} is an integer above 0.`);
  }
  const { generationsPerMinute, dailyAllowance_credits, ...maxTotal } = Object.fromEntries(after);
  const next: AccountLimits = {
    ...(generationsPerMinute !== undefined && { generationsPerMinute }),
    ...(dailyAllowance_credits !== undefined && { dailyAllowance_credits }),
    ...(Object.keys(maxTotal).length > 0 && { maxTotal }),
  };
  return Object.keys(next).length > 0 ? { ...rest, limits: next } : rest;
}
