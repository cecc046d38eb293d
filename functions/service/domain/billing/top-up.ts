import { type Account, type AccountChange, planEndsAt } from '../account.ts';
import { kstDay } from '../api-key.ts';
import { isoTime } from '../ports.ts';
import { isSandbox } from '../sandbox-id.ts';
import { balance } from '../wallet.ts';
import type { TopUp, TopUpOrder, TopUpStop, TopUpTerms } from './top-up-terms.ts';

/** The e-mail that is owed to the owner of an account whose automatic top-up has turned itself off. */
export interface TopUpNotice {
  readonly kind: 'topUpOff';
  readonly mailId: string;
  readonly accountId: string;
  /** ISO 8601. */
  readonly at: string;
  readonly stop: TopUpStop;
  readonly credits: number;
  readonly amount: number;
  readonly currency: string;
}

/** `YYYY-MM`: the day of a month begins as that of an allowance does. */
const kstMonth = (time_ms: number): string => kstDay(time_ms).slice(0, 7);

/** Packs that automatic top-up has bought in this month. */
export const boughtInMonth = ({ bought }: TopUp, now_ms: number): number =>
  bought.month === kstMonth(now_ms) ? bought.packs : 0;

/** What is on is below its mark; whether it may buy is another question. */
export const isBelowMark = (account: Account): boolean =>
  account.topUp?.isOn === true && balance(account) < account.topUp.below;

/**
 * Whether a pack is to be ordered. Not for a sandbox, which pays nothing; not for an account that is closed; not above
 * the month's cap; not beside another order. Not while the plan's payment is overdue: the same card would be asked, and
 * the month's credits come with that payment. Not while credits are owed for money that went back: that is a person's to
 * settle.
 *
 * @param account renewed
 */
export function isTopUpDue(account: Account, now_ms: number): boolean {
  const { id, topUp, closedAt, packCredits } = account;
  return (
    isBelowMark(account) &&
    topUp!.order === undefined &&
    !isSandbox(id) &&
    closedAt === undefined &&
    packCredits >= 0 &&
    !isOverdue(account, now_ms) &&
    boughtInMonth(topUp!, now_ms) < topUp!.most
  );
}

/** A month that was not paid for again, in the days of grace. */
function isOverdue(account: Account, now_ms: number): boolean {
  return planEndsAt(account) !== undefined && now_ms >= Date.parse(account.subscription!.periods[0]!.endsAt);
}

/** Whether there is something to do: a pack to order, or an order to go on with. */
export const needsTopUp = (account: Account, now_ms: number): boolean =>
  account.topUp?.order !== undefined || isTopUpDue(account, now_ms);

/** Turns it on, or changes its terms. An order that stands is carried out as it was agreed to. */
export function agreeTopUp(account: Account, terms: TopUpTerms): Account {
  const { stopped: _, bought = { month: '', packs: 0 }, ...before } = account.topUp ?? {};
  return { ...account, topUp: { ...before, ...terms, bought, isOn: true } };
}

/** Its owner turns it off. An order that stands is not paid any more, unless that was under way. */
export function endTopUp(account: Account): Account {
  if (!account.topUp) return account;
  const { stopped: _, ...topUp } = account.topUp;
  return { ...account, topUp: { ...topUp, isOn: false } };
}

/** @param account whose top-up {@link isTopUpDue} */
export function placeOrder(account: Account, id: string, now_ms: number): Account {
  const { credits, amount, currency } = account.topUp!;
  const order: TopUpOrder = { id, placedAt: isoTime(now_ms), credits, amount, currency };
  return { ...account, topUp: { ...account.topUp!, order } };
}

/** Notes the invoice of an order. @returns undefined if it stands no more, has another, or nothing may be paid */
export function noteInvoice(account: Account, orderId: string, invoiceId: string): Account | undefined {
  const { topUp } = account;
  const { order } = topUp ?? {};
  if (!topUp?.isOn || order?.id !== orderId || order.invoiceId !== undefined) return undefined;
  return { ...account, topUp: { ...topUp, order: { ...order, invoiceId } } };
}

/** An order is over, and nothing was paid. */
export function dropOrder(account: Account, orderId: string): Account {
  if (account.topUp?.order?.id !== orderId) return account;
  const { order: _, ...topUp } = account.topUp;
  return { ...account, topUp };
}

/** Counts a pack that was bought so, in the month in which it was paid; its order is over. */
export function countTopUp(
  account: Account,
  { orderId, paidAt }: { readonly orderId: string; readonly paidAt: string },
): Account {
  const { topUp, ...rest } = dropOrder(account, orderId);
  if (!topUp) return rest;
  const month = kstMonth(Date.parse(paidAt));
  const { bought } = topUp;
  if (month < bought.month) return { ...rest, topUp };
  const packs = month === bought.month ? bought.packs + 1 : 1;
  return { ...rest, topUp: { ...topUp, bought: { month, packs } } };
}

/**
 * Turns itself off, for its owner to decide anew, who is told.
 *
 * @returns without an e-mail if it was off
 */
export function stopTopUp(
  account: Account,
  stop: TopUpStop,
  now_ms: number,
): { readonly account: Account; readonly notice?: TopUpNotice } {
  const { id, version, topUp } = account;
  if (!topUp?.isOn) return { account };
  const { credits, amount, currency } = topUp;
  const mailId = `${id}.top-up.${version}`;
  return {
    account: { ...account, topUp: { ...topUp, isOn: false, stopped: stop } },
    notice: { kind: 'topUpOff', mailId, accountId: id, at: isoTime(now_ms), stop, credits, amount, currency },
  };
}

/**
 * Money that went back ends automatic top-up: whoever had a payment given back, or told their bank that it was none of
 * theirs, is not charged again by what that leaves of the balance.
 *
 * @param change what a payment has brought about
 */
export const stopAfterReversal = (
  { account, entries }: AccountChange,
  now_ms: number,
): ReturnType<typeof stopTopUp> =>
  entries.some(({ kind }) => kind === 'reversed') ? stopTopUp(account, 'moneyBack', now_ms) : { account };
