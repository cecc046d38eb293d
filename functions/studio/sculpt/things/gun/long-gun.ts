import type { FlatPoint } from '../../../geometry/shapes/extrude.ts';
import { joined, type Point } from '../../../geometry/shapes/solid.ts';
import { curve, tube } from '../../../geometry/shapes/tube.ts';
import { bar, beam, profile, slab } from '../parts/forms.ts';
import { asks, hasPart, type Order, type Piece, piece, proportionsOf, styled } from '../thing.ts';

const BLACK = '#26282b';
/** Where barrels lie above the ground. */
const BORE_M = 0.16;

/** Rifles, muskets, shotguns, sniper and assault rifles; the muzzle to the front. */
export function longGun(order: Order): Piece[] {
  const { length } = proportionsOf(order);
  const lights = hasPart(order, 'headlight', false) ? LIGHT : [];
  if (asks(order, 'shotgun')) return [...shotgun(length), ...lights];
  if (asks(order, 'musket')) return [...musket(length), ...lights];
  const glows = !asks(order, 'sniper') && styled(order, 'futuristic');
  if (glows || asks(order, 'assault', 'machine'))
    return [...assaultRifle(length), ...(glows ? [GLOW] : []), ...lights];
  return [...boltRifle(length, asks(order, 'sniper')), ...lights];
}

/** A lamp on its left side, before the hand. */
const LIGHT: readonly Piece[] = [
  piece(
    'lamp',
    joined(
      bar('z', 0.015, 0.085, [0.042, 0.128, 0.375]),
      bar('z', 0.021, 0.03, [0.042, 0.128, 0.43]),
      slab([0.03, 0.014, 0.03], [0.026, 0.121, 0.37]),
    ),
    'iron',
    { role: 'fixed', color: BLACK },
  ),
  piece('light', bar('z', 0.0185, 0.01, [0.042, 0.128, 0.444]), 'neon', {
    part: 'headlight',
    role: 'fixed',
    color: '#fff2c8',
  }),
];

/** What shines along both sides of a rifle of the future. */
const GLOW: Piece = piece(
  'glow',
  joined(slab([0.052, 0.009, 0.21], [0, 0.15, 0.28]), slab([0.044, 0.008, 0.22], [0, 0.135, 0])),
  'neon',
  { part: 'bulb', role: 'fixed', color: '#3fd0ff' },
);

const barrel = (r: number, from: number, long: number, y = BORE_M): Piece =>
  piece('barrel', bar('z', r, long, [0, y, from + long / 2]), 'steel', { part: 'body', color: '#4a4d52' });

/** A butt with a grip, in one, from the receiver backwards. */
const stock = (wide = 0.038): Piece => {
  const outline: FlatPoint[] = [
    [-0.1, 0.165],
    [-0.17, 0.15],
    [-0.48, 0.135],
    [-0.48, 0.015],
    [-0.26, 0.075],
    [-0.19, 0.05],
    [-0.16, 0.06],
    [-0.14, 0.1],
    [-0.1, 0.11],
  ];
  return piece('stock', profile(outline, wide), 'wood', { part: 'handle', role: 'accent', axis: 2 });
};

const buttPlate: Piece = piece('butt_plate', slab([0.042, 0.128, 0.014], [0, 0.01, -0.485]), 'rubber', {
  role: 'fixed',
  color: BLACK,
});

const receiver = (long: number, at = 0.02): Piece =>
  piece('receiver', slab([0.04, 0.062, long], [0, 0.11, at]), 'iron', { part: 'body' });

const trigger = (z: number): Piece[] => {
  const guard: Point[] = curve([
    [0, 0.112, z + 0.04],
    [0, 0.078, z + 0.03],
    [0, 0.076, z - 0.025],
    [0, 0.112, z - 0.04],
  ]);
  return [
    piece('trigger_guard', tube(guard, 0.0042, { around: 8 }), 'steel', { role: 'fixed' }),
    piece('trigger', beam([0, 0.115, z - 0.006], [0, 0.088, z + 0.004], 0.006), 'steel', { role: 'fixed' }),
  ];
};

/** With two lenses. */
const scope = (z: number, long: number): Piece[] => [
  piece(
    'scope',
    joined(
      bar('z', 0.0135, long, [0, 0.225, z]),
      bar('z', 0.024, long * 0.24, [0, 0.225, z + long * 0.44]),
      bar('z', 0.02, long * 0.2, [0, 0.225, z - long * 0.45]),
      ...[0.16, -0.16].map((t) => slab([0.016, 0.05, 0.02], [0, 0.165, z + t * long])),
    ),
    'iron',
    { role: 'fixed', color: BLACK },
  ),
  piece('lens', bar('z', 0.0195, 0.004, [0, 0.225, z + long * 0.56]), 'glass', {
    part: 'window',
    role: 'fixed',
    color: '#3f6f8f',
  }),
];

