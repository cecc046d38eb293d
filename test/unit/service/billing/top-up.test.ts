import { describe, expect, it } from 'vitest';
import { TILL_SHOP } from '../../../../bin/local/till.ts';
import { reconcile } from '../../../../functions/service/billing/reconcile.ts';
import { StripeTopUps } from '../../../../functions/service/billing/stripe-top-ups.ts';
import { type TopUpWorld, topUp } from '../../../../functions/service/billing/top-up.ts';
import { audit } from '../../../../functions/service/store/audit.ts';
import { closeAccount } from '../../../../functions/service/store/close-account.ts';
import { orderTopUp } from '../../../../functions/service/store/top-ups.ts';
import type { Customer } from '../../../support/till.ts';
import { TERMS, type TopUpShop, withTopUps } from '../../../support/top-ups.ts';

let shop: TopUpShop;
let world: TopUpWorld;
withTopUps((opened) => {
  shop = opened;
  ({ world } = opened);
});
const owner: TopUpShop['owner'] = (...args) => shop.owner(...args);
const set: TopUpShop['set'] = (...args) => shop.set(...args);
const charges: TopUpShop['charges'] = (...args) => shop.charges(...args);
const invoicesOf: TopUpShop['invoicesOf'] = (...args) => shop.invoicesOf(...args);
const mails: TopUpShop['mails'] = (...args) => shop.mails(...args);

const balance = async ({ account }: Customer) => (await account()).packCredits;
const off = (customer: Customer) => set(customer, undefined);

describe('automatic top-up', () => {
  it('buys a pack below its mark, by an invoice, and none above it', async () => {
    const customer = await owner();
    await topUp(world, customer.accountId);
    await topUp(world, customer.accountId);
    expect(await balance(customer)).toBe(1_000);
    expect(await invoicesOf(customer)).toMatchObject([{ status: 'paid', total: 1_000 }]);
    const { topUp: after, packPurchases } = await customer.account();
    expect([after?.bought.packs, after?.order, packPurchases]).toEqual([1, undefined, 1]);
    expect((await shop.sales.invoicesOf(customer.buyer.customerId))[0]!.url).toContain('/till/invoices/');
  });

  it('buys one, however many see the balance at once, and whatever is heard of it', async () => {
    const customer = await owner();
    await Promise.allSettled(Array.from({ length: 8 }, () => topUp(world, customer.accountId)));
    await topUp(world, customer.accountId);
    for (let i = 0; i < 3; i++) await shop.hearOf(customer);
    await reconcile(shop.books);
    expect([await charges(customer), await balance(customer)]).toEqual([1, 1_000]);
  });

  it('buys no more in a month than its owner allows, off and on again or not', async () => {
    const customer = await owner('4242', { ...TERMS, below: 1_000_000 });
    for (let i = 0; i < 4; i++) await topUp(world, customer.accountId);
    expect(await balance(customer)).toBe(2_000);
    await off(customer);
    await set(customer, { ...TERMS, below: 1_000_000 });
    await topUp(world, customer.accountId);
    expect(await balance(customer)).toBe(2_000);
    await set(customer, { ...TERMS, below: 1_000_000, most: 3 });
    await topUp(world, customer.accountId);
    await topUp(world, customer.accountId);
    expect([await balance(customer), (await customer.account()).topUp?.bought.packs]).toEqual([3_000, 3]);
  });

  it('counts from nothing in the next month', async () => {
    const customer = await owner('4242', { ...TERMS, below: 1_000_000, most: 1 });
    await topUp(world, customer.accountId);
    const ports = { ...shop.books.ports, now: () => Date.now() + 32 * 86_400_000 };
    expect(await orderTopUp(shop.table, shop.books.ports, customer.accountId)).toBeUndefined();
    expect(await orderTopUp(shop.table, ports, customer.accountId)).toMatchObject({ isOn: true });
  });
});

describe('a card that does not pay', () => {
  it.each([
    ['0341', 'declined'],
    ['3184', 'authentication'],
  ] as const)('%s turns it off with one e-mail, and is asked once', async (card, stop) => {
    const customer = await owner(card);
    for (let i = 0; i < 3; i++) await topUp(world, customer.accountId);
    const { topUp: after, packCredits } = await customer.account();
    expect([packCredits, after?.isOn, after?.stopped, after?.order]).toEqual([0, false, stop, undefined]);
    expect(await mails(customer)).toMatchObject([{ kind: 'topUpOff', stop }]);
    expect(await invoicesOf(customer)).toMatchObject([{ status: 'void', attempt_count: 1 }]);
    await shop.hearOf(customer);
    expect(await balance(customer)).toBe(0);
  });

  it('is none that was never saved: nothing is made at the payment provider', async () => {
    const customer = await shop.newBuyer();
    await set(customer, TERMS);
    await topUp(world, customer.accountId);
    expect((await customer.account()).topUp).toMatchObject({ isOn: false, stopped: 'noCard' });
    expect(await invoicesOf(customer)).toEqual([]);
  });
});

