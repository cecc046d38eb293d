import { ellipsoid, lathe } from '../../../geometry/shapes/lathe.ts';
import { joined, moved } from '../../../geometry/shapes/solid.ts';
import { curve, tube } from '../../../geometry/shapes/tube.ts';
import { slab } from '../parts/forms.ts';
import { hasPart, type Order, type Piece, piece, proportionsOf } from '../thing.ts';

/** Tanks with nozzles and flames on both sides of an engine, straps behind it for who wears it; its outside to the front. */
export function jetpack(order: Order): Piece[] {
  const { width, height } = proportionsOf(order);
  const [r, h, x] = [0.085 * width, 0.42 * height, 0.125 * width];
  const foot = 0.2;
  const sides = [1, -1].map((s) => [s, s > 0 ? 'left' : 'right'] as const);
  const hasFlames = hasPart(order, 'bulb', true);
  return [
    piece('body', slab([x * 1.5, h * 0.66, r * 1.5], [0, foot + h * 0.2, 0], 0.02), 'steel', {
      part: 'body',
      color: '#8d949b',
    }),
    piece('panel', slab([x * 0.9, h * 0.3, 0.02], [0, foot + h * 0.44, r * 0.76], 0.006), 'steel', {
      part: 'panel',
      role: 'accent',
      color: '#c9402b',
      finish: 'painted',
    }),
    piece(
      'lights',
      joined(
        ...[-1, 0, 1].map((k) =>
          moved(ellipsoid(0.011, 0.011, 0.008, 14), k * 0.035, foot + h * 0.36, r * 0.77),
        ),
      ),
      'neon',
      {
        part: 'headlight',
        role: 'fixed',
        color: '#57e0ff',
      },
    ),
    ...sides.flatMap(([s, name]) => [
      piece(
        `tank_${name}`,
        moved(
          lathe([
            [r * 0.55, 0],
            [r * 0.96, h * 0.09],
            [r, h * 0.16],
            [r, h * 0.78],
            [r * 0.82, h * 0.92],
            [r * 0.4, h * 1.02],
            [0, h * 1.05],
          ]),
          s * x,
          foot,
          0,
        ),
        'steel',
        { part: 'body', color: '#d9dde0', finish: 'painted' },
      ),
      ...[0.2, 0.74].map((t, i) =>
        piece(
          `band_${i ? 'upper' : 'lower'}_${name}`,
          moved(
            lathe([
              [r * 0.9, 0],
              [r * 1.05, 0.004],
              [r * 1.05, h * 0.06],
              [r * 0.9, h * 0.064],
            ]),
            s * x,
            foot + h * t,
            0,
          ),
          'steel',
          { part: 'hoop', role: 'accent', color: '#c9402b', finish: 'painted' },
        ),
      ),
      piece(
        `nozzle_${name}`,
        moved(
          lathe([
            [r * 0.8, 0],
            [r * 0.86, 0],
            [r * 0.5, h * 0.2],
            [r * 0.5, h * 0.26],
            [0, h * 0.26],
          ]),
          s * x,
          foot - h * 0.22,
          0,
        ),
        'iron',
        { part: 'engine', role: 'fixed', color: '#3a3d42' },
      ),
      ...(hasFlames
        ? [
            piece(
              `flame_${name}`,
              moved(
                lathe([
                  [0, -foot * 0.5],
                  [r * 0.32, -foot * 0.2],
                  [r * 0.62, foot * 0.32],
                  [r * 0.5, foot * 0.6],
                ]),
                s * x,
                foot * 0.5,
                0,
              ),
              'neon',
              { part: 'bulb', role: 'fixed', color: '#ff9a2e' },
            ),
          ]
        : []),
      piece(
        `strap_${name}`,
        tube(
          curve([
            [s * x * 0.62, foot + h * 0.86, -r * 0.6],
            [s * x * 0.66, foot + h * 0.8, -r * 1.9],
            [s * x * 0.72, foot + h * 0.42, -r * 2.1],
            [s * x * 0.66, foot + h * 0.22, -r * 0.6],
          ]),
          0.014,
          { around: 10, flatness: 0.4 },
        ),
        'leather',
        { part: 'string', role: 'fixed', color: '#2c2622' },
      ),
    ]),
  ];
}
