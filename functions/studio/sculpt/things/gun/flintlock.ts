import type { FlatPoint } from '../../../geometry/shapes/extrude.ts';
import { joined } from '../../../geometry/shapes/solid.ts';
import { curve, tube } from '../../../geometry/shapes/tube.ts';
import { bar, beam, profile, slab } from '../parts/forms.ts';
import { type Order, type Piece, piece, proportionsOf } from '../thing.ts';

/** A pistol of the age of sail: a round barrel on a stock that bends down to a butt with a brass cap, a cock with its flint. */
export function flintlock(order: Order): Piece[] {
  const { length } = proportionsOf(order);
  const [muzzle, bore] = [0.27 * length, 0.125];
  const stock: FlatPoint[] = [
    [muzzle - 0.05, 0.122],
    [muzzle - 0.05, 0.1],
    [0.02, 0.086],
    [-0.03, 0.07],
    [-0.085, 0.01],
    [-0.13, 0.014],
    [-0.122, 0.05],
    [-0.085, 0.1],
    [-0.055, 0.128],
    [0.01, 0.128],
  ];
  const cap: FlatPoint[] = [
    [-0.08, 0.012],
    [-0.096, -0.006],
    [-0.128, -0.004],
    [-0.137, 0.016],
    [-0.13, 0.028],
  ];
  return [
    piece('barrel', bar('z', 0.0125, muzzle + 0.06, [0, bore, (muzzle - 0.06) / 2]), 'steel', {
      part: 'body',
      color: '#5a5d62',
    }),
    piece('muzzle', bar('z', 0.0155, 0.014, [0, bore, muzzle - 0.007]), 'brass', { role: 'fixed' }),
    piece('bore', bar('z', 0.008, 0.004, [0, bore, muzzle + 0.001]), 'iron', {
      role: 'fixed',
      color: '#111214',
    }),
    piece('stock', profile(stock, 0.03), 'wood', { part: 'handle', role: 'accent', axis: 2 }),
    piece('cap', profile(cap, 0.034), 'brass', { part: 'pommel', role: 'fixed' }),
    piece('ramrod', bar('z', 0.004, 0.75 * muzzle, [0, 0.097, 0.58 * muzzle], 10), 'wood', { role: 'fixed' }),
    piece('band', slab([0.034, 0.034, 0.014], [0, 0.098, 0.7 * muzzle]), 'brass', {
      part: 'hoop',
      role: 'fixed',
    }),
    piece(
      'lock',
      joined(
        slab([0.007, 0.026, 0.085], [0.0175, 0.1, -0.015]),
        beam([0.022, 0.12, -0.035], [0.022, 0.158, -0.05], 0.008),
        beam([0.022, 0.155, -0.052], [0.022, 0.16, -0.022], 0.009),
        beam([0.022, 0.12, 0.012], [0.022, 0.15, 0.02], 0.012, 0.005),
        slab([0.014, 0.006, 0.022], [0.021, 0.122, 0.002]),
      ),
      'steel',
      { role: 'fixed' },
    ),
    piece(
      'trigger_guard',
      tube(
        curve([
          [0, 0.09, 0.03],
          [0, 0.055, 0.02],
          [0, 0.05, -0.025],
          [0, 0.062, -0.045],
        ]),
        0.0035,
        { around: 8 },
      ),
      'brass',
      { role: 'fixed' },
    ),
    piece('trigger', beam([0, 0.085, -0.008], [0, 0.06, 0], 0.005), 'steel', { role: 'fixed' }),
  ];
}
