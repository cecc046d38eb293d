import { type Account, renew } from './account.ts';
import { maxTotalOf } from './account-limits.ts';
import type { SlotKind } from './asset.ts';
import type { PlanName } from './plans.ts';
import { balance } from './wallet.ts';

/** Jobs in flight, and how many there may be. */
export interface SlotUse {
  readonly total: number;
  readonly maxTotal: number;
}

/** What `GET /v1/credits` answers. */
export interface CreditsView {
  readonly balance: number;
  readonly planCredits: number;
  readonly packCredits: number;
  readonly plan: PlanName;
  readonly planRenewsAt: string;
  readonly inFlight: Readonly<Record<SlotKind, SlotUse>>;
}

/**
 * The wallet as of now: a renewal that is due shows although nothing has written it yet.
 *
 * @param stored as read
 * @param now_ms present time
 */
export function creditsView(stored: Account, now_ms: number): CreditsView {
  const { account } = renew(stored, now_ms);
  const { planCredits, packCredits, plan, planRenewsAt, inFlight } = account;
  const maxTotal = maxTotalOf(account);
  return {
    balance: balance(account),
    planCredits,
    packCredits,
    plan,
    planRenewsAt,
    inFlight: {
      image: { total: inFlight.image, maxTotal: maxTotal.image },
      model: { total: inFlight.model, maxTotal: maxTotal.model },
    },
  };
}
