import type Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { TILL_SHOP } from '../../../../bin/local/till.ts';
import { follow } from '../../../../functions/service/billing/follow.ts';
import { StripeSales } from '../../../../functions/service/billing/stripe-sales.ts';
import type { Account } from '../../../../functions/service/domain/account.ts';
import type { Named, Payments } from '../../../../functions/service/domain/billing/billing.ts';
import type { PaidPlan } from '../../../../functions/service/domain/billing/subscription.ts';
import type { SupersededNotice } from '../../../../functions/service/domain/billing/superseded.ts';
import { renderNotice } from '../../../../functions/service/domain/notice.ts';
import { PLANS } from '../../../../functions/service/domain/plans.ts';
import { setPlan } from '../../../../functions/service/store/account-standing.ts';
import { audit } from '../../../../functions/service/store/audit.ts';
import { getItem } from '../../../../functions/service/store/items.ts';
import { mailKey } from '../../../../functions/service/store/keys.ts';
import { Killed, killAfter } from '../../../support/client-faults.ts';
import { type Customer, type Shopping, withTill } from '../../../support/till.ts';

let shop: Shopping;
withTill((opened) => {
  shop = opened;
});

const price = (plan: PaidPlan): string => TILL_SHOP.plans[plan].price;
const sell = ({ buyer }: Customer, plan: PaidPlan) => shop.sales.sellPlan(buyer, plan, price(plan));

/** The page of another tab, which was opened at the same moment: neither request saw the other's. */
async function pageBeside({ buyer }: Customer, plan: PaidPlan): Promise<string> {
  const metadata = { accountId: buyer.accountId, plan };
  const { url } = await shop.stripe.checkout.sessions.create({
    mode: 'subscription',
    customer: buyer.customerId,
    line_items: [{ price: price(plan), quantity: 1 }],
    metadata,
    subscription_data: { metadata },
    success_url: buyer.returnUrl,
    cancel_url: buyer.returnUrl,
  });
  return url!;
}

/** Both pages paid: starter first, then pro. @returns the events of each */
async function payTwice(customer: Customer): Promise<{ earlier: readonly Named[]; later: readonly Named[] }> {
  await shop.events(0);
  const pages = [await sell(customer, 'starter'), await pageBeside(customer, 'pro')];
  const heard: Named[][] = [];
  for (const page of pages) {
    await shop.press(page, 'pay');
    heard.push((await shop.events(2)).map(({ named }) => named));
  }
  return { earlier: heard[0]!, later: heard[1]! };
}

/** The newest first. */
const subscriptionsOf = async ({ buyer }: Customer): Promise<readonly Stripe.Subscription[]> =>
  (await shop.stripe.subscriptions.list({ customer: buyer.customerId, status: 'all' })).data;
const statesOf = async (customer: Customer) => (await subscriptionsOf(customer)).map(({ status }) => status);
const noticeOf = async (customer: Customer): Promise<SupersededNotice | undefined> => {
  const earlier = (await subscriptionsOf(customer)).at(-1)!;
  return getItem(shop.table, mailKey(`${customer.accountId}.superseded.${earlier.id}`));
};

async function expectOne(customer: Customer): Promise<void> {
  expect(await statesOf(customer)).toEqual(['active', 'canceled']);
  const { plan, planCredits, packCredits } = await customer.account();
  expect([plan, planCredits, packCredits]).toEqual(['pro', 10_000, 0]);
  expect(await noticeOf(customer)).toMatchObject({ accountId: customer.accountId });
  expect((await audit(shop.table, shop.books.ports)).problems).toEqual([]);
}

describe('a page of a plan', () => {
  it('that was left open is over when another one is opened; one of a pack is not', async () => {
    const customer = await shop.newBuyer();
    const pack = await shop.sales.sellPack(customer.buyer, TILL_SHOP.packs[0]);
    const [left, taken] = [await sell(customer, 'starter'), await sell(customer, 'pro')];
    await expect(shop.press(left, 'pay')).rejects.toThrow('This page is over');
    await shop.press(taken, 'pay');
    await shop.press(pack, 'pay');
    expect(await statesOf(customer)).toEqual(['active']);
    await shop.events(4);
  });

  it('ends a first payment that is still open, and minds no end that comes too late', async () => {
    const ended: string[] = [];
    const late = async (id: string) => {
      ended.push(id);
      return shop.stripe.subscriptions.retrieve('sub_gone');
    };
    const stripe = {
      subscriptions: { list: async () => ({ data: [{ id: 'sub_1', status: 'incomplete' }] }), cancel: late },
      checkout: {
        sessions: {
          list: async () => ({ data: [{ id: 'cs_1', mode: 'subscription' }] }),
          expire: late,
          create: async () => ({ url: 'https://till.example/new' }),
        },
      },
    } as unknown as Stripe;
    const buyer = { accountId: 'a', customerId: 'cus_a', returnUrl: 'http://localhost/' };
    const sales = new StripeSales(async () => stripe, TILL_SHOP);
    expect(await sales.sellPlan(buyer, 'pro', price('pro'))).toBe('https://till.example/new');
    expect(ended).toEqual(['cs_1', 'sub_1']);
  });
});

