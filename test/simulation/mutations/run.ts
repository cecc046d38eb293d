/*
 * npm run simulate:mutations              makes each mistake of list.ts, one at a time, in a copy of the project, and runs
 *                                         seeds on it until one fails; which one did is written to results.json
 * npm run simulate:mutations -- refund    those with that in their name
 *                     --new               those of which nothing is written yet
 *                     --seeds 3           as many seeds at most
 *                     --check             nothing is written
 */

import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { MUTATIONS, type Mutation } from './list.ts';

const ROOT = join(import.meta.dirname, '../../..');
const RESULTS = join(import.meta.dirname, 'results.json');
const SEEDS = 8;

const { values, positionals } = parseArgs({
  options: {
    new: { type: 'boolean', default: false },
    check: { type: 'boolean', default: false },
    seeds: { type: 'string' },
  },
  allowPositionals: true,
});

/** Which seed or script found a mistake, and what it said. */
interface Result {
  readonly seed: number | string;
  readonly said: string;
}

const known = (): Record<string, Result> => JSON.parse(readFileSync(RESULTS, 'utf8'));

const copy = mkdtempSync(join(tmpdir(), 'mutations-'));
for (const folder of ['functions', 'lib', 'test/simulation', 'test/support', 'package.json'])
  cpSync(join(ROOT, folder), join(copy, folder), { recursive: true });
symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'));

/** The first problem that a run finds; undefined if all seeds pass. What found it the last time is tried first. */
function caughtBy({ name, run = {} }: Mutation): Result | undefined {
  const { days = 0.4, actions = 160, seeds = SEEDS, script } = run;
  if (script !== undefined) {
    const said = foundBy('--script', join(import.meta.dirname, 'scripts', `${script}.json`));
    return said && { ...said, seed: script };
  }
  const length = ['--days', String(days), '--actions', String(actions)];
  const first = known()[name]?.seed;
  const most = values.seeds ?? String(seeds);
  return (
    (first && foundBy('--seed', String(first), ...length)) ||
    foundBy('--seed', '1', '--seeds', most, ...length)
  );
}

function foundBy(...args: string[]): Result | undefined {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(copy, 'test/simulation/run.ts'), ...args],
    { encoding: 'utf8', env: { ...process.env, NODE_COMPILE_CACHE: join(copy, 'cache') } },
  );
  if (status === 0) return undefined;
  const [, found, said] = /Seed (\d+) fails:\n\s*(.*)/.exec(stdout) ?? [];
  if (said === undefined) throw new Error(`The simulation did not run: ${stderr || stdout}`);
  return { seed: Number(found), said: plain(said) };
}

/** Without what differs from run to run of the same mistake. */
const plain = (said: string): string => said.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '…').slice(0, 160);

function tried(mutation: Mutation): Result | undefined {
  const path = join(copy, mutation.file);
  const source = readFileSync(path, 'utf8');
  if (source.split(mutation.from).length !== 2)
    throw new Error(`"${mutation.name}" has no place in ${mutation.file}: the text stands there not once.`);
  writeFileSync(
    path,
    source.replace(mutation.from, () => mutation.to),
  );
  try {
    return caughtBy(mutation);
  } finally {
    writeFileSync(path, source);
  }
}

function note(name: string, by: Result | undefined): void {
  const results = known();
  if (by) results[name] = by;
  else delete results[name];
  const inOrder = MUTATIONS.filter((one) => one.name in results).map((one) => [one.name, results[one.name]]);
  writeFileSync(RESULTS, `${JSON.stringify(Object.fromEntries(inOrder), null, 2)}\n`);
}

const [wanted = ''] = positionals;
const chosen = MUTATIONS.filter(({ name }) => name.includes(wanted) && !(values.new && name in known()));
let caught = 0;
let missed = 0;
for (const mutation of chosen) {
  const by = tried(mutation);
  if (!values.check) note(mutation.name, by);
  if (by !== undefined) caught++;
  else if (mutation.harmless === undefined) missed++;
  const verdict = by
    ? `caught by ${by.seed}: ${by.said}`
    : mutation.harmless
      ? `not caught: ${mutation.harmless}`
      : 'MISSED';
  console.log(`${mutation.name}: ${verdict}`);
}
rmSync(copy, { recursive: true, force: true });
console.log(`\n${chosen.length} mistakes, ${caught} caught, ${missed} missed.`);
process.exitCode = missed > 0 ? 1 : 0;
