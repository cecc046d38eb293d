import { ellipsoid, lathe } from '../../../geometry/shapes/lathe.ts';
import { joined, moved } from '../../../geometry/shapes/solid.ts';
import { beam, slab } from '../parts/forms.ts';
import { asks, type Order, type Piece, pick, piece, proportionsOf } from '../thing.ts';

/** The hatch's middle and length along the van, by the van's length. */
const HATCH = { middle: -0.17, long: 0.36 } as const;
const STRIPES = 8;

/** A van that sells what it carries: a hatch with a counter and an awning in its left side, on the roof a sign. */
export function foodTruck(order: Order, van: readonly Piece[]): Piece[] {
  const { width, length, height } = proportionsOf(order);
  const [w, l, h, foot] = [2 * width, 5 * length, 2 * height, 0.35];
  const [z, long] = [HATCH.middle * l, HATCH.long * l];
  const side = w * 0.5;
  const color = pick(order, ['#c7322b', '#2a7d8c', '#d98a1f']);
  return [
    ...van.filter(({ name }) => !name.startsWith('window_left')),
    piece('hatch', slab([0.06, h * 0.36, long], [side * 0.98, foot + h * 0.42, z]), 'plastic', {
      part: 'window',
      role: 'fixed',
      color: '#241f1c',
    }),
    piece('counter', slab([0.42, 0.05, long * 1.05], [side + 0.17, foot + h * 0.385, z]), 'aluminium', {
      part: 'deck',
      role: 'fixed',
    }),
    ...Array.from({ length: STRIPES }, (_, i) => {
      const at = z + long * 1.08 * ((i + 0.5) / STRIPES - 0.5);
      return piece(
        `awning_${i + 1}`,
        beam(
          [side * 0.93, foot + h * 0.87, at],
          [side + 0.75, foot + h * 0.72, at],
          (long * 1.08) / STRIPES,
          0.035,
        ),
        'fabric',
        { part: 'roof', role: 'fixed', color: i % 2 === 0 ? color : '#f3efe6' },
      );
    }),
    piece('menu', slab([0.05, h * 0.2, long * 0.5], [side * 0.99, foot + h * 0.12, z]), 'wood', {
      role: 'fixed',
      color: '#2c3a31',
    }),
    ...(asks(order, 'ice cream') ? cone(foot + h, z) : vent(w, foot + h, z)),
  ];
}

/** An ice cream cone as a sign. */
const cone = (y: number, z: number): Piece[] => [
  piece(
    'sign_cone',
    moved(
      lathe([
        [0.03, 0],
        [0.26, 0.62],
        [0, 0.62],
      ]),
      0,
      y - 0.04,
      z,
    ),
    'plastic',
    { role: 'fixed', color: '#c98f4e' },
  ),
  piece(
    'sign_scoops',
    joined(moved(ellipsoid(0.29), 0, y + 0.66, z), moved(ellipsoid(0.2), 0, y + 0.96, z)),
    'plastic',
    { role: 'fixed', color: '#f3b6c4' },
  ),
];

const vent = (w: number, y: number, z: number): Piece[] => [
  piece('vent', slab([w * 0.4, 0.22, 0.7], [0, y - 0.03, z]), 'aluminium', { role: 'fixed' }),
];
