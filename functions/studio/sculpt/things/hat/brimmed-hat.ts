import { lathe, type OutlinePoint } from '../../../geometry/shapes/lathe.ts';
import { bent, type Solid } from '../../../geometry/shapes/solid.ts';
import { slab } from '../parts/forms.ts';
import { asks, type Order, type Piece, pick, piece, proportionsOf } from '../thing.ts';
import { headRadius } from './hollow.ts';

type Outline = readonly OutlinePoint[];

/** The crown's outline by the head's radius across, and by its own height. */
const POINTED: Outline = [
  [0.8, 0.25],
  [0.45, 0.6],
  [0.2, 0.85],
];
const CYLINDER: Outline = [
  [0.96, 0.5],
  [1.06, 0.98],
  [1, 1],
];
const ROUND: Outline = [
  [0.97, 0.5],
  [0.82, 0.9],
  [0.5, 1],
];

/** Hats with a brim all round: wizards', top hats, straw hats and others. */
export function brimmedHat(order: Order): Piece[] {
  const r = headRadius(order);
  const { height } = proportionsOf(order);
  if (asks(order, 'wizard', 'witch', 'mage', 'pointed', 'party')) return wizardHat(order, r, 0.36 * height);
  if (asks(order, 'top', 'magician', 'tophat')) {
    const own = { color: '#1d1d1f' } as const;
    const h = 0.18 * height;
    const body = crown(CYLINDER, r, h, 0.006, h);
    return [
      piece('body', body, 'fabric', { ...own, part: 'body' }),
      piece('brim', brim(r, 1.5), 'fabric', { ...own, part: 'rim' }),
      band(r, 1.01, '#7a1f2b'),
    ];
  }
  const straw = asks(order, 'straw', 'sombrero', 'sun');
  const wide = straw ? (asks(order, 'sombrero') ? 2.7 : 2) : 1.75;
  const own = { color: straw ? '#d9bf7a' : '#6e4a2c' } as const;
  const material = straw ? 'bamboo' : 'fabric';
  const h = 0.12 * height;
  const rolled = bent(brim(r, wide), (p) => {
    p[1] = p[1]! + 1.4 * p[0]! ** 2;
  });
  return [
    piece('body', crown(ROUND, r, h, 0.006, h * 0.9), material, { ...own, part: 'body' }),
    piece('brim', rolled, material, { ...own, part: 'rim' }),
    band(r, 1.01, '#7a1f2b'),
  ];
}

function wizardHat(order: Order, r: number, h: number): Piece[] {
  const own = { color: pick(order, ['#3a2a6b', '#23457f', '#4d1f4f']) } as const;
  const leaning = bent(crown(POINTED, r, h, 0.008, h), (p) => {
    if (p[1]! > h * 0.5) p[0] = p[0]! + 1.6 * (p[1]! - h * 0.5) ** 2;
  });
  return [
    piece('body', leaning, 'fabric', { ...own, part: 'body' }),
    piece('brim', brim(r, 1.95), 'fabric', { ...own, part: 'rim' }),
    band(r, 0.95, '#d9a520'),
    piece('buckle', slab([0.04, 0.034, 0.01], [0, 0.01, r * 1.01]), 'gold', { role: 'fixed' }),
  ];
}

/** @param foot height of its lower edge @param top height of its middle */
const crown = (outline: Outline, r: number, h: number, foot: number, top: number): Solid =>
  lathe([[r, foot], ...outline.map(([x, y]): OutlinePoint => [r * x, h * y]), [0.002, top]], 48);

/** @param wide its radius by the head's */
const brim = (r: number, wide: number): Solid =>
  lathe(
    [
      [r * 0.9, 0],
      [r * wide, 0.004],
      [r * wide, 0.01],
      [r * 0.9, 0.012],
    ],
    56,
  );

const band = (r: number, top: number, color: string): Piece =>
  piece(
    'band',
    lathe(
      [
        [r * 0.9, 0.012],
        [r * 1.02, 0.012],
        [r * top, 0.04],
        [r * 0.85, 0.04],
      ],
      48,
    ),
    'silk',
    { part: 'hoop', role: 'accent', color },
  );
