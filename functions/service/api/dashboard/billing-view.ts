import { shopFromEnvironment } from '../../billing/shop-from-environment.ts';
import { type Account, planEndsAt } from '../../domain/account.ts';
import { isSold, PAID_PLANS, planOfferOf, type Shop } from '../../domain/billing/shop.ts';
import { boughtInMonth } from '../../domain/billing/top-up.ts';
import type { TopUp } from '../../domain/billing/top-up-terms.ts';
import { deployedTerms } from '../../domain/terms.ts';

/** What an account has, and what it can buy. */
export function billingView(account: Account, hasBought: boolean, now_ms: number) {
  const { plan, planCredits, packCredits, planRenewsAt, subscription, lowBalance, topUp } = account;
  const endsAt = planEndsAt(account);
  const shop = shopFromEnvironment();
  return {
    plan,
    planCredits,
    packCredits,
    planRenewsAt,
    ...(endsAt !== undefined && { endsAt, renews: subscription?.renews === true }),
    hasBought,
    ...(lowBalance && { lowBalance: lowBalance.below }),
    ...(topUp && { topUp: topUpView(topUp, now_ms) }),
    sells: shop !== undefined,
    ...offersOf(shop),
  };
}

function topUpView(topUp: TopUp, now_ms: number) {
  const { isOn, below, credits, amount, currency, most, stopped, order } = topUp;
  return {
    isOn,
    below,
    credits,
    amount,
    currency,
    most,
    bought: boughtInMonth(topUp, now_ms),
    isBuying: order !== undefined,
    ...(stopped && { stopped }),
  };
}

/** In the order of size. */
function offersOf(shop: Shop | undefined) {
  if (!shop) return { packs: [], plans: [] };
  const { currency } = shop;
  return {
    currency,
    packs: shop.packs.filter(isSold).map(({ credits, amount }) => ({ credits, amount })),
    plans: PAID_PLANS.flatMap((name) => {
      const offer = planOfferOf(shop, name);
      const { planCredits, slots } = deployedTerms().plans[name];
      return offer ? [{ plan: name, amount: offer.amount, credits: planCredits, slots }] : [];
    }),
  };
}
