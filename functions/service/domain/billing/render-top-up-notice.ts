import type { Language } from '../language.ts';
import type { TopUpNotice } from './top-up.ts';
import type { TopUpStop } from './top-up-terms.ts';

const WHY: Readonly<Record<Language, Readonly<Record<TopUpStop, string>>>> = {
  en: {
    declined: 'the card was declined',
    authentication: 'the bank wants you to confirm the payment, which only you can do',
    noCard: 'no card is saved for it',
    refused: 'the payment provider did not take the payment',
    priceChanged: 'the pack is not sold any more at the price that you agreed to',
    disputed: 'a payment of the account is disputed at the bank',
    moneyBack: 'money of an earlier payment went back',
  },
  ko: {
    declined: '카드가 거절되었습니다',
    authentication: '은행에서 본인의 결제 승인을 요구합니다',
    noCard: '저장된 카드가 없습니다',
    refused: '결제 대행사가 결제를 처리하지 못했습니다',
    priceChanged: '동의하신 가격으로 더 이상 판매되지 않는 크레딧입니다',
    disputed: '이 계정의 결제에 대한 이의 제기가 진행 중입니다',
    moneyBack: '이전 결제 금액이 환불되었습니다',
  },
};

/**
 * Subject and text.
 *
 * @param topUpUrl where credits are bought
 */
export function renderTopUpNotice(
  { accountId, stop, credits, amount, currency }: TopUpNotice,
  language: Language,
  topUpUrl: string,
): { readonly subject: string; readonly text: string } {
  const why = WHY[language][stop];
  const pack = credits.toLocaleString('en-US');
  const format = new Intl.NumberFormat(language, { style: 'currency', currency });
  const price = format.format(amount / 10 ** format.resolvedOptions().maximumFractionDigits!);
  if (language === 'ko')
    return {
      subject: '자동 충전이 꺼졌습니다',
      text: `계정 ${accountId}의 자동 충전(${price}에 ${pack} 크레딧)이 꺼졌습니다. ${why}. 다시 시도하지 않으며, 이번 충전에는 결제된
금액이 없습니다.

크레딧 구매, 카드 변경, 자동 충전 다시 켜기:
${topUpUrl}
`,
    };
  return {
    subject: 'Automatic top-up is off',
    text: `Automatic top-up of account ${accountId}, ${pack} credits for ${price}, has turned itself off: ${why}.
It is not tried again, and nothing was charged for it this time.

Buy credits, change the card, or turn it on again:
${topUpUrl}
`,
  };
}
