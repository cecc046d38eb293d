import { systemPorts as ports } from '../../../../functions/service/store/system-ports.ts';
import type { LastFour } from '../../../../lib/local/till/one-off-invoices.ts';
import { between, pick, type Random, randomOf } from '../../world/random.ts';
import type { World } from '../../world/world.ts';
import type { Customer } from '../owner.ts';
import { atDashboard } from './dashboard.ts';
import { GOODS } from './goods.ts';
import type { Shop } from './shop.ts';

/** One that pays, but for a few that decline, or ask for somebody who is not there. */
const CARDS: readonly LastFour[] = ['4242', '4242', '4242', '4242', '0341', '3184'];

/** What owners set for when they are not there: a card that is charged, automatic top-up, a mark of the balance. */
export class Settings {
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
    if (kind === 'mark') return this.#mark(name, accountId, random);
    const way = pick(random, ['on', 'on', 'on', 'on', 'card', 'off']);
    if (way !== 'off') await this.#saveCard(name, accountId, random);
    if (way === 'on') await this.#agree(name, accountId, random);
    if (way === 'off')
      await atDashboard(this.#world, name, ({ table, topUps }) =>
        topUps.setTopUp(table(), ports, accountId, undefined),
      );
  }

  async #mark(name: string, accountId: string, random: Random): Promise<void> {
    const below = pick(random, [100, 1_000, 9_500, 39_000, undefined]);
    await atDashboard(this.#world, name, ({ table, standing }) =>
      standing.setLowBalance(table(), ports, accountId, below),
    );
  }

  /** At the payment provider's page, some seconds after the dashboard has sent them there. */
  async #saveCard(name: string, accountId: string, random: Random): Promise<void> {
    const returned = await atDashboard(this.#world, `${name}.card`, async ({ table, selling }) => {
      const { sales } = await selling.requireShop();
      return sales.saveCard(await selling.buyerOf(table(), sales, accountId));
    });
    if (!returned.ok) return;
    await this.#world.time.sleep(between(random, 2_000, 60_000));
    const [, id] = /\/portal\/(\w+)$/.exec(returned.value as string)!;
    const card = pick(random, CARDS);
    this.#shop.act(`${name}.saved`, (counter) => counter.portal(this.#shop.objects.find(id!)!, 'card', card));
  }

  /** What `change-billing` does: the pack is agreed to at its present price, if there is a card. */
  async #agree(name: string, accountId: string, random: Random): Promise<void> {
    const { credits, amount } = pick(random, GOODS.packs);
    const below = pick(random, [50, 400, 1_900, 10_000, 40_000]);
    const most = pick(random, [1, 2, 3, 12]);
    await atDashboard(this.#world, `${name}.on`, async ({ table, selling, topUps }) => {
      const { sales } = await selling.requireShop();
      const { customerId } = await selling.requireBuyer(table(), accountId);
      if (!(await sales.cardOf(customerId))) return;
      const terms = { below, credits, amount, currency: GOODS.currency, most };
      await topUps.setTopUp(table(), ports, accountId, terms);
    });
  }
}
