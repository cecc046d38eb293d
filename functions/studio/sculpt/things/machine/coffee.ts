import { cylinder, torus } from '../../../geometry/shapes/lathe.ts';
import { moved } from '../../../geometry/shapes/solid.ts';
import { curve, tube } from '../../../geometry/shapes/tube.ts';
import { alongZ, bar, slab } from '../parts/forms.ts';
import { type Order, type Piece, piece, proportionsOf } from '../thing.ts';

const DARK = '#1d1f22';

/** An espresso machine for a counter: a head over a tray, a filter with a handle in it, a steam pipe, and a cup below. */
export function coffeeMachine(order: Order): Piece[] {
  const { width, height, length } = proportionsOf(order);
  const [w, h, d] = [0.36 * width, 0.38 * height, 0.34 * length];
  const front = d / 2;
  /** Where the coffee comes out. */
  const spout = front * 0.5;
  return [
    piece('base', slab([w, h * 0.16, d], [0, 0, 0], 0.012), 'steel', { part: 'base' }),
    piece('tray', slab([w * 0.84, 0.012, d * 0.46], [0, h * 0.16, front * 0.5]), 'steel', {
      role: 'fixed',
      color: '#44494d',
    }),
    ...Array.from({ length: 9 }, (_, i) =>
      piece(
        `grate_${i + 1}`,
        slab([0.008, 0.006, d * 0.42], [w * 0.09 * (i - 4), h * 0.16 + 0.012, front * 0.5]),
        'chrome',
        { role: 'fixed' },
      ),
    ),
    piece('body', slab([w, h * 0.84, d * 0.5], [0, h * 0.15, -d * 0.25], 0.012), 'steel', { part: 'body' }),
    piece('head', slab([w, h * 0.3, d * 0.94], [0, h * 0.7, -d * 0.03], 0.016), 'steel', { part: 'body' }),
    piece('rail', moved(torus(w * 0.3, 0.006), 0, h * 1.02, -d * 0.05), 'chrome', { role: 'fixed' }),
    piece('group', moved(cylinder(w * 0.11, h * 0.12), 0, h * 0.6, spout), 'chrome', { role: 'fixed' }),
    piece('filter', moved(cylinder(w * 0.1, h * 0.07), 0, h * 0.54, spout), 'chrome', { role: 'fixed' }),
    piece('handle', bar('z', 0.014, d * 0.34, [0, h * 0.575, spout + d * 0.26]), 'plastic', {
      part: 'handle',
      role: 'fixed',
      color: DARK,
    }),
    ...[1, -1].map((s) =>
      piece(
        `spout_${s > 0 ? 'left' : 'right'}`,
        moved(cylinder(0.008, h * 0.05), s * w * 0.045, h * 0.495, spout),
        'chrome',
        { part: 'spout', role: 'fixed' },
      ),
    ),
    piece(
      'steam_pipe',
      tube(
        curve(
          [
            [w * 0.38, h * 0.74, front * 0.7],
            [w * 0.39, h * 0.6, front * 1.02],
            [w * 0.41, h * 0.3, front * 1.08],
          ],
          6,
        ),
        0.007,
      ),
      'chrome',
      { role: 'fixed' },
    ),
    piece('cup', moved(cylinder(w * 0.085, h * 0.15, { top_m: w * 0.11 }), 0, h * 0.18, spout), 'ceramic', {
      role: 'fixed',
      color: '#f4f1ea',
    }),
    piece('coffee', moved(cylinder(w * 0.1, 0.004), 0, h * 0.325, spout), 'ceramic', {
      part: 'liquid',
      role: 'fixed',
      color: '#3a2114',
    }),
    piece('dial', moved(alongZ(cylinder(h * 0.075, 0.02)), -w * 0.3, h * 0.85, front * 0.87), 'plastic', {
      part: 'dial',
      role: 'fixed',
      color: DARK,
    }),
    ...[0.05, 0.2, 0.35].map((x, i) =>
      piece(
        `button_${i + 1}`,
        moved(alongZ(cylinder(h * 0.04, 0.014)), x * w, h * 0.85, front * 0.87),
        'chrome',
        { role: 'fixed' },
      ),
    ),
  ];
}
