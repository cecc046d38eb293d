import { beforeAll, expect, it } from 'vitest';
import { type FuzzResult, runFuzz } from '../support/fuzz/run-fuzz.ts';

/** All of them: a part would leave to chance which engine meets which kind of break. */
const MODELS = 2_000;
const MAX_CPU_S = 10;
const MAX_PEAK_MB = 2_048;

let results: readonly FuzzResult[];
beforeAll(async () => {
  const numbers = Array.from({ length: MODELS }, (_, number) => number);
  results = await runFuzz(numbers, 2);
}, 1_800_000);

it(`every operation ends in a typed refusal or a valid result on each of ${MODELS} hostile models`, () => {
  expect(new Set(results.map(({ number }) => number)).size).toBe(MODELS);
  const broken = results.filter(({ outcome }) => outcome !== 'valid' && !outcome.startsWith('refused '));
  expect(broken).toEqual([]);
});

it(`none takes ${MAX_CPU_S} s of processor time`, () => {
  expect(results.filter(({ cpu_s }) => cpu_s > MAX_CPU_S)).toEqual([]);
});

it('none takes 2 GB of memory', () => {
  expect(results.filter(({ peak_mb }) => peak_mb > MAX_PEAK_MB)).toEqual([]);
});

it('both happen: models that are refused and models that survive', () => {
  const outcomes = new Set(results.map(({ outcome }) => outcome));
  expect(outcomes).toContain('valid');
  expect(outcomes).toContain('refused source_unreadable');
});