describe('whoever leaves', () => {
  const statesOfPages = async ({ buyer: { customerId: customer } }: Customer) =>
    (await shop.stripe.checkout.sessions.list({ customer, limit: 100 })).data.map(({ status }) => status);

  it('pays at no page that they have left open, be it for a plan or for a pack', async () => {
    const customer = await shop.newBuyer();
    await shop.sales.sellPlan(customer.buyer, 'pro', price('pro'));
    await shop.sales.sellPack(customer.buyer, TILL_SHOP.packs[0]);
    expect(await statesOfPages(customer)).toEqual(['open', 'open']);
    expect(await shop.sales.leave(customer.buyer.customerId)).toBe(true);
    expect(await statesOfPages(customer)).toEqual(['expired', 'expired']);
    expect(await shop.sales.leave(customer.buyer.customerId)).toBe(true);
  });

  it('has to cancel a plan that is paid for, though nothing is heard of it yet', async () => {
    const customer = await shop.newBuyer();
    await customer.plan('pro');
    expect(await shop.sales.leave(customer.buyer.customerId)).toBe(false);
    expect(await statesOf(customer)).toEqual(['active']);
    await shop.hear((await shop.events(1)).map(({ named }) => named));
  });

  it('is not charged for a plan whose payment failed when it is tried again', async () => {
    const customer = await shop.newBuyer();
    await customer.plan('pro');
    await customer.portal('month-declined', 'subscription');
    expect(await statesOf(customer)).toEqual(['past_due']);
    expect(await shop.sales.leave(customer.buyer.customerId)).toBe(true);
    expect(await statesOf(customer)).toEqual(['canceled']);
    await shop.hear((await shop.events(1)).map(({ named }) => named));
  });
});

