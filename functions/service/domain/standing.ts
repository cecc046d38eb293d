import type { PlanName } from './plans.ts';

/** What a key knows of its account: a copy, so that a request needs no look at the account. */
export interface Standing {
  readonly plan: PlanName;
  /** False: 6014 on every request. */
  readonly entitled: boolean;
  /** ISO 8601: the plan is free from then on, unless this is rewritten with another payment. Absent: nothing ends. */
  readonly lapsesAt?: string;
  /** Whether the account is entitled when the plan has lapsed. Beside `lapsesAt`. */
  readonly entitledAfter?: boolean;
}

/** A copy as of now: a plan that was not paid for again has lapsed, though nothing has been written since. */
export function standingAt<S extends Standing>(copy: S, now_ms: number): S {
  const { lapsesAt, entitledAfter = false } = copy;
  if (lapsesAt === undefined || now_ms < Date.parse(lapsesAt)) return copy;
  return { ...copy, plan: 'free', entitled: entitledAfter };
}
