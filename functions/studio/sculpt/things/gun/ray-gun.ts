import { ellipsoid, lathe, torus } from '../../../geometry/shapes/lathe.ts';
import { moved, scaled } from '../../../geometry/shapes/solid.ts';
import { curve, tube } from '../../../geometry/shapes/tube.ts';
import { alongZ, beam, slab } from '../parts/forms.ts';
import { type Order, type Piece, pick, piece, proportionsOf } from '../thing.ts';

/** A pistol of the future: a swelling body with fins, glowing rings along a thin barrel, a ball at the muzzle. */
export function rayGun(order: Order): Piece[] {
  const l = proportionsOf(order).length;
  const glow = pick(order, ['#5aff8a', '#37c8ff', '#ff5ac8']);
  const y = 0.13;
  const along = (solid: ReturnType<typeof lathe>, z: number) => moved(alongZ(solid), 0, y, z);
  return [
    piece(
      'body',
      along(
        lathe(
          [
            [0.006, -0.1],
            [0.022, -0.085],
            [0.036, -0.04],
            [0.038, 0.01],
            [0.028, 0.06],
            [0.018, 0.09],
          ],
          36,
        ),
        0,
      ),
      'plastic',
      {
        part: 'body',
        color: '#c9d0d6',
        finish: 'polished',
      },
    ),
    piece(
      'barrel',
      along(
        lathe(
          [
            [0.012, 0.07],
            [0.009, 0.22 * l],
            [0.016, 0.23 * l],
            [0.016, 0.245 * l],
            [0.006, 0.25 * l],
          ],
          24,
        ),
        0,
      ),
      'chrome',
      { part: 'spout', role: 'accent' },
    ),
    ...[0.11, 0.145, 0.18].map((z, i) =>
      piece(`coil_${i + 1}`, along(torus(0.026 - i * 0.005, 0.0055, 36, 10), z * l), 'neon', {
        part: 'hoop',
        role: 'fixed',
        color: glow,
      }),
    ),
    piece('muzzle', moved(ellipsoid(0.015, 0.015, 0.015, 24), 0, y, 0.262 * l), 'neon', {
      part: 'bulb',
      role: 'fixed',
      color: glow,
    }),
    piece(
      'fin',
      moved(scaled(alongZ(ellipsoid(0.004, 0.06, 0.032, 24)), 1, 1, 1), 0, y + 0.03, -0.035),
      'plastic',
      { part: 'fin', role: 'accent', color: '#c3221c' },
    ),
    piece('grip', beam([0, y - 0.015, -0.035], [0, 0.012, -0.08], 0.03, 0.046), 'plastic', {
      part: 'handle',
      role: 'accent',
      color: '#2a2c30',
    }),
    piece('grip_foot', slab([0.036, 0.014, 0.056], [0, 0, -0.082], 0.004), 'plastic', {
      role: 'fixed',
      color: '#c9d0d6',
    }),
    piece(
      'guard',
      tube(
        curve(
          [
            [0, y - 0.03, 0.035],
            [0, y - 0.07, 0.03],
            [0, y - 0.078, -0.005],
            [0, y - 0.07, -0.045],
          ],
          6,
        ),
        0.005,
        { around: 10 },
      ),
      'chrome',
      { part: 'guard', role: 'fixed' },
    ),
    piece('trigger', beam([0, y - 0.03, 0.006], [0, y - 0.06, 0.012], 0.007), 'chrome', { role: 'fixed' }),
  ];
}
