import { type Account, renew } from '../../functions/service/domain/account.ts';
import { dailyAllowanceOf, maxTotalOf } from '../../functions/service/domain/account-limits.ts';

/** What the owner sees of an account: its credits as of now, nothing of how it is stored. */
export function accountView(stored: Account, now_ms: number) {
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
