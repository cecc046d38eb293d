import { cellCenter, cellCenters, listNeighbours } from './grid.ts';
import type { MirrorPlane } from './mirror-planes.ts';
import type { End, Figure } from './read-figure.ts';
import { cross, dot, scale, unit, type Vector } from './vector.ts';

/** What a limb has between two planes an edge of a cell apart, parallel to the mirror. */
export interface Section {
  /** From the mirror, in edges of a cell. */
  readonly depth: number;
  readonly cells: readonly number[];
  readonly middle: Vector;
  /** Standard deviations of its cells along its own long and short axis, in edges; at least a cell's. */
  readonly wide: number;
  readonly thick: number;
}

/** Of a cell by itself: that of a uniform spread over its edge. */
const CELL = Math.sqrt(1 / 12);

/**
 * The sections of what a figure has at one side of a mirror, from an end inwards: each is what ways lead to from the end
 * without coming nearer to the mirror. So a limb's sections are its own until it has joined the body. Each is found when it is
 * asked for.
 */
export function* readSections(
  { grid }: Figure,
  { normal, offset }: MirrorPlane,
  { cell: first, at }: End,
): Generator<Section> {
  const steps = Int32Array.from(listNeighbours(grid), ({ step }) => step);
  const side = Math.sign(dot(at, normal) - offset);
  const depthOf = (cell: number): number =>
    Math.floor((side * (dot(cellCenter(grid, cell), normal) - offset)) / grid.edge);
  const seen = new Uint8Array(grid.solid.length);
  seen[first] = 1;
  const waiting = new Map<number, number[]>([[depthOf(first), [first]]]);
  for (let depth = depthOf(first); depth > 0; depth--) {
    const open = waiting.get(depth) ?? [];
    const own: number[] = [];
    for (const cell of open) {
      if (depthOf(cell) === depth) own.push(cell);
      for (let k = 0; k < steps.length; k++) {
        const next = cell + steps[k]!;
        if (grid.solid[next] !== 1 || seen[next] === 1) continue;
        seen[next] = 1;
        const to = Math.min(depth, depthOf(next));
        const others = waiting.get(to);
        if (others) others.push(next);
        else waiting.set(to, [next]);
      }
    }
    waiting.delete(depth);
    if (own.length > 0) yield measure(grid, normal, depth, own);
  }
}

function measure(grid: Figure['grid'], normal: Vector, depth: number, cells: readonly number[]): Section {
  const centers = cellCenters(grid, cells);
  const sum = [0, 0, 0];
  for (let i = 0; i < centers.length; i++) sum[i % 3]! += centers[i]!;
  const middle = scale(sum as unknown as Vector, 1 / cells.length);
  const u = unit(cross(normal, Math.abs(normal[1]) < 0.9 ? [0, 1, 0] : [1, 0, 0]));
  const v = cross(normal, u);
  const edges = 1 / grid.edge;
  let [uu, uv, vv] = [0, 0, 0];
  for (let i = 0; i < centers.length; i += 3) {
    const from = (k: 0 | 1 | 2) => (centers[i + k]! - middle[k]) * edges;
    const [dx, dy, dz] = [from(0), from(1), from(2)];
    const a = dx * u[0] + dy * u[1] + dz * u[2];
    const b = dx * v[0] + dy * v[1] + dz * v[2];
    uu += a * a;
    uv += a * b;
    vv += b * b;
  }
  const mean = (uu + vv) / (2 * cells.length);
  const apart = Math.hypot((uu - vv) / 2, uv) / cells.length;
  return {
    depth,
    cells,
    middle,
    wide: Math.sqrt(mean + apart + CELL ** 2),
    thick: Math.sqrt(Math.max(0, mean - apart) + CELL ** 2),
  };
}
