import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { CORPUS, caseOf } from './frame/case.ts';
import { runTarget } from './frame/run-target.ts';
import { TARGETS } from './targets/targets.ts';

/*
 * npm run fuzz -- --target glb     one parser; each in turn without it
 *                 --minutes 10     for each of them, 1 by default
 *                 --seed 7         drawn and printed without it
 *                 --case 123       that one alone; with --keep NAME its input becomes a file of the corpus
 */
const { values } = parseArgs({
  options: {
    target: { type: 'string' },
    minutes: { type: 'string', default: '1' },
    seed: { type: 'string' },
    case: { type: 'string' },
    keep: { type: 'string' },
  },
});
const seed = Number(values.seed ?? Math.floor(Math.random() * 1e6));
const targets = TARGETS.filter(({ name }) => values.target === undefined || name === values.target);
if (targets.length === 0) throw new Error(`The targets are ${TARGETS.map(({ name }) => name).join(', ')}.`);

let found = 0;
for (const target of targets) {
  const from = values.case === undefined ? 0 : Number(values.case);
  if (values.keep !== undefined) {
    const { input } = caseOf(target, await target.bases(), seed, from);
    const folder = join(CORPUS, target.name);
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, values.keep), input);
  }
  const { findings, outcomes, cases } = await runTarget({
    target: target.name,
    seed,
    from,
    cases: values.case === undefined ? Number.POSITIVE_INFINITY : 1,
    ...(values.case === undefined && { until_ms: Date.now() + Number(values.minutes) * 60_000 }),
  });
  console.log(`${target.name}, seed ${seed}: ${cases} cases, ${JSON.stringify(outcomes)}`);
  found += findings.length;
  for (const { case: name, problem } of findings.slice(0, 40)) {
    console.log(
      `  --target ${target.name} --seed ${seed} --case ${name}\n    ${problem.split('\n').slice(0, 6).join('\n    ')}`,
    );
  }
}
console.log(found === 0 ? 'Nothing was found.' : `${found} findings.`);
process.exit(found === 0 ? 0 : 1);
