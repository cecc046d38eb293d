import type { Account, LedgerEntry } from '../../../functions/service/domain/account.ts';
import type { PlanName } from '../../../functions/service/domain/plans.ts';
import type { StripeObject } from '../../../lib/local/till/objects.ts';
import type { Owner } from '../actors/owner.ts';
import type { Shop } from '../actors/shop/shop.ts';
import type { Commit } from '../world/world.ts';
import { type Bought, boughtAt } from './bought.ts';
import type { History } from './history.ts';
import { isOfBilling, termsAt } from './steps.ts';

/*
 * The model of money: what each payment has bought, as the payment provider's own books say it, and what of that stands
 * after refunds and disputes. It asks no code of the service.
 */

/** What the function that follows payments has read is so old at most when it writes. */
const READ_MS = 310_000;
const DAY_MS = 24 * 3_600_000;
/** A payment is heard of by then, with or without its events: by a daily reconciliation, its tries and an outage. */
const HEARD_MS = 2 * DAY_MS;

/** What an account has paid for from a moment on. */
interface PaidPlans {
  readonly since_ms: number;
  /** Of its latest subscription: what counts once everything is heard of. */
  readonly plan: PlanName | undefined;
  /** Of each of its subscriptions: what may be heard of first. */
  readonly all: string;
}

interface Since {
  readonly since_ms: number;
  readonly standing: number;
  readonly back: number;
}

export const isShopPurchase = (purchaseId: string | undefined): boolean => /^(pi|in)_/.test(purchaseId ?? '');

/** Credits that stand: whole ones, none once all money went back. */
const standingOf = (credits: number, back: number): number =>
  credits - Math.min(credits, Math.ceil(credits * back - 1e-9));

/** Whether plans and packs equal what was paid. */
export class Paid {
  readonly #shop: Shop;
  readonly #now: () => number;
  /** Of each purchase, from its payment on. */
  readonly #standing = new Map<string, Since[]>();
  /** Plans that somebody had paid for, by account. */
  readonly #plans = new Map<string, PaidPlans[]>();
  /** Whether each subscription is to be paid for again. */
  readonly #renewals = new Map<string, { readonly since_ms: number; readonly renews: boolean }>();
  /** What each purchase has given less what was taken back, by the ledger. */
  readonly #given = new Map<string, number>();

  constructor(shop: Shop, now: () => number) {
    this.#shop = shop;
    this.#now = now;
    this.look();
  }

  /** Whether a purchase has come to its buyer. */
  readonly hasGiven = (id: string): boolean => this.#given.has(id);

  /** What is wrong with a write: credits of which nobody has paid, or that no entry of the ledger tells of. */
  wrongIn({ time_ms, by, changes }: Commit): readonly string[] {
    const entries = changes
      .filter(({ sk, before, after }) => sk.startsWith('LEDGER#') && !before && after)
      .map(({ after }) => after as unknown as LedgerEntry);
    const purchases = Map.groupBy(
      entries.filter(({ purchaseId }) => isShopPurchase(purchaseId)),
      ({ purchaseId }) => purchaseId!,
    );
    const problems = [...purchases].flatMap(([id, all]) => this.#wrongGift(id, all, time_ms));
    for (const { sk, before, after } of changes) {
      if (sk !== 'ACCOUNT' || !before || !after) continue;
      const [was, is] = [before, after] as unknown as [Account, Account];
      problems.push(...wrongSums(was, is, entries));
      if (isOfBilling(by)) problems.push(...this.#wrongPlan(was, is, time_ms));
    }
    return problems.map((problem) => `${changes[0]!.pk} by ${by ?? 'the state machine'}: ${problem}`);
  }

  /** What was paid and is not had, or the other way round, days after the last payment. */
  problemsAtRest(owner: Owner, history: History): readonly string[] {
    return owner.customers.flatMap(({ accountId }) => [
      ...this.#wrongCredits(accountId, history),
      ...this.#wrongPlanAtRest(accountId, owner, history),
      ...this.#wrongRenewal(accountId, history),
      ...this.#twoRunning(accountId),
      ...this.#wrongCount(accountId, owner, history),
    ]);
  }

  /** What was given and taken back in one write counts together. */
  #wrongGift(id: string, entries: readonly LedgerEntry[], time_ms: number): readonly string[] {
    const before = this.#given.get(id) ?? 0;
    const given = entries.reduce(
      (sum, { kind, amount }) => sum + (kind === 'granted' ? amount : -amount),
      before,
    );
    this.#given.set(id, given);
    if (given < 0) return [`more was taken back of ${id} than it gave`];
    if (given <= before) return [];
    const states = this.#standing.get(id) ?? [];
    const seen = states.filter(
      (_, i) => (states[i + 1]?.since_ms ?? Number.POSITIVE_INFINITY) >= time_ms - READ_MS,
    );
    const most = Math.max(0, ...seen.map(({ standing }) => standing));
    return given > most ? [`${id} has given ${given} credits, and paid for ${most}`] : [];
  }

  #wrongPlan(before: Account, after: Account, time_ms: number): readonly string[] {
    if (after.plan === before.plan || after.plan === 'free') return [];
    const states = this.#plans.get(after.id) ?? [];
    const isPaid = states.some(
      ({ all }, i) =>
        all.split(' ').includes(after.plan) &&
        (states[i + 1]?.since_ms ?? Number.POSITIVE_INFINITY) >= time_ms - READ_MS,
    );
    return isPaid ? [] : [`it has the plan ${after.plan}, and nobody has paid for that`];
  }

