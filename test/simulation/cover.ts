import { scriptOf } from './actors/script.ts';
import type { Plan, Verdict } from './simulate.ts';
import type { Coverage } from './world/coverage.ts';
import type { Fault, FaultScript } from './world/faults.ts';
import { pick, type Random, randomOf } from './world/random.ts';

const ROUNDS = 30;
const FIRST: readonly Fault[] = ['lostRequest', 'killedBefore'];
const THEN: readonly Fault[] = ['lostAnswer', 'killedAfter'];

/** A run in which an await was come to first: the same faults lead there again. */
interface Way {
  readonly faults: FaultScript;
  readonly places: Readonly<Record<string, readonly string[]>>;
}

/**
 * Fails every await of store, jobs and webhooks that a seed comes to, before and after what it asks for is done: a run
 * without faults says where they are, and each run after it fails those that are still missing, each at another of its
 * places. What a fault changes keeps some from being come to, so it takes several; and some are come to only after another
 * fault, which is then made again.
 *
 * @param coverage of all runs so far
 */
export async function* cover(
  plan: Plan,
  coverage: Coverage,
  run: (plan: Plan) => Promise<Verdict>,
): AsyncGenerator<Verdict> {
  const actions = scriptOf(plan.seed, plan.days, plan.actionsADay);
  const ways = new Map<string, Way>();
  let faults: FaultScript = {};
  for (let round = 0; round <= ROUNDS; round++) {
    const verdict = await run({ ...plan, isWhole: true, script: { actions, faults } });
    yield verdict;
    const way: Way = { faults, places: verdict.places };
    for (const site of Object.keys(verdict.places)) if (!ways.has(site)) ways.set(site, way);
    const missing = coverage.missingSites();
    if (missing.length === 0) return;
    faults = nextFaults(missing, ways, randomOf(plan.seed, `cover${round}`));
  }
}

/** All that are missing on the way of the first of them; after other faults one at a time, since each leads elsewhere. */
function nextFaults(
  missing: ReturnType<Coverage['missingSites']>,
  ways: ReadonlyMap<string, Way>,
  random: Random,
): FaultScript {
  const way = ways.get(missing[0]![0])!;
  const isFirst = Object.keys(way.faults).length === 0;
  const sites = isFirst ? missing.filter(([site]) => ways.get(site) === way) : missing.slice(0, 1);
  const faults: Record<string, Fault> = { ...way.faults };
  for (const [site, { before, after }] of sites) {
    const places = way.places[site]!;
    if (before === 0) faults[pick(random, places)] = pick(random, FIRST);
    if (after === 0 && (isFirst || before > 0)) faults[pick(random, places)] = pick(random, THEN);
  }
  return faults;
}
