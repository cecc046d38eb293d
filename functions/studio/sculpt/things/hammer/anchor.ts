import { extrude } from '../../../geometry/shapes/extrude.ts';
import { cylinder, ellipsoid, torus } from '../../../geometry/shapes/lathe.ts';
import { joined, moved, type Point, turned } from '../../../geometry/shapes/solid.ts';
import { curve, tube } from '../../../geometry/shapes/tube.ts';
import { chain } from '../parts/chain.ts';
import { bar } from '../parts/forms.ts';
import { hasPart, type Order, type Piece, piece, proportionsOf } from '../thing.ts';

/** A ship's anchor, standing on its crown: a shank with a ring and a stock, two arms that end in flukes. */
export function anchor(order: Order): Piece[] {
  const { width, height, thickness } = proportionsOf(order);
  const [w, h, t] = [0.5 * width, 1.3 * height, 0.045 * thickness];
  const arm = (s: 1 | -1): Point[] =>
    curve([
      [0, t, 0],
      [s * w * 0.5, h * 0.07, 0],
      [s * w * 0.86, h * 0.2, 0],
      [s * w, h * 0.4, 0],
    ]);
  const fluke = extrude(
    [
      [-0.13, -0.06],
      [0, -0.1],
      [0.13, -0.06],
      [0, 0.22],
    ],
    t * 0.7,
  );
  return [
    piece('shank', cylinder(t * 1.1, h * 0.95, { top_m: t * 0.8 }), 'iron', { part: 'body' }),
    piece('crown', moved(ellipsoid(t * 1.9, t * 1.5, t * 1.4, 24), 0, t * 1.3, 0), 'iron', { part: 'base' }),
    ...([1, -1] as const).flatMap((s) => {
      const name = s > 0 ? 'left' : 'right';
      const path = arm(s);
      return [
        piece(
          `arm_${name}`,
          tube(
            path,
            path.map((_, i) => t * (1.25 - (0.55 * i) / path.length)),
          ),
          'iron',
          { part: 'arm' },
        ),
        piece(
          `fluke_${name}`,
          moved(turned(turned(fluke, 'y', Math.PI / 2), 'z', s * 0.16), s * w * 0.97, h * 0.36, 0),
          'iron',
          { part: 'blade' },
        ),
      ];
    }),
    piece(
      'stock',
      joined(
        bar('x', t * 0.75, w * 1.3, [0, h * 0.82, 0]),
        ...[1, -1].map((s) => moved(ellipsoid(t * 1.2, t * 1.2, t * 1.2, 20), s * w * 0.65, h * 0.82, 0)),
      ),
      'iron',
      { part: 'guard' },
    ),
    piece(
      'ring',
      moved(turned(torus(0.085, 0.018, 36, 10), 'x', Math.PI / 2), 0, h * 0.95 + 0.075, 0),
      'iron',
      {
        part: 'hoop',
      },
    ),
    ...(hasPart(order, 'string', false)
      ? [
          piece(
            'chain',
            chain(
              curve([
                [0, h * 0.95 + 0.15, 0],
                [0.16, h * 0.8, 0.1],
                [0.14, h * 0.45, 0.14],
                [-0.12, h * 0.2, 0.16],
                [-0.2, 0.03, 0.2],
              ]),
              0.1,
            ),
            'iron',
            { part: 'string', role: 'accent' },
          ),
        ]
      : []),
  ];
}
