import type { Counter } from '../../../../lib/local/till/counter.ts';
import type { StripeObject } from '../../../../lib/local/till/objects.ts';
import type { Returned } from '../../world/functions.ts';
import { between, pick, type Random, randomOf } from '../../world/random.ts';
import type { World } from '../../world/world.ts';
import type { Customer } from '../owner.ts';
import { atDashboard } from './dashboard.ts';
import { GOODS, PAID_PLANS } from './goods.ts';
import type { Shop } from './shop.ts';

type PaidPlan = (typeof PAID_PLANS)[number];
type Order = { readonly credits: number } | { readonly plan: PaidPlan };

/** What owners of accounts do about money: in the dashboard, at the payment provider's pages and at their banks. */
export class Buyers {
  readonly #world: World;
  readonly #shop: Shop;
  readonly #seed: number;

  constructor(of: { world: World; shop: Shop; seed: number }) {
    this.#world = of.world;
    this.#shop = of.shop;
    this.#seed = of.seed;
  }

  async act(name: string, kind: string, { accountId }: Customer): Promise<void> {
    const random = randomOf(this.#seed, name);
    if (kind === 'buy') return this.buy(name, accountId, orderOf(random), random);
    const portal = this.#portalOf(accountId);
    if (!portal) return;
    const press = (act: string, value: string) =>
      this.#shop.act(name, (counter) => void counter.portal(portal, act, value));
    if (kind === 'change') this.#change(accountId, random, press);
    else this.#reverse(accountId, random, press);
  }

  /** @param before_s how long ago it was paid, for what was bought before the world began */
  async buy(name: string, accountId: string, order: Order, random: Random, before_s = 0): Promise<void> {
    const tabs = randomOf(this.#seed, `${name} tabs`);
    if ('plan' in order && before_s === 0 && tabs() < 0.2) return this.#buyTwice(name, accountId, tabs);
    const returned = await this.#order(name, accountId, order);
    if (!returned.ok) return;
    if (before_s === 0) await this.#world.time.sleep(between(random, 2_000, 120_000));
    const press = (act: string) => this.#press(name, returned.value as string, act, before_s);
    if (before_s > 0) return void press('pay');
    const way = pick(random, ['pay', 'pay', 'pay', 'decline', 'transfer', 'leave']);
    if (way === 'leave' || (way === 'transfer' && !('credits' in order))) return;
    press(way);
    if (way === 'decline' && random() < 0.5) press('pay');
    if (way !== 'transfer') return;
    await this.#world.time.sleep(random() * 20 * 3_600_000);
    press('arrive');
  }

  /** Two plans in two tabs at the same moment, and both are paid. */
  async #buyTwice(name: string, accountId: string, random: Random): Promise<void> {
    const orders = [1, 2].map((tab) =>
      this.#order(`${name} tab ${tab}`, accountId, { plan: pick(random, PAID_PLANS) }),
    );
    for (const [i, returned] of (await Promise.all(orders)).entries()) {
      await this.#world.time.sleep(between(random, 0, 20_000));
      if (returned.ok) this.#press(`${name} tab ${i + 1}`, returned.value as string, 'pay', 0);
    }
  }

  #press(name: string, url: string, act: string, before_s: number): void {
    const [, page, id] = /\/(checkout|portal)\/(\w+)$/.exec(url)!;
    this.#shop.act(name, (counter) => {
      this.#shop.objects.before_s = before_s;
      const session = this.#shop.objects.find(id!)!;
      if (page === 'checkout') counter.checkout(session, act);
      else if (session.flow) counter.portal(session, 'confirm', '');
      this.#shop.objects.before_s = 0;
    });
  }

  #order(name: string, accountId: string, order: Order): Promise<Returned> {
    return atDashboard(this.#world, name, async ({ table, selling }) => {
      const { shop, sales } = await selling.requireShop();
      const buyer = await selling.buyerOf(table(), sales, accountId);
      if ('plan' in order) return sales.sellPlan(buyer, order.plan, shop.plans[order.plan].price);
      const pack = shop.packs.find(({ credits }: { credits: number }) => credits === order.credits);
      return sales.sellPack(buyer, pack);
    });
  }

  /** Another plan, the end of it, or not the end after all. */
  #change(accountId: string, random: Random, press: (act: string, value: string) => void): void {
    const running = this.#shop.of('subscription', accountId).filter(({ status }) => status !== 'canceled');
    const subscription = running[0];
    if (!subscription) return;
    const way = pick(random, ['change', 'change', 'cancel', 'keep', 'settle', 'give-up']);
    if (way === 'change') {
      press('change', `${subscription.id} ${GOODS.plans[pick(random, PAID_PLANS)]!.price}`);
    } else if (way === 'settle') {
      const open = this.#shop.of('invoice', accountId).find(({ status }) => status === 'open');
      if (open) press('settle', open.id);
    } else press(way, subscription.id);
  }

  /** Money goes back: by the operator, or by the payer's bank, which may decide otherwise in the end. */
  #reverse(accountId: string, random: Random, press: (act: string, value: string) => void): void {
    const charges = this.#shop.of('charge', accountId);
    if (charges.length === 0) return;
    const disputed = charges.find(({ id }) => this.#openDispute(id));
    if (disputed && random() < 0.6) press(pick(random, ['won', 'won', 'lost']), disputed.id);
    else press(pick(random, ['refund', 'refund-half', 'dispute', 'dispute']), pick(random, charges).id);
  }

  #openDispute(charge: string): StripeObject | undefined {
    return this.#shop.objects
      .all('dispute')
      .find((dispute) => dispute.charge === charge && dispute.status === 'needs_response');
  }

  /** The page of whoever is a customer already. */
  #portalOf(accountId: string): Parameters<Counter['portal']>[0] | undefined {
    const customers = this.#shop.objects
      .all('customer')
      .filter(({ metadata }) => metadata.accountId === accountId);
    const [customer] = customers;
    if (!customer) return undefined;
    // Two requests at once may have made two; the one that has bought is meant.
    const bought = customers.find(({ id }) =>
      this.#shop.objects.all('charge').some((charge) => charge.customer === id),
    );
    return { id: 'portal', object: 'billing_portal.session', created: 0, customer: (bought ?? customer).id };
  }
}

const orderOf = (random: Random): Order =>
  random() < 0.5 ? { credits: pick(random, GOODS.packs).credits } : { plan: pick(random, PAID_PLANS) };