  #wrongCredits(accountId: string, { accounts }: History): readonly string[] {
    const account = accounts.get(accountId)!.at(-1)!.state;
    const latest = this.#latest(accountId);
    return boughtAt(this.#shop)
      .filter((one) => one.accountId === accountId)
      .flatMap((one) => {
        const given = this.#given.get(one.id) ?? 0;
        const standing = standingOf(one.credits, one.back);
        const isSure = one.kind === 'pack' || this.#isSure(one, latest, account);
        // What has expired before its money went back stays gone; of an older subscription nothing new is given.
        const present = account.subscription?.periods[0];
        const expired = one.kind !== 'pack' && present?.payments[one.id] ? present.expired : 0;
        const [least, most] = isSure ? [standing, standing + expired] : [0, one.credits];
        return given >= least && given <= most
          ? []
          : [`${one.id} of account ${accountId} has given ${given} credits, and paid for ${standing}.`];
      });
  }

  /** Whether nothing but its money decides what it gives: its period goes on, and was never over nor taken back as a whole. */
  #isSure(one: Bought, latest: string | undefined, account: Account): boolean {
    const wasWhole = boughtAt(this.#shop)
      .filter(({ subscription }) => subscription === one.subscription)
      .every(({ id }) => this.#standing.get(id)!.every(({ back }) => back < 1));
    const wasAlone = account.subscription?.id === one.subscription && latest === one.subscription;
    const isPresent = account.subscription?.periods[0]?.payments[one.id] !== undefined;
    const endsAt_ms = one.endsAt_s! * 1000;
    const wasInTime = endsAt_ms > one.madeAt_s * 1000 + HEARD_MS && endsAt_ms > this.#now();
    return wasAlone && wasWhole && (isPresent || wasInTime);
  }

  #wrongPlanAtRest(accountId: string, owner: Owner, { accounts }: History): readonly string[] {
    const account = accounts.get(accountId)!.at(-1)!.state;
    const { plan } = termsAt(account, this.#now());
    const paid = this.#planNow(accountId);
    if (paid !== undefined)
      return plan === paid ? [] : [`Account ${accountId} has paid for ${paid}, and has ${plan}.`];
    const opened = accounts.get(accountId)![0]!.state.plan;
    const given = owner.plans.filter((one) => one.accountId === accountId && one.isGiven !== false);
    const last = given.at(-1);
    const isLastSure = last?.isGiven === true && this.#neverPaidSince(accountId, last.from_ms);
    const possible = isLastSure ? [last.plan] : ['free', opened, ...given.map((one) => one.plan)];
    if (!(this.#plans.get(accountId) ?? []).some((one) => one.plan !== undefined) && given.length === 0)
      return plan === opened ? [] : [`Account ${accountId} was given ${opened}, and has ${plan}.`];
    return possible.includes(plan)
      ? []
      : [`Account ${accountId} has ${plan}, which is neither paid for nor given; ${possible[0]} is.`];
  }

  /** A plan is known to go on, or to end: what is decided by then, days before its month is over. */
  #wrongRenewal(accountId: string, { accounts }: History): readonly string[] {
    const { subscription } = accounts.get(accountId)!.at(-1)!.state;
    const known = subscription && this.#renewals.get(subscription.id);
    if (!known || known.since_ms > this.#now() - HEARD_MS || known.renews === subscription.renews) return [];
    return [`Account ${accountId} has renews ${subscription.renews}, its subscription ${known.renews}.`];
  }

  /** Nobody pays for a subscription beside the one that counts. */
  #twoRunning(accountId: string): readonly string[] {
    const running = this.#shop.of('subscription', accountId).filter(isRenewing);
    return running.length < 2 ? [] : [`Account ${accountId} pays for ${running.length} subscriptions.`];
  }

  /** A purchase counts until all of its money went back. */
  #wrongCount(accountId: string, { purchases }: Owner, { accounts }: History): readonly string[] {
    const { packPurchases } = accounts.get(accountId)!.at(-1)!.state;
    const byHand = purchases.filter((one) => one.accountId === accountId);
    const sold = boughtAt(this.#shop).filter(
      (one) => one.kind === 'pack' && one.accountId === accountId && one.back < 1,
    ).length;
    const least = sold + byHand.filter(({ isSure }) => isSure).length;
    return packPurchases >= least && packPurchases <= sold + byHand.length
      ? []
      : [`Account ${accountId} counts ${packPurchases} purchases, there were ${least}.`];
  }

  #neverPaidSince(accountId: string, from_ms: number): boolean {
    const states = this.#plans.get(accountId) ?? [];
    return states.every(
      ({ plan }, i) =>
        plan === undefined || (states[i + 1]?.since_ms ?? Number.POSITIVE_INFINITY) < from_ms - READ_MS,
    );
  }

