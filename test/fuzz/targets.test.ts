import { expect, test } from 'vitest';
import { runTarget } from './frame/run-target.ts';
import { TARGETS } from './targets/targets.ts';

const SEED = 20;

test.each(TARGETS.map(({ name, cases }) => [name, cases] as const))(
  '%s: the corpus and %i inputs end in a value or a refusal',
  async (target, cases) => {
    const { findings, outcomes, cases: tried } = await runTarget({ target, seed: SEED, cases });
    expect(findings).toEqual([]);
    expect(tried).toBe(cases);
    // Whole inputs are among them, and broken ones.
    expect(Object.keys(outcomes).length).toBeGreaterThan(1);
  },
  600_000,
);
