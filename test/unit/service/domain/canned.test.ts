import { describe, expect, it } from 'vitest';
import {
  CANNED_RESULTS,
  CANNED_RUNNER,
  cannedResultOf,
  runnerOf,
  wishOf,
} from '../../../../functions/service/domain/canned.ts';
import { OPERATIONS } from '../../../../functions/service/domain/operations.ts';

const named = (name: string) => ({ name, options: {} });
const asked = (prompt: string) => ({ name: 'a chair', options: { prompt } });

it('runs the engine for a live asset, and never for one of a sandbox', () => {
  const engine = 'svc-sculpt';
  expect(runnerOf({ accountId: '0190f7d3', engine })).toBe(engine);
  expect(runnerOf({ accountId: 'test-0190f7d3', engine })).toBe(CANNED_RUNNER);
});

it('has a result for every operation, and uses each', () => {
  const jobs = Object.keys(OPERATIONS).filter((name) => name !== 'import') as (keyof typeof OPERATIONS)[];
  const used = jobs.flatMap((operation) => [
    cannedResultOf({ operation, engine: 'svc-remesh', options: {} }),
    cannedResultOf({ operation, engine: 'svc-remesh-quad', options: { preset: 'walk' } }),
  ]);
  expect(new Set(used)).toEqual(new Set(CANNED_RESULTS));
});

describe('a test', () => {
  it.each([
    [asked('test: fail'), 'internal'],
    [asked('test: fail engine_timeout'), 'engine_timeout'],
    [asked('Test: FAIL content_policy, a red chair'), 'content_policy'],
    [asked('test: fail cancelled'), 'internal'],
    [asked('test: fail constructor'), 'internal'],
    [named('test-fail-source-unreadable'), 'source_unreadable'],
    [named('test_fail_engine_unavailable'), 'engine_unavailable'],
    [named('test: fail engine_rejected_input (remesh)'), 'engine_rejected_input'],
    [named('test: fail (animate)'), 'internal'],
  ])('that asks by %j fails as %s', (asset, fails) => {
    expect(wishOf(asset)).toEqual({ fails });
  });

  it.each([asked('test: slow'), named('test-slow'), named('test: slow (texture)')])(
    'waits for %j',
    (asset) => {
      expect(wishOf(asset)).toEqual({ isSlow: true });
    },
  );

  it.each([
    asked('a failing test'),
    asked('a test: fail'),
    asked('test: failure'),
    asked('testfail'),
    asked('test: slower'),
    named('contest: fail'),
    named('__proto__'),
  ])('that asks for nothing by %j succeeds', (asset) => {
    expect(wishOf(asset)).toBeUndefined();
  });

  it('is told by its prompt before its name', () => {
    const asset = { name: 'test: slow', options: { prompt: 'test: fail' } };
    expect(wishOf(asset)).toEqual({ fails: 'internal' });
  });
});
