import type { Account, LedgerEntry } from '../../../functions/service/domain/account.ts';
import type { StripeObject } from '../../../lib/local/till/objects.ts';
import { GOODS } from '../actors/shop/goods.ts';
import type { Shop } from '../actors/shop/shop.ts';
import type { Commit } from '../world/world.ts';
import type { History } from './history.ts';
import { broken } from './invariants.ts';
import { balanceAt, planEnds_ms, SKEW_MS } from './steps.ts';

/*
 * The model of what is bought while its owner is not there: when it may be ordered, by the account, and what was paid, by
 * the payment provider's books. It asks no code of the service.
 */

/** Whoever has read that it is on has charged after so long: a function's time, and that of a request on its way. */
const CHARGE_MS = 710_000;

/** An invoice that the service has made by itself, and that is paid. */
interface TopUpPaid {
  readonly id: string;
  readonly accountId: string;
  readonly orderId: string;
  readonly credits: number;
  readonly month: string;
  /** Its owner has paid it at the payment provider's page, where it stood open for a moment. */
  readonly byOwner: boolean;
  /** Of the payment. */
  readonly intent: string;
  readonly invoice: StripeObject;
}

/** Oldest first. */
export function topUpsPaidAt({ objects }: Shop): readonly TopUpPaid[] {
  const invoices = objects
    .all('invoice')
    .filter(({ status, metadata }) => status === 'paid' && metadata.orderId !== undefined);
  if (invoices.length === 0) return [];
  const payments = objects.all('invoice_payment').filter(({ status }) => status === 'paid');
  return invoices.reverse().map((invoice) => {
    const { id, metadata, created, status_transitions } = invoice;
    const { accountId, orderId, credits } = metadata;
    const paidAt_s: number | null = status_transitions.paid_at;
    return {
      id,
      accountId,
      orderId,
      credits: Number(credits),
      month: kstMonth((paidAt_s ?? created) * 1000),
      byOwner: paidAt_s === null,
      intent: payments.find((one) => one.invoice === id)!.payment.payment_intent,
      invoice,
    };
  });
}

const kstMonth = (at_ms: number): string => new Date(at_ms + 9 * 3_600_000).toISOString().slice(0, 7);
const moments = (at_ms: number): readonly number[] => [at_ms - SKEW_MS, at_ms + SKEW_MS];

/** Whether automatic top-up does what its owner has agreed to, and owners are told what they asked to be told. */
export class TopUps {
  readonly #shop: Shop;
  readonly #now: () => number;
  readonly #hasGiven: (id: string) => boolean;
  readonly #accounts = new Map<string, Account>();
  /** Since when it is off, by account. */
  readonly #offSince = new Map<string, number>();
  readonly #seen = new Set<string>();
  /** What was wrong with payments since the last write. */
  readonly #wrong: string[] = [];

  constructor(of: { shop: Shop; now: () => number; hasGiven: (id: string) => boolean }) {
    this.#shop = of.shop;
    this.#now = of.now;
    this.#hasGiven = of.hasGiven;
  }

