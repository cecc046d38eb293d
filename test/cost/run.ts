import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { emptyBundles } from '../infra/empty-bundles.ts';
import { synthesizedTemplate } from '../infra/synthesize.ts';
import { measure } from './measure.ts';
import { costSheet } from './sheet.ts';
import { templateNumbers } from './template-numbers.ts';

/*
 * npm run cost                 writes lib/operations/cost.md anew
 *              -- --measure    after counting on the local service what each request does; some minutes
 */
const { values } = parseArgs({ options: { measure: { type: 'boolean', default: false } } });
const MEASURED = join(import.meta.dirname, 'measured.json');
const SHEET = join(import.meta.dirname, '../../lib/operations/cost.md');

if (values.measure) await measure(MEASURED, (line) => console.log(line));
process.env.CDK_VALIDATION = 'false';
const template = templateNumbers(JSON.parse(synthesizedTemplate({ bundle: emptyBundles() })));
writeFileSync(SHEET, costSheet(template, JSON.parse(readFileSync(MEASURED, 'utf8'))));
console.log('Written to lib/operations/cost.md.');
