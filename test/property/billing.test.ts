import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Account,
  changePlan,
  isEntitled,
  type LedgerEntry,
  openAccount,
  PlanIsPaidForError,
  type Pool,
  renew,
} from '../../functions/service/domain/account.ts';
import type {
  Invoice,
  InvoiceLine,
  SubscriptionFacts,
} from '../../functions/service/domain/billing/payments.ts';
import { type PackRecord, settlePack } from '../../functions/service/domain/billing/settle-pack.ts';
import { settleSubscription } from '../../functions/service/domain/billing/settle-subscription.ts';
import type { PaidPlan } from '../../functions/service/domain/billing/subscription.ts';
import {
  agreeTopUp,
  dropOrder,
  endTopUp,
  isTopUpDue,
  noteInvoice,
  placeOrder,
  stopAfterReversal,
  stopTopUp,
} from '../../functions/service/domain/billing/top-up.ts';
import { PLANS } from '../../functions/service/domain/plans.ts';
import { split } from '../../functions/service/domain/wallet.ts';

const DAY_MS = 86_400_000;
const START_MS = Date.UTC(2026, 0, 15, 12);
const GRACE_DAYS = 3;
/** Packs that automatic top-up may buy in a month. */
const MOST = 2;
const iso = (time_ms: number) => new Date(time_ms).toISOString();

const SIGN = { granted: 1, refunded: 1, charged: -1, expired: -1, reversed: -1 } as const;

/** A shop as the provider keeps it: what it says when it is asked is the truth of that moment. */
class Shop {
  readonly subscriptions: {
    facts: Omit<SubscriptionFacts, 'readAt'>;
    plan: PaidPlan;
    invoices: Invoice[];
    endsAt_ms: number;
    renews: boolean;
  }[] = [];
  readonly packs: {
    id: string;
    credits: number;
    isPaid: boolean;
    reversedShare: number;
    topUp?: { orderId: string; paidAt: string };
  }[] = [];
  /** Invoices of automatic top-up that nobody has paid. */
  readonly unpaid: { id: string; orderId: string; credits: number }[] = [];
  #ids = 0;

  id = (kind: string) => `${kind}_${String(++this.#ids).padStart(4, '0')}`;

  subscribe(plan: PaidPlan, now_ms: number, isPaid: boolean): void {
    const facts = { id: this.id('sub'), startedAt: iso(now_ms), renews: true, invoices: [] };
    const subscription = { facts, plan, invoices: [], endsAt_ms: now_ms, renews: true };
    this.subscriptions.push(subscription);
    this.bill(subscription, now_ms, isPaid);
  }

  bill(subscription: (typeof this.subscriptions)[number], now_ms: number, isPaid: boolean): void {
    const from_ms = subscription.endsAt_ms;
    const to_ms = from_ms + 30 * DAY_MS;
    const { plan } = subscription;
    const line: InvoiceLine = { plan, amount: 100, from: iso(from_ms), to: iso(to_ms), isProration: false };
    subscription.invoices.push({
      id: this.id('in'),
      madeAt: iso(now_ms),
      isPaid,
      reversedShare: 0,
      lines: [line],
    });
    subscription.endsAt_ms = to_ms;
  }

  factsOf(
    { facts, invoices, renews }: (typeof this.subscriptions)[number],
    now_ms: number,
  ): SubscriptionFacts {
    return { ...facts, readAt: iso(now_ms), renews, invoices };
  }
}

/** An account that is told of the shop, now and then. */
class World {
  now_ms = START_MS;
  readonly shop = new Shop();
  readonly ledger: LedgerEntry[] = [];
  readonly records = new Map<string, PackRecord>();
  account: Account;

  constructor() {
    const { account, entries } = openAccount({ id: 'a', email: 'a@example.com', plan: 'free' }, this.now_ms);
    this.account = account;
    this.ledger.push(...entries);
  }

  /** Whether money has gone back since automatic top-up was last turned on. */
  hasMoneyBack = false;

  take(change: { readonly account: Account; readonly entries: readonly LedgerEntry[] } | undefined): void {
    if (!change) return;
    this.hasMoneyBack ||= change.entries.some(({ kind }) => kind === 'reversed');
    this.account = stopAfterReversal(change, this.now_ms).account;
    this.ledger.push(...change.entries);
  }

