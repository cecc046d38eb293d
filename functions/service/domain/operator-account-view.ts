import { type Account, renew } from './account.ts';
import { dailyAllowanceOf, maxTotalOf } from './account-limits.ts';

/** What an operator sees of an account: its credits as of now, nothing of how it is stored. */
export function operatorAccountView(stored: Account, now_ms: number) {
  const { account } = renew(stored, now_ms);
  return {
    id: account.id,
    email: account.email,
    organizationId: account.organizationId,
    plan: account.plan,
    planCredits: account.planCredits,
    packCredits: account.packCredits,
    packPurchases: account.packPurchases,
    planRenewsAt: account.planRenewsAt,
    inFlight: account.inFlight,
    maxTotal: maxTotalOf(account),
    generationsPerMinute: account.limits?.generationsPerMinute,
    dailyAllowance: dailyAllowanceOf(account),
    assets: account.assetCount.all,
    createdAt: account.createdAt,
  };
}
