import { cylinder, lathe, type OutlinePoint } from '../../../geometry/shapes/lathe.ts';
import { moved } from '../../../geometry/shapes/solid.ts';
import { asks, type Order, type Piece, partCount, piece, proportionsOf } from '../thing.ts';

/** How wide a bulb is from its foot to the waist, by its widest. */
const BULB: readonly OutlinePoint[] = [
  [0.82, 0],
  [0.97, 0.14],
  [1, 0.34],
  [0.86, 0.6],
  [0.5, 0.84],
  [0.15, 0.97],
];

/** Two bulbs of glass one over the other with sand in both, between two plates on posts. */
export function hourglass(order: Order): Piece[] {
  const { width, height } = proportionsOf(order);
  const [r, h] = [0.065 * width, 0.24 * height];
  const plate = h * 0.075;
  const bulb = h / 2 - plate;
  const [mid, wide] = [h / 2, r * 0.72];
  const lower = BULB.map(([out, up]): OutlinePoint => [out * wide, plate + up * bulb]);
  const glass = [...lower, ...lower.toReversed().map(([out, y]): OutlinePoint => [out, h - y])];
  const posts = partCount(order, 'pole', 4, 8);
  const post = lathe(
    [
      [r * 0.1, 0],
      [r * 0.1, bulb * 0.5],
      [r * 0.06, bulb * 0.7],
      [r * 0.13, bulb],
      [r * 0.06, bulb * 1.3],
      [r * 0.1, bulb * 1.5],
      [r * 0.1, bulb * 2],
    ],
    16,
  );
  const sand = { part: 'liquid', role: 'fixed', color: '#dcb872' } as const;
  return [
    ...[0, h - plate].map((y, i) =>
      piece(i ? 'top' : 'base', moved(cylinder(r, plate, { bevel_m: plate * 0.3 }), 0, y, 0), 'wood', {
        part: i ? 'top' : 'base',
      }),
    ),
    ...Array.from({ length: posts }, (_, i) => {
      const angle = ((i + 0.5) * 2 * Math.PI) / posts;
      return piece(
        `post_${i + 1}`,
        moved(post, r * 0.85 * Math.sin(angle), plate, r * 0.85 * Math.cos(angle)),
        'wood',
        { part: 'pole' },
      );
    }),
    piece('glass', lathe(glass, 40), 'glass', { part: 'window', role: 'fixed' }),
    ...(asks(order, 'empty', 'emptied')
      ? []
      : [
          piece(
            'sand_below',
            lathe([
              [wide * 0.78, plate * 1.02],
              [wide * 0.92, plate + bulb * 0.14],
              [wide * 0.94, plate + bulb * 0.24],
              [wide * 0.4, plate + bulb * 0.4],
              [0, plate + bulb * 0.5],
            ]),
            'sand',
            sand,
          ),
          piece(
            'sand_above',
            lathe([
              [wide * 0.06, mid + bulb * 0.03],
              [wide * 0.44, mid + bulb * 0.17],
              [wide * 0.8, mid + bulb * 0.41],
              [wide * 0.84, mid + bulb * 0.48],
              [0, mid + bulb * 0.4],
            ]),
            'sand',
            sand,
          ),
          piece('stream', moved(cylinder(wide * 0.03, bulb * 0.66), 0, plate + bulb * 0.44, 0), 'sand', sand),
        ]),
  ];
}
