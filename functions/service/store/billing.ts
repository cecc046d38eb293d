import { type Account, renew } from '../domain/account.ts';
import type { PackFacts, SubscriptionFacts } from '../domain/billing/payments.ts';
import { type PackRecord, settlePack } from '../domain/billing/settle-pack.ts';
import { settleSubscription } from '../domain/billing/settle-subscription.ts';
import { stopAfterReversal } from '../domain/billing/top-up.ts';
import type { Ports } from '../domain/ports.ts';
import { changeStanding, type StandingChange } from './account-standing.ts';
import { getItem, putNew, putNext } from './items.ts';
import { packKey } from './keys.ts';
import { noticeAction } from './notices.ts';
import type { Table } from './table.ts';

/**
 * Makes an account, its ledger and its keys agree with what was paid for a subscription, in one transaction. It may be
 * called as often as one likes, by any number at a time.
 *
 * @throws UnknownAccountError if there is no such account
 */
export const settleSubscriptionPayments = (
  table: Table,
  ports: Ports,
  accountId: string,
  facts: SubscriptionFacts,
): Promise<Account> =>
  changeStanding(table, ports, accountId, (account) => {
    const settled = settleSubscription(account, facts, ports.now());
    return settled && stoppedByReversal(table, settled, ports.now());
  });

/**
 * The same of a pack of credits.
 *
 * @throws UnknownAccountError if there is no such account
 */
export const settlePackPayment = (
  table: Table,
  ports: Ports,
  accountId: string,
  facts: PackFacts,
): Promise<Account> =>
  changeStanding(table, ports, accountId, async (read) => {
    const known = await getItem<PackRecord & { readonly version: number }>(table, packKey(facts.id));
    const renewed = renew(read, ports.now());
    const settled = settlePack(renewed.account, known, facts, ports.now());
    if (!settled) return undefined;
    const { account, entries, record } = settled;
    const change = {
      account,
      entries: [...renewed.entries, ...entries],
      also: [
        known
          ? putNext(table, packKey(facts.id), { ...record, version: known.version })
          : putNew(table, packKey(facts.id), { ...record, version: 1 }),
      ],
    };
    return stoppedByReversal(table, change, ports.now());
  });

/** With the end of automatic top-up, if it brings that about, and the e-mail that says so. */
function stoppedByReversal(table: Table, change: StandingChange, now_ms: number): StandingChange {
  const { account, notice } = stopAfterReversal(change, now_ms);
  const owed = notice ? [noticeAction(table, notice)] : [];
  return { ...change, account, also: [...(change.also ?? []), ...owed] };
}
