import { TILL_SHOP } from '../../bin/local/till.ts';
import { StripeTopUps } from '../../functions/service/billing/stripe-top-ups.ts';
import type { TopUpWorld } from '../../functions/service/billing/top-up.ts';
import type { Notice } from '../../functions/service/domain/notice.ts';
import { ensureCustomer } from '../../functions/service/store/billing-customers.ts';
import { getItem } from '../../functions/service/store/items.ts';
import { mailKey } from '../../functions/service/store/keys.ts';
import { setTopUp } from '../../functions/service/store/top-ups.ts';
import { openIds } from './open-ids.ts';
import { type Customer, type Shopping, withTill } from './till.ts';

export const TERMS = { below: 100, credits: 1_000, most: 2, amount: 1_000, currency: 'usd' };
type Card = '4242' | '0341' | '3184';

/** A shop whose customers can be charged without being there. */
export interface TopUpShop extends Shopping {
  readonly world: TopUpWorld;
  /** An owner with no credits, whose automatic top-up is on. */
  owner(card?: Card, terms?: typeof TERMS): Promise<Customer>;
  set(customer: Customer, terms: typeof TERMS | undefined): Promise<unknown>;
  invoicesOf(customer: Customer): Promise<readonly object[]>;
  /** How often the customer has paid. */
  charges(customer: Customer): Promise<number>;
  /** E-mails that the owner is owed. */
  mails(customer: Customer): Promise<readonly Notice[]>;
  /** What an event about each charge and each dispute of the customer brings about. */
  hearOf(customer: Customer): Promise<void>;
}

/** Opens all of it before a file's tests. */
export function withTopUps(take: (shop: TopUpShop) => void): void {
  withTill((opened) => take(topUpShop(opened)));
}

function topUpShop(shop: Shopping): TopUpShop {
  const { table, stripe, books } = shop;
  const set: TopUpShop['set'] = ({ accountId }, terms) => setTopUp(table, books.ports, accountId, terms);
  const chargesOf = async ({ buyer }: Customer) =>
    (await stripe.charges.list({ customer: buyer.customerId })).data;
  return {
    ...shop,
    world: { ...books, topUps: new StripeTopUps(stripe, TILL_SHOP, Date.now), shop: TILL_SHOP },
    set,
    async owner(card = '4242', terms = TERMS) {
      const customer = await shop.newBuyer();
      const { accountId, buyer } = customer;
      await ensureCustomer(table, accountId, async () => buyer.customerId);
      await shop.press(await shop.sales.saveCard(buyer), 'card', card);
      await set(customer, terms);
      return customer;
    },
    invoicesOf: async ({ buyer }) => (await stripe.invoices.list({ customer: buyer.customerId })).data,
    charges: async (customer) => (await chargesOf(customer)).length,
    async mails({ accountId }) {
      const ids = await openIds(table, 'MAIL', Date.now() + 3_600_000);
      const all = await Promise.all(ids.map((id) => getItem<Notice>(table, mailKey(id))));
      return all.filter((one) => one?.accountId === accountId) as Notice[];
    },
    hearOf: async (customer) =>
      shop.hear((await chargesOf(customer)).map(({ id }) => ({ object: 'charge', id }))),
  };
}