function boltRifle(length: number, sniper: boolean): Piece[] {
  const long = (sniper ? 0.78 : 0.6) * length;
  return [
    barrel(sniper ? 0.0125 : 0.0105, 0.1, long),
    receiver(0.26),
    stock(),
    buttPlate,
    ...trigger(-0.04),
    piece('forend', slab([0.042, 0.045, 0.36], [0, 0.105, 0.29]), 'wood', { role: 'accent', axis: 2 }),
    piece(
      'bolt',
      joined(
        bar('x', 0.006, 0.07, [-0.045, 0.15, -0.05]),
        slab([0.02, 0.02, 0.02], [-0.08, 0.14, -0.05], 0.006),
      ),
      'chrome',
      {
        role: 'fixed',
      },
    ),
    ...scope(0.01, sniper ? 0.34 : 0.22),
    ...(sniper
      ? [
          piece('muzzle_brake', bar('z', 0.019, 0.08, [0, BORE_M, 0.1 + long]), 'iron', { role: 'fixed' }),
          piece(
            'bipod',
            joined(...[1, -1].map((s) => beam([0, 0.13, 0.44], [s * 0.09, -0.06, 0.5], 0.012))),
            'iron',
            { part: 'leg', role: 'fixed' },
          ),
          piece('magazine', slab([0.03, 0.06, 0.07], [0, 0.06, 0.07]), 'iron', { role: 'fixed' }),
        ]
      : []),
  ];
}

const shotgun = (length: number): Piece[] => [
  barrel(0.0155, 0.1, 0.56 * length, 0.162),
  piece('magazine_tube', bar('z', 0.0135, 0.5 * length, [0, 0.13, 0.1 + 0.25 * length]), 'iron', {
    role: 'fixed',
  }),
  receiver(0.24),
  stock(0.042),
  buttPlate,
  ...trigger(-0.04),
  piece(
    'pump',
    joined(
      bar('z', 0.027, 0.2, [0, 0.129, 0.33]),
      ...[-2, -1, 0, 1, 2].map((i) => bar('z', 0.03, 0.018, [0, 0.129, 0.33 + i * 0.036])),
    ),
    'wood',
    { part: 'handle', role: 'accent', axis: 2 },
  ),
  piece('sight', slab([0.006, 0.012, 0.008], [0, 0.175, 0.09 + 0.56 * length]), 'brass', { role: 'fixed' }),
];

function assaultRifle(length: number): Piece[] {
  const dark = { color: BLACK, role: 'accent' } as const;
  const curved: FlatPoint[] = [
    [0.03, 0.12],
    [0.05, 0.03],
    [0.09, -0.05],
    [0.15, -0.03],
    [0.115, 0.04],
    [0.1, 0.12],
  ];
  return [
    barrel(0.011, 0.1, 0.5 * length),
    receiver(0.3, 0.01),
    piece('rail', slab([0.022, 0.014, 0.28], [0, 0.17, 0.02]), 'iron', { role: 'fixed' }),
    piece('handguard', slab([0.048, 0.056, 0.24], [0, 0.128, 0.28], 0.012), 'plastic', dark),
    piece('magazine', profile(curved, 0.028), 'iron', { role: 'fixed', color: '#3a3d40' }),
    piece('grip', beam([0, 0.12, -0.1], [0, 0.01, -0.145], 0.034, 0.046), 'plastic', {
      ...dark,
      part: 'handle',
    }),
    piece(
      'stock',
      profile(
        [
          [-0.13, 0.155],
          [-0.42, 0.155],
          [-0.42, 0.02],
          [-0.37, 0.02],
          [-0.3, 0.1],
          [-0.13, 0.115],
        ],
        0.034,
      ),
      'plastic',
      { ...dark, part: 'handle' },
    ),
    ...trigger(-0.045),
    piece('muzzle_brake', bar('z', 0.0165, 0.06, [0, BORE_M, 0.1 + 0.5 * length]), 'iron', { role: 'fixed' }),
    piece(
      'sights',
      joined(
        slab([0.01, 0.05, 0.03], [0, 0.165, 0.08 + 0.4 * length]),
        slab([0.02, 0.035, 0.03], [0, 0.18, -0.09]),
      ),
      'iron',
      { role: 'fixed', color: BLACK },
    ),
  ];
}

const musket = (length: number): Piece[] => [
  barrel(0.0125, -0.04, 0.98 * length),
  stock(),
  ...trigger(-0.04),
  piece('forend', slab([0.036, 0.04, 0.12 + 0.78 * length], [0, 0.112, -0.1 + 0.39 * length]), 'wood', {
    role: 'accent',
    axis: 2,
  }),
  piece('ramrod', bar('z', 0.004, 0.7 * length, [0, 0.106, 0.15 + 0.35 * length], 10), 'steel', {
    role: 'fixed',
  }),
  ...[0.3, 0.62].map((share, i) =>
    piece(`band_${i + 1}`, slab([0.041, 0.066, 0.022], [0, 0.11, share * length]), 'brass', {
      role: 'fixed',
    }),
  ),
  piece(
    'lock',
    joined(
      slab([0.012, 0.04, 0.1], [-0.022, 0.12, -0.03]),
      beam([-0.028, 0.15, -0.05], [-0.028, 0.2, -0.075], 0.012),
      beam([-0.028, 0.195, -0.075], [-0.028, 0.19, -0.035], 0.012),
    ),
    'steel',
    { role: 'fixed' },
  ),
];
