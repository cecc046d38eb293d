import { describe, expect, it } from 'vitest';
import { TILL_SHOP } from '../../../../bin/local/till.ts';
import { reconcile } from '../../../../functions/service/billing/reconcile.ts';
import { StripePayments } from '../../../../functions/service/billing/stripe-payments.ts';
import type { Named, Payments } from '../../../../functions/service/domain/billing/billing.ts';
import { audit } from '../../../../functions/service/store/audit.ts';
import { heardTo } from '../../../../functions/service/store/billing-cursor.ts';
import { Killed, killAfter } from '../../../support/client-faults.ts';
import { type Customer, type Shopping, withTill } from '../../../support/till.ts';

let shop: Shopping;
withTill((opened) => {
  shop = opened;
});

/** Hears all that was sent: at least so many events. */
const hearAll = async (atLeast: number): Promise<readonly Named[]> => {
  const named = (await shop.events(atLeast)).map((event) => event.named);
  await shop.hear(named);
  return named;
};
const balance = async ({ account }: Customer) => {
  const { plan, planCredits, packCredits, packPurchases } = await account();
  return [plan, planCredits, packCredits, packPurchases];
};

describe('a pack', () => {
  it('is granted once it is paid, however often and in whatever order that is heard', async () => {
    const customer = await shop.newBuyer();
    await customer.pack(1_000);
    const named = await hearAll(1);
    await Promise.all([1, 2, 3].map(() => shop.hear([...named].reverse())));
    expect(await balance(customer)).toEqual(['free', 0, 1_000, 1]);
  });

  it('of a declined card gives nothing', async () => {
    const customer = await shop.newBuyer();
    const page = await shop.sales.sellPack(customer.buyer, TILL_SHOP.packs[0]);
    await shop.press(page, 'decline');
    await shop.hear([{ object: 'checkout.session', id: page.split('/').at(-1)! }]);
    expect(await balance(customer)).toEqual(['free', 0, 0, 0]);
  });

  it('that is ordered by transfer gives nothing until the transfer is there', async () => {
    const customer = await shop.newBuyer();
    const page = await shop.sales.sellPack(customer.buyer, TILL_SHOP.packs[1]);
    await shop.press(page, 'transfer');
    const [completed] = await shop.events(1);
    expect(completed!.type).toBe('checkout.session.completed');
    await shop.hear([completed!.named]);
    expect(await balance(customer)).toEqual(['free', 0, 0, 0]);
    await shop.press(page, 'arrive');
    await hearAll(1);
    expect(await balance(customer)).toEqual(['free', 0, 5_000, 1]);
  });

  it('is taken back with its money: half, then a dispute of the rest; given again when that is won', async () => {
    const customer = await shop.newBuyer();
    await customer.pack(1_000);
    await hearAll(1);
    await customer.portal('refund-half', 'charge');
    await hearAll(1);
    expect(await balance(customer)).toEqual(['free', 0, 500, 1]);
    await customer.portal('dispute', 'charge');
    await hearAll(1);
    expect(await balance(customer)).toEqual(['free', 0, 0, 0]);
    await customer.portal('won', 'charge');
    await hearAll(1);
    expect(await balance(customer)).toEqual(['free', 0, 500, 1]);
  });
});

