import { ellipsoid } from '../../../geometry/shapes/lathe.ts';
import { moved } from '../../../geometry/shapes/solid.ts';
import { tube } from '../../../geometry/shapes/tube.ts';
import { bar, slab } from '../parts/forms.ts';
import { carWheel } from '../parts/wheels.ts';
import { type Piece, piece } from '../thing.ts';

/** A motorcycle. */
export function motorcycle(): Piece[] {
  const r = 0.31;
  const motor = [
    piece('engine', slab([0.3, 0.34, 0.42], [0, 0.28, 0]), 'aluminium', {
      part: 'engine',
      role: 'fixed',
    }),
    piece('tank', moved(ellipsoid(0.17, 0.15, 0.3, 24), 0, 0.8, 0.14), 'steel', {
      part: 'body',
      color: '#b3261e',
      finish: 'painted',
    }),
    piece('exhaust', bar('z', 0.05, 0.8, [-0.2, 0.3, -0.4]), 'chrome', { role: 'fixed' }),
    piece('headlight', moved(ellipsoid(0.1, 0.1, 0.09, 20), 0, 0.86, 0.6), 'neon', {
      part: 'headlight',
      role: 'fixed',
      color: '#fff4d0',
    }),
  ];
  const frame = (
    name: string,
    from: readonly [number, number, number],
    to: readonly [number, number, number],
  ) =>
    piece(name, tube([from, to], 0.035), 'steel', {
      part: 'body',
      color: '#b3261e',
      finish: 'painted',
    });
  return [
    ...carWheel('wheel_front', [0, r, 0.62], r, 0.13),
    ...carWheel('wheel_back', [0, r, -0.58], r, 0.15),
    frame('fork', [0, r, 0.62], [0, 0.95, 0.42]),
    frame('top_tube', [0, 0.82, 0.46], [0, 0.72, -0.24]),
    frame('down_tube', [0, 0.8, 0.46], [0, 0.3, 0]),
    frame('seat_tube', [0, 0.86, -0.28], [0, 0.3, 0]),
    frame('chain_stay', [0.08, r, -0.58], [0.05, 0.3, 0]),
    frame('seat_stay', [0.06, r, -0.58], [0.02, 0.74, -0.26]),
    ...motor,
    piece('saddle', moved(ellipsoid(0.15, 0.055, 0.32, 20), 0, 0.87, -0.3), 'leather', {
      part: 'seat',
      role: 'fixed',
      color: '#26211e',
    }),
    piece('handlebar', bar('x', 0.018, 0.62, [0, 0.98, 0.42]), 'chrome', { part: 'handle', role: 'fixed' }),
  ];
}
