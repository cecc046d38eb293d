import { cellCenter, listNeighbours } from './grid.ts';
import type { MirrorPlane } from './mirror-planes.ts';
import type { End, Figure } from './read-figure.ts';
import { add, cross, dot, scale, subtract, unit, type Vector } from './vector.ts';

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
 * without coming nearer to the mirror. So a limb's sections are its own until it has joined the body.
 */
export function readSections(
  { grid }: Figure,
  { normal, offset }: MirrorPlane,
  { cell: first, at }: End,
): Section[] {
  const steps = listNeighbours(grid).map(({ step }) => step);
  const side = Math.sign(dot(at, normal) - offset);
  const depthOf = (cell: number): number =>
    Math.floor((side * (dot(cellCenter(grid, cell), normal) - offset)) / grid.edge);
  const seen = new Set([first]);
  const waiting = new Map<number, number[]>([[depthOf(first), [first]]]);
  const sections: Section[] = [];
  for (let depth = depthOf(first); depth > 0; depth--) {
    const open = waiting.get(depth) ?? [];
    const own: number[] = [];
    for (const cell of open) {
      if (depthOf(cell) === depth) own.push(cell);
      for (const step of steps) {
        const next = cell + step;
        if (grid.solid[next] !== 1 || seen.has(next)) continue;
        seen.add(next);
        const to = Math.min(depth, depthOf(next));
        waiting.set(to, waiting.get(to) ?? []);
        waiting.get(to)!.push(next);
      }
    }
    if (own.length > 0) sections.push(measure(grid, normal, depth, own));
  }
  return sections;
}

function measure(grid: Figure['grid'], normal: Vector, depth: number, cells: readonly number[]): Section {
  const points = cells.map((cell) => cellCenter(grid, cell));
  const middle = scale(points.reduce(add), 1 / points.length);
  const u = unit(cross(normal, Math.abs(normal[1]) < 0.9 ? [0, 1, 0] : [1, 0, 0]));
  const v = cross(normal, u);
  let [uu, uv, vv] = [0, 0, 0];
  for (const point of points) {
    const from = scale(subtract(point, middle), 1 / grid.edge);
    const [a, b] = [dot(from, u), dot(from, v)];
    uu += a * a;
    uv += a * b;
    vv += b * b;
  }
  const mean = (uu + vv) / (2 * points.length);
  const apart = Math.hypot((uu - vv) / 2, uv) / points.length;
  return {
    depth,
    cells,
    middle,
    wide: Math.sqrt(mean + apart + CELL ** 2),
    thick: Math.sqrt(Math.max(0, mean - apart) + CELL ** 2),
  };
}