describe('a plan', () => {
  it('begins with its payment, and a month later with the next', async () => {
    const customer = await shop.newBuyer();
    await customer.plan('starter');
    await hearAll(2);
    expect(await balance(customer)).toEqual(['starter', 2_000, 0, 0]);
    const { planRenewsAt } = await customer.account();
    await customer.portal('month', 'subscription');
    await hearAll(2);
    expect(await balance(customer)).toEqual(['starter', 2_000, 0, 0]);
    expect(Date.parse((await customer.account()).planRenewsAt)).toBeGreaterThan(Date.parse(planRenewsAt));
  });

  it('is upgraded at once, with the difference of the credits, by the same subscription', async () => {
    const customer = await shop.newBuyer();
    await customer.plan('starter');
    await hearAll(2);
    await customer.plan('pro');
    await hearAll(2);
    const [plan, planCredits] = await balance(customer);
    expect(plan).toBe('pro');
    // All of the month is left but the seconds of this test.
    expect(planCredits).toBeGreaterThan(9_980);
    expect(planCredits).toBeLessThanOrEqual(10_000);
    const { customerId: of } = customer.buyer;
    expect((await shop.stripe.subscriptions.list({ customer: of, status: 'all' })).data).toHaveLength(1);
  });

  it('is downgraded when its month is over', async () => {
    const customer = await shop.newBuyer();
    await customer.plan('pro');
    await hearAll(2);
    await customer.plan('starter');
    await hearAll(1);
    expect(await balance(customer)).toEqual(['pro', 10_000, 0, 0]);
    await customer.portal('month', 'subscription');
    await hearAll(2);
    expect(await balance(customer)).toEqual(['starter', 2_000, 0, 0]);
  });

  it('whose card is declined goes on without new credits; a payment gives them', async () => {
    const customer = await shop.newBuyer();
    await customer.plan('starter');
    await hearAll(2);
    const before = await customer.account();
    await customer.portal('month-declined', 'subscription');
    await hearAll(2);
    const { planRenewsAt, planCredits, subscription } = await customer.account();
    expect([planRenewsAt, planCredits, subscription?.renews]).toEqual([before.planRenewsAt, 2_000, true]);
    await customer.portal('settle', 'invoice');
    await hearAll(2);
    expect(Date.parse((await customer.account()).planRenewsAt)).toBeGreaterThan(Date.parse(planRenewsAt));
  });

  it('that is cancelled is known to end, and one that is refunded ends', async () => {
    const customer = await shop.newBuyer();
    await customer.plan('max');
    await hearAll(2);
    await customer.portal('cancel', 'subscription');
    await hearAll(1);
    expect((await customer.account()).subscription?.renews).toBe(false);
    await customer.portal('keep', 'subscription');
    await hearAll(1);
    expect((await customer.account()).subscription?.renews).toBe(true);
    await customer.portal('refund', 'charge');
    await hearAll(1);
    expect(await balance(customer)).toEqual(['free', 0, 0, 0]);
  });

  it('keeps what it is of when its price is sold no more', async () => {
    const customer = await shop.newBuyer();
    await customer.plan('pro');
    const named = (await shop.events(2)).map((event) => event.named);
    const dearer = { ...TILL_SHOP, plans: { pro: { amount: 9_900, price: 'price_new' } } };
    const payments = new StripePayments(shop.stripe, dearer, Date.now);
    const purchase = await payments.purchaseOf(named[0]!);
    expect(await payments.paidFor(purchase!)).toMatchObject({
      facts: { invoices: [{ lines: [{ plan: 'pro' }] }] },
    });
  });
});

describe('what went wrong elsewhere', () => {
  it('a subscription that was never paid gives no credits', async () => {
    const customer = await shop.newBuyer();
    const page = await shop.sales.sellPlan(customer.buyer, 'max', TILL_SHOP.plans.max.price);
    const session = { object: 'checkout.session', id: page.split('/').at(-1)! };
    await shop.hear([session]);
    await customer.plan('starter');
    await hearAll(2);
    await customer.portal('month-declined', 'subscription');
    await customer.portal('give-up', 'subscription');
    await hearAll(3);
    const { subscription, planCredits } = await customer.account();
    expect([planCredits, subscription?.renews, subscription?.periods.length]).toEqual([2_000, false, 1]);
  });

  it('two deliveries at once that both find nothing granted yet grant once', async () => {
    const customer = await shop.newBuyer();
    await customer.pack(5_000);
    await customer.plan('pro');
    const named = (await shop.events(3)).map((event) => event.named);
    await Promise.all(Array.from({ length: 8 }, () => shop.hear(named)));
    expect(await balance(customer)).toEqual(['pro', 10_000, 5_000, 1]);
  });

  it('an event about a subscription that comes before anything of it is stored loses no grant', async () => {
    const customer = await shop.newBuyer();
    await customer.plan('starter');
    const events = await shop.events(2);
    const updated = { object: 'subscription', id: await subscriptionOf(customer) };
    await shop.hear([updated]);
    expect(await balance(customer)).toEqual(['starter', 2_000, 0, 0]);
    await shop.hear(events.map((event) => event.named));
    expect(await balance(customer)).toEqual(['starter', 2_000, 0, 0]);
  });
});

