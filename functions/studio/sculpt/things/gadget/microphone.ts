import { cylinder, ellipsoid, lathe, torus } from '../../../geometry/shapes/lathe.ts';
import { moved } from '../../../geometry/shapes/solid.ts';
import { type Order, type Piece, piece, proportionsOf } from '../thing.ts';

/** A singer's microphone, standing on its end. */
export function microphone(order: Order): Piece[] {
  const { height, thickness } = proportionsOf(order);
  const [h, t] = [0.15 * height, thickness];
  return [
    piece(
      'handle',
      lathe([
        [0.011 * t, 0],
        [0.013 * t, 0.004],
        [0.016 * t, h * 0.7],
        [0.022 * t, h],
        [0, h],
      ]),
      'aluminium',
      { part: 'handle', color: '#26282c', finish: 'painted' },
    ),
    piece('switch', moved(ellipsoid(0.004, 0.009, 0.004, 14), 0, h * 0.72, 0.0155 * t), 'chrome', {
      role: 'fixed',
    }),
    piece('collar', moved(cylinder(0.0235 * t, 0.008), 0, h - 0.003, 0), 'chrome', {
      part: 'rim',
      role: 'accent',
    }),
    piece('head', moved(ellipsoid(0.028 * t, 0.031 * t, 0.028 * t, 36), 0, h + 0.026 * t, 0), 'steel', {
      part: 'head',
      role: 'accent',
      finish: 'hammered',
      color: '#8f959a',
    }),
    piece('band', moved(torus(0.028 * t, 0.0028, 44, 8), 0, h + 0.026 * t, 0), 'chrome', {
      part: 'hoop',
      role: 'fixed',
    }),
  ];
}
