import type { Account, AccountLimits } from './account.ts';
import { dailyOf, type KeyAllowance, onToday } from './api-key.ts';
import type { SlotKind } from './asset.ts';
import { LIMITS } from './limits.ts';
import { isSandbox } from './sandbox-id.ts';
import { deployedTerms } from './terms.ts';

/** A change of an account's limits: what is left out stays, null goes back to what plan and deployment give. */
export type LimitChange = Readonly<
  Partial<Record<'generationsPerMinute' | 'dailyAllowance_credits' | SlotKind, number | null>>
>;

/** How many jobs of each kind the account may have in flight. A sandbox, as many as an account can have at all. */
export const maxTotalOf = ({
  id,
  plan,
  limits,
}: Pick<Account, 'id' | 'plan' | 'limits'>): Readonly<Record<SlotKind, number>> =>
  isSandbox(id)
    ? { image: LIMITS.slotsOfAKind, model: LIMITS.slotsOfAKind }
    : { ...deployedTerms().plans[plan].slots, ...limits?.maxTotal };

/** Credits that each key of the account may spend on a KST day. */
export const dailyAllowanceOf = ({ limits }: Pick<Account, 'limits'>): number =>
  limits?.dailyAllowance_credits ?? deployedTerms().dailyAllowance_credits;

/**
 * The account with other limits, and what its keys may spend today changed with them. What a key has spent on an earlier
 * day is not held against it.
 *
 * @throws RangeError for a limit that is no integer above 0, or more slots than an account can have
 */
export function changeLimits(account: Account, change: LimitChange, now_ms: number): Account {
  const { limits: _, ...rest } = account;
  const limits = nextLimits(account, change);
  const after: Account = Object.keys(limits).length > 0 ? { ...rest, limits } : rest;
  const [before_credits, after_credits] = [dailyAllowanceOf(account), dailyAllowanceOf(after)];
  const keys = Object.entries(account.keys).map(([keyId, key]) => {
    const today = onToday(key, now_ms, before_credits);
    return [keyId, { ...today, allowance: allowanceAfter(today, before_credits, after_credits) }];
  });
  return { ...after, keys: Object.fromEntries(keys) };
}

/** What a resume has added stays. */
function allowanceAfter(key: KeyAllowance, before_credits: number, after_credits: number): number {
  const daily_credits = dailyOf(key, after_credits);
  return Math.max(daily_credits, key.allowance + daily_credits - dailyOf(key, before_credits));
}

function nextLimits({ limits }: Account, change: LimitChange): AccountLimits {
  const { maxTotal: slots, ...others } = limits ?? {};
  const after = Object.entries({ ...others, ...slots, ...change }).filter(
    (entry): entry is [string, number] => typeof entry[1] === 'number',
  );
  for (const [name, limit] of after) {
    if (!Number.isSafeInteger(limit) || limit < 1) throw new RangeError(`${name} is an integer above 0.`);
  }
  const { generationsPerMinute, dailyAllowance_credits, ...maxTotal } = Object.fromEntries(after);
  for (const slots of Object.values(maxTotal)) {
    if (slots > LIMITS.slotsOfAKind)
      throw new RangeError(`An account has ${LIMITS.slotsOfAKind} slots of a kind at most.`);
  }
  return {
    ...(generationsPerMinute !== undefined && { generationsPerMinute }),
    ...(dailyAllowance_credits !== undefined && { dailyAllowance_credits }),
    ...(Object.keys(maxTotal).length > 0 && { maxTotal }),
  };
}
