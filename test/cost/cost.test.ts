import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { emptyBundles } from '../infra/empty-bundles.ts';
import { synthesizedTemplate } from '../infra/synthesize.ts';
import { indexWrites, itemSize_bytes, writeUnits } from './capacity-units.ts';
import type { Measured } from './measured.ts';
import { costSheet } from './sheet.ts';
import { type TemplateNumbers, templateNumbers } from './template-numbers.ts';

const read = (path: string): string => readFileSync(join(import.meta.dirname, path), 'utf8');
const measured: Measured = JSON.parse(read('measured.json'));

describe('the sheet of costs', () => {
  let template: TemplateNumbers;
  beforeAll(() => {
    template = templateNumbers(JSON.parse(synthesizedTemplate({ bundle: emptyBundles() })));
  });

  it('is what the template, the counts and the prices make it (after a change: npm run cost)', () => {
    expect(read('../../lib/operations/cost.md')).toBe(costSheet(template, measured));
  });

  it('stands on counts of the state machine that is deployed (after a change: npm run cost -- --measure)', () => {
    const { routes } = measured;
    expect(routes['POST /v1/models/from-text']?.transitions).toBe(template.states.plain.length);
    expect(routes['POST /v1/models/from-text with a webhook']?.transitions).toBe(template.states.told.length);
  });

  it('follows the template', () => {
    const [name] = Object.keys(template.functions).filter((one) => one === 'Engine: Sculpt');
    const larger = { ...template.functions[name!]!, memory_mb: 10_240 };
    const other = { ...template, functions: { ...template.functions, [name!]: larger } };
    expect(costSheet(other, measured)).not.toBe(costSheet(template, measured));
  });
});

describe("DynamoDB's units", () => {
  const item = (text: string, open?: string) => ({
    pk: { S: 'p' },
    sk: { S: 's' },
    text: { S: text },
    ...(open !== undefined && { openKind: { S: open }, openSince: { S: '2026' } }),
  });

  it('are those of the larger of what was there and what is, a KB each, and one at least', () => {
    expect(itemSize_bytes({ pk: { S: 'é' }, n: { N: '12345' }, l: { L: [{ BOOL: true }] } })).toBe(
      4 + 5 + (1 + 3 + 1 + 1),
    );
    expect(writeUnits(undefined, item('x'))).toBe(1);
    expect(writeUnits(item('x'.repeat(1_100)), item('x'))).toBe(2);
    expect(writeUnits(undefined, undefined)).toBe(1);
  });

  it('of the index are one for what comes or goes, two for what moves, none for the rest', () => {
    expect(indexWrites(undefined, item('x', 'JOB#1'))).toEqual([{ partition: 'JOB#1', units: 1 }]);
    expect(indexWrites(item('x', 'JOB#1'), item('x'))).toHaveLength(1);
    expect(indexWrites(item('x', 'JOB#1'), item('x', 'JOB#2'))).toHaveLength(2);
    expect(indexWrites(item('x', 'JOB#1'), item('y', 'JOB#1'))).toEqual([]);
  });
});
