import { cylinder, ellipsoid, lathe } from '../../../geometry/shapes/lathe.ts';
import { moved, turned } from '../../../geometry/shapes/solid.ts';
import { bar, beam, slab } from '../parts/forms.ts';
import { carWheel } from '../parts/wheels.ts';
import { type Order, type Piece, partCount, piece, proportionsOf } from '../thing.ts';

/** A robot car of the moon's or Mars's: six wheels on rockers, a camera on a mast, solar panels, a dish. */
export function rover(order: Order): Piece[] {
  const { width, length, height } = proportionsOf(order);
  const [w, l] = [1.1 * width, 1.9 * length];
  const deck = 0.72 * height;
  const wheels = partCount(order, 'wheel', 6, 10);
  const rows = Math.max(1, Math.ceil(wheels / 2));
  const dark = { role: 'accent', color: '#3b3f45', finish: 'painted' } as const;
  const rowAt = (row: number): number => (rows === 1 ? 0 : l * 0.42 - (row * l * 0.84) / (rows - 1));
  return [
    piece('body', slab([w * 0.78, 0.3, l * 0.66], [0, deck - 0.3, 0], 0.03), 'aluminium', {
      part: 'body',
      color: '#e6e3da',
      finish: 'painted',
    }),
    piece('foil', slab([w * 0.8, 0.1, l * 0.68], [0, deck - 0.27, 0], 0.01), 'gold', {
      part: 'hoop',
      role: 'fixed',
    }),
    piece('panel', slab([w * 1.05, 0.03, l * 0.74], [0, deck + 0.01, -0.06 * l], 0.005), 'glass', {
      part: 'deck',
      role: 'fixed',
      color: '#1d2f5c',
    }),
    ...[-1, 0, 1].map((i) =>
      piece(
        `panel_line_${i + 2}`,
        slab([w * 1.06, 0.034, 0.014], [0, deck + 0.009, -0.06 * l + i * l * 0.18]),
        'silver',
        { role: 'fixed' },
      ),
    ),
    ...Array.from({ length: wheels }, (_, i) => {
      const side = i % 2 ? -1 : 1;
      const z = rowAt(Math.floor(i / 2));
      const x = side * w * 0.58;
      return [
        ...carWheel(`wheel_${i + 1}`, [x, 0.23, z], 0.23, 0.2),
        piece(
          `rocker_${i + 1}`,
          beam([side * w * 0.4, deck - 0.15, z * 0.35], [side * w * 0.42, 0.25, z], 0.05),
          'steel',
          dark,
        ),
        piece(`axle_${i + 1}`, bar('x', 0.03, w * 0.2, [side * w * 0.48, 0.23, z]), 'steel', dark),
      ];
    }).flat(),
    piece(
      'mast',
      moved(cylinder(0.035, 0.62 * height, { segments: 20 }), w * 0.2, deck, l * 0.26),
      'aluminium',
      {
        part: 'pole',
        role: 'fixed',
      },
    ),
    piece('head', slab([0.3, 0.15, 0.16], [w * 0.2, deck + 0.6 * height, l * 0.26], 0.02), 'aluminium', {
      part: 'head',
      color: '#e6e3da',
      finish: 'painted',
    }),
    ...[1, -1].map((s) =>
      piece(
        `lens_${s > 0 ? 'left' : 'right'}`,
        bar('z', 0.045, 0.05, [w * 0.2 + s * 0.08, deck + 0.6 * height + 0.075, l * 0.26 + 0.09]),
        'glass',
        { part: 'eye', role: 'fixed', color: '#101820' },
      ),
    ),
    piece(
      'dish_pole',
      moved(cylinder(0.02, 0.3, { segments: 14 }), -w * 0.25, deck, -l * 0.24),
      'steel',
      dark,
    ),
    piece(
      'dish',
      moved(
        turned(
          lathe([
            [0.02, 0],
            [0.16, 0.045],
            [0.25, 0.12],
            [0.24, 0.125],
            [0, 0.03],
          ]),
          'x',
          0.7,
        ),
        -w * 0.25,
        deck + 0.28,
        -l * 0.24,
      ),
      'aluminium',
      { part: 'antenna', role: 'fixed', color: '#eceae4', finish: 'painted' },
    ),
    piece('lamp', moved(ellipsoid(0.05, 0.05, 0.03, 16), -w * 0.22, deck - 0.12, l * 0.335), 'neon', {
      part: 'headlight',
      role: 'fixed',
      color: '#fff4d0',
    }),
  ];
}
