import { cylinder, torus } from '../../../geometry/shapes/lathe.ts';
import { moved } from '../../../geometry/shapes/solid.ts';
import { tube } from '../../../geometry/shapes/tube.ts';
import { type Order, type Piece, piece, proportionsOf } from '../thing.ts';

/** A broom of straw, standing on it. */
export function broom(order: Order): Piece[] {
  const h = 1.45 * proportionsOf(order).length;
  const straw = (i: number) => {
    const [angle, out] = [i * 2.4, 0.025 + 0.075 * Math.sqrt(i / 60)];
    const [x, z] = [Math.sin(angle), Math.cos(angle)];
    return tube(
      [
        [x * out * 1.15, 0.005, z * out * 1.15],
        [x * out * 0.85, 0.2, z * out * 0.85],
        [x * out * 0.28, 0.42, z * out * 0.28],
      ],
      0.008,
      { around: 6 },
    );
  };
  return [
    piece('shaft', moved(cylinder(0.016, h - 0.3, { top_m: 0.013 }), 0, 0.3, 0), 'wood', {
      part: 'handle',
      axis: 1,
    }),
    ...Array.from({ length: 60 }, (_, i) =>
      piece(`straw_${i + 1}`, straw(i), 'bamboo', {
        part: 'mane',
        role: 'accent',
        axis: 1,
        color: '#d9b45f',
      }),
    ),
    ...[0.33, 0.38].map((y, i) =>
      piece(`cord_${i + 1}`, moved(torus(0.038 - i * 0.005, 0.008, 28, 8), 0, y, 0), 'fabric', {
        part: 'string',
        role: 'fixed',
        color: '#7a2f22',
      }),
    ),
  ];
}