  turnOn(below: number): void {
    this.hasMoneyBack = false;
    this.account = agreeTopUp(this.account, {
      below,
      credits: 1_000,
      amount: 1,
      currency: 'usd',
      most: MOST,
    });
  }

  /** One step of the worker; any other thing may happen before the next, or the worker is killed and none comes. */
  workOn(does: 'order' | 'note' | 'pay' | 'decline' | 'end'): void {
    const { shop, now_ms } = this;
    const { topUp } = this.account;
    const order = topUp?.order;
    const invoice = shop.unpaid.find(({ id }) => id === order?.invoiceId);
    if (does === 'order') {
      this.take(renew(this.account, now_ms));
      if (!isTopUpDue(this.account, now_ms)) return;
      expect([this.hasMoneyBack, this.account.packCredits >= 0, order]).toEqual([false, true, undefined]);
      this.account = placeOrder(this.account, shop.id('order'), now_ms);
    } else if (does === 'note' && order && order.invoiceId === undefined) {
      // Whoever comes second makes another, which is thrown away.
      const id = shop.id('in');
      const noted = noteInvoice(this.account, order.id, id);
      if (noted) shop.unpaid.push({ id, orderId: order.id, credits: order.credits });
      this.account = noted ?? dropOrder(this.account, order.id);
    } else if (does === 'pay' && invoice && topUp?.isOn) {
      const paid = { orderId: invoice.orderId, paidAt: iso(now_ms) };
      shop.packs.push({
        id: invoice.id,
        credits: invoice.credits,
        isPaid: true,
        reversedShare: 0,
        topUp: paid,
      });
      shop.unpaid.splice(shop.unpaid.indexOf(invoice), 1);
    } else if (does === 'decline' && invoice) {
      shop.unpaid.splice(shop.unpaid.indexOf(invoice), 1);
    } else if (does === 'end' && order?.invoiceId !== undefined && !invoice) {
      if (shop.packs.some(({ id }) => id === order.invoiceId)) return;
      this.account = stopTopUp(dropOrder(this.account, order.id), 'declined', now_ms).account;
    }
  }

  hear(index: number): void {
    const all = [...this.shop.subscriptions, ...this.shop.packs];
    const one = all[index % Math.max(1, all.length)];
    if (!one) return;
    if ('facts' in one)
      this.take(settleSubscription(this.account, this.shop.factsOf(one, this.now_ms), this.now_ms));
    else {
      this.take(renew(this.account, this.now_ms));
      const settled = settlePack(
        this.account,
        this.records.get(one.id),
        { ...one, readAt: iso(this.now_ms) },
        this.now_ms,
      );
      if (settled) this.records.set(one.id, settled.record);
      this.take(settled);
    }
  }

  reconcile(): void {
    const { subscriptions, packs } = this.shop;
    for (let i = 0; i < subscriptions.length + packs.length; i++) this.hear(i);
    this.take(renew(this.account, this.now_ms));
  }

  spend(cost: number): void {
    this.take(renew(this.account, this.now_ms));
    if (this.account.planCredits + this.account.packCredits < cost) return;
    const { planCredits, packCredits } = split(this.account, cost, '');
    this.account = {
      ...this.account,
      planCredits: this.account.planCredits - planCredits,
      packCredits: this.account.packCredits - packCredits,
    };
    const at = iso(this.now_ms);
    if (planCredits > 0) this.ledger.push({ kind: 'charged', pool: 'plan', amount: planCredits, at });
    if (packCredits > 0) this.ledger.push({ kind: 'charged', pool: 'pack', amount: packCredits, at });
  }

  sum(pool: Pool): number {
    return this.ledger
      .filter((entry) => entry.pool === pool)
      .reduce((sum, { kind, amount }) => sum + SIGN[kind] * amount, 0);
  }

  of(purchaseId: string, kind: LedgerEntry['kind']): number {
    return this.ledger
      .filter((entry) => entry.purchaseId === purchaseId && entry.kind === kind)
      .reduce((sum, { amount }) => sum + amount, 0);
  }
}

type Step = (world: World) => void;
const pick = <T>(list: readonly T[], n: number): T | undefined => list[n % Math.max(1, list.length)];