describe('of two subscriptions that are paid at once', () => {
  it.each<[string, (of: Awaited<ReturnType<typeof payTwice>>) => readonly Named[]]>([
    ['in order', ({ earlier, later }) => [...earlier, ...later]],
    ['the later one first', ({ earlier, later }) => [...later, ...earlier]],
    ['each twice', ({ earlier, later }) => [...earlier, ...later, ...later, ...earlier]],
    ['mixed', ({ earlier, later }) => [earlier[0]!, later[1]!, earlier[1]!, later[0]!]],
    ['by one event each', ({ earlier, later }) => [earlier[0]!, later[0]!]],
  ])('the earlier one is ended, heard %s', async (_name, order) => {
    const customer = await shop.newBuyer();
    await shop.hear(order(await payTwice(customer)));
    await expectOne(customer);
    await shop.hear((await shop.events(1)).map(({ named }) => named));
    await expectOne(customer);
  });

  it('a kill leaves neither running, and loses no e-mail', async () => {
    for (const writes of [0, 1, 2, 3]) {
      const customer = await shop.newBuyer();
      const { earlier, later } = await payTwice(customer);
      await shop.hear(earlier);
      const revive = killAfter(shop.table.client, writes);
      await shop.hear(later).catch((error: unknown) => expect(error).toBeInstanceOf(Killed));
      revive();
      await shop.hear(later);
      await expectOne(customer);
    }
  });

  it('is one that could not be ended ended the next time', async () => {
    const customer = await shop.newBuyer();
    const { earlier, later } = await payTwice(customer);
    const failing: Payments = {
      ...paymentsOf(shop),
      endSubscription: () => Promise.reject(new Error('no answer')),
    };
    await shop.hear(earlier);
    const purchase = (await failing.purchaseOf(later[0]!))!;
    await expect(follow({ ...shop.books, payments: failing }, purchase)).rejects.toThrow('no answer');
    expect(await statesOf(customer)).toEqual(['active', 'active']);
    await shop.hear(later);
    await expectOne(customer);
  });

  it('the money of the earlier one can go back, and the credits agree', async () => {
    const customer = await shop.newBuyer();
    const { earlier, later } = await payTwice(customer);
    await shop.hear([...earlier, ...later]);
    const { data } = await shop.stripe.charges.list({ customer: customer.buyer.customerId });
    await shop.press(await shop.sales.openPortal(customer.buyer), 'refund', data.at(-1)!.id);
    await shop.hear((await shop.events(2)).map(({ named }) => named));
    await expectOne(customer);
  });

  it('the later one is ended if all its money went back before it was heard of', async () => {
    const customer = await shop.newBuyer();
    const { earlier, later } = await payTwice(customer);
    await shop.hear(earlier);
    const { data } = await shop.stripe.charges.list({ customer: customer.buyer.customerId });
    await shop.press(await shop.sales.openPortal(customer.buyer), 'refund', data[0]!.id);
    const refund = (await shop.events(1)).map(({ named }) => named);
    await shop.hear([...later, ...refund]);
    expect(await statesOf(customer)).toEqual(['canceled', 'active']);
    const { plan, planCredits } = await customer.account();
    expect([plan, planCredits]).toEqual(['starter', PLANS.starter.planCredits]);
    const [refunded] = await subscriptionsOf(customer);
    const mailId = `${customer.accountId}.superseded.${refunded!.id}`;
    expect(await getItem(shop.table, mailKey(mailId))).toMatchObject({ accountId: customer.accountId });
    await shop.events(1);
  });

  it('neither gives anything again where an operator gives a plan after the later one was paid back', async () => {
    const customer = await shop.newBuyer();
    const { earlier, later } = await payTwice(customer);
    await shop.hear([...earlier, ...later]);
    const { data } = await shop.stripe.charges.list({ customer: customer.buyer.customerId });
    await shop.press(await shop.sales.openPortal(customer.buyer), 'refund', data[0]!.id);
    const refund = (await shop.events(2)).map(({ named }) => named);
    await shop.hear(refund);
    expect((await customer.account()).plan).toBe('free');
    await setPlan(shop.table, shop.books.ports, customer.accountId, 'max');
    await shop.hear([...earlier, ...later, ...refund]);
    const { plan, planCredits, packCredits } = await customer.account();
    expect([plan, planCredits, packCredits]).toEqual(['max', PLANS.max.planCredits, 0]);
    expect((await audit(shop.table, shop.books.ports)).problems).toEqual([]);
  });

  it('one that was paid for the first time goes on beside a later one that never was', async () => {
    const customer = await shop.newBuyer();
    await customer.plan('starter');
    const named = (await shop.events(2)).map((event) => event.named);
    await shop.hear(named);
    const { subscription } = await customer.account();
    const later = { id: 'sub_unpaid', readAt: '2999', startedAt: '2999', renews: false, invoices: [] };
    const paidFor: Payments['paidFor'] = async () => ({
      kind: 'subscription',
      accountId: customer.accountId,
      facts: later,
    });
    const payments = { ...paymentsOf(shop), paidFor };
    await follow({ ...shop.books, payments }, { kind: 'subscription', id: later.id });
    expect((await customer.account()).subscription?.id).toBe(subscription!.id);
    expect(await statesOf(customer)).toEqual(['active']);
  });
});

const paymentsOf = ({ books: { payments } }: Shopping): Payments => ({
  purchaseOf: (named) => payments.purchaseOf(named),
  paidFor: (purchase) => payments.paidFor(purchase),
  changedSince: (since_s) => payments.changedSince(since_s),
  runningSince: (id) => payments.runningSince(id),
  endSubscription: (id) => payments.endSubscription(id),
});

it.each(['en', 'ko'] as const)('tells the owner in %s', (language) => {
  const notice: SupersededNotice = {
    kind: 'subscriptionSuperseded',
    mailId: 'a.superseded.sub_1',
    accountId: 'account-7',
    at: '2026-11-25T10:00:00.000Z',
    startedAt: '2026-11-24T10:00:00.000Z',
  };
  const { subject, text } = renderNotice(notice, { language } as Account, 'https://till.example/billing');
  expect(subject).toMatch(/\S/);
  for (const part of ['account-7', '2026-11-24', 'https://till.example/billing'])
    expect(text).toContain(part);
});
