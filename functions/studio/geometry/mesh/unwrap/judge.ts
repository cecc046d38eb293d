import type { Chart } from './chart.ts';
import { flattenTriangles } from './flatten.ts';
import { nextOf, type Topology } from './topology.ts';

/** How well a flat chart shows its part of the surface. */
export interface Judgement {
  /** Mean over the area of max(s, 1/t), s and t being the most and least that a triangle is stretched; 1 is perfect. */
  readonly stretch: number;
  /** Whether triangles are turned over, or parts of the chart lie over each other. */
  readonly folded: boolean;
  /** Area of the chart's flat triangles. */
  readonly area: number;
}

/** Stretch counts no further than this in the mean: one needle must not speak for a chart. */
const MAX_STRETCH = 10;
const NEEDLE = 1e-4;

export function judge(topology: Topology, chart: Chart, uvs: Float64Array): Judgement {
  const shapes = flattenTriangles(topology, chart);
  let flat = 0;
  let area = 0;
  let weighted = 0;
  let turnedOver = false;
  for (let f = 0; f < chart.faces.length; f++) {
    const a = chart.vertexOf[f * 3]! * 2;
    const b = chart.vertexOf[f * 3 + 1]! * 2;
    const c = chart.vertexOf[f * 3 + 2]! * 2;
    const [ux, uy] = [uvs[b]! - uvs[a]!, uvs[b + 1]! - uvs[a + 1]!];
    const [vx, vy] = [uvs[c]! - uvs[a]!, uvs[c + 1]! - uvs[a + 1]!];
    const cross = ux * vy - uy * vx;
    flat += Math.abs(cross) / 2;
    const [length, x, y] = [shapes[f * 6 + 2]!, shapes[f * 6 + 4]!, shapes[f * 6 + 5]!];
    const own = (length * y) / 2;
    // A needle has no direction that its corners' rounding would not turn.
    if (own <= NEEDLE * (length * length + x * x + y * y)) continue;
    if (cross <= 0) turnedOver = true;
    // The map from the triangle's plane: columns (ux, uy) / length and what is left of v.
    const [p, q] = [ux / length, uy / length];
    const [r, s] = [(vx - x * p) / y, (vy - x * q) / y];
    const half = (p * p + q * q + r * r + s * s) / 2;
    const root = Math.sqrt(Math.max(0, half * half - (p * s - q * r) ** 2));
    const [most, least] = [Math.sqrt(half + root), Math.sqrt(Math.max(0, half - root))];
    weighted += own * Math.min(MAX_STRETCH, Math.max(most, 1 / least));
    area += own;
  }
  return {
    stretch: area > 0 ? weighted / area : 1,
    folded: turnedOver || borderCrosses(chart, uvs),
    area: flat,
  };
}

/** Whether the border crosses itself, or a hole lies inside out: without triangles turned over, the only ways to overlap. */
function borderCrosses(chart: Chart, uvs: Float64Array): boolean {
  let outerCount = 0;
  for (const loop of chart.loops) if (signedArea(chart, loop, uvs) > 0) outerCount++;
  if (outerCount !== 1) return true;
  const segments = chart.loops.flat();
  let length = 0;
  let [minU, minV, maxU, maxV] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const h of segments) {
    const [a, b] = ends(chart, h);
    length += Math.hypot(uvs[b]! - uvs[a]!, uvs[b + 1]! - uvs[a + 1]!);
    minU = Math.min(minU, uvs[a]!);
    maxU = Math.max(maxU, uvs[a]!);
    minV = Math.min(minV, uvs[a + 1]!);
    maxV = Math.max(maxV, uvs[a + 1]!);
  }
  const extent = Math.max(maxU - minU, maxV - minV);
  const cell = Math.max(length / segments.length, extent / 1000) || 1;
  const columns = Math.floor((maxU - minU) / cell) + 1;
  const cells = new Map<number, number[]>();
  for (const h of segments) {
    const [a, b] = ends(chart, h);
    const [u0, u1] = [Math.min(uvs[a]!, uvs[b]!), Math.max(uvs[a]!, uvs[b]!)];
    const [v0, v1] = [Math.min(uvs[a + 1]!, uvs[b + 1]!), Math.max(uvs[a + 1]!, uvs[b + 1]!)];
    for (let y = Math.floor((v0 - minV) / cell); y <= Math.floor((v1 - minV) / cell); y++) {
      for (let x = Math.floor((u0 - minU) / cell); x <= Math.floor((u1 - minU) / cell); x++) {
        const key = y * columns + x;
        const inCell = cells.get(key);
        if (!inCell) cells.set(key, [h]);
        else {
          if (inCell.some((other) => segmentsCross(uvs, ends(chart, other), [a, b]))) return true;
          inCell.push(h);
        }
      }
    }
  }
  return false;
}

function ends({ vertexOf }: Chart, h: number): [number, number] {
  return [vertexOf[h]! * 2, vertexOf[nextOf(h)]! * 2];
}

function signedArea(chart: Chart, loop: readonly number[], uvs: Float64Array): number {
  let sum = 0;
  for (const h of loop) {
    const [a, b] = ends(chart, h);
    sum += uvs[a]! * uvs[b + 1]! - uvs[b]! * uvs[a + 1]!;
  }
  return sum;
}

/** Whether two segments cross; touching is none, since collinear parts of one straight border do all the time. */
function segmentsCross(uvs: Float64Array, [a, b]: [number, number], [c, d]: [number, number]): boolean {
  const side = (p: number, q: number, r: number) =>
    (uvs[q]! - uvs[p]!) * (uvs[r + 1]! - uvs[p + 1]!) - (uvs[q + 1]! - uvs[p + 1]!) * (uvs[r]! - uvs[p]!);
  return side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0;
}
