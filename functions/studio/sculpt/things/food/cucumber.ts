import type { OutlinePoint } from '../../../geometry/shapes/lathe.ts';
import { bent, moved } from '../../../geometry/shapes/solid.ts';
import { curve, tube } from '../../../geometry/shapes/tube.ts';
import { piece, rgb, rowFor } from '../thing.ts';
import type { Dish } from './dish.ts';
import { rod } from './rod.ts';

/** A cucumber and fruit of its form. */
export const cucumber: Dish = (order) => {
  const row = rowFor(order, [
    [['eggplant', 'aubergine'], { color: '#3f2450', fat: 1.9, cap: true }],
    [['zucchini', 'courgette', 'marrow'], { color: '#3f6b32', fat: 1, cap: true }],
    [
      ['chili', 'chilli', 'jalapeno', 'chili pepper', 'cayenne', 'hot pepper'],
      { color: '#c8201e', fat: 0.5, cap: true },
    ],
    [['cucumber', 'pickle', 'gherkin'], { color: '#4f8a3a', fat: 1, cap: false }],
  ] as const) ?? { color: '#4f8a3a', fat: 1, cap: false };
  const fat = row.fat;
  const body = rod(
    Array.from({ length: 14 }, (_, i): OutlinePoint => {
      const t = i / 13;
      const swell = fat > 1.5 ? 1.15 - 0.42 * t : fat < 0.7 ? 0.35 + 0.65 * t : 1;
      return [
        i === 0 || i === 13 ? 0 : 0.02 * fat * swell * Math.sin(Math.PI * (0.06 + 0.88 * t)) ** 0.42,
        0.2 * t,
      ];
    }),
  );
  const curved = bent(body, (p) => {
    p[2] = p[2]! + 1.4 * (p[0]! - 0.1) ** 2;
  });
  return [
    piece('body', curved, 'wax', {
      part: 'body',
      color: row.color,
      finish: 'polished',
      ...(row.color === '#4f8a3a' && {
        markings: { figure: 'dots', color: rgb('#6fa04a'), size_m: 0.012 } as const,
      }),
    }),
    ...(row.cap
      ? [
          piece(
            'stalk',
            moved(
              tube(
                curve([
                  [0.19, 0, 0],
                  [0.21, 0.001, 0.004],
                  [0.228, 0.006, 0.006],
                ]),
                [...Array(13)].map((_, i) => 0.011 * Math.sqrt(fat) * (1 - 0.045 * i)),
                { around: 10 },
              ),
              0,
              0.02 * fat * 1.02,
              0.013,
            ),
            'leaf',
            { part: 'trunk', role: 'fixed', color: '#4f7a34' },
          ),
        ]
      : []),
  ];
};