const planned = fc.constantFrom<PaidPlan>('starter', 'pro', 'max');
/** What happens in the shop; whether the account hears of it is another step. */
const shopStep: fc.Arbitrary<Step> = fc.oneof(
  fc.tuple(planned, fc.boolean()).map(
    ([plan, isPaid]): Step =>
      ({ shop, now_ms }) =>
        shop.subscriptions.length < 3 && shop.subscribe(plan, now_ms, isPaid),
  ),
  fc.tuple(fc.nat(9), fc.boolean()).map(
    ([n, isPaid]): Step =>
      ({ shop, now_ms }) => {
        const due = pick(
          shop.subscriptions.filter(({ endsAt_ms, renews }) => renews && endsAt_ms <= now_ms),
          n,
        );
        if (due) shop.bill(due, now_ms, isPaid);
      },
  ),
  fc.nat(9).map(
    (n): Step =>
      ({ shop }) => {
        const one = pick(shop.subscriptions, n);
        if (one) one.renews = false;
      },
  ),
  fc.tuple(fc.integer({ min: 1, max: 5000 }), fc.boolean()).map(
    ([credits, isPaid]): Step =>
      ({ shop }) => {
        shop.packs.push({ id: shop.id('cs'), credits, isPaid, reversedShare: 0 });
      },
  ),
  fc.nat(99).map(
    (n): Step =>
      ({ shop }) => {
        const unpaid = [...shop.subscriptions.flatMap(({ invoices }) => invoices), ...shop.packs].filter(
          ({ isPaid }) => !isPaid,
        );
        const one = pick(unpaid, n) as { isPaid: boolean } | undefined;
        if (one) one.isPaid = true;
      },
  ),
  fc.tuple(fc.nat(99), fc.constantFrom(0, 0.25, 1)).map(
    ([n, share]): Step =>
      ({ shop }) => {
        const paid = [...shop.subscriptions.flatMap(({ invoices }) => invoices), ...shop.packs].filter(
          ({ isPaid }) => isPaid,
        );
        const one = pick(paid, n) as { reversedShare: number } | undefined;
        if (one) one.reversedShare = share;
      },
  ),
);
const otherStep: fc.Arbitrary<Step> = fc.oneof(
  fc.nat(99).map(
    (n): Step =>
      (world) =>
        world.hear(n),
  ),
  fc.integer({ min: 1, max: 12 }).map(
    (days): Step =>
      (world) => {
        world.now_ms += days * DAY_MS;
      },
  ),
  fc.integer({ min: 1, max: 3000 }).map(
    (cost): Step =>
      (world) =>
        world.spend(cost),
  ),
);
const topUpStep: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.constantFrom('order', 'note', 'pay', 'decline', 'end').map(
      (does): Step =>
        (world) =>
          world.workOn(does as 'order'),
    ),
  },
  // All of it, as when nothing comes in between.
  {
    weight: 3,
    arbitrary: fc.constant<Step>((world) => {
      for (const does of ['order', 'note', 'pay'] as const) world.workOn(does);
    }),
  },
  {
    weight: 2,
    arbitrary: fc.integer({ min: 1, max: 20_000 }).map(
      (below): Step =>
        (world) =>
          world.turnOn(below),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.constant<Step>((world) => {
      world.account = endTopUp(world.account);
    }),
  },
);
const history = fc.array(fc.oneof(shopStep, otherStep, topUpStep), { minLength: 5, maxLength: 80 });

