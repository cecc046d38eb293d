/** A part of the run. What is measured of `calm` and `flood` is compared; `warm` and `rest` are for neither. */
export interface Stretch {
  readonly kind: 'warm' | 'calm' | 'flood' | 'rest';
  readonly from_ms: number;
  readonly to_ms: number;
}

/** At most: a short run has at least one of each. */
const WINDOW_MS = 60_000;

/**
 * Cuts a run into a time to warm up, and then calm and flood in turn, with a rest after each flood in which its jobs end. They
 * take turns so that what else happens to the machine happens to both.
 */
export function stretches(from_ms: number, to_ms: number): readonly Stretch[] {
  const unit_ms = Math.min(WINDOW_MS, (to_ms - from_ms) / 4);
  const cycle = ['calm', 'flood', 'rest'] as const;
  const plan: Stretch[] = [{ kind: 'warm', from_ms, to_ms: from_ms + unit_ms }];
  for (let i = 0; plan.at(-1)!.to_ms < to_ms; i++) {
    const start_ms = plan.at(-1)!.to_ms;
    plan.push({
      kind: cycle[i % cycle.length]!,
      from_ms: start_ms,
      to_ms: Math.min(to_ms, start_ms + unit_ms),
    });
  }
  return plan;
}

/** In which part of the run a time is. */
export const stretchOf = (plan: readonly Stretch[], at_ms: number): Stretch['kind'] =>
  plan.find(({ to_ms }) => at_ms < to_ms)?.kind ?? 'rest';
