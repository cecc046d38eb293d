import { describe, expect, test } from 'vitest';
import { decideRetry, type Retrier } from '../../../../lib/local/step-functions/retry.ts';

const retrier = (rest: Partial<Retrier>): Retrier => ({
  errorEquals: ['E'],
  interval_s: 1,
  maxAttempts: 3,
  backoffRate: 2,
  maxDelay_s: undefined,
  jitter: 'NONE',
  ...rest,
});

/** The delays until the retriers give up. */
function delays(retriers: Retrier[], error = 'E', random = () => 0.5): number[] {
  const all: number[] = [];
  let attempts: readonly number[] = [];
  for (;;) {
    const decision = decideRetry(retriers, attempts, error, random);
    if (decision === undefined) return all;
    all.push(decision.delay_ms);
    attempts = decision.attempts;
  }
}

describe('decideRetry', () => {
  test('the delay grows by the back-off rate until the attempts are used up', () => {
    expect(delays([retrier({ interval_s: 2, backoffRate: 1.5, maxAttempts: 4 })])).toEqual([
      2_000, 3_000, 4_500, 6_750,
    ]);
  });

  test('MaxAttempts of 0 never retries', () => {
    expect(delays([retrier({ maxAttempts: 0 })])).toEqual([]);
  });

  test('the delay is capped before it is jittered', () => {
    const capped = retrier({ interval_s: 10, maxDelay_s: 15 });
    expect(delays([capped])).toEqual([10_000, 15_000, 15_000]);
    expect(delays([{ ...capped, jitter: 'FULL' }], 'E', () => 0.1)).toEqual([1_000, 1_500, 1_500]);
  });

  test('the first retrier that covers the error decides, each with its own count', () => {
    const retriers = [
      retrier({ errorEquals: ['E'], maxAttempts: 1 }),
      retrier({ errorEquals: ['States.ALL'], maxAttempts: 1, interval_s: 9 }),
    ];
    expect(delays(retriers, 'E')).toEqual([1_000]);
    expect(delays(retriers, 'Other')).toEqual([9_000]);
    expect(decideRetry(retriers, [1, 0], 'Other', () => 0)?.attempts).toEqual([1, 1]);
  });

  test.each([
    ['States.ALL', 'Anything', true],
    ['States.ALL', 'States.Timeout', true],
    ['States.ALL', 'States.DataLimitExceeded', false],
    ['States.ALL', 'States.Runtime', false],
    ['States.TaskFailed', 'Anything', true],
    ['States.TaskFailed', 'States.Timeout', false],
    ['States.TaskFailed', 'States.DataLimitExceeded', false],
    ['States.DataLimitExceeded', 'States.DataLimitExceeded', true],
    ['States.Runtime', 'States.Runtime', false],
    ['States.Timeout', 'States.Timeout', true],
    ['Anything', 'anything', false],
  ])('%s covers %s: %s', (name, error, covered) => {
    expect(decideRetry([retrier({ errorEquals: [name] })], [], error, () => 0) !== undefined).toBe(covered);
  });
});
