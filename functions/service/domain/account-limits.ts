import type { Account, AccountLimits } from './account.ts';
import type { SlotKind } from './asset.ts';
import { deployedTerms } from './terms.ts';

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
