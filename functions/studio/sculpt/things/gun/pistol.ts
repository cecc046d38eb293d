import type { FlatPoint } from '../../../geometry/shapes/extrude.ts';
import { joined } from '../../../geometry/shapes/solid.ts';
import { curve, tube } from '../../../geometry/shapes/tube.ts';
import { bar, beam, profile, slab } from '../parts/forms.ts';
import { type Order, type Piece, piece, proportionsOf } from '../thing.ts';

/** A pistol that loads itself: slide, frame, trigger in its guard, a grip that leans back. */
export function pistol(order: Order): Piece[] {
  const { length } = proportionsOf(order);
  const front = 0.105 * length;
  const grip: FlatPoint[] = [
    [-0.012, 0.092],
    [-0.03, 0.05],
    [-0.043, 0.002],
    [-0.088, 0.006],
    [-0.081, 0.03],
    [-0.068, 0.07],
    [-0.082, 0.096],
  ];
  const serrations = Array.from({ length: 6 }, (_, i) =>
    slab([0.0315, 0.026, 0.0035], [0, 0.104, -0.045 - i * 0.007]),
  );
  return [
    piece('slide', slab([0.03, 0.034, front + 0.09], [0, 0.1, (front - 0.09) / 2], 0.004), 'steel', {
      part: 'body',
      color: '#4a4d52',
    }),
    piece('serrations', joined(...serrations), 'iron', { role: 'fixed', color: '#2e3033' }),
    piece('frame', slab([0.027, 0.018, front + 0.075], [0, 0.084, (front - 0.085) / 2]), 'iron', {
      part: 'base',
    }),
    piece('grip', profile(grip, 0.03), 'plastic', { part: 'handle', role: 'accent', color: '#26241f' }),
    piece('magazine', slab([0.024, 0.012, 0.05], [0, -0.005, -0.066]), 'iron', { role: 'fixed' }),
    piece('muzzle', bar('z', 0.0105, 0.006, [0, 0.117, front]), 'steel', { role: 'fixed', color: '#8c9094' }),
    piece('bore', bar('z', 0.006, 0.004, [0, 0.117, front + 0.002]), 'iron', {
      role: 'fixed',
      color: '#111214',
    }),
    piece(
      'trigger_guard',
      tube(
        curve([
          [0, 0.086, 0.034],
          [0, 0.058, 0.028],
          [0, 0.054, -0.008],
          [0, 0.062, -0.022],
        ]),
        0.0034,
        { around: 8 },
      ),
      'iron',
      { role: 'fixed' },
    ),
    piece('trigger', beam([0, 0.085, 0.002], [0, 0.063, 0.009], 0.005), 'steel', { role: 'fixed' }),
    piece(
      'sights',
      joined(
        slab([0.005, 0.007, 0.01], [0, 0.133, front - 0.012]),
        slab([0.016, 0.007, 0.008], [0, 0.133, -0.08]),
      ),
      'steel',
      { role: 'fixed', color: '#1d1f22' },
    ),
    piece('hammer', beam([0, 0.11, -0.088], [0, 0.132, -0.098], 0.008), 'steel', { role: 'fixed' }),
  ];
}
