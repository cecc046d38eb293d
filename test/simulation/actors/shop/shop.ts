import { Counter } from '../../../../lib/local/till/counter.ts';
import { signature } from '../../../../lib/local/till/events.ts';
import { Money } from '../../../../lib/local/till/money.ts';
import type { StripeObject } from '../../../../lib/local/till/objects.ts';
import { OneOffInvoices } from '../../../../lib/local/till/one-off-invoices.ts';
import { StripeApi } from '../../../../lib/local/till/stripe-api.ts';
import { TillError } from '../../../../lib/local/till/till-error.ts';
import type { Posted, Reaction } from '../../world/http.ts';
import { between, pick, type Random, randomOf } from '../../world/random.ts';
import type { Time } from '../../world/time.ts';
import { PRICES, SIGNING_SECRET, STRIPE_KEY } from './goods.ts';
import { NotedEvents, VirtualObjects } from './virtual-till.ts';

export const STRIPE_HOST = 'api.stripe.com';
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** Waits between two tries to deliver an event. */
const RETRIES_MS = [5_000, MINUTE_MS, 10 * MINUTE_MS, HOUR_MS, 6 * HOUR_MS, 12 * HOUR_MS];

/** Has the service hear of an event. @returns whether it took it */
type Tell = (name: string, body: string, signed: string) => Promise<boolean>;

/**
 * The payment provider, which is the till of `npm start` on virtual time: its objects and its API are right at every
 * moment; what it tells of them is lost, late, doubled and in any order.
 */
export class Shop {
  readonly objects: VirtualObjects;
  /** Asked after everything that moves money. */
  onMoney: () => void = () => {};
  readonly #seed: number;
  readonly #time: Time;
  readonly #faultsEnd_ms: number;
  readonly #tell: Tell;
  readonly #api: StripeApi;
  readonly #money: Money;
  readonly #counter: Counter;
  readonly #renewals = new Set<string>();
  #cause = 'open';
  #events = 0;

  constructor(of: { seed: number; time: Time; faultsEnd_ms: number; tell: Tell }) {
    this.#seed = of.seed;
    this.#time = of.time;
    this.#faultsEnd_ms = of.faultsEnd_ms;
    this.#tell = of.tell;
    this.objects = new VirtualObjects(() => of.time.now_ms);
    const events = new NotedEvents(this.objects, (event) => this.#send(event));
    this.#money = new Money(this.objects, events, 'https://till.example');
    const invoices = new OneOffInvoices(this.objects, events, this.#money);
    this.#counter = new Counter(this.objects, events, this.#money, invoices);
    this.#api = new StripeApi({
      objects: this.objects,
      invoices,
      money: this.#money,
      apiKey: () => STRIPE_KEY,
      pages: 'https://till.example',
    });
    for (const { id, amount, recurring } of PRICES) {
      const product = this.objects.add('prod', 'product', { name: id, active: true }, `prod_${id}`).id;
      const common = { active: true, currency: 'usd', product, lookup_key: null };
      this.objects.add('price', 'price', { ...common, unit_amount: amount, recurring }, id);
    }
  }

  /** A request of the service to the API. */
  answer({ method, url, headers, body }: Posted): Reaction {
    const random = randomOf(this.#seed, `stripe ${url} ${this.#time.now_ms}`);
    const isFaulty = this.#time.now_ms < this.#faultsEnd_ms;
    const takes_ms = between(random, 20, isFaulty && random() < 0.02 ? 20_000 : 400);
    if (isFaulty && random() < 0.02)
      return {
        status: pick(random, [429, 500, 503]),
        takes_ms,
        body: '{"error":{"type":"api_error","message":"Try again."}}',
      };
    const lower = Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]),
    );
    this.#cause = `asked ${lower['idempotency-key'] ?? url}`;
    this.#events = 0;
    const answered = this.#api.answer({ method, url, headers: lower }, body);
    if (method === 'DELETE' || (method === 'POST' && url.includes('/invoices/'))) this.onMoney();
    return { ...answered, takes_ms, headers: { 'request-id': 'req_simulated' } };
  }

  /** Does what somebody at a page does; what is not possible there is not done. */
  act(name: string, work: (counter: Counter) => void): boolean {
    this.#cause = name;
    this.#events = 0;
    try {
      work(this.#counter);
      return true;
    } catch (error) {
      if (!(error instanceof TillError)) throw error;
      return false;
    } finally {
      this.onMoney();
      this.#watchMonths();
    }
  }

  /** All of a kind of one account, the newest first. */
  of(object: string, accountId: string): readonly StripeObject[] {
    const customers = this.objects.all('customer').filter(({ metadata }) => metadata.accountId === accountId);
    return this.objects.all(object).filter((one) => customers.some(({ id }) => id === one.customer));
  }

  /** A month that ends is billed, whether its card works or not; one that does not is replaced, or given up. */
  #watchMonths(): void {
    for (const subscription of this.objects.all('subscription')) {
      const end_s: number = subscription.items.data[0].current_period_end;
      const month = `${subscription.id}/${end_s}`;
      if (this.#renewals.has(month)) continue;
      this.#renewals.add(month);
      this.#time.at(end_s * 1000, () => this.#endMonth(subscription, end_s));
    }
  }

  #endMonth(subscription: StripeObject, end_s: number): void {
    if (subscription.status !== 'active' || subscription.items.data[0].current_period_end !== end_s) return;
    const name = `month ${subscription.metadata.accountId} ${end_s}`;
    const random = randomOf(this.#seed, name);
    const cardWorks = random() < 0.6;
    this.act(name, () => this.#money.renew(subscription, cardWorks));
    if (subscription.status !== 'past_due') return;
    const invoice = this.objects.get('invoice', subscription.latest_invoice);
    const isReplaced = random() < 0.5;
    this.#time.after(random() * (isReplaced ? 4 : 3) * DAY_MS, () =>
      this.act(`${name} later`, () =>
        isReplaced ? this.#money.settle(invoice) : this.#money.end(subscription),
      ),
    );
  }

  /** Lost for good, or sent once or twice, in no order, until it is taken. */
  #send(event: StripeObject): void {
    const name = `event ${this.#cause} ${this.#events++}`;
    const random = randomOf(this.#seed, name);
    const isFaulty = this.#time.now_ms < this.#faultsEnd_ms && this.#cause !== 'open';
    if (isFaulty && random() < 0.2) return;
    const copies = isFaulty && random() < 0.15 ? 2 : 1;
    for (let copy = 0; copy < copies; copy++) {
      this.#time.after(
        this.#delay_ms(random, isFaulty),
        () => void this.#deliver(`${name}.${copy}`, event, 0),
      );
    }
  }

  #delay_ms(random: Random, isFaulty: boolean): number {
    if (!isFaulty) return random() * 2_000;
    return random() < 0.1 ? random() * 2 * DAY_MS : random() ** 3 * 5 * MINUTE_MS;
  }

  async #deliver(name: string, event: StripeObject, tries: number): Promise<void> {
    const body = JSON.stringify(event);
    const signed = signature(body, SIGNING_SECRET, Math.floor(this.#time.now_ms / 1000));
    const wait_ms = RETRIES_MS[tries];
    const isTaken = await this.#tell(`${name}.${tries}`, body, signed);
    if (isTaken || wait_ms === undefined) return;
    this.#time.after(wait_ms, () => void this.#deliver(name, event, tries + 1));
  }
}
