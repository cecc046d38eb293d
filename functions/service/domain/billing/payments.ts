import type { PaidPlan } from './subscription.ts';

/*
 * What the payment provider says of payments at the moment it is asked. An event is only the reason to ask: what is done
 * follows from the answer, so that events may be lost, doubled and out of order.
 */

/** A line of an invoice: the plan for a time. */
export interface InvoiceLine {
  readonly plan: PaidPlan;
  /** Below 0 for what is given back, as of the old plan at an upgrade. In the currency's smallest unit. */
  readonly amount: number;
  /** The time it is for, ISO 8601. */
  readonly from: string;
  readonly to: string;
  /** Whether it is for the rest of a period, because the plan was changed in its middle. */
  readonly isProration: boolean;
}

export interface Invoice {
  readonly id: string;
  /** ISO 8601. */
  readonly madeAt: string;
  readonly isPaid: boolean;
  /** Of what was paid, from 0 to 1: given back, or disputed and not won. */
  readonly reversedShare: number;
  readonly lines: readonly InvoiceLine[];
}

/** A subscription and its invoices. */
export interface SubscriptionFacts {
  readonly id: string;
  /** Not after the moment of which it is the truth. ISO 8601. */
  readonly readAt: string;
  /** ISO 8601. */
  readonly startedAt: string;
  /** Whether it goes on when what is paid is over: neither cancelled nor about to be. */
  readonly renews: boolean;
  /** In any order; those of the last four months at least. */
  readonly invoices: readonly Invoice[];
}

/** A pack of credits that was ordered. */
export interface PackFacts {
  /** Of the payment: one id, one grant. */
  readonly id: string;
  /** Not after the moment of which it is the truth. ISO 8601. */
  readonly readAt: string;
  /** Above 0. */
  readonly credits: number;
  readonly isPaid: boolean;
  /** From 0 to 1. */
  readonly reversedShare: number;
  /** Of one that automatic top-up bought: its order, and when it was paid, ISO 8601. */
  readonly topUp?: { readonly orderId: string; readonly paidAt: string };
}

/**
 * What share of a payment the credits that went with it follow: whole credits, none left when all money went back.
 *
 * @param credits that the payment gave
 * @param share of its money that went back, from 0 to 1
 */
export const creditsTaken = (credits: number, share: number): number =>
  Math.min(credits, Math.ceil(credits * share - 1e-9));