describe('what stands against it', () => {
  const stays = async (customer: Customer, stopped?: string) => {
    await topUp(world, customer.accountId);
    expect(await charges(customer)).toBe(0);
    expect((await customer.account()).topUp?.stopped).toBe(stopped);
  };

  it('is a pack that is sold at another price', async () => {
    const customer = await owner('4242', { ...TERMS, amount: 900 });
    await stays(customer, 'priceChanged');
  });

  it('is an invoice that is not of the agreed amount', async () => {
    const customer = await owner();
    const packs = TILL_SHOP.packs.map((pack) => ({ ...pack, price: 'price_credits_5000' }));
    await topUp({ ...world, shop: { ...TILL_SHOP, packs } }, customer.accountId);
    expect((await customer.account()).topUp?.stopped).toBe('priceChanged');
    expect([await charges(customer), await invoicesOf(customer)]).toEqual([0, []]);
  });

  it('is a dispute that stands, heard of or not', async () => {
    const customer = await owner();
    await topUp(world, customer.accountId);
    await shop.hearOf(customer);
    await customer.portal('dispute', 'charge');
    await set(customer, { ...TERMS, below: 5_000 });
    await topUp(world, customer.accountId);
    expect((await customer.account()).topUp).toMatchObject({ isOn: false, stopped: 'disputed' });
    await shop.hearOf(customer);
    await set(customer, TERMS);
    await topUp(world, customer.accountId);
    expect((await customer.account()).topUp).toMatchObject({ isOn: false, stopped: 'disputed' });
    expect([await charges(customer), await balance(customer)]).toEqual([1, 0]);
  });

  it('is money that went back: it is off before anything could be charged again', async () => {
    const customer = await owner();
    await topUp(world, customer.accountId);
    await shop.hearOf(customer);
    await customer.portal('refund', 'charge');
    await shop.hearOf(customer);
    expect((await customer.account()).topUp).toMatchObject({ isOn: false, stopped: 'moneyBack' });
    await topUp(world, customer.accountId);
    expect([await charges(customer), await balance(customer)]).toEqual([1, 0]);
    expect(await mails(customer)).toMatchObject([{ stop: 'moneyBack' }]);
  });

  it('is its owner, at once: an order that was not paid yet never is', async () => {
    const customer = await owner();
    const { order } = (await orderTopUp(shop.table, shop.books.ports, customer.accountId))!;
    await off(customer);
    await stays(customer);
    expect((await customer.account()).topUp?.order).toBeUndefined();
    expect(order.id).toBeTruthy();
    expect(await mails(customer)).toEqual([]);
  });

  it('is its owner, while the invoice is being made', async () => {
    const customer = await owner();
    const { topUps } = world;
    const slow = new StripeTopUps(shop.stripe, TILL_SHOP, Date.now);
    slow.draft = async (ordered, price) => {
      const id = await topUps.draft(ordered, price);
      await off(customer);
      return id;
    };
    await topUp({ ...world, topUps: slow }, customer.accountId);
    expect([await charges(customer), await invoicesOf(customer)]).toEqual([0, []]);
    expect((await customer.account()).topUp?.order).toBeUndefined();
  });

  it('is the end of the account, which waits for an order', async () => {
    const customer = await owner();
    const { ports } = shop.books;
    await orderTopUp(shop.table, ports, customer.accountId);
    await expect(closeAccount(shop.table, ports, customer.accountId)).rejects.toMatchObject({
      error: 'topUpRuns',
    });
    await topUp(world, customer.accountId);
    await set(customer, { ...TERMS, below: 5_000 });
    await closeAccount(shop.table, ports, customer.accountId);
    await topUp(world, customer.accountId);
    expect([await charges(customer), (await customer.account()).topUp?.isOn]).toEqual([1, false]);
  });
});

it('leaves books that agree', async () => {
  expect((await audit(shop.table, shop.books.ports)).problems).toEqual([]);
});
