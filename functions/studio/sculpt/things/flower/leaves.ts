import { cylinder, lathe } from '../../../geometry/shapes/lathe.ts';
import { sheet } from '../../../geometry/shapes/sheet.ts';
import { joined, moved, type Point, type Solid, scaled, turned } from '../../../geometry/shapes/solid.ts';
import { type Order, type Piece, partCount, piece } from '../thing.ts';
import type { Bloom } from './bloom.ts';

/** Of stems and leaves. */
export const GREEN = '#4f8036';

/** Leaves along a stem. */
export function leaves(
  order: Order,
  { leaf, height_m, radius_m }: Bloom,
  path: readonly Point[],
  mark: string,
): Piece[] {
  if (leaf === 'none') return [];
  const count = partCount(order, 'leaf', leaf === 'blade' ? 3 : height_m > 1 ? 6 : 3, 12);
  const long = leaf === 'blade' ? height_m * 0.62 : Math.max(radius_m * 1.5, height_m * 0.17);
  return Array.from({ length: count }, (_, i): Piece => {
    const t = leaf === 'blade' ? 0.02 : 0.18 + (0.55 * i) / count;
    const [x, y, z] = path[Math.floor(t * (path.length - 1))]!;
    const wide = long * (leaf === 'blade' ? 0.085 : leaf === 'lobed' ? 0.36 : 0.27);
    const blade = sheet(
      (u, v): Point => {
        const width =
          wide * Math.max(0.05, Math.sin(Math.PI * (0.08 + 0.9 * v)) ** (leaf === 'blade' ? 0.8 : 1.1));
        const rise = leaf === 'blade' ? v * (1.18 - 0.5 * v * v) : 0.75 * v - 0.72 * v * v;
        return [
          u * width,
          long * rise + Math.abs(u) * width * 0.35,
          long * (leaf === 'blade' ? 0.22 * v + 0.26 * v ** 3 : v * 0.92),
        ];
      },
      long * 0.012,
      { across: 4, along: 8 },
    );
    return piece(`leaf_${i + 1}${mark}`, moved(turned(blade, 'y', i * 2.4 + 0.7), x, y, z), 'leaf', {
      part: 'leaf',
      role: 'fixed',
      color: GREEN,
    });
  });
}

/** Thorns along a stem. */
export const thorns = (path: readonly Point[], thick: number): Solid =>
  joined(
    ...[3, 6, 9, 12].map((i) => {
      const [x, y, z] = path[i]!;
      return moved(
        turned(
          turned(cylinder(thick * 0.6, thick * 2.6, { top_m: thick * 0.05, segments: 6 }), 'x', 1.15),
          'y',
          i * 2.1,
        ),
        x,
        y,
        z,
      );
    }),
  );

/** The floating leaf under a water lily. */
export const lilyPad = (r: number): Solid =>
  moved(
    scaled(
      lathe(
        [
          [0.1, 0],
          [1.5, 0.01],
          [1.62, 0.06],
          [1.56, 0.06],
          [0.1, 0.035],
        ],
        36,
      ),
      r * 1.25,
    ),
    0,
    0,
    0,
  );
