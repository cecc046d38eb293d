import { type Deployed, deployed } from './deployed.ts';
import { LIMITS } from './limits.ts';
import { PLAN_NAMES, PLANS, type Plan, type PlanName } from './plans.ts';

/** What a deployment gives every account, where the account has nothing of its own. */
export interface Terms {
  readonly plans: Readonly<Record<PlanName, Plan>>;
  /** Credits that a key may spend on a KST day, and what each resume adds to it on that day; above 0. */
  readonly dailyAllowance_credits: number;
  /** How long a plan goes on that should have been paid for again; 0 or more. */
  readonly paymentGrace_days: number;
}

/** The terms of a deployment that sets none. */
export const CONTRACT_TERMS: Terms = {
  plans: PLANS,
  dailyAllowance_credits: LIMITS.dailyAllowance_credits,
  paymentGrace_days: 3,
};

/** Put in by the bundler, and by whoever works on a deployment from outside: the terms that the stack was made with. */
declare const DEPLOYED_TERMS: Deployed<Terms> | undefined;

/** The terms of this deployment. */
export const deployedTerms = (): Terms =>
  typeof DEPLOYED_TERMS === 'undefined' ? CONTRACT_TERMS : deployed(DEPLOYED_TERMS);

/** What an operator sets; all else is as the contract has it. */
export interface TermSettings {
  /** By plan, any of `planCredits`, `slots.image` and `slots.model`, as it was written: nothing is known of it yet. */
  readonly plans?: unknown;
  /** Credits, as it was written. */
  readonly dailyAllowanceCredits?: unknown;
  /** Days, as it was written. */
  readonly paymentGraceDays?: unknown;
}

/**
 * The terms with what an operator sets of them.
 *
 * @throws Error naming the setting that is unknown or out of range: credits of a plan and days of grace are 0 or more,
 *   slots and allowance 1 or more, all of them integers
 */
export function termsWith({ plans, dailyAllowanceCredits, paymentGraceDays }: TermSettings): Terms {
  const { plans: known, dailyAllowance_credits, paymentGrace_days } = CONTRACT_TERMS;
  const given = fieldsOf('plans', plans, PLAN_NAMES);
  return {
    plans: Object.fromEntries(
      PLAN_NAMES.map((name) => [name, planWith(`plans.${name}`, known[name], given[name])]),
    ) as Record<PlanName, Plan>,
    dailyAllowance_credits: integer(
      'dailyAllowanceCredits',
      dailyAllowanceCredits,
      dailyAllowance_credits,
      1,
    ),
    paymentGrace_days: integer('paymentGraceDays', paymentGraceDays, paymentGrace_days, 0),
  };
}

function planWith(path: string, known: Plan, written: unknown): Plan {
  const given = fieldsOf(path, written, ['planCredits', 'slots']);
  const slots = fieldsOf(`${path}.slots`, given.slots, ['image', 'model']);
  return {
    planCredits: integer(`${path}.planCredits`, given.planCredits, known.planCredits, 0),
    slots: {
      image: integer(`${path}.slots.image`, slots.image, known.slots.image, 1),
      model: integer(`${path}.slots.model`, slots.model, known.slots.model, 1),
    },
  };
}

function fieldsOf<Name extends string>(
  path: string,
  written: unknown,
  names: readonly Name[],
): Readonly<Record<Name, unknown>> {
  const fields = (written ?? {}) as Readonly<Record<Name, unknown>>;
  if (typeof fields !== 'object' || Array.isArray(fields)) {
    throw new Error(`${path} is an object with any of ${names.join(', ')}.`);
  }
  const unknown = Object.keys(fields).find((name) => !(names as readonly string[]).includes(name));
  if (unknown !== undefined) throw new Error(`${path} has no ${unknown}, only ${names.join(', ')}.`);
  return fields;
}

function integer(path: string, written: unknown, known: number, min: number): number {
  const value = written === undefined ? known : Number(written);
  if (written === '' || !Number.isSafeInteger(value) || value < min) {
    throw new Error(`${path} is an integer of ${min} or more.`);
  }
  return value;
}