describe('whatever is paid, refunded, heard late, twice or never', () => {
  test('the ledger sums to the wallet, and the plan’s pool is never below zero', () => {
    fc.assert(
      fc.property(history, (steps) => {
        const world = new World();
        for (const step of steps) {
          step(world);
          expect(world.sum('plan')).toBe(world.account.planCredits);
          expect(world.sum('pack')).toBe(world.account.packCredits);
          expect(world.account.planCredits).toBeGreaterThanOrEqual(0);
        }
      }),
      { numRuns: 400 },
    );
  });

  test('nothing unpaid grants, and no payment grants twice', () => {
    fc.assert(
      fc.property(history, (steps) => {
        const world = new World();
        for (const step of steps) step(world);
        world.reconcile();
        const most = PLANS.max.planCredits;
        for (const { invoices } of world.shop.subscriptions) {
          for (const { id, isPaid, lines } of invoices) {
            const net = world.of(id, 'granted') - world.of(id, 'reversed');
            expect(net).toBeLessThanOrEqual(isPaid ? PLANS[lines[0]!.plan].planCredits : 0);
            expect(net).toBeLessThanOrEqual(most);
          }
        }
        for (const { id, credits, isPaid, reversedShare } of world.shop.packs) {
          const net = world.of(id, 'granted') - world.of(id, 'reversed');
          expect(net).toBe(isPaid ? credits - Math.ceil(credits * reversedShare) : 0);
        }
      }),
      { numRuns: 400 },
    );
  });

  test('plan and entitlement are what is paid for, once the truth was heard', () => {
    fc.assert(
      fc.property(history, (steps) => {
        const world = new World();
        for (const step of steps) step(world);
        world.reconcile();
        const { account, shop, now_ms } = world;
        expect(account.plan).toBe(paidPlan(shop, account, now_ms));
        const purchases = shop.packs.filter(({ isPaid, reversedShare }) => isPaid && reversedShare < 1);
        expect(account.packPurchases).toBe(purchases.length);
        expect(isEntitled(account)).toBe(account.plan !== 'free' || purchases.length > 0);
      }),
      { numRuns: 400 },
    );
  });

  test('automatic top-up buys one pack at a time, and no more in a month than was agreed', () => {
    fc.assert(
      fc.property(history, (steps) => {
        const world = new World();
        for (const step of steps) {
          step(world);
          expect(world.shop.unpaid.length).toBeLessThanOrEqual(1);
        }
        world.reconcile();
        const months = new Map<string, number>();
        for (const { topUp } of world.shop.packs) {
          if (!topUp) continue;
          const month = iso(Date.parse(topUp.paidAt) + 9 * 3_600_000).slice(0, 7);
          months.set(month, (months.get(month) ?? 0) + 1);
        }
        for (const packs of months.values()) expect(packs).toBeLessThanOrEqual(MOST);
        // What was paid is over, heard of or not.
        const { order } = world.account.topUp ?? {};
        expect(world.shop.packs.some(({ topUp }) => topUp?.orderId === order?.id && topUp)).toBe(false);
      }),
      { numRuns: 400 },
    );
  });

  test('automatic top-up buys as many packs in a month as were agreed', () => {
    const world = new World();
    world.turnOn(1_000_000);
    for (let round = 0; round < MOST + 2; round++) {
      for (const does of ['order', 'note', 'pay'] as const) world.workOn(does);
      world.reconcile();
    }
    expect(world.shop.packs).toHaveLength(MOST);
  });

  test('hearing the same again changes nothing', () => {
    fc.assert(
      fc.property(history, fc.array(fc.nat(99), { maxLength: 10 }), (steps, again) => {
        const world = new World();
        for (const step of steps) step(world);
        world.reconcile();
        const [before, entries] = [world.account, world.ledger.length];
        for (const n of again) world.hear(n);
        expect(world.account).toEqual(before);
        expect(world.ledger).toHaveLength(entries);
      }),
      { numRuns: 200 },
    );
  });
});

/** Said again in the shop's words: the last started subscription that was ever paid, as far as its money stayed. */
function paidPlan(shop: Shop, account: Account, now_ms: number): string {
  const counted = shop.subscriptions.find(({ facts }) => facts.id === account.subscription?.id);
  if (!counted) return 'free';
  const heard = counted.invoices.filter(({ id }) =>
    account.subscription!.periods.some(({ payments }) => id in payments),
  );
  const last = heard.at(-1);
  if (!last || last.reversedShare >= 1) return 'free';
  const end_ms = Date.parse(last.lines[0]!.to) + (counted.renews ? GRACE_DAYS * DAY_MS : 0);
  return now_ms < end_ms ? last.lines[0]!.plan : 'free';
}

