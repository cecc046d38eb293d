import type { Language } from '../language.ts';
import { isoTime } from '../ports.ts';
import type { SubscriptionFacts } from './payments.ts';
import { isLatest, type Subscription } from './subscription.ts';

/** The e-mail that an owner is owed of whose two subscriptions one is ended, because only the other counts. */
export interface SupersededNotice {
  readonly kind: 'subscriptionSuperseded';
  readonly mailId: string;
  readonly accountId: string;
  /** ISO 8601. */
  readonly at: string;
  /** When the one that is ended had begun, ISO 8601. */
  readonly startedAt: string;
}

/**
 * Subscriptions beside the one that an account's plan follows which give nothing, as far as they are known: those that
 * began before it, whatever is paid for them, and a later one whose money all went back before it was heard of, while the
 * one that is followed goes on.
 *
 * @param counting undefined for an account without one
 * @param facts of the subscription that was just looked at
 */
export function supersededBy(
  counting: Subscription | undefined,
  facts: Pick<SubscriptionFacts, 'id' | 'startedAt' | 'invoices'>,
): readonly string[] {
  if (!counting) return [];
  const known = counting.periods.map(({ subscriptionId }) => subscriptionId);
  const givesNothing = !isLatest(counting, facts) || (counting.renews && isPaidBack(facts));
  const all = givesNothing ? [...known, facts.id] : known;
  return [...new Set(all)].filter((id) => id !== counting.id);
}

/** Whether something was paid, and all of it went back. */
function isPaidBack({ invoices }: Pick<SubscriptionFacts, 'invoices'>): boolean {
  const paid = invoices.filter(({ isPaid }) => isPaid);
  return paid.length > 0 && paid.every(({ reversedShare }) => reversedShare >= 1);
}

export const supersededNotice = (
  accountId: string,
  subscription: { readonly id: string; readonly startedAt: string },
  now_ms: number,
): SupersededNotice => ({
  kind: 'subscriptionSuperseded',
  mailId: `${accountId}.superseded.${subscription.id}`,
  accountId,
  at: isoTime(now_ms),
  startedAt: subscription.startedAt,
});

/**
 * Subject and text.
 *
 * @param billingUrl where invoices are seen
 */
export function renderSuperseded(
  { accountId, startedAt }: SupersededNotice,
  language: Language,
  billingUrl: string,
): { readonly subject: string; readonly text: string } {
  const day = startedAt.slice(0, 10);
  if (language === 'ko')
    return {
      subject: '중복된 구독이 해지됩니다',
      text: `계정 ${accountId}에 구독이 두 개 결제되었습니다. ${day}에 시작된 구독은 더 이상 사용되지 않으므로 해지되며, 다시
청구되지 않습니다. 다른 구독은 그대로 유지됩니다.

같은 기간에 대해 두 번 결제된 금액은 운영자에게 환불을 요청하세요. 청구서:
${billingUrl}
`,
    };
  return {
    subject: 'A second subscription is ended',
    text: `Two subscriptions were paid for account ${accountId}. One of them, which began on ${day}, gives nothing any more: it is
ended, and not charged again. The other one goes on.

What was paid twice for the same time, the operator can give back. Invoices:
${billingUrl}
`,
  };
}
