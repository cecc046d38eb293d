import { expect, test } from 'vitest';
import { createNoise, randomSequence } from '../../../../functions/studio/materials/noise.ts';

const random = randomSequence(3);
const POINTS = Array.from({ length: 600 }, (_, i) => {
  // Near each other, as texels are, and far apart, below and above nought.
  const far = i % 50 === 0 ? 40 : 0.2;
  return [0, 1, 2].map(() => (random() - 0.5) * far) as [number, number, number];
});

const cellsAt = (noise: ReturnType<typeof createNoise>, point: readonly [number, number, number]) => {
  const out = new Float64Array(3);
  noise.cells(...point, out);
  return [...out];
};

test('cellular noise says the same of a point whatever it was asked before', () => {
  const noise = createNoise(11);
  const asked = POINTS.map((point) => cellsAt(noise, point));
  expect(asked).toEqual(POINTS.map((point) => cellsAt(createNoise(11), point)));
});

test('cellular noise does not jump where its cubes meet, and its second nearest point is no nearer than the first', () => {
  const noise = createNoise(11);
  for (const [x, y, z] of POINTS) {
    const edge = Math.round(x);
    const [below, above] = [cellsAt(noise, [edge - 1e-9, y, z]), cellsAt(noise, [edge, y, z])];
    expect(below[0]).toBeCloseTo(above[0]!, 6);
    expect(below[1]).toBeCloseTo(above[1]!, 6);
    expect(above[1]).toBeGreaterThanOrEqual(above[0]!);
  }
});

test('fractal noise of one octave is simplex noise, and of more stays within -1 and 1', () => {
  const noise = createNoise(11);
  for (const point of POINTS) {
    expect(noise.fractal(...point, 1)).toBeCloseTo(noise.simplex(...point), 12);
    expect(Math.abs(noise.fractal(...point, 5))).toBeLessThanOrEqual(1);
  }
});
