import { expect, it } from 'vitest';
import { barriers } from '../../../../../functions/studio/imaging/silhouette/barrier.ts';
import { otsu } from '../../../../../functions/studio/imaging/silhouette/otsu.ts';
import { type Pattern, picture } from '../../../../support/photos.ts';

const SIDE = 96;
const at = (pattern: Pattern, x: number, y: number) =>
  barriers(picture(SIDE, SIDE, pattern)).values[Math.floor(y * SIDE) * SIDE + Math.floor(x * SIDE)]!;

const soft: Pattern = (x, y) => [80 + 60 * x, 120 + 40 * Math.sin(3 * y), 200 - 100 * y];

it('what changes softly is no barrier, an outline is one', () => {
  const ring: Pattern = (x, y) =>
    Math.abs(Math.hypot(x - 0.5, y - 0.5) - 0.25) < 0.05 ? [30, 30, 30] : soft(x, y);
  expect(at(soft, 0.5, 0.5)).toBeLessThan(0.02);
  expect(at(ring, 0.1, 0.1)).toBeLessThan(0.02);
  expect(at(ring, 0.5, 0.5)).toBeGreaterThan(0.1);
});

it('what one side cuts off is behind a barrier, what two cut off is none', () => {
  const foot: Pattern = (x, y) => (y > 0.5 && Math.abs(x - 0.5) < 0.2 ? [200, 40, 30] : soft(x, y));
  const corner: Pattern = (x, y) => (y > 0.5 && x < 0.4 ? [200, 40, 30] : soft(x, y));
  expect(at(foot, 0.5, 0.95)).toBeGreaterThan(0.1);
  expect(at(corner, 0.2, 0.8)).toBeLessThan(0.02);
});

it('Otsu’s value lies between two heaps', () => {
  const values = Float32Array.from({ length: 100 }, (_, i) => (i < 70 ? 1 + (i % 7) / 10 : 5 + (i % 5) / 10));
  expect(otsu(values)).toBeGreaterThan(1.6);
  expect(otsu(values)).toBeLessThan(5);
});
