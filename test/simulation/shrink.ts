import { type Plan, simulate, type Verdict } from './simulate.ts';
import type { Release } from './world/release.ts';

/** The kind of a problem: its sentence without names and numbers. */
export const kindOf = (problem = ''): string =>
  problem
    .split('\n')[0]!
    .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'ID')
    .replace(/\ba\d+[.\w~]*/g, 'REQUEST')
    .replace(/ by [\w:.~-]+/g, '')
    .replace(/\d+/g, 'N')
    .slice(0, 120);

/**
 * The shortest script that fails in the same way: first without the actions, then without the faults that it does not need.
 *
 * @param failed a verdict with a problem
 * @param tries runs at most
 */
export async function shrink(failed: Verdict, releases: readonly Release[], tries = 200): Promise<Verdict> {
  const kind = kindOf(failed.problems[0]);
  let left = tries;
  let best = failed;
  const failsWith = async (script: NonNullable<Plan['script']>): Promise<boolean> => {
    if (left-- <= 0) return false;
    const verdict = await simulate({ ...failed.plan, script }, releases);
    if (kindOf(verdict.problems[0]) !== kind) return false;
    best = verdict;
    return true;
  };
  const scripted = { actions: failed.actions, faults: failed.faults };
  if (!(await failsWith(scripted))) return failed;
  const actions = await fewest(failed.actions, (some) => failsWith({ actions: some, faults: failed.faults }));
  const faults = await fewest(Object.entries(best.faults), (some) =>
    failsWith({ actions, faults: Object.fromEntries(some) }),
  );
  const script = { actions, faults: Object.fromEntries(faults) };
  return { ...best, plan: { ...failed.plan, script }, actions, faults: script.faults };
}

/** Delta debugging: takes away halves, quarters, ... as long as it still fails. */
async function fewest<T>(
  all: readonly T[],
  fails: (some: readonly T[]) => Promise<boolean>,
): Promise<readonly T[]> {
  let rest = all;
  for (let size = Math.ceil(rest.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let from = 0; from < rest.length; ) {
      const without = rest.toSpliced(from, size);
      if (await fails(without)) rest = without;
      else from += size;
    }
  }
  return rest;
}
