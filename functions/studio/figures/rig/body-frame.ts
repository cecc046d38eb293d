import { cellAt, cellCenter } from './grid.ts';
import type { MirrorPlane } from './mirror-planes.ts';
import type { Figure } from './read-figure.ts';
import type { BodyAxes } from './skeleton.ts';
import { add, cross, dot, scale, unit, type Vector } from './vector.ts';

/** A figure's own coordinates: x to its left from the plane that it is mirrored by, y up from the ground, z forward. */
export interface BodyFrame {
  readonly axes: BodyAxes;
  /** Where x and y are 0, as coordinates along the axes. */
  readonly zero: Vector;
  /** Height of the figure. */
  readonly height: number;
}

/** @param forward at right angles to the plane's normal, as `up` is */
export function frameOf(figure: Figure, plane: MirrorPlane, up: Vector, forward: Vector): BodyFrame {
  const axes = { up: unsigned(up), forward: unsigned(forward), left: unsigned(cross(up, forward)) };
  let low = Infinity;
  let high = -Infinity;
  const { centers } = figure;
  for (let i = 0; i < centers.length; i += 3) {
    const y = centers[i]! * up[0] + centers[i + 1]! * up[1] + centers[i + 2]! * up[2];
    if (y < low) low = y;
    if (y > high) high = y;
  }
  const half = figure.grid.edge / 2;
  const x = plane.offset * Math.sign(dot(axes.left, plane.normal));
  return { axes, zero: [x, low - half, 0], height: high - low + 2 * half };
}

/** Zeros without a sign. */
const unsigned = ([x, y, z]: Vector): Vector => [x + 0, y + 0, z + 0];

export const toBody = ({ axes, zero }: BodyFrame, point: Vector): Vector => [
  dot(point, axes.left) - zero[0],
  dot(point, axes.up) - zero[1],
  dot(point, axes.forward) - zero[2],
];

export const fromBody = ({ axes, zero }: BodyFrame, [x, y, z]: Vector): Vector =>
  add(add(scale(axes.left, x + zero[0]), scale(axes.up, y + zero[1])), scale(axes.forward, z + zero[2]));

/** A world axis that is nearly a direction, which then is what was meant. */
export function snapToAxis(direction: Vector, most_rad: number): Vector {
  const axis = direction.findIndex((value) => Math.abs(value) >= Math.cos(most_rad));
  if (axis < 0) return unit(direction);
  return [0, 1, 2].map((k) => (k === axis ? Math.sign(direction[axis]!) : 0)) as unknown as Vector;
}

export function isSolid({ grid }: Figure, point: Vector): boolean {
  const cell = cellAt(grid, point);
  return cell >= 0 && grid.solid[cell] === 1;
}

/** The point itself where it is inside of the figure, else the middle of the nearest cell inside. */
export function inside(figure: Figure, point: Vector): Vector {
  if (isSolid(figure, point)) return point;
  const { grid, cells } = figure;
  let best = point;
  let least = Infinity;
  for (const cell of cells) {
    const [x, y, z] = cellCenter(grid, cell);
    const square = (x - point[0]) ** 2 + (y - point[1]) ** 2 + (z - point[2]) ** 2;
    if (square < least) [least, best] = [square, [x, y, z]];
  }
  return best;
}
