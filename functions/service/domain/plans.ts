import type { SlotKind } from './asset.ts';

export const PLAN_NAMES = ['free', 'starter', 'pro', 'max'] as const;
export type PlanName = (typeof PLAN_NAMES)[number];

export interface Plan {
  /** Credits granted at each monthly renewal; what is left of the month before expires then. */
  readonly planCredits: number;
  /** How many jobs of each kind may be queued or processing at once. */
  readonly slots: Readonly<Record<SlotKind, number>>;
}

/** Contract section 8 (concurrent generations) and decisions on prices; what a deployment has instead, `deployedTerms` says. */
export const PLANS: Readonly<Record<PlanName, Plan>> = {
  free: { planCredits: 0, slots: { image: 1, model: 1 } },
  starter: { planCredits: 2_000, slots: { image: 3, model: 5 } },
  pro: { planCredits: 10_000, slots: { image: 6, model: 20 } },
  max: { planCredits: 40_000, slots: { image: 15, model: 30 } },
};