  /** Notes what stands, after money has moved. */
  look(): void {
    const since_ms = this.#now();
    for (const { id, credits, back } of boughtAt(this.#shop)) {
      const states = this.#standing.get(id) ?? [];
      this.#standing.set(id, states);
      const standing = standingOf(credits, back);
      if (states.at(-1)?.standing !== standing || states.at(-1)?.back !== back)
        states.push({ since_ms, standing, back });
    }
    for (const subscription of this.#shop.objects.all('subscription')) {
      const renews = isRenewing(subscription);
      if (this.#renewals.get(subscription.id)?.renews !== renews)
        this.#renewals.set(subscription.id, { since_ms, renews });
    }
    const owners = new Set(this.#shop.objects.all('customer').map(({ metadata }) => metadata.accountId));
    for (const accountId of owners as Set<string>) {
      const states = this.#plans.get(accountId) ?? [];
      this.#plans.set(accountId, states);
      const plan = this.#planNow(accountId);
      const all = this.#shop
        .of('subscription', accountId)
        .flatMap(({ id }) => this.#planOf(id) ?? [])
        .join(' ');
      const last = states.at(-1);
      if (last?.plan !== plan || last?.all !== all) states.push({ since_ms, plan, all });
    }
  }

  /** The plan that is paid for: that of the subscription that began last. */
  #planNow(accountId: string): PlanName | undefined {
    const latest = this.#latest(accountId);
    return latest === undefined ? undefined : this.#planOf(latest);
  }

  /** What the last payment of a subscription's last month bought, while it lasts. */
  #planOf(id: string): PlanName | undefined {
    const all = boughtAt(this.#shop).filter((one) => one.subscription === id);
    const end_s = Math.max(...all.map(({ endsAt_s }) => endsAt_s!));
    const standing = all
      .filter(({ endsAt_s, back }) => endsAt_s === end_s && back < 1)
      .sort((a, b) => a.madeAt_s - b.madeAt_s || (a.id < b.id ? -1 : 1));
    const subscription = this.#shop.objects.find(id);
    if (!subscription || standing.length === 0) return undefined;
    const over_ms = end_s * 1000 + (isRenewing(subscription) ? 3 * DAY_MS : 0);
    return this.#now() < over_ms ? standing.at(-1)!.plan : undefined;
  }

  /** One that was paid back as a whole before it was heard of is none. */
  #latest(accountId: string): string | undefined {
    const heard = boughtAt(this.#shop).filter(({ id, back }) => back < 1 || this.hasGiven(id));
    const paid = new Set(heard.map(({ subscription }) => subscription));
    return this.#shop
      .of('subscription', accountId)
      .filter(({ id }) => paid.has(id))
      .sort((a, b) => b.start_date - a.start_date || (a.id < b.id ? 1 : -1))[0]?.id;
  }
}

const isRenewing = ({ status, cancel_at_period_end }: StripeObject): boolean =>
  ['active', 'past_due'].includes(status) && !cancel_at_period_end;

/** What a write does to a wallet is what its entries in the ledger say; jobs write theirs by themselves. */
function wrongSums(before: Account, after: Account, entries: readonly LedgerEntry[]): readonly string[] {
  const isOfJob = Object.keys(before.holds).length !== Object.keys(after.holds).length;
  if (isOfJob) return [];
  return (['plan', 'pack'] as const).flatMap((pool) => {
    const told = entries
      .filter((entry) => entry.pool === pool && entry.assetId === undefined)
      .reduce((sum, { kind, amount }) => sum + (kind === 'granted' ? amount : -amount), 0);
    const field = `${pool}Credits` as const;
    const changed = after[field] - before[field];
    return changed === told ? [] : [`its ${pool} credits changed by ${changed}, its ledger by ${told}`];
  });
}
