import { type Account, renew } from '../../domain/account.ts';
import { dailyAllowanceOf, maxTotalOf } from '../../domain/account-limits.ts';

/**
 * An account as its owner sees it.
 *
 * @param generationsPerMinute what the deployment lets an account do that has no limit of its own
 */
export function accountView(stored: Account, now_ms: number, generationsPerMinute: number) {
  const { account } = renew(stored, now_ms);
  const { id, email, plan, planRenewsAt, organizationId, language, createdAt, limits } = account;
  return {
    id,
    email,
    plan,
    planRenewsAt,
    ...(organizationId !== undefined && { organization: organizationId }),
    ...(language !== undefined && { language }),
    createdAt,
    limits: {
      generationsPerMinute: limits?.generationsPerMinute ?? generationsPerMinute,
      dailyAllowance: dailyAllowanceOf(account),
      inFlight: maxTotalOf(account),
    },
  };
}
