import { cylinder, torus } from '../../../geometry/shapes/lathe.ts';
import { joined, moved } from '../../../geometry/shapes/solid.ts';
import { curve, tube } from '../../../geometry/shapes/tube.ts';
import { alongX, beam, slab } from '../parts/forms.ts';
import { hasPart, type Order, type Piece, piece, proportionsOf } from '../thing.ts';

/** A pump of a filling station: a cabinet with a display and a sign on top, the nozzle and its hose to its left. */
export function gasPump(order: Order): Piece[] {
  const { width, height } = proportionsOf(order);
  const [w, h, d] = [0.62 * width, 1.55 * height, 0.42];
  const front = d / 2;
  const side = w / 2;
  const red = { color: '#c3221c', finish: 'painted' } as const;
  const white = { color: '#ecebe4', finish: 'painted' } as const;
  return [
    piece('base', slab([w * 1.25, 0.1, d * 1.4], [0, 0, 0], 0.02), 'concrete', {
      part: 'base',
      role: 'fixed',
    }),
    piece('body', slab([w, h, d], [0, 0.09, 0], 0.03), 'steel', { part: 'body', ...red }),
    piece('panel', slab([w * 0.86, h * 0.5, 0.03], [0, h * 0.1, front], 0.01), 'steel', {
      part: 'panel',
      ...white,
      role: 'accent',
    }),
    piece('display', slab([w * 0.74, h * 0.19, 0.03], [0, h * 0.72, front + 0.005], 0.008), 'neon', {
      part: 'window',
      role: 'fixed',
      color: '#bfe6cf',
    }),
    ...[0, 1].map((i) =>
      piece(`digits_${i + 1}`, digits(w * 0.5, h * (0.845 - i * 0.08), front + 0.026), 'rubber', {
        role: 'fixed',
        color: '#1c2420',
      }),
    ),
    piece('sign', slab([w * 0.9, 0.26, d * 0.6], [0, h + 0.14, 0], 0.04), 'steel', {
      part: 'top',
      ...white,
      role: 'accent',
    }),
    piece('sign_foot', slab([w * 0.4, 0.08, d * 0.3], [0, h + 0.07, 0]), 'steel', { role: 'fixed' }),
    piece('holster', slab([0.06, 0.24, 0.14], [side + 0.02, h * 0.5, 0.03], 0.01), 'steel', {
      role: 'fixed',
      color: '#33363a',
    }),
    ...(hasPart(order, 'string', true)
      ? [
          piece(
            'hose',
            tube(
              curve([
                [side, h * 0.92, -0.06],
                [side + 0.14, h * 0.84, -0.05],
                [side + 0.19, h * 0.5, 0],
                [side + 0.17, h * 0.17, 0.03],
                [side + 0.11, h * 0.15, 0.05],
                [side + 0.09, h * 0.3, 0.05],
                [side + 0.075, h * 0.46, 0.05],
              ]),
              0.021,
              { around: 12 },
            ),
            'rubber',
            { part: 'string', role: 'fixed', color: '#1d1d1f' },
          ),
        ]
      : []),
    piece(
      'nozzle',
      joined(
        beam([side + 0.075, h * 0.45, 0.05], [side + 0.075, h * 0.62, 0.04], 0.05, 0.06),
        beam([side + 0.075, h * 0.61, 0.05], [side + 0.075, h * 0.66, -0.1], 0.035, 0.035),
        moved(alongX(torus(0.055, 0.01, 20, 8)), side + 0.075, h * 0.55, 0.1),
      ),
      'steel',
      { part: 'spout', role: 'fixed', color: '#2a2c30' },
    ),
    piece('elbow', moved(alongX(cylinder(0.032, 0.05)), side - 0.01, h * 0.92, -0.06), 'steel', {
      role: 'fixed',
    }),
  ];
}

/** Figures, as dark bars. */
const digits = (wide: number, y: number, z: number) =>
  joined(
    ...Array.from({ length: 5 }, (_, i) => slab([wide * 0.12, 0.075, 0.008], [(i - 2) * wide * 0.22, y, z])),
  );