  /** What is wrong with a write, and with payments before it. */
  wrongIn({ time_ms, by, changes }: Commit): readonly string[] {
    const problems = [...broken('toppedUp', this.#wrong.splice(0))];
    const made = changes.filter(({ before }) => !before).map(({ after }) => after as object);
    for (const { sk, before, after } of changes) {
      if (sk !== 'ACCOUNT' || !after) continue;
      const [was, is] = [before, after] as unknown as [Account | undefined, Account];
      this.#accounts.set(is.id, is);
      if (was?.topUp?.isOn && !is.topUp?.isOn) this.#offSince.set(is.id, time_ms);
      if (!was) continue;
      const orders = is.topUp?.order && is.topUp.order.id !== was.topUp?.order?.id;
      const wrong = [
        ...(orders ? this.#wrongOrder(was, is, time_ms) : []),
        ...wrongSwitch(was, is, by),
        ...wrongAfterReversal(is, made as LedgerEntry[]),
      ];
      problems.push(
        ...broken(
          'toppedUp',
          wrong.map((one) => `${one} (account ${is.id} by ${by})`),
        ),
        ...broken('told', wrongNotices(was, is, { made, by, time_ms })),
      );
    }
    return problems;
  }

  /** Looks at what was paid, after money has moved. */
  look(): void {
    const all = topUpsPaidAt(this.#shop);
    for (const paid of all) {
      if (this.#seen.has(paid.id)) continue;
      this.#seen.add(paid.id);
      this.#wrong.push(...this.#wrongPayment(paid, all).map((what) => `${paid.id} was paid, and ${what}`));
    }
  }

  /** Nothing is ordered any more, nothing was missed, and what was bought is counted. */
  problemsAtRest({ accounts }: History): readonly string[] {
    const all = topUpsPaidAt(this.#shop);
    return [...accounts].flatMap(([id, states]) => {
      const { state, since_ms } = states.at(-1)!;
      const { topUp, lowBalance } = state;
      const isUntold = lowBalance && !lowBalance.isTold && balanceAt(state, since_ms) < lowBalance.below;
      // Whoever wrote it last has seen to it that somebody looks, if it was due then.
      const isMissed = moments(since_ms).every((at_ms) => this.#against(state, at_ms, all).length === 0);
      return [
        ...broken('toppedUp', [
          ...(topUp?.order ? [`Account ${id} still orders ${JSON.stringify(topUp.order)}.`] : []),
          ...(isMissed ? [`Account ${id} is below its mark, and nothing was ordered.`] : []),
          ...wrongCount(state, all),
        ]),
        ...broken('told', isUntold ? [`Account ${id} is below ${lowBalance.below}, and was not told.`] : []),
        ...broken('toppedUp', this.#wrong),
      ];
    });
  }

  #wrongOrder(was: Account, is: Account, time_ms: number): readonly string[] {
    const { credits, amount, currency } = is.topUp!.order!;
    const terms = was.topUp;
    const isAgreed = terms?.credits === credits && terms.amount === amount && terms.currency === currency;
    const all = topUpsPaidAt(this.#shop);
    const [early, late] = moments(time_ms).map((at_ms) => this.#against(was, at_ms, all));
    return [
      ...early!.filter((one) => late!.includes(one)).map((one) => `a pack was ordered, and ${one}`),
      ...(isAgreed ? [] : ['another pack was ordered than was agreed to']),
    ];
  }

  /** What stands against an order: nothing, if one is due. */
  #against(account: Account, at_ms: number, all: readonly TopUpPaid[]): readonly string[] {
    const { id, topUp, packCredits, subscription } = account;
    if (!topUp?.isOn) return ['it is off'];
    const own = all.filter(({ accountId }) => accountId === id);
    const month = own.filter((one) => one.month === kstMonth(at_ms));
    const endsAt_ms = planEnds_ms(account);
    const isPaid =
      endsAt_ms === undefined || endsAt_ms <= at_ms || at_ms < Date.parse(subscription!.periods[0]!.endsAt);
    return [
      ...(topUp.order ? ['another order stands'] : []),
      ...(balanceAt(account, at_ms) < topUp.below ? [] : ['the balance is not below the mark']),
      ...(month.length < topUp.most ? [] : ["the month's packs are bought"]),
      ...(own.every((one) => this.#hasGiven(one.id)) ? [] : ['one that is paid was not given yet']),
      ...(packCredits >= 0 ? [] : ['credits are owed']),
      ...(isPaid ? [] : ['the plan is not paid']),
    ];
  }

  /** At the moment at which it is paid. */
  #wrongPayment(paid: TopUpPaid, all: readonly TopUpPaid[]): readonly string[] {
    const { id, accountId, orderId, credits, byOwner, invoice } = paid;
    const topUp = this.#accounts.get(accountId)?.topUp;
    const order = topUp?.order?.id === orderId ? topUp.order : undefined;
    const pack = GOODS.packs.find((one) => one.credits === credits);
    const offFor_ms = topUp?.isOn ? 0 : this.#now() - (this.#offSince.get(accountId) ?? 0);
    const others = all.filter((one) => one.accountId === accountId && one.id !== id);
    return [
      ...(order ? [] : ['no order of it stands']),
      ...(order && order.invoiceId !== id ? ['its order has another invoice'] : []),
      ...(order && (order.amount !== invoice.total || order.credits !== credits)
        ? ['its order is of another pack']
        : []),
      ...(pack?.amount === invoice.total ? [] : [`${credits} credits do not cost ${invoice.total}`]),
      ...(offFor_ms <= CHARGE_MS || byOwner ? [] : ['it was off']),
      ...(others.every((one) => this.#hasGiven(one.id)) ? [] : ['so was another for the same need']),
      ...(others.some((one) => one.orderId === orderId) ? ['its order was paid before'] : []),
    ];
  }
}

/** Owners turn it on; what turns it off otherwise says why. */
function wrongSwitch(
  { topUp: was }: Account,
  { topUp: is }: Account,
  by: string | undefined,
): readonly string[] {
  if (by?.startsWith('dashboard.')) return [];
  if (!was?.isOn && is?.isOn) return ['it was turned on by nobody'];
  return was?.isOn && !is?.isOn && is?.stopped === undefined ? ['it was turned off by nobody'] : [];
}

const wrongAfterReversal = ({ topUp }: Account, made: readonly LedgerEntry[]): readonly string[] =>
  topUp?.isOn && made.some(({ kind }) => kind === 'reversed') ? ['money went back, and it is on'] : [];

/** An e-mail is owed for what has just happened, and for nothing else. */
function wrongNotices(
  was: Account,
  is: Account,
  { made, by, time_ms }: { made: readonly object[]; by: string | undefined; time_ms: number },
): readonly string[] {
  const kinds = (made as { kind?: string; mailId?: string; accountId?: string }[])
    .filter(({ mailId, accountId }) => mailId !== undefined && accountId === is.id)
    .map(({ kind }) => kind);
  const mark = was.lowBalance;
  const isLow = mark && moments(time_ms).some((at_ms) => balanceAt(was, at_ms) < mark.below);
  const isStopped = was.topUp?.isOn === true && is.topUp?.stopped !== undefined;
  const saysStopped = kinds.includes('topUpOff');
  return [
    ...(kinds.includes('lowBalance') && (!isLow || mark.isTold) ? ['an owner was told of no fall'] : []),
    ...(isStopped === saysStopped ? [] : [`automatic top-up ${isStopped ? 'has' : 'has not'} stopped`]),
  ].map((one) => `${one} (account ${is.id} by ${by})`);
}

/** Packs that were bought in the month of the last. */
function wrongCount({ id, topUp }: Account, all: readonly TopUpPaid[]): readonly string[] {
  const own = all.filter(({ accountId }) => accountId === id);
  const month =
    own
      .map((one) => one.month)
      .sort()
      .at(-1) ?? '';
  const packs = own.filter((one) => one.month === month).length;
  const bought = topUp?.bought ?? { month: '', packs: 0 };
  return bought.month === month && bought.packs === packs
    ? []
    : [
        `Account ${id} counts ${bought.packs} packs in ${bought.month}, and has paid for ${packs} in ${month}.`,
      ];
}
