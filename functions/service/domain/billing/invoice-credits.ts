import { deployedTerms } from '../terms.ts';
import type { Invoice, InvoiceLine } from './payments.ts';
import type { PaidPlan } from './subscription.ts';

/** What one invoice buys. */
export interface Bought {
  /** Of the period that it is for. ISO 8601. */
  readonly endsAt: string;
  readonly plan: PaidPlan;
  readonly credits: number;
}

/**
 * What an invoice buys: a month of a plan gives its credits, an upgrade in the middle of a month the difference of the
 * two plans' credits for what is left of it, rounded down. Lines for a time that an invoice's other lines outlast are of a
 * period that is over, and buy nothing.
 *
 * @returns undefined for an invoice without a plan
 */
export function boughtBy({ lines }: Invoice): Bought | undefined {
  const endsAt = lines
    .map(({ to }) => to)
    .sort()
    .at(-1);
  const current = lines.filter(({ to }) => to === endsAt);
  const plan = current.filter(({ amount }) => amount >= 0).at(-1)?.plan;
  if (endsAt === undefined || plan === undefined) return undefined;
  const credits = current.reduce((sum, line) => sum + creditsOf(line, plan), 0);
  return { endsAt, plan, credits: Math.max(0, Math.floor(credits + 1e-6)) };
}

function creditsOf({ plan, amount, from, to, isProration }: InvoiceLine, bought: PaidPlan): number {
  const month_credits = deployedTerms().plans[plan].planCredits;
  if (!isProration) return month_credits;
  const end_ms = Date.parse(to);
  const share = Math.min(1, (end_ms - Date.parse(from)) / (end_ms - monthBefore(end_ms)));
  // Of a month's last minutes a plan costs less than half a cent: its line is of 0, and does not say which way it goes.
  const sign = Math.sign(amount) || (plan === bought ? 1 : -1);
  return sign * month_credits * share;
}

/** The same day and time of the month before, or its last day if it is shorter. UTC. */
function monthBefore(time_ms: number): number {
  const time = new Date(time_ms);
  const [year, month] = [time.getUTCFullYear(), time.getUTCMonth()];
  const lastDay = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return Date.UTC(year, month - 1, Math.min(time.getUTCDate(), lastDay)) + (time_ms % 86_400_000);
}