describe('a subscription', () => {
  const facts = (
    over: Partial<SubscriptionFacts> = {},
    invoice: Partial<Invoice> = {},
  ): SubscriptionFacts => ({
    id: 'sub_1',
    readAt: iso(START_MS),
    startedAt: iso(START_MS),
    renews: true,
    invoices: [
      {
        id: 'in_1',
        madeAt: iso(START_MS),
        isPaid: true,
        reversedShare: 0,
        lines: [
          {
            plan: 'starter',
            amount: 100,
            from: iso(START_MS),
            to: '2026-02-15T12:00:00.000Z',
            isProration: false,
          },
        ],
        ...invoice,
      },
    ],
    ...over,
  });
  const opened = () => openAccount({ id: 'a', email: 'a@example.com', plan: 'free' }, START_MS).account;
  const subscribed = () => settleSubscription(opened(), facts(), START_MS)!.account;

  test('that is not paid grants nothing', () => {
    expect(settleSubscription(opened(), facts({}, { isPaid: false }), START_MS)).toBeUndefined();
  });

  test('gives the plan and a month’s credits with its first payment', () => {
    expect(subscribed()).toMatchObject({
      plan: 'starter',
      planCredits: 2_000,
      planRenewsAt: '2026-02-15T12:00:00.000Z',
    });
  });

  test('keeps its plan and what is left for three days when a payment is late, and then falls back to free', () => {
    const late_ms = Date.parse('2026-02-18T11:59:59.000Z');
    expect(renew(subscribed(), late_ms).account).toMatchObject({ plan: 'starter', planCredits: 2_000 });
    expect(renew(subscribed(), late_ms + 1000).account).toMatchObject({ plan: 'free', planCredits: 0 });
  });

  test('that is cancelled ends with what is paid', () => {
    const cancelled = settleSubscription(subscribed(), facts({ renews: false }), START_MS + DAY_MS)!.account;
    expect(cancelled).toMatchObject({ plan: 'starter', planCredits: 2_000 });
    expect(renew(cancelled, Date.parse('2026-02-15T12:00:00.000Z')).account).toMatchObject({
      plan: 'free',
      planCredits: 0,
    });
  });

  test('upgraded in the middle of a month gives the difference for what is left of it, at once', () => {
    const half_ms = (START_MS + Date.parse('2026-02-15T12:00:00.000Z')) / 2;
    const time = { from: iso(half_ms), to: '2026-02-15T12:00:00.000Z', isProration: true };
    const upgrade: Invoice = {
      id: 'in_2',
      madeAt: iso(half_ms),
      isPaid: true,
      reversedShare: 0,
      lines: [
        { plan: 'starter', amount: -50, ...time },
        { plan: 'pro', amount: 250, ...time },
      ],
    };
    const both = facts({ invoices: [...facts().invoices, upgrade] });
    const inOrder = settleSubscription(subscribed(), both, half_ms)!.account;
    expect(inOrder).toMatchObject({ plan: 'pro', planCredits: 2_000 + 4_000 });
    expect(settleSubscription(opened(), both, half_ms)!.account).toEqual({
      ...inOrder,
      subscribedAt: inOrder.subscribedAt,
    });
  });

  test('whose money went back after it was spent leaves the balance below zero and no plan', () => {
    const spent = { ...subscribed(), planCredits: 500 };
    const after = settleSubscription(spent, facts({}, { reversedShare: 1 }), START_MS + DAY_MS)!.account;
    expect(after).toMatchObject({ plan: 'free', planCredits: 0, packCredits: -1_500 });
  });

  test('whose dispute is won gives its credits again', () => {
    const disputed = settleSubscription(subscribed(), facts({}, { reversedShare: 1 }), START_MS)!.account;
    const won = settleSubscription(disputed, facts(), START_MS + DAY_MS)!.account;
    expect(won.plan).toBe('starter');
    expect(won.planCredits + won.packCredits).toBe(2_000);
  });

  test('read before what was acted on last changes nothing, though it comes after it', () => {
    const disputed = settleSubscription(
      subscribed(),
      facts({ readAt: iso(START_MS + 2_000) }, { reversedShare: 1 }),
      START_MS + 2_000,
    )!.account;
    expect(
      settleSubscription(disputed, facts({ readAt: iso(START_MS + 1_000) }), START_MS + 3_000),
    ).toBeUndefined();
  });

  test('whose money went back before it was heard of changes nothing, not even a plan that the operator gave', () => {
    const given = changePlan(opened(), 'pro', START_MS).account;
    expect(settleSubscription(given, facts({}, { reversedShare: 1 }), START_MS + 1_000)).toBeUndefined();
    expect(settleSubscription(subscribed(), facts({}, { reversedShare: 1 }), START_MS + 1_000)).toBeDefined();
  });

  test('is not changed by the operator’s hand', () => {
    expect(() => changePlan(subscribed(), 'max', START_MS)).toThrow(PlanIsPaidForError);
  });
});
