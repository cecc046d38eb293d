import { PLAN_NAMES } from '../plans.ts';
import type { PaidPlan } from './subscription.ts';

/** The plans that are bought by the month. */
export const PAID_PLANS: readonly PaidPlan[] = PLAN_NAMES.filter((name) => name !== 'free');

/** What something costs. */
export interface Offer {
  /** In the currency's smallest unit; above 0. */
  readonly amount: number;
  /** The id of its price at the payment provider; without one it is not sold yet. */
  readonly price?: string;
}

export interface PackOffer extends Offer {
  /** By which packs are told apart; above 0. */
  readonly credits: number;
}

/** What a deployment sells, as its operator sets it. */
export interface Shop {
  /** Three letters, as the payment provider writes it: `usd`. */
  readonly currency: string;
  readonly packs: readonly PackOffer[];
  readonly plans: Readonly<Partial<Record<PaidPlan, Offer>>>;
  /** The id of the portal's configuration at the payment provider. */
  readonly portal?: string;
  /** Whether the payment provider adds the tax of the buyer's place. */
  readonly tax: boolean;
}

/** An offer that can be bought. */
export type Sold<O extends Offer> = O & { readonly price: string };

/** The pack of so many credits, if it is sold. */
export function packOf({ packs }: Shop, credits: number): Sold<PackOffer> | undefined {
  const found = packs.find((pack) => pack.credits === credits);
  return found && isSold(found) ? found : undefined;
}

/** The offer of a plan, if it is sold. */
export function planOfferOf({ plans }: Shop, plan: PaidPlan): Sold<Offer> | undefined {
  const found = plans[plan];
  return found && isSold(found) ? found : undefined;
}

export const isSold = <O extends Offer>(offer: O): offer is Sold<O> => offer.price !== undefined;

/** The plan that a price is of, if it is of one that is sold now. */
export const planOfPrice = ({ plans }: Shop, price: string): PaidPlan | undefined =>
  PAID_PLANS.find((name) => plans[name]?.price === price);

/**
 * Reads what an operator has written.
 *
 * @throws Error naming the field that is wrong
 */
export function shopOf(written: unknown): Shop {
  const given = fields('billing', written, ['currency', 'packs', 'plans', 'portal', 'tax']);
  const { currency = 'usd', packs = [], plans = {}, tax = false } = given;
  if (!/^[a-z]{3}$/.test(String(currency)))
    throw new Error(`billing.currency has three small letters, as usd, not ${currency}.`);
  if (tax !== true && tax !== false) throw new Error('billing.tax is true or false.');
  if (!Array.isArray(packs)) throw new Error('billing.packs is a list.');
  const read = packs.map((pack, i) => packFrom(`billing.packs[${i}]`, pack));
  if (new Set(read.map(({ credits }) => credits)).size < read.length)
    throw new Error('billing.packs: no two packs have the same credits.');
  const byPlan = fields('billing.plans', plans, PAID_PLANS);
  return {
    currency: String(currency),
    packs: read,
    plans: Object.fromEntries(
      Object.entries(byPlan).map(([name, offer]) => [name, offerFrom(`billing.plans.${name}`, offer)]),
    ),
    ...optional('portal', idFrom('billing.portal', given.portal)),
    tax,
  };
}

function packFrom(path: string, written: unknown): PackOffer {
  const { credits, ...offer } = fields(path, written, ['credits', 'amount', 'price']);
  return { credits: count(`${path}.credits`, credits), ...offerFrom(path, offer) };
}

function offerFrom(path: string, written: unknown): Offer {
  const { amount, price } = fields(path, written, ['amount', 'price']);
  return { amount: count(`${path}.amount`, amount), ...optional('price', idFrom(`${path}.price`, price)) };
}

const optional = <K extends string>(name: K, value: string | undefined) =>
  (value === undefined ? {} : { [name]: value }) as Readonly<Partial<Record<K, string>>>;

function idFrom(path: string, written: unknown): string | undefined {
  if (written === undefined || /^\w{1,255}$/.test(String(written))) return written as string | undefined;
  throw new Error(`${path} is an id at the payment provider, not ${written}.`);
}

function count(path: string, written: unknown): number {
  if (Number.isSafeInteger(written) && Number(written) > 0) return Number(written);
  throw new Error(`${path} is an integer above 0, not ${written}.`);
}

function fields<Name extends string>(
  path: string,
  written: unknown,
  names: readonly Name[],
): Readonly<Partial<Record<Name, unknown>>> {
  if (typeof written !== 'object' || written === null || Array.isArray(written))
    throw new Error(`${path} is an object with any of ${names.join(', ')}.`);
  const unknown = Object.keys(written).find((name) => !(names as readonly string[]).includes(name));
  if (unknown !== undefined) throw new Error(`${path} has no ${unknown}, only ${names.join(', ')}.`);
  return written as Readonly<Partial<Record<Name, unknown>>>;
}
