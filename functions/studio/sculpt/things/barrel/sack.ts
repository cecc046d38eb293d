import { lathe, torus } from '../../../geometry/shapes/lathe.ts';
import { bent, moved } from '../../../geometry/shapes/solid.ts';
import { curve, tube } from '../../../geometry/shapes/tube.ts';
import { slab } from '../parts/forms.ts';
import { asks, type Order, type Piece, piece, proportionsOf } from '../thing.ts';
import { isOpen } from './is-open.ts';

/** A tied sack; a backpack. */
export function sack(order: Order): Piece[] {
  const { width, height } = proportionsOf(order);
  const pack = asks(order, 'backpack');
  const [r, h] = [0.24 * width, 0.55 * height];
  if (pack)
    return [
      piece(
        'body',
        bent(
          lathe(
            [
              [r * 0.7, 0],
              [r * 0.95, h * 0.12],
              [r * 0.95, h * 0.6],
              [r * 0.75, h * 0.85],
              [r * 0.3, h * 0.97],
              [0, h],
            ],
            40,
          ),
          (p) => {
            p[2] = p[2]! * 0.6;
          },
        ),
        'fabric',
        { part: 'body', color: '#4f6f8a' },
      ),
      piece('pocket', slab([r * 1.2, h * 0.34, r * 0.3], [0, h * 0.1, r * 0.55], 0.03), 'fabric', {
        color: '#3f5a73',
      }),
      ...[1, -1].map((side) =>
        piece(
          `strap_${side > 0 ? 'left' : 'right'}`,
          tube(
            curve([
              [side * r * 0.4, h * 0.88, -r * 0.4],
              [side * r * 0.5, h * 0.7, -r * 0.95],
              [side * r * 0.55, h * 0.3, -r * 0.85],
              [side * r * 0.6, h * 0.1, -r * 0.45],
            ]),
            0.025,
            { flatness: 0.5 },
          ),
          'leather',
          { part: 'hoop', role: 'accent' },
        ),
      ),
    ];
  const open = isOpen(order);
  const body = bent(lathe(open ? openOutline(r, h) : tiedOutline(r, h), 48), (p) => {
    const a = Math.atan2(p[0]!, p[2]!);
    const k = 1 + 0.05 * Math.sin(a * 5 + p[1]! * 9);
    p[0] = p[0]! * k;
    p[2] = p[2]! * k;
  });
  const tie = () =>
    piece('tie', moved(torus(r * 0.27, 0.016, 32, 8), 0, h * 0.8, 0), 'fabric', {
      part: 'string',
      role: 'accent',
      color: '#6e5432',
    });
  const isOfFoil = asks(order, 'garbage', 'trash', 'rubbish', 'bin', 'waste');
  return [
    isOfFoil
      ? piece('body', body, 'plastic', { part: 'body', color: '#1d1f22' })
      : piece('body', body, 'fabric', { part: 'body', color: '#b39a6b' }),
    ...(open ? [] : [tie()]),
  ];
}

type Outline = readonly (readonly [r_m: number, y_m: number])[];

const tiedOutline = (r: number, h: number): Outline => [
  [r * 0.7, 0],
  [r, h * 0.12],
  [r * 1.02, h * 0.35],
  [r * 0.75, h * 0.66],
  [r * 0.26, h * 0.8],
  [r * 0.36, h * 0.9],
  [r * 0.42, h],
  [r * 0.1, h * 0.9],
];

/** Its edge is rolled down over the outside, to look into. */
const openOutline = (r: number, h: number): Outline => [
  [r * 0.7, 0],
  [r, h * 0.12],
  [r * 1.02, h * 0.35],
  [r * 0.9, h * 0.58],
  [r * 1.0, h * 0.6],
  [r * 1.02, h * 0.67],
  [r * 0.94, h * 0.72],
  [r * 0.84, h * 0.7],
  [r * 0.8, h * 0.5],
  [0, h * 0.48],
];
