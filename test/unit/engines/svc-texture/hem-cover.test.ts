import { expect, it } from 'vitest';
import { hemCover } from '../../../../functions/engines/svc-texture/hem-cover.ts';

const SIDES = 32;

/** A tube of cloth around the y axis: its outside, its inside 1 cm below, and the two ends between them. */
function tube(low_m: number, high_m: number, radius_m: number) {
  const positions: number[] = [];
  const rings = [
    [high_m, radius_m],
    [low_m, radius_m],
    [low_m, radius_m - 0.01],
    [high_m, radius_m - 0.01],
  ] as const;
  for (const [y, r] of rings) {
    for (let i = 0; i < SIDES; i++) {
      const angle = (2 * Math.PI * i) / SIDES;
      positions.push(r * Math.cos(angle), y, -r * Math.sin(angle));
    }
  }
  const triangles: number[] = [];
  for (let ring = 0; ring < 4; ring++) {
    for (let i = 0; i < SIDES; i++) {
      const [a, b] = [ring * SIDES + i, ring * SIDES + ((i + 1) % SIDES)];
      const [c, d] = [a, b].map((v) => (v + SIDES) % (4 * SIDES)) as [number, number];
      triangles.push(a, c, b, b, c, d);
    }
  }
  return { positions, triangles };
}

/** Cloth in pieces, and where it is covered at a height on the outside. */
function coverOf(...tubes: ReturnType<typeof tube>[]) {
  const positions = tubes.flatMap((own) => own.positions);
  let first = 0;
  const triangles: number[] = [];
  const pieces = tubes.map((own) => {
    const piece = Uint32Array.from({ length: own.triangles.length / 3 }, (_, i) => triangles.length / 3 + i);
    triangles.push(...own.triangles.map((v) => v + first));
    first += own.positions.length / 3;
    return piece;
  });
  const bare = { positions: Float32Array.from(positions), triangles: Uint32Array.from(triangles) };
  const cover = hemCover(bare, pieces, 2);
  return (y: number, x: number) => cover?.(Float64Array.of(x, y, 0)) ?? false;
}

it('covers what is near both ends of a garment and nothing between them', () => {
  const isCovered = coverOf(tube(0, 1, 0.4));
  expect([0, 0.02, 0.5, 0.98, 1].map((y) => isCovered(y, 0.4))).toEqual([true, true, false, true, true]);
});

it('covers no end where two pieces of a garment are joined', () => {
  const isCovered = coverOf(tube(0, 1, 0.4), tube(0.97, 1.5, 0.38));
  expect([0, 1.5].map((y) => isCovered(y, y > 1 ? 0.38 : 0.4))).toEqual([true, true]);
  expect([0.97, 1].map((y) => isCovered(y, 0.4))).toEqual([false, false]);
});

it('finds none where all is sharp', () => {
  const side = 40;
  const places = Array.from({ length: (side + 1) ** 2 }, (_, i) => i);
  const rough = coverOf({
    positions: places.flatMap((i) => [
      (i % (side + 1)) / side,
      Math.floor(i / (side + 1)) / side,
      (i % 3) * 0.02,
    ]),
    triangles: places
      .filter((i) => i % (side + 1) < side && i < side * (side + 1))
      .flatMap((i) => [i, i + 1, i + side + 1, i + 1, i + side + 2, i + side + 1]),
  });
  expect([0, 0.5, 1].map((y) => rough(y, 0.5))).toEqual([false, false, false]);
});

it('finds no end on what has none', () => {
  const ball = coverOf({ positions: [0, 0, 0, 1, 0, 0, 0, 1, 0], triangles: [0, 1, 2] });
  expect(ball(0, 0)).toBe(false);
});
