import { cylinder } from '../../../geometry/shapes/lathe.ts';
import { loft } from '../../../geometry/shapes/loft.ts';
import { moved, type Point } from '../../../geometry/shapes/solid.ts';
import { slab } from '../parts/forms.ts';
import { asks, type Order, type Piece, pick, piece, proportionsOf } from '../thing.ts';

/** Ridge tents, and tepees with their poles. */
export function tent(order: Order): Piece[] {
  const { width, height, length } = proportionsOf(order);
  const [w, h, l] = [1.5 * width, 1.55 * height, 2.6 * length];
  if (asks(order, 'tipi', 'tepee', 'teepee'))
    return [
      piece('cloth', cylinder(1.7 * width, 3.2 * height, { top_m: 0.16, segments: 16 }), 'fabric', {
        part: 'wall',
        color: '#dcc9a2',
      }),
      piece(
        'entrance',
        moved(loft([triangle(0.45, 1.4, 1.72), triangle(0.45, 1.4, 1.2)].reverse()), 0, 0, 0),
        'fabric',
        { part: 'door', role: 'accent', color: '#6f4a2f' },
      ),
      ...Array.from({ length: 6 }, (_, i) =>
        piece(
          `pole_${i + 1}`,
          moved(cylinder(0.04, 0.8, { segments: 8 }), 0.09 * Math.sin(i), 3.1 * height, 0.09 * Math.cos(i)),
          'wood',
          { part: 'pole', role: 'fixed', axis: 1 },
        ),
      ),
    ];
  const skin = loft(
    [-l / 2, l / 2].map((z): Point[] => [
      [w, 0, z],
      [0, h, z],
      [-w, 0, z],
    ]),
  );
  return [
    piece('cloth', skin, 'fabric', { part: 'wall', color: pick(order, ['#b5763a', '#5f7a4a', '#c2463a']) }),
    piece(
      'entrance',
      loft(
        [l / 2 - 0.05, l / 2 + 0.02].map((z): Point[] => [
          [0.6, 0.01, z],
          [0, h * 0.78, z],
          [-0.6, 0.01, z],
        ]),
      ),
      'fabric',
      { part: 'door', role: 'fixed', color: '#3a2a1d' },
    ),
    ...[1, -1].map((side) =>
      piece(
        `pole_${side > 0 ? 'front' : 'back'}`,
        slab([0.06, h + 0.2, 0.06], [0, 0, (side * l) / 2]),
        'wood',
        { part: 'pole', role: 'fixed', axis: 1 },
      ),
    ),
  ];
}

const triangle = (half: number, high: number, z: number): Point[] => [
  [half, 0.01, z],
  [0, high, z * 0.55],
  [-half, 0.01, z],
];