const subscriptionOf = async ({ buyer }: Customer): Promise<string> =>
  (await shop.stripe.subscriptions.list({ customer: buyer.customerId })).data[0]!.id;

describe('a worker that is killed', () => {
  it.each([0, 1, 2, 3])(
    'after %i writes has done all or nothing, and the next one does the rest',
    async (writes) => {
      const customer = await shop.newBuyer();
      await customer.pack(1_000);
      await customer.plan('starter');
      const named = (await shop.events(3)).map((event) => event.named);
      const revive = killAfter(shop.table.client, writes);
      await shop.hear(named).catch((error: unknown) => expect(error).toBeInstanceOf(Killed));
      revive();
      await shop.hear(named);
      expect(await balance(customer)).toEqual(['starter', 2_000, 1_000, 1]);
    },
  );
});

describe('the reconciliation', () => {
  it('finds what no event has told, and looks only at what is new the next time', async () => {
    const customer = await shop.newBuyer();
    await shop.switchEvents('lost');
    await customer.pack(20_000);
    await customer.plan('pro');
    await shop.switchEvents('sent');
    expect(await balance(customer)).toEqual(['free', 0, 0, 0]);
    const first = await reconcile(shop.books);
    expect(await balance(customer)).toEqual(['pro', 10_000, 20_000, 1]);
    const heard_s = await heardTo(shop.table);
    expect(first.purchases).toBeGreaterThanOrEqual(2);
    const { since } = await reconcile(shop.books);
    expect(Date.parse(since)).toBe((heard_s! - 3_600) * 1_000);
    expect(await balance(customer)).toEqual(['pro', 10_000, 20_000, 1]);
  });

  it('that fails at one purchase follows the others, and begins at the same time again', async () => {
    const [one, two] = [await shop.newBuyer(), await shop.newBuyer()];
    await one.pack(1_000);
    await two.pack(1_000);
    const before = await heardTo(shop.table);
    const { payments } = shop.books;
    const paidFor: Payments['paidFor'] = async (purchase) => {
      const paid = await payments.paidFor(purchase);
      if (paid?.accountId === one.accountId) throw new Error('no answer');
      return paid;
    };
    const failing: Payments = {
      purchaseOf: (named) => payments.purchaseOf(named),
      changedSince: (since_s) => payments.changedSince(since_s),
      runningSince: (id) => payments.runningSince(id),
      endSubscription: (id) => payments.endSubscription(id),
      paidFor,
    };
    await expect(reconcile({ ...shop.books, payments: failing })).rejects.toThrow(AggregateError);
    expect([(await balance(one))[2], (await balance(two))[2]]).toEqual([0, 1_000]);
    expect(await heardTo(shop.table)).toBe(before);
  });
});

it('passes by what is of another deployment', async () => {
  const email = 'elsewhere@example.com';
  const customerId = await shop.sales.makeCustomer({ id: 'not-here', email });
  const buyer = { accountId: 'not-here', customerId, returnUrl: 'http://localhost/' };
  await shop.press(await shop.sales.sellPack(buyer, TILL_SHOP.packs[0]), 'pay');
  await hearAll(1);
});

it('leaves books that agree', async () => {
  expect((await audit(shop.table, shop.books.ports)).problems).toEqual([]);
});
