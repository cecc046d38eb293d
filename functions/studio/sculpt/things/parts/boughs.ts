import { blend, common, type Field, half, type Joint, limb } from '../../../geometry/shapes/field.ts';
import { joined, type Point, type Solid } from '../../../geometry/shapes/solid.ts';
import { tube } from '../../../geometry/shapes/tube.ts';
import { type Order, range } from '../thing.ts';

export interface Boughs {
  /** Trunk and branches in one. */
  readonly field: Field;
  /** The last branches: too thin for the skin of the others. */
  readonly twigs: Solid;
  /** Where they end. */
  readonly tips: readonly Point[];
}

export interface BoughOptions {
  readonly height_m: number;
  readonly radius_m: number;
  /** How high the first fork is, by the height. */
  readonly fork: number;
  /** Branches at the first fork. */
  readonly branches: number;
  /** How often branches fork again. */
  readonly forks: number;
  /** Radians off the direction of what they grow from. */
  readonly spread: number;
  /** How far the trunk leans and winds, by the height. @default 0.03 */
  readonly crooked?: number;
  /** Downward or upward pull on branches, -1 to 1. @default 0.15 */
  readonly up?: number;
}

/** Thinner branches, by the height, are tubes of their own: the skin's cells would break them. */
const THINNEST = 0.013;

/** A trunk that flares at its foot, tapers and forks (the pipe model: Shinozaki 1964, as da Vinci's rule of areas). */
export function boughs(order: Order, options: BoughOptions): Boughs {
  const { height_m: h, radius_m: r, fork, branches, forks, spread, crooked = 0.03, up = 0.15 } = options;
  const bend = (): number => range(order, -1, 1) * crooked * h;
  const top: Point = [bend(), fork * h, bend()];
  const trunk: Joint[] = [
    [0, -r * 0.6, 0, r * 1.55],
    [0, r * 1.6, 0, r],
    [top[0] * 0.3 + bend() * 0.5, h * fork * 0.5, top[2] * 0.3 + bend() * 0.5, r * 0.86],
    [...top, r * 0.72],
  ];
  const roots = Array.from({ length: 5 }, (_, i): Joint[] => {
    const angle = (i / 5) * 2 * Math.PI + range(order, -0.3, 0.3);
    const out = r * range(order, 1.7, 2.3);
    return [
      [0, r * 0.9, 0, r * 0.5],
      [Math.sin(angle) * out, -r * 0.1, Math.cos(angle) * out, r * 0.3],
    ];
  });
  const fields = [limb(trunk, r * 0.3), ...roots.map((joints) => limb(joints))];
  const tips: Point[] = [];
  const twigs: Solid[] = [];
  const grow = (from: Point, direction: Point, length: number, radius: number, left: number): void => {
    const middle = along(from, direction, length * 0.5);
    const end = along(middle, normal([direction[0], direction[1] + up, direction[2]]), length * 0.5);
    const thin = radius * 0.62;
    if (left === 0 || thin < h * THINNEST) {
      const last = left === 0 ? 0.25 : 0.62;
      twigs.push(
        tube([from, middle, end], [radius, radius * (0.5 + last / 2), radius * last], { around: 8 }),
      );
      if (left === 0) {
        tips.push(end);
        return;
      }
    } else
      fields.push(
        limb([
          [...from, radius],
          [...middle, (radius + thin) / 2],
          [...end, thin],
        ]),
      );
    const turn = range(order, 0, 6.28);
    const count = range(order, 0, 1) < 0.4 ? 3 : 2;
    for (let i = 0; i < count; i++)
      grow(
        end,
        aside(direction, spread * range(order, 0.55, 0.95), turn + (i * 2 * Math.PI) / count),
        length * range(order, 0.62, 0.8),
        thin * 0.82,
        left - 1,
      );
  };
  const turn = range(order, 0, 6.28);
  for (let i = 0; i < branches; i++) {
    const lean = branches === 1 ? 0 : spread * range(order, 0.8, 1.1);
    const start: Point = [top[0], top[1] - r * 0.3 - h * 0.08 * (i / branches), top[2]];
    grow(
      start,
      aside([0, 1, 0], lean, turn + (i * 2 * Math.PI) / branches),
      h * (1 - fork) * (forks > 0 ? 0.5 : 0.8),
      r * 0.5,
      forks,
    );
  }
  const above = half([0, 0, 0], [0, -1, 0]);
  return { field: common(r * 0.1, blend(r * 0.45, ...fields), above), twigs: joined(...twigs), tips };
}

const along = ([x, y, z]: Point, [dx, dy, dz]: Point, t: number): Point => [
  x + dx * t,
  y + dy * t,
  z + dz * t,
];

function normal([x, y, z]: Point): Point {
  const length = Math.hypot(x, y, z);
  return [x / length, y / length, z / length];
}

/** A direction tilted by an angle, towards a turn around itself. */
function aside(direction: Point, tilt: number, turn: number): Point {
  const [x, y, z] = direction;
  const across = normal(Math.abs(y) < 0.95 ? [-z, 0, x] : [1, 0, -x / (y || 1)]);
  const other: Point = [
    y * across[2] - z * across[1],
    z * across[0] - x * across[2],
    x * across[1] - y * across[0],
  ];
  const [c, s] = [Math.cos(tilt), Math.sin(tilt)];
  const [p, q] = [Math.cos(turn) * s, Math.sin(turn) * s];
  return normal([
    x * c + across[0] * p + other[0] * q,
    y * c + across[1] * p + other[1] * q,
    z * c + across[2] * p + other[2] * q,
  ]);
}
