import { cylinder, ellipsoid } from '../../../geometry/shapes/lathe.ts';
import { joined, moved, type Point, type Solid, turned } from '../../../geometry/shapes/solid.ts';
import { curve, tube } from '../../../geometry/shapes/tube.ts';
import { FILLINGS } from '../../prompt/lexicon/poured.ts';
import { asks, type Order, type Piece, piece, range } from '../thing.ts';
import { overDisc } from './foliage.ts';

/** How high the middle of a heap is over its rim, by its radius. */
const HEAP = 0.3;

type Shape = keyof typeof FILLINGS;

const SHAPES: Readonly<Record<Shape, (order: Order, radius_m: number) => readonly Solid[]>> = {
  strands,
  grains,
  leaves,
};

/** Where a food has not the colour of its like. */
const COLORS: Readonly<Record<Shape, string>> = { strands: '#ecd08a', grains: '#f1ead8', leaves: '#6fa03c' };
const OWN_COLORS: readonly (readonly [words: readonly string[], color: string])[] = [
  [['cereal', 'granola', 'nut', 'peanut'], '#c98f45'],
  [['popcorn'], '#f6e7b0'],
  [['bean'], '#8a3a26'],
  [['caviar'], '#26262c'],
];

/**
 * Food that a vessel is heaped with: noodles, rice, leaves.
 *
 * @param y_m of the heap's edge
 * @returns undefined where it is nothing of the kind
 */
export function filling(order: Order, radius_m: number, y_m: number): Piece | undefined {
  const shape = (Object.keys(FILLINGS) as Shape[]).find((name) => asks(order, ...FILLINGS[name]));
  if (!shape) return undefined;
  const color = OWN_COLORS.find(([words]) => asks(order, ...words))?.[1] ?? COLORS[shape];
  const bed = cylinder(radius_m, radius_m * 0.06);
  const solid = joined(bed, ...SHAPES[shape](order, radius_m));
  return piece('filling', moved(solid, 0, y_m - radius_m * 0.06, 0), 'wax', {
    part: 'liquid',
    role: 'fixed',
    color,
  });
}

/** Up from a heap's edge to its middle. */
const heapAt = (out: number, radius_m: number): number => radius_m * HEAP * (1 - out * out);

/** Loops that lie over each other. */
function strands(order: Order, radius_m: number): Solid[] {
  return Array.from({ length: 26 }, (_, i) => {
    const [far, turn, size] = [Math.sqrt(i / 26) * 0.62, i * 2.4, range(order, 0.22, 0.36)];
    const points = Array.from({ length: 7 }, (_, k): Point => {
      const angle = turn + (k * 2 * Math.PI) / 7;
      const x = far * Math.sin(turn) + size * Math.sin(angle) * (k % 2 ? 1 : 0.72);
      const z = far * Math.cos(turn) + size * Math.cos(angle) * (k % 2 ? 0.8 : 1);
      const out = Math.min(1, Math.hypot(x, z));
      const within = 0.94 / Math.max(0.94, Math.hypot(x, z));
      const y = heapAt(out, radius_m) + radius_m * range(order, 0.03, 0.1);
      return [x * within * radius_m, y, z * within * radius_m];
    });
    return tube(curve(points, 3, true), radius_m * 0.036, { around: 7, loop: true });
  });
}

/** Grains over a dome. */
function grains(order: Order, radius_m: number): Solid[] {
  const dome = ellipsoid(radius_m * 0.9, radius_m * HEAP, radius_m * 0.9, 20);
  const size = radius_m * (asks(order, 'popcorn', 'cereal', 'nut', 'peanut') ? 0.085 : 0.055);
  const over = overDisc(130, 0.93 * radius_m, 0).map(([x, , z], i) => {
    const grain = ellipsoid(size * range(order, 0.8, 1.5), size * 0.8, size, 8);
    const y = heapAt(Math.hypot(x, z) / radius_m, radius_m) + size * 0.3;
    return moved(turned(grain, 'y', i * 2.399963 * 3.1), x, y, z);
  });
  return [dome, ...over];
}

/** Leaves that lie aslant on each other. */
function leaves(order: Order, radius_m: number): Solid[] {
  return overDisc(34, 0.8 * radius_m, 0).map(([x, , z]) => {
    const leaf = ellipsoid(
      radius_m * range(order, 0.2, 0.3),
      radius_m * 0.02,
      radius_m * range(order, 0.12, 0.18),
      12,
    );
    const tilted = turned(turned(leaf, 'z', range(order, -0.5, 0.5)), 'y', Math.atan2(x, z));
    const y = heapAt(Math.hypot(x, z) / radius_m, radius_m) + radius_m * range(order, 0.02, 0.12);
    return moved(tilted, x, y, z);
  });
}
