import { expect, it } from 'vitest';
import {
  ALL_ORDERS,
  type Piece,
  pack,
} from '../../../../../../functions/studio/geometry/mesh/unwrap/pack.ts';

const triangles = Int32Array.of(0, 1, 2);
const rightTriangle = (width: number, height: number): Piece => ({
  points: Float64Array.of(0, 0, width, 0, 0, height),
  triangles,
});

/** Left, lower, right and upper end of a piece in texels. */
function boxOf(points: Float64Array, size_px: number): [number, number, number, number] {
  const [x, y] = [0, 1].map((k) => points.filter((_, i) => i % 2 === k).map((value) => value * size_px));
  return [Math.min(...x!), Math.min(...y!), Math.max(...x!), Math.max(...y!)];
}

/** The widest gap, in texels, that two boxes have along x or y; the least over all pairs. */
function leastGap_px(boxes: readonly (readonly number[])[]): number {
  let least = Number.POSITIVE_INFINITY;
  for (const [i, a] of boxes.entries()) {
    for (const b of boxes.slice(i + 1)) {
      const gap = Math.max(a[0]! - b[2]!, b[0]! - a[2]!, a[1]! - b[3]!, b[1]! - a[3]!);
      least = Math.min(least, gap);
    }
  }
  return least;
}

it('hundreds of pieces keep three texels apart, and none lies outside', () => {
  const size_px = 1024;
  const pieces = Array.from({ length: 700 }, (_, i) => rightTriangle(1 + (i % 7), 1 + (i % 11)));
  const boxes = pack(pieces, size_px).map((points) => boxOf(points, size_px));
  expect(leastGap_px(boxes)).toBeGreaterThan(2.999);
  for (const box of boxes) {
    expect(Math.min(...box)).toBeGreaterThan(1.499);
    expect(Math.max(...box)).toBeLessThan(size_px - 1.499);
  }
});

it('more pieces than gutters have room for all find a place of their own', () => {
  const size_px = 64;
  const pieces = Array.from({ length: 3_000 }, (_, i) => rightTriangle(1, 1 + (i % 3)));
  const boxes = pack(pieces, size_px).map((points) => boxOf(points, size_px));
  expect(leastGap_px(boxes)).toBeGreaterThan(0.1);
  for (const box of boxes) {
    expect(Math.min(...box)).toBeGreaterThan(0);
    expect(Math.max(...box)).toBeLessThan(size_px);
    expect(box[2] - box[0]).toBeGreaterThan(0);
  }
});

it('hundreds of pieces keep their shapes, all at one scale', () => {
  const pieces = Array.from({ length: 500 }, (_, i) => rightTriangle(i % 2 ? 2 : 1, 3));
  const lengths = pack(pieces, 512).map((p) => Math.hypot(p[2]! - p[4]!, p[3]! - p[5]!));
  for (const [i, length] of lengths.entries()) {
    expect(length / lengths[0]!).toBeCloseTo(Math.hypot(i % 2 ? 2 : 1, 3) / Math.hypot(1, 3), 9);
  }
});

it('a needle is as long as the square without its gutters', () => {
  const size_px = 512;
  const [points] = pack([rightTriangle(1_000, 1), rightTriangle(1, 1)], size_px);
  expect(Math.hypot(points![2]! - points![4]!, points![3]! - points![5]!) * size_px).toBeCloseTo(509, 1);
});

it('pieces without any extent are packed too: they fit at whatever scale', () => {
  const point = rightTriangle(0, 0);
  const places = pack([point, point, point], 512, 256, ALL_ORDERS);
  expect(places).toHaveLength(3);
  for (const place of places) for (const value of place) expect(value >= 0 && value <= 1).toBe(true);
});
