import { ball, blend, limb } from '../../../geometry/shapes/field.ts';
import { ellipsoid } from '../../../geometry/shapes/lathe.ts';
import { skin } from '../../../geometry/shapes/skin.ts';
import { moved, scaled, turned } from '../../../geometry/shapes/solid.ts';
import { curve, tube } from '../../../geometry/shapes/tube.ts';
import { SIDES } from '../parts/sides.ts';
import { hasPart, type Order, type Piece, pick, piece, proportionsOf } from '../thing.ts';

/** A toy bear: round all over, pale muzzle and soles, buttons for eyes, a bow. */
export function teddy(order: Order): Piece[] {
  const { height, width } = proportionsOf(order);
  const fur = pick(order, ['#b07a42', '#8a5a34', '#c99a62']);
  const pale = { role: 'accent', color: '#e6cfa4' } as const;
  const dark = { role: 'fixed', color: '#1f1a18', finish: 'polished' } as const;
  const body = blend(
    0.03,
    ball([0, 0.155, 0], [0.092, 0.1, 0.08]),
    ball([0, 0.302, 0.006], [0.084, 0.076, 0.076]),
    ...SIDES.flatMap(([s]) => [
      limb([
        [s * 0.075, 0.215, 0, 0.033],
        [s * 0.225, 0.09, 0.012, 0.026],
      ]),
      limb([
        [s * 0.05, 0.09, 0, 0.042],
        [s * 0.075, -0.06, 0.004, 0.034],
      ]),
      ball([s * 0.078, -0.07, 0.022], [0.034, 0.03, 0.046]),
    ]),
  );
  const pieces = [
    piece('body', skin(body, 0.0085), 'fur', { part: 'body', color: fur }),
    ...(hasPart(order, 'ear', true)
      ? SIDES.flatMap(([s, word]) => [
          piece(`ear_${word}`, moved(ellipsoid(0.034, 0.034, 0.016, 28), s * 0.066, 0.368, 0), 'fur', {
            part: 'ear',
            color: fur,
          }),
          piece(
            `ear_inside_${word}`,
            moved(ellipsoid(0.021, 0.021, 0.008, 24), s * 0.066, 0.369, 0.012),
            'fur',
            pale,
          ),
        ])
      : []),
    piece('muzzle', moved(ellipsoid(0.042, 0.034, 0.036, 32), 0, 0.282, 0.068), 'fur', {
      ...pale,
      part: 'beak',
    }),
    piece('nose', moved(ellipsoid(0.017, 0.011, 0.01, 24), 0, 0.3, 0.1), 'leather', {
      ...dark,
      part: 'beak',
    }),
    piece(
      'mouth',
      tube(
        curve([
          [0.019, 0.27, 0.098],
          [0, 0.263, 0.103],
          [-0.019, 0.27, 0.098],
        ]),
        0.0028,
        { around: 8 },
      ),
      'leather',
      dark,
    ),
    ...SIDES.flatMap(([s, word]) => [
      piece(`eye_${word}`, moved(ellipsoid(0.0105, 0.0105, 0.007, 20), s * 0.034, 0.324, 0.074), 'plastic', {
        ...dark,
        part: 'eye',
      }),
      piece(`sole_${word}`, moved(ellipsoid(0.026, 0.024, 0.006, 24), s * 0.078, -0.07, 0.067), 'fur', pale),
      piece(
        `bow_${word}`,
        scaled(moved(turned(ellipsoid(0.032, 0.02, 0.012, 24), 'z', 0.25), 0.034, 0.232, 0.086), s, 1, 1),
        'silk',
        { part: 'hoop', role: 'fixed', color: '#b3262c' },
      ),
    ]),
    piece('belly', moved(ellipsoid(0.058, 0.066, 0.02, 32), 0, 0.152, 0.066), 'fur', pale),
    piece('bow_knot', moved(ellipsoid(0.013, 0.013, 0.012, 20), 0, 0.232, 0.09), 'silk', {
      part: 'hoop',
      role: 'fixed',
      color: '#b3262c',
    }),
  ];
  return pieces.map((one) => ({ ...one, solid: scaled(one.solid, width, height, width) }));
}
