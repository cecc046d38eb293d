import type { ErrorName } from '../errors.ts';
import type { PackFacts, SubscriptionFacts } from './payments.ts';
import type { PackOffer, Sold } from './shop.ts';
import type { PaidPlan } from './subscription.ts';
import type { TopUpOrder, TopUpStop } from './top-up-terms.ts';

/** What may be answered in the place of what the payment provider says. */
export const SALES_REFUSALS: readonly ErrorName[] = ['paymentsClosed'];

/** An object at the payment provider, as an event names it. Nothing else of an event is believed. */
export interface Named {
  /** Its kind, such as `invoice`. */
  readonly object: string;
  readonly id: string;
}

/** The kind of an account of ours, whose automatic top-up is due; the payment provider has no objects of this name that events name. */
export const ACCOUNT = 'svc.account';

/** What was paid for: one pack, by its payment or, where automatic top-up bought it, by its invoice; or one subscription. */
export interface Purchase {
  readonly kind: 'pack' | 'invoice' | 'subscription';
  readonly id: string;
}

/** What the payment provider says of a purchase at the moment it is asked, and whose it is. */
export type Paid =
  | { readonly kind: 'pack'; readonly accountId: string; readonly facts: PackFacts }
  | { readonly kind: 'subscription'; readonly accountId: string; readonly facts: SubscriptionFacts };

/** Reads what was paid, and ends what is paid for in vain. */
export interface Payments {
  /** What the object belongs to; undefined if it is nothing of ours, or nothing was paid. */
  purchaseOf(named: Named): Promise<Purchase | undefined>;
  /** @returns undefined if there is no such purchase, or it is no account's */
  paidFor(purchase: Purchase): Promise<Paid | undefined>;
  /** What changed at a time or later, as far back as the provider remembers: the newest first. */
  changedSince(since_s: number): AsyncIterable<Named>;
  /** When a subscription began that can still charge its payer, ISO 8601; undefined of one that cannot. */
  runningSince(subscriptionId: string): Promise<string | undefined>;
  /** Ends a subscription at once: its payer is not charged for it again. It may be asked for as often as one likes. */
  endSubscription(subscriptionId: string): Promise<void>;
}

/** A page of the payment provider that a buyer is sent to, and where it leads back to. */
export interface Buyer {
  readonly accountId: string;
  /** The provider's id of the account. */
  readonly customerId: string;
  /** The page that the buyer comes from, and goes back to. */
  readonly returnUrl: string;
}

/** An invoice as its payer sees it. */
export interface InvoiceItem {
  readonly id: string;
  /** ISO 8601. */
  readonly madeAt: string;
  /** In the currency's smallest unit. */
  readonly amount: number;
  readonly currency: string;
  readonly status: 'paid' | 'open' | 'void';
  /** The provider's page of it. */
  readonly url?: string;
}

/** A card as its owner knows it. */
export interface Card {
  readonly brand: string;
  readonly lastFour: string;
}

/** How an invoice stands that is paid without its payer. `processing`: nobody knows yet. */
export type InvoiceState =
  | 'paid'
  | 'processing'
  | 'void'
  | Exclude<TopUpStop, 'noCard' | 'disputed' | 'moneyBack'>;

/** An order of automatic top-up, and who pays. */
export interface Ordered {
  readonly accountId: string;
  readonly customerId: string;
  readonly order: TopUpOrder;
}

/** Pays without the payer, by the card that they have saved. */
export interface TopUps {
  /** What stands against charging somebody, whatever for. */
  hindrance(customerId: string): Promise<'noCard' | 'disputed' | undefined>;
  /** The order's invoice, which nobody is charged for yet. It may be asked for as often as one likes. */
  draft(ordered: Ordered, price: string): Promise<string>;
  /** Has it paid; once, however often it is called. */
  charge(order: TopUpOrder, invoiceId: string): Promise<InvoiceState>;
  /** Ends an invoice that is not paid: nobody can pay it any more. */
  cancel(invoiceId: string): Promise<InvoiceState>;
}

/** Sells. Each answer is the URL of a page of the payment provider. */
export interface Sales {
  /** @returns the provider's id of the account; the same for every call within a day */
  makeCustomer(account: { readonly id: string; readonly email: string }): Promise<string>;
  sellPack(buyer: Buyer, pack: Sold<PackOffer>): Promise<string>;
  /** A plan, or another one in the place of what the buyer pays for already. */
  sellPlan(buyer: Buyer, plan: PaidPlan, price: string): Promise<string>;
  openPortal(buyer: Buyer): Promise<string>;
  /** Where the buyer saves the card by which invoices are paid without them. */
  saveCard(buyer: Buyer): Promise<string>;
  /** That card; undefined if there is none. */
  cardOf(customerId: string): Promise<Card | undefined>;
  /**
   * Ends what could still charge a buyer who leaves: pages that are open, and subscriptions that nobody has paid for. It
   * may be asked for as often as one likes.
   *
   * @returns false if there is a subscription that is paid for
   */
  leave(customerId: string): Promise<boolean>;
  /** The latest two dozen, the newest first. */
  invoicesOf(customerId: string): Promise<readonly InvoiceItem[]>;
}
