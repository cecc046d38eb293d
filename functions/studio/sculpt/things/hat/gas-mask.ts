import { cylinder, ellipsoid, torus } from '../../../geometry/shapes/lathe.ts';
import { bent, joined, moved, type Solid, turned } from '../../../geometry/shapes/solid.ts';
import { curve, tube } from '../../../geometry/shapes/tube.ts';
import { alongZ } from '../parts/forms.ts';
import { type Order, type Piece, partCount, piece, proportionsOf } from '../thing.ts';

/** It is no head: what would be behind the ears is flat. */
const flatBehind = (p: Float64Array): void => {
  if (p[2]! < 0) p[2] = p[2]! * 0.12;
};

/** A gas mask by itself: a face of rubber with two round lenses, a filter before the mouth or one at each cheek, straps behind. */
export function gasMask(order: Order): Piece[] {
  const { width, height } = proportionsOf(order);
  const [w, h] = [0.088 * width, 0.125 * height];
  const y = h * 1.12;
  const dark = '#2b2e2f';
  const filters = partCount(order, 'spout', 1, 2);
  const facing = (solid: Solid, x: number, up: number, out: number, turn: number, tilt = 0): Solid =>
    moved(turned(turned(alongZ(solid), 'x', tilt), 'y', turn), x, up, out);
  return [
    piece('body', moved(bent(ellipsoid(w, h, 0.085, 40), flatBehind), 0, y, 0), 'rubber', {
      part: 'body',
      color: '#3a3f3d',
    }),
    piece('snout', moved(ellipsoid(w * 0.52, h * 0.42, 0.062, 32), 0, y - h * 0.45, 0.055), 'rubber', {
      part: 'beak',
      color: '#343937',
    }),
    ...[1, -1].flatMap((s) => {
      const name = s > 0 ? 'left' : 'right';
      const at = [s * w * 0.47, y + h * 0.2, 0.068, s * 0.38] as const;
      return [
        piece(`rim_${name}`, facing(torus(0.034, 0.0085, 36, 12), ...at), 'steel', {
          part: 'rim',
          role: 'accent',
          color: '#8b8f92',
        }),
        piece(`lens_${name}`, facing(cylinder(0.034, 0.012), at[0], at[1], at[2] - 0.006, at[3]), 'glass', {
          part: 'eye',
          role: 'fixed',
          color: '#27402f',
          finish: 'polished',
        }),
      ];
    }),
    ...Array.from({ length: filters }, (_, i): Piece[] => {
      const side = filters === 1 ? 0 : i ? -1 : 1;
      const name = filters === 1 ? '' : side > 0 ? '_left' : '_right';
      const at = [
        side * w * 0.62,
        y - h * (side ? 0.46 : 0.56),
        side ? 0.06 : 0.1,
        side * 0.95,
        0.3,
      ] as const;
      const filter = joined(cylinder(0.024, 0.03), moved(cylinder(0.041, 0.052), 0, 0.026, 0));
      return [
        piece(`filter${name}`, facing(filter, ...at), 'steel', {
          part: 'spout',
          role: 'accent',
          color: '#5b6350',
          finish: 'painted',
        }),
        piece(
          `grille${name}`,
          facing(
            moved(joined(...[0.012, 0.022, 0.032].map((r) => torus(r, 0.0022, 28, 8))), 0, 0.079, 0),
            ...at,
          ),
          'rubber',
          {
            role: 'fixed',
            color: dark,
          },
        ),
      ];
    }).flat(),
    ...(filters === 1
      ? [1, -1].map((s) =>
          piece(
            `valve_${s > 0 ? 'left' : 'right'}`,
            facing(cylinder(0.016, 0.02), s * w * 0.5, y - h * 0.42, 0.075, s * 0.9),
            'steel',
            {
              role: 'fixed',
              color: '#70757a',
            },
          ),
        )
      : []),
    ...[0.55, -0.25].map((t, i) =>
      piece(
        `strap_${i + 1}`,
        tube(
          curve([
            [w * 0.9, y + h * t * 0.8, -0.01],
            [w * 0.98, y + h * t, -0.07],
            [w * 0.6, y + h * t * 1.05, -0.145],
            [-w * 0.6, y + h * t * 1.05, -0.145],
            [-w * 0.98, y + h * t, -0.07],
            [-w * 0.9, y + h * t * 0.8, -0.01],
          ]),
          0.009,
          { around: 10, flatness: 0.35 },
        ),
        'rubber',
        { part: 'hoop', role: 'fixed', color: dark },
      ),
    ),
  ];
}
