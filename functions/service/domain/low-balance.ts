import type { Account } from './account.ts';
import type { Language } from './language.ts';
import { isoTime } from './ports.ts';
import { balance } from './wallet.ts';

/** The e-mail that is owed to the owner of an account whose credits run low. */
export interface LowBalanceNotice {
  readonly kind: 'lowBalance';
  readonly mailId: string;
  readonly accountId: string;
  /** ISO 8601. */
  readonly at: string;
  /** Credits at that time. */
  readonly balance: number;
  readonly below: number;
}

const isLow = (account: Account): boolean =>
  account.lowBalance !== undefined && balance(account) < account.lowBalance.below;

/**
 * Sets from when on the owner is told, or that they are not.
 *
 * @param below credits, above 0
 */
export function setLowBalance(account: Account, below: number | undefined): Account {
  const { lowBalance: _, ...rest } = account;
  if (below === undefined) return rest;
  // Whoever sets it sees the balance: it has not fallen since.
  return { ...rest, lowBalance: { below, isTold: balance(account) < below } };
}

/** Whether the owner was told, and the balance is above again: it can fall again then. */
export const isAboveAgain = (account: Account): boolean =>
  account.lowBalance?.isTold === true && !isLow(account);

/** The account as it is to be stored. */
export const withBalanceNoted = (account: Account): Account =>
  isAboveAgain(account)
    ? { ...account, lowBalance: { below: account.lowBalance!.below, isTold: false } }
    : account;

/** Whether the owner is still to be told. */
export const owesLowBalance = (account: Account): boolean =>
  account.closedAt === undefined && isLow(account) && !account.lowBalance!.isTold;

/**
 * The account whose owner is told, and the e-mail.
 *
 * @param account that {@link owesLowBalance}
 */
export function tellLowBalance(
  account: Account,
  now_ms: number,
): { readonly account: Account; readonly notice: LowBalanceNotice } {
  const { id, version } = account;
  const { below } = account.lowBalance!;
  return {
    account: { ...account, lowBalance: { below, isTold: true } },
    notice: {
      kind: 'lowBalance',
      mailId: `${id}.low.${version}`,
      accountId: id,
      at: isoTime(now_ms),
      balance: balance(account),
      below,
    },
  };
}

/**
 * Subject and text.
 *
 * @param topUpUrl where credits are bought
 */
export function renderLowBalance(
  { accountId, balance: left, below }: LowBalanceNotice,
  language: Language,
  topUpUrl: string,
): { readonly subject: string; readonly text: string } {
  const [has, limit] = [left, below].map((credits) => credits.toLocaleString('en-US'));
  if (language === 'ko')
    return {
      subject: `크레딧이 ${has}개 남았습니다`,
      text: `계정 ${accountId}의 크레딧이 ${has}개 남았습니다. 설정하신 기준 ${limit}개보다 적습니다.

크레딧이 부족한 요청은 거절되며, 거절된 요청에는 요금이 없습니다. 크레딧 구매와 알림 설정:
${topUpUrl}

잔액이 다시 ${limit}개 이상이 될 때까지 이 메일은 다시 오지 않습니다.
`,
    };
  const one = left === 1;
  return {
    subject: one ? '1 credit is left' : `${has} credits are left`,
    text: `Account ${accountId} has ${has} ${one ? 'credit' : 'credits'} left. You asked to be told below ${limit}.

Requests that cost more than what is left are refused, and a refusal charges nothing. Credits, and this setting:
${topUpUrl}

This e-mail does not come again before the balance was at ${limit} or above.
`,
  };
}
