import { expect, it } from 'vitest';
import { nelderMead } from '../../../../functions/engines/svc-relief/turned/nelder-mead.ts';

it('comes down Rosenbrock’s valley, and calls no more than about as often as it may', () => {
  let calls = 0;
  const valley = ([x, y]: readonly number[]) => {
    calls++;
    return (1 - x!) ** 2 + 100 * (y! - x! * x!) ** 2;
  };
  const { at, value } = nelderMead(valley, [-1.2, 1], [0.3, 0.3], 250);
  expect(value).toBeLessThan(1e-8);
  expect(at[0]).toBeCloseTo(1, 3);
  expect(at[1]).toBeCloseTo(1, 3);
  expect(calls).toBeLessThan(260);
});
