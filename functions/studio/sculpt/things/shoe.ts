import { cylinder } from '../../geometry/shapes/lathe.ts';
import { loft } from '../../geometry/shapes/loft.ts';
import { moved, type Point } from '../../geometry/shapes/solid.ts';
import { bar, hull } from './parts/forms.ts';
import { asks, type Generator, hasPart, pick, piece, proportionsOf } from './thing.ts';

/** Shoes, sneakers and boots, a left one, its toe to the front. */
export const shoe: Generator = (order) => {
  const { length, width, height } = proportionsOf(order);
  const [l, w] = [0.28 * length, 0.05 * width];
  const boot = asks(order, 'boot', 'wellington');
  const sneaker = asks(order, 'sneaker', 'trainer', 'running');
  const leather = { color: sneaker ? pick(order, ['#c7322b', '#23457f', '#e9e6df']) : '#5a3420' };
  const sole = sneaker ? 0.035 : 0.018;
  const outline = (y: number, k: number): Point[] =>
    [
      [0.55, -0.5],
      [0.8, -0.42],
      [0.78, -0.1],
      [1, 0.2],
      [0.85, 0.42],
      [0.35, 0.5],
      [-0.3, 0.5],
      [-0.8, 0.42],
      [-0.95, 0.2],
      [-0.72, -0.1],
      [-0.78, -0.42],
      [-0.55, -0.5],
    ]
      .map(([x, z]) => [x! * w * k, y, z! * l * k] as const)
      .toReversed();
  const top = (boot ? 0.26 : 0.105) * height;
  return [
    piece('sole', loft([outline(0, 0.96), outline(0.004, 1), outline(sole, 1.02)]), 'rubber', {
      part: 'sole',
      role: 'fixed',
      color: sneaker ? '#f1efe9' : '#26211e',
    }),
    piece(
      'body',
      hull(
        [
          { z: -l * 0.49, half_m: w * 0.6, foot: sole - 0.004, top: sole + 0.07 },
          { z: -l * 0.38, half_m: w * 0.76, foot: sole - 0.004, top: sole + 0.085 },
          { z: -l * 0.05, half_m: w * 0.78, foot: sole - 0.004, top: sole + 0.08 },
          { z: l * 0.2, half_m: w * 0.94, foot: sole - 0.004, top: sole + 0.055 },
          { z: l * 0.4, half_m: w * 0.8, foot: sole - 0.004, top: sole + 0.042 },
          { z: l * 0.49, half_m: w * 0.35, foot: sole - 0.004, top: sole + 0.025 },
        ],
        0.65,
      ),
      'leather',
      { part: 'body', ...leather },
    ),
    piece(
      'collar',
      moved(cylinder(w * 0.72, top - 0.03, { top_m: w * (boot ? 0.86 : 0.7) }), 0, sole + 0.02, -l * 0.27),
      'leather',
      { part: 'wall', ...leather },
    ),
    piece('opening', moved(cylinder(w * 0.6, 0.006), 0, sole + top - 0.012, -l * 0.27), 'fabric', {
      role: 'fixed',
      color: '#1d1a18',
    }),
    ...(hasPart(order, 'lace', !boot)
      ? [0, 1, 2, 3].map((i) =>
          piece(
            `lace_${i + 1}`,
            bar('x', 0.004, w * 0.9, [0, sole + 0.083 - i * 0.008, -l * 0.04 + i * l * 0.075]),
            'fabric',
            { part: 'lace', role: 'accent', color: '#f1efe9' },
          ),
        )
      : []),
    ...(sneaker
      ? []
      : [
          piece('heel', moved(cylinder(w * 0.72, sole + 0.004), 0, 0, -l * 0.35), 'rubber', {
            part: 'sole',
            role: 'fixed',
            color: '#1d1a18',
          }),
        ]),
  ];
};
