import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { reportOf, reportText } from './report.ts';
import { runLoad } from './run-load.ts';

/*
 * npm run load -- --minutes 60    so long
 *                 --rate 20       requests a second of all customers together
 *                 --flood 20      what one account adds, a minute of three
 *                 --tenants 100   customers
 *                 --seed 1        who asks for what
 *
 * Ends with 1 if something is that must not be; how long answers took is told and not judged.
 */
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '60' },
    rate: { type: 'string', default: '20' },
    flood: { type: 'string', default: '20' },
    tenants: { type: 'string', default: '100' },
    seed: { type: 'string', default: '1' },
  },
});

function numberOf(option: keyof typeof values): number {
  const value = Number(values[option]);
  if (!(value > 0)) throw new Error(`--${option} is a number above 0, not ${values[option]}.`);
  return value;
}

const FOLDER = join(import.meta.dirname, '../../dist/load');

const options = {
  duration_ms: 60_000 * numberOf('minutes'),
  rate_perS: numberOf('rate'),
  flood_perS: numberOf('flood'),
  tenants: numberOf('tenants'),
  seed: numberOf('seed'),
};
const result = await runLoad(options, (line) => console.log(`${new Date().toISOString()} ${line}`));
const report = reportOf(result);
const text = reportText(report);
mkdirSync(FOLDER, { recursive: true });
const name = new Date().toISOString().replaceAll(/[:.]/g, '-');
writeFileSync(join(FOLDER, `${name}.json`), `${JSON.stringify(report, null, 2)}\n`);
writeFileSync(join(FOLDER, `${name}.md`), text);
console.log(`\n${text}\nWritten to dist/load/${name}.md and .json.`);
process.exitCode = report.problems.length > 0 ? 1 : 0;
