import { lathe, type OutlinePoint, torus } from '../shapes/lathe.ts';
import { moved, turned } from '../shapes/solid.ts';
import { tube } from '../shapes/tube.ts';
import { bar } from './parts/forms.ts';
import { asks, type Generator, hasPart, partCount, pick, piece, proportionsOf } from './thing.ts';

/** Bowls, plates and saucers, frying pans, cooking pots, cauldrons on their feet. */
export const bowl: Generator = (order) => {
  const { width, height, thickness } = proportionsOf(order);
  const plate = asks(order, 'plate', 'saucer', 'dish', 'platter', 'tray');
  const pan = asks(order, 'pan', 'frying pan', 'skillet', 'wok');
  const cauldron = asks(order, 'cauldron');
  const pot = asks(order, 'pot', 'saucepan', 'stockpot', 'flowerpot');
  const r = (plate ? 0.13 : pan ? 0.14 : cauldron ? 0.3 : pot ? 0.13 : 0.08) * width;
  const h = (plate ? 0.022 : pan ? 0.045 : cauldron ? 0.42 : pot ? 0.17 : 0.075) * height;
  const t = Math.min(r * 0.05, 0.012) * thickness;
  const lift = cauldron ? 0.08 : 0;
  const outer: OutlinePoint[] = plate
    ? [
        [r * 0.55, 0],
        [r * 0.6, h * 0.15],
        [r, h],
      ]
    : pan || pot
      ? [
          [r * 0.88, 0],
          [r * 0.94, h * 0.08],
          [r, h],
        ]
      : cauldron
        ? [
            [r * 0.35, 0],
            [r * 0.8, h * 0.14],
            [r, h * 0.45],
            [r * 0.9, h * 0.75],
            [r * 0.76, h * 0.88],
            [r * 0.88, h],
          ]
        : [
            [r * 0.42, 0],
            [r * 0.42, h * 0.06],
            [r * 0.66, h * 0.2],
            [r * 0.9, h * 0.55],
            [r, h],
          ];
  const inner = outer.toReversed().map(([x, y]): OutlinePoint => [x - t, Math.max(y, t * 1.4)]);
  const material = pan || cauldron ? 'iron' : pot ? 'steel' : 'ceramic';
  const color =
    material === 'ceramic'
      ? { color: pick(order, ['#eeece6', '#5f87a0', '#c9a06a', '#b9583c']) }
      : cauldron
        ? { color: '#3a3b3d' }
        : {};
  const handles = partCount(order, 'handle', pan ? 1 : pot || cauldron ? 2 : 0, 4);
  return [
    piece('body', moved(lathe([...outer, ...inner, [0, t * 1.4]], 48), 0, lift, 0), material, {
      part: 'body',
      ...color,
    }),
    ...(pan && handles > 0
      ? [
          piece(
            'handle',
            tube(
              [
                [r * 0.95, h * 0.85, 0],
                [r * 1.3, h * 1.15, 0],
                [r * 2.4, h * 1.5, 0],
              ],
              [0.01, 0.012, 0.014],
              { flatness: 0.7 },
            ),
            'ebony',
            { part: 'handle', role: 'accent' },
          ),
        ]
      : []),
    ...(pan
      ? []
      : Array.from({ length: handles }, (_, i) =>
          piece(
            `handle_${i + 1}`,
            moved(
              turned(torus(r * 0.2, r * 0.04, 28, 10), 'x', cauldron ? Math.PI / 2 : 0.25),
              (i % 2 ? -1 : 1) * r * (cauldron ? 0.98 : 1.05),
              lift + h * (cauldron ? 0.72 : 0.78),
              0,
            ),
            material,
            { part: 'handle', ...color },
          ),
        )),
    ...(pot && hasPart(order, 'top', !asks(order, 'flowerpot'))
      ? [
          piece(
            'lid',
            lathe([
              [r * 1.02, h * 0.99],
              [r * 1.03, h * 1.03],
              [r * 0.6, h * 1.14],
              [0, h * 1.18],
            ]),
            material,
            { part: 'top' },
          ),
          piece(
            'knob',
            lathe([
              [0.008, h * 1.17],
              [0.018, h * 1.27],
              [0, h * 1.3],
            ]),
            'ebony',
            { role: 'accent' },
          ),
        ]
      : []),
    ...(cauldron
      ? [
          piece(
            'brew',
            lathe([
              [r * 0.5, lift + h * 0.7],
              [r * 0.86, lift + h * 0.74],
            ]),
            'neon',
            { role: 'accent', color: '#49c93a' },
          ),
          ...Array.from(
            { length: partCount(order, 'leg', 3, 6) },
            (_, i, all = partCount(order, 'leg', 3, 6)) => {
              const a = (i * 2 * Math.PI) / all;
              return piece(
                `leg_${i + 1}`,
                tube(
                  [
                    [Math.sin(a) * r * 0.68, 0.02, Math.cos(a) * r * 0.68],
                    [Math.sin(a) * r * 0.58, lift + h * 0.16, Math.cos(a) * r * 0.58],
                  ],
                  [0.02, 0.035],
                ),
                'iron',
                { part: 'leg', color: '#3a3b3d' },
              );
            },
          ),
        ]
      : []),
    ...(asks(order, 'chopstick')
      ? [piece('chopsticks', bar('x', 0.004, r * 2.4, [0, h * 1.04, 0]), 'bamboo', { role: 'fixed' })]
      : []),
  ];
};
