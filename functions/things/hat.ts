import { cylinder, ellipsoid, lathe, type OutlinePoint, torus } from '../shapes/lathe.ts';
import { bent, moved, ringOf, turned } from '../shapes/solid.ts';
import { curve, tube } from '../shapes/tube.ts';
import { puffed, slab } from './parts/forms.ts';
import { asks, type Generator, hasPart, pick, piece, proportionsOf } from './thing.ts';

/** Crowns, helmets, wizard hats, top hats, caps; brimmed hats. */
export const hat: Generator = (order) => {
  const { width, height } = proportionsOf(order);
  const r = 0.1 * width;
  const hollow = (outline: readonly OutlinePoint[]) =>
    lathe(
      [
        ...outline,
        ...outline
          .slice(0, -1)
          .toReversed()
          .map(([x, y]): OutlinePoint => [Math.max(0.001, x - 0.006), Math.max(0.003, y - 0.004)]),
      ],
      48,
    );
  if (asks(order, 'crown', 'tiara', 'coronet', 'diadem'))
    return [
      piece(
        'band',
        lathe(
          [
            [r * 0.94, 0],
            [r, 0.002],
            [r * 1.03, 0.05],
            [r * 0.97, 0.05],
          ]
            .concat([[r * 0.94, 0.002]])
            .map(([a, b]) => [a!, b!] as const),
          48,
        ),
        'gold',
        { part: 'body' },
      ),
      piece(
        'points',
        ringOf(
          8,
          bent(moved(cylinder(0.034, 0.085 * height, { top_m: 0.003, segments: 4 }), 0, 0.04, 0), (p) => {
            p[2] = p[2]! * 0.18 + r * 1.0;
          }),
        ),
        'gold',
        { part: 'horn' },
      ),
      piece('tips', ringOf(8, moved(ellipsoid(0.011, 0.011, 0.011, 16), 0, 0.13 * height, r)), 'gold'),
      piece('jewels', ringOf(8, moved(ellipsoid(0.011, 0.014, 0.007, 12), 0, 0.028, r * 1.02)), 'ruby', {
        role: 'accent',
      }),
      piece('lining', moved(ellipsoid(r * 0.9, 0.07, r * 0.9, 32), 0, 0.035, 0), 'velvet', {
        role: 'fixed',
        color: '#7a1630',
      }),
    ].map((p) => (p.name === 'lining' ? { ...p, solid: moved(p.solid, 0, 0.036, 0) } : p));
  if (asks(order, 'helmet', 'knight', 'helm')) {
    const viking = asks(order, 'viking') || hasPart(order, 'horn', false);
    return [
      piece(
        'body',
        hollow([
          [r * 1.08, 0],
          [r * 1.1, 0.06],
          [r * 1.05, 0.13 * height],
          [r * 0.8, 0.2 * height],
          [r * 0.4, 0.235 * height],
          [0.002, 0.245 * height],
        ]),
        'steel',
        { part: 'body' },
      ),
      piece('rim', moved(torus(r * 1.09, 0.009, 48, 10), 0, 0.012, 0), 'brass', {
        part: 'rim',
        role: 'accent',
      }),
      piece('band', moved(torus(r * 1.09, 0.008, 48, 10), 0, 0.075, 0), 'brass', {
        part: 'hoop',
        role: 'accent',
      }),
      ...(viking
        ? [1, -1].map((s) =>
            piece(
              `horn_${s > 0 ? 'left' : 'right'}`,
              tube(
                curve([
                  [s * r * 0.95, 0.1, 0],
                  [s * r * 1.5, 0.12, 0],
                  [s * r * 1.85, 0.2, 0],
                  [s * r * 1.75, 0.3, 0],
                ]),
                Array.from({ length: 19 }, (_, i) => 0.028 * (1 - i / 20)),
              ),
              'bone',
              { part: 'horn', role: 'fixed' },
            ),
          )
        : [
            piece(
              'visor',
              bent(moved(puffed(r * 1.7, 0.085, 0.06, 0.3), 0, 0.04, r * 0.98), (p) => {
                p[2] = p[2]! - 4 * p[0]! ** 2;
              }),
              'steel',
              { part: 'window' },
            ),
            piece(
              'slit',
              bent(slab([r * 1.4, 0.012, 0.06], [0, 0.05, r * 1.0]), (p) => {
                p[2] = p[2]! - 4 * p[0]! ** 2;
              }),
              'ebony',
              { role: 'fixed' },
            ),
            piece(
              'plume',
              bent(moved(puffed(0.035, 0.13, 0.26, 0.7), 0, 0.27 * height, -0.02), (p) => {
                p[1] = p[1]! - 2.6 * p[2]! ** 2;
              }),
              'feather',
              { part: 'mane', role: 'fixed', color: '#b3261e' },
            ),
          ]),
    ];
  }
  if (asks(order, 'cap', 'baseball'))
    return [
      piece(
        'body',
        hollow([
          [r, 0],
          [r * 1.02, 0.05],
          [r * 0.85, 0.1 * height],
          [r * 0.45, 0.13 * height],
          [0.002, 0.138 * height],
        ]),
        'fabric',
        { part: 'body', color: pick(order, ['#23457f', '#b3261e', '#2f5a3a']) },
      ),
      piece(
        'brim',
        bent(moved(puffed(r * 1.8, 0.009, r * 1.7, 0.6), 0, 0.01, r * 0.95), (p) => {
          p[1] = p[1]! - 1.6 * p[0]! ** 2 + 0.012;
        }),
        'fabric',
        { part: 'rim', role: 'accent', color: '#1d2c4a' },
      ),
      piece('button', moved(ellipsoid(0.009, 0.006), 0, 0.138 * height, 0), 'fabric', {
        part: 'top',
        role: 'accent',
      }),
    ];
  const wizard = asks(order, 'wizard', 'witch', 'mage', 'pointed', 'party');
  const topHat = asks(order, 'top', 'magician', 'tophat');
  const straw = asks(order, 'straw', 'sombrero', 'sun');
  const brim = wizard ? 1.95 : topHat ? 1.5 : straw ? (asks(order, 'sombrero') ? 2.7 : 2) : 1.75;
  const h = (wizard ? 0.36 : topHat ? 0.18 : 0.12) * height;
  const crown: OutlinePoint[] = wizard
    ? [
        [r, 0.008],
        [r * 0.8, h * 0.25],
        [r * 0.45, h * 0.6],
        [r * 0.2, h * 0.85],
        [0.002, h],
      ]
    : topHat
      ? [
          [r, 0.006],
          [r * 0.96, h * 0.5],
          [r * 1.06, h * 0.98],
          [r, h],
          [0.002, h],
        ]
      : [
          [r, 0.006],
          [r * 0.97, h * 0.5],
          [r * 0.82, h * 0.9],
          [r * 0.5, h],
          [0.002, h * 0.9],
        ];
  const color = wizard
    ? pick(order, ['#3a2a6b', '#23457f', '#4d1f4f'])
    : topHat
      ? '#1d1d1f'
      : straw
        ? '#d9bf7a'
        : '#6e4a2c';
  const material = straw ? 'bamboo' : 'fabric';
  const lean = (p: Float64Array) => {
    if (wizard && p[1]! > h * 0.5) p[0] = p[0]! + 1.6 * (p[1]! - h * 0.5) ** 2;
  };
  const brimSolid = bent(
    lathe(
      [
        [r * 0.9, 0],
        [r * brim, 0.004],
        [r * brim, 0.01],
        [r * 0.9, 0.012],
      ],
      56,
    ),
    (p) => {
      if (!topHat && !wizard) p[1] = p[1]! + 1.4 * p[0]! ** 2;
    },
  );
  return [
    piece('body', bent(lathe(crown, 48), lean), material, { part: 'body', color }),
    piece('brim', brimSolid, material, { part: 'rim', color }),
    piece(
      'band',
      lathe(
        [
          [r * 0.9, 0.012],
          [r * 1.02, 0.012],
          [r * (wizard ? 0.95 : 1.01), 0.04],
          [r * 0.85, 0.04],
        ],
        48,
      ),
      'silk',
      { part: 'hoop', role: 'accent', color: wizard ? '#d9a520' : '#7a1f2b' },
    ),
    ...(wizard
      ? [
          piece('buckle', turned(slab([0.04, 0.034, 0.01], [0, 0.01, r * 1.01]), 'y', 0), 'gold', {
            role: 'fixed',
          }),
        ]
      : []),
  ];
};
