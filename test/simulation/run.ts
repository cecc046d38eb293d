import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { cover } from './cover.ts';
import { loadSimulation } from './load.ts';
import { kindOf, shrink } from './shrink.ts';
import { type Plan, simulate, type Verdict } from './simulate.ts';
import { Coverage } from './world/coverage.ts';
import { FAULTS } from './world/faults.ts';
import { realNow_ms } from './world/globals.ts';

/*
 * npm run simulate -- --seed 7 --days 30     one seed
 *                     --seeds 100            as many from there on
 *                     --minutes 10           as many as there is time for
 *                     --script kept/x.json   one that was kept
 *                     --cover               until each await was failed before and after
 *                     --older ../last        another release's folder, side by side with this one
 */
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    seeds: { type: 'string' },
    minutes: { type: 'string' },
    days: { type: 'string', default: '1' },
    actions: { type: 'string', default: '120' },
    script: { type: 'string' },
    older: { type: 'string' },
    cover: { type: 'boolean', default: false },
    keep: { type: 'boolean', default: false },
    shrink: { type: 'boolean', default: false },
  },
});

const begun_ms = realNow_ms();
const releases = await loadSimulation(values.older);
const coverage = new Coverage();
const verdicts: Verdict[] = [];
let jobs = 0;
let days = 0;

const describe = ({
  plan,
  jobs: made,
  runs: taken,
  payments,
  topUps,
  faults: of,
  virtualDays,
  real_ms,
  trace,
}: Verdict): string =>
  `seed ${plan.seed}: ${made} jobs, ${taken} runs at vendors, ${payments} payments of which ${topUps} automatic, ${Object.keys(of).length} faults, ${virtualDays.toFixed(1)} days in ${(real_ms / 1000).toFixed(1)} s, trace ${trace}`;

async function run(plan: Plan): Promise<Verdict> {
  const verdict = await simulate(plan, releases);
  coverage.add(verdict.sites);
  verdicts.push({ ...verdict, places: {}, sites: {} });
  jobs += verdict.jobs;
  days += verdict.virtualDays;
  console.log(describe(verdict));
  return verdict;
}

async function fail(verdict: Verdict): Promise<never> {
  console.log(`\nSeed ${verdict.plan.seed} fails:\n  ${verdict.problems.slice(0, 5).join('\n  ')}`);
  if (values.shrink || values.keep) {
    const { plan, actions, faults: needed, problems } = await shrink(verdict, releases);
    const lines = [...actions.map((action) => JSON.stringify(action)), ...Object.entries(needed).map(String)];
    console.log(
      `\nThe shortest script that fails so, ${lines.length} lines:\n  ${lines.slice(0, 40).join('\n  ')}\n  ${problems[0]}`,
    );
    const { seed, days: length, actionsADay } = plan;
    const kept = {
      problem: kindOf(problems[0]),
      seed,
      days: length,
      actionsADay,
      script: { actions, faults: needed },
    };
    const folder = join(import.meta.dirname, 'kept');
    mkdirSync(folder, { recursive: true });
    if (values.keep) writeFileSync(join(folder, `seed-${seed}.json`), `${JSON.stringify(kept, null, 2)}\n`);
  }
  process.exit(1);
}

if (values.script) {
  const { seed, days: length, actionsADay, script } = JSON.parse(readFileSync(values.script, 'utf8'));
  const verdict = await run({ seed, days: length, actionsADay, script });
  if (verdict.problems.length > 0) await fail(verdict);
} else if (values.cover) {
  const plan = { seed: Number(values.seed), days: Number(values.days), actionsADay: Number(values.actions) };
  for await (const verdict of cover(plan, coverage, run))
    if (verdict.problems.length > 0) await fail(verdict);
} else {
  const end_ms = values.minutes ? begun_ms + Number(values.minutes) * 60_000 : Number.POSITIVE_INFINITY;
  const count = values.minutes ? Number.POSITIVE_INFINITY : Number(values.seeds ?? 1);
  const first = Number(values.seed);
  for (let seed = first; seed < first + count && realNow_ms() < end_ms; seed++) {
    const verdict = await run({ seed, days: Number(values.days), actionsADay: Number(values.actions) });
    if (verdict.problems.length > 0) await fail(verdict);
  }
}

const ours = coverage.ours();
const missing = coverage.missing();
console.log(`\n${verdicts.length} runs, ${days.toFixed(0)} days, ${jobs} jobs; nothing was found.`);
console.log(`Faults: ${faultsIn(verdicts)}.`);
console.log(
  `Awaits of store, jobs and webhooks: ${ours.length} seen, ${ours.length - missing.length} failed before and after.`,
);
if (missing.length > 0) console.log(`Not yet:\n  ${missing.join('\n  ')}`);

/** How often what went wrong. */
function faultsIn(all: readonly Verdict[]): string {
  const happened = all.flatMap(({ faults: of }) => Object.values(of));
  const counted = FAULTS.map((kind) => `${kind} ${happened.filter((fault) => fault === kind).length}`);
  const thawed = all.reduce((sum, one) => sum + one.thawed, 0);
  const skewed = all.filter(({ skew_ms }) => skew_ms > 0).length;
  const older = releases.length > 1 ? `, ${releases.length} releases side by side` : '';
  return `${counted.join(', ')}, ${thawed} functions frozen and thawed, clocks apart in ${skewed} runs${older}`;
}
