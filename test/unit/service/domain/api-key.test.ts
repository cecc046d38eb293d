import { describe, expect, test } from 'vitest';
import {
  hashApiKey,
  isApiKey,
  isPaused,
  kstDay,
  makeApiKey,
  pause,
  resume,
  withCap,
} from '../../../../functions/service/domain/api-key.ts';
import { NOW_MS, sampleAllowance } from '../../../support/domain-samples.ts';
import { constantPorts, testPorts } from '../../../support/test-ports.ts';

const DAY_MS = 86_400_000;
const DAILY = 20_000;

describe('an API key', () => {
  test('is the prefix, 32 random characters and the CRC32 of these', () => {
    expect(makeApiKey(constantPorts(0, 0))).toBe(`svc_live_${'0'.repeat(32)}2wjyrI`);
    expect(makeApiKey(testPorts())).toMatch(/^svc_live_[0-9A-Za-z]{38}$/);
    expect(makeApiKey(constantPorts(0, 0), { test: true })).toBe(`svc_test_${'0'.repeat(32)}2wjyrI`);
  });

  test('is recognised without a look-up, and a mistyped one is not', () => {
    const key = makeApiKey(testPorts());
    expect(isApiKey(key)).toBe(true);
    for (const at of [9, 20, 40, 46]) {
      const other = key[at] === 'a' ? 'b' : 'a';
      expect(isApiKey(key.slice(0, at) + other + key.slice(at + 1))).toBe(false);
    }
    expect(isApiKey(`${key}0`)).toBe(false);
    expect(isApiKey(key.replace('svc_live_', 'svc_test_'))).toBe(true);
    expect(isApiKey(key.replace('svc_live_', 'svc_other_'))).toBe(false);
  });

  test('is stored as its SHA-256', () => {
    expect(hashApiKey('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  });
});

describe('the day of the allowance', () => {
  test('changes at midnight in Korea', () => {
    expect(kstDay(Date.parse('2026-03-10T14:59:59.999Z'))).toBe('2026-03-10');
    expect(kstDay(Date.parse('2026-03-10T15:00:00.000Z'))).toBe('2026-03-11');
  });
});

describe('a pause', () => {
  test('comes of a job that was refused, and of spending all', () => {
    expect(isPaused(sampleAllowance({ spent: 19_999 }))).toBe(false);
    expect(isPaused(sampleAllowance({ spent: 20_000 }))).toBe(true);
    expect(isPaused(pause(sampleAllowance(), NOW_MS, DAILY))).toBe(true);
  });

  test('that came of spending all outlasts midnight and a change of the cap after it, until the key is resumed', () => {
    const capped = withCap(sampleAllowance({ spent: 20_000 }), 100, NOW_MS + DAY_MS, DAILY);
    expect(capped).toMatchObject({ day: '2026-03-11', spent: 0, allowance: 100 });
    expect(isPaused(capped)).toBe(true);
    const resumed = resume(capped, NOW_MS + DAY_MS, DAILY);
    expect(isPaused(resumed)).toBe(false);
  });
});

describe('a cap', () => {
  test('is no pause for what was spent on an earlier day', () => {
    const capped = withCap(sampleAllowance({ spent: 19_999 }), 100, NOW_MS + DAY_MS, DAILY);
    expect([capped.spent, isPaused(capped)]).toEqual([0, false]);
  });
});

describe('resuming', () => {
  const paused = sampleAllowance({ spent: 20_000, paused: true });

  test('on the same day gives another 20,000 each time', () => {
    const once = resume(paused, NOW_MS, DAILY);
    expect(once).toMatchObject({ paused: false, spent: 20_000, allowance: 40_000 });
    const again = resume({ ...once, spent: 40_000, paused: true }, NOW_MS, DAILY);
    expect(again.allowance).toBe(60_000);
  });

  test('on a later day gives that day its 20,000', () => {
    expect(resume(paused, NOW_MS + DAY_MS, DAILY)).toMatchObject({
      paused: false,
      day: '2026-03-11',
      spent: 0,
      allowance: 20_000,
    });
  });

  test('a key that is not paused gives nothing', () => {
    const key = sampleAllowance({ spent: 5 });
    expect(resume(key, NOW_MS, DAILY)).toBe(key);
  });
});
