import { lathe, torus } from '../../../geometry/shapes/lathe.ts';
import { moved, type Point, type Solid, turned } from '../../../geometry/shapes/solid.ts';
import { curve, tube } from '../../../geometry/shapes/tube.ts';
import { hasPart, type Order, type Piece, partCount, piece, proportionsOf } from '../thing.ts';

/** Its radius at the mouth. */
const MOUTH_M = 0.055;

/** A quiver with its strap, its arrows with their feathers up. */
export function quiver(order: Order, arrow: (long_m: number) => readonly Piece[]): Piece[] {
  const { width, height, length } = proportionsOf(order);
  const [r, h] = [MOUTH_M * width, 0.5 * height * length];
  const count = partCount(order, 'pole', 7, 14);
  return [
    piece('body', pouch(r, h), 'leather', { part: 'body', color: '#6b4226' }),
    ...[0.03, 0.9].map((t, i) =>
      piece(`band_${i + 1}`, moved(torus(r * (0.74 + 0.28 * t), 0.006, 36, 8), 0, h * t, 0), 'leather', {
        part: 'rim',
        role: 'accent',
        color: '#3d2413',
      }),
    ),
    ...(hasPart(order, 'hoop', true) ? [strap(r, h)] : []),
    ...Array.from({ length: count }, (_, i): Piece[] => {
      const out = count === 1 ? 0 : r * 0.68 * Math.sqrt((i + 0.5) / count);
      const foot: Point = [out * Math.sin(i * 2.4), 0.07, out * Math.cos(i * 2.4)];
      const up = (solid: Solid): Solid =>
        moved(turned(turned(solid, 'x', Math.PI / 2), 'y', i * 0.9), foot[0], foot[1] + h * 1.36, foot[2]);
      return arrow(h * 1.36).map((one) => ({
        ...one,
        name: one.name.replace('arrow', `arrow_${i + 1}`),
        part: 'pole',
        solid: up(one.solid),
      }));
    }).flat(),
  ];
}

/** Narrower below, open above. */
const pouch = (r: number, h: number): Solid =>
  lathe(
    [
      [0, 0],
      [r * 0.7, 0],
      [r * 0.76, h * 0.05],
      [r, h],
      [r * 0.9, h],
      [r * 0.66, h * 0.08],
      [0, h * 0.08],
    ],
    36,
  );

const strap = (r: number, h: number): Piece =>
  piece(
    'strap',
    tube(
      curve(
        [
          [0, h * 0.9, -r],
          [0, h * 0.72, -r * 2.1],
          [0, h * 0.4, -r * 2.3],
          [0, h * 0.1, -r * 0.76],
        ],
        6,
      ),
      0.013,
      { around: 10, flatness: 0.3 },
    ),
    'leather',
    { part: 'hoop', role: 'accent', color: '#3d2413' },
  );
