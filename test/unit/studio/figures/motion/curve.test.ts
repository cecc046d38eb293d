import { describe, expect, it } from 'vitest';
import { curveThrough, type Key } from '../../../../../functions/studio/figures/motion/curve.ts';

const KEYS: readonly Key[] = [
  [0, 0],
  [0.2, 1],
  [0.5, 1],
  [0.8, -0.5],
];
const along = (from: number, to: number) =>
  Array.from({ length: 101 }, (_, i) => from + ((to - from) * i) / 100);

describe.each([true, false])('a curve through keys, as a loop: %s', (loop) => {
  const curve = curveThrough(KEYS, loop);

  it('goes through its keys', () => {
    for (const [at, value] of KEYS) expect(curve(at)).toBeCloseTo(value, 12);
  });

  it('never leaves what lies between two keys', () => {
    for (const [i, [from, a]] of KEYS.slice(0, -1).entries()) {
      const [to, b] = KEYS[i + 1]!;
      for (const at of along(from, to)) {
        expect(curve(at)).toBeGreaterThanOrEqual(Math.min(a, b) - 1e-12);
        expect(curve(at)).toBeLessThanOrEqual(Math.max(a, b) + 1e-12);
      }
    }
  });

  it('stands still between equal keys', () => {
    for (const at of along(0.2, 0.5)) expect(curve(at)).toBe(1);
  });
});

describe('a loop', () => {
  const curve = curveThrough(KEYS, true);
  const slope = (at: number) => (curve(at + 1e-6) - curve(at - 1e-6)) / 2e-6;

  it('goes round, its slope too', () => {
    for (const at of along(-0.3, 0.3)) expect(curve(at)).toBeCloseTo(curve(at + 1), 9);
    expect(slope(0)).toBeCloseTo(slope(1), 6);
    expect(slope(0)).toBeGreaterThan(0.5);
  });
});

it('rests at its first and last key when it is no loop', () => {
  const curve = curveThrough(KEYS, false);
  expect((curve(1e-6) - curve(0)) / 1e-6).toBeCloseTo(0, 3);
  expect([curve(0.9), curve(1)]).toEqual([-0.5, -0.5]);
});
