/** Why automatic top-up has turned itself off. */
export const TOP_UP_STOPS = [
  'declined',
  'authentication',
  'noCard',
  'refused',
  'priceChanged',
  'disputed',
  'moneyBack',
] as const;
export type TopUpStop = (typeof TOP_UP_STOPS)[number];

/** What an owner has agreed to. */
export interface TopUpTerms {
  /** Credits: below as many a pack is bought. Above 0. */
  readonly below: number;
  /** Of the pack. */
  readonly credits: number;
  /** What the pack costs, without tax, in the currency's smallest unit; at another price nothing is bought. */
  readonly amount: number;
  readonly currency: string;
  /** Packs that may be bought so in one Korean month. Above 0. */
  readonly most: number;
}

/** A pack that is being bought. */
export interface TopUpOrder {
  /** By which the payment provider tells two tries from two orders. */
  readonly id: string;
  /** ISO 8601. */
  readonly placedAt: string;
  readonly credits: number;
  readonly amount: number;
  readonly currency: string;
  /** Of its invoice, which is noted before anything is paid. */
  readonly invoiceId?: string;
}

/** Automatic top-up of an account, on or off. */
export interface TopUp extends TopUpTerms {
  readonly isOn: boolean;
  /** Why it turned itself off; absent if its owner did. */
  readonly stopped?: TopUpStop;
  /** Packs that were bought in the Korean month of the last. Off and on again it counts on. */
  readonly bought: { readonly month: string; readonly packs: number };
  /** One at a time: while it stands, nothing else is ordered. */
  readonly order?: TopUpOrder;
}
