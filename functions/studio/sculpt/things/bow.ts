import { cylinder } from '../../geometry/shapes/lathe.ts';
import { moved, type Point } from '../../geometry/shapes/solid.ts';
import { curve, tube } from '../../geometry/shapes/tube.ts';
import { ballista } from './bow/ballista.ts';
import { quiver } from './bow/quiver.ts';
import { trebuchet } from './bow/trebuchet.ts';
import { alongZ, beam, slab } from './parts/forms.ts';
import { spokedWheel } from './parts/wheels.ts';
import { asks, type Generator, hasPart, type Order, type Piece, piece, proportionsOf } from './thing.ts';

/** Bows with string and arrow, arrows by themselves or in a quiver, crossbows, catapults, ballistas, trebuchets. */
export const bow: Generator = (order) => {
  const { length, height } = proportionsOf(order);
  if (asks(order, 'trebuchet')) return trebuchet(order);
  if (asks(order, 'ballista')) return ballista(crossbow(order));
  if (asks(order, 'catapult', 'onager')) return catapult(order);
  if (asks(order, 'crossbow', 'arbalest')) return crossbow(order);
  if (asks(order, 'quiver')) return quiver(order, (long_m) => arrow(0, 0, 0, long_m));
  if (order.noun === 'arrow') return arrow(0, 0.03, 0, 0.8 * length).map((one) => ({ ...one, role: 'main' }));
  const h = (asks(order, 'longbow', 'long') ? 1.8 : 1.3) * length * height;
  const limb = curve(
    [
      [0, 0.01, 0.08],
      [0, h * 0.07, 0.03],
      [0, h * 0.25, 0.21],
      [0, h * 0.5, 0.27],
      [0, h * 0.75, 0.21],
      [0, h * 0.93, 0.03],
      [0, h * 0.99, 0.08],
    ],
    6,
  );
  return [
    piece(
      'body',
      tube(
        limb,
        limb.map((_, i) => 0.006 + 0.012 * Math.sin((Math.PI * i) / (limb.length - 1))),
      ),
      'wood',
      { part: 'body', axis: 1 },
    ),
    piece('handle', moved(cylinder(0.021, 0.14, {}), 0, h / 2 - 0.07, 0.265), 'leather', {
      part: 'handle',
      role: 'accent',
    }),
    piece(
      'string',
      tube(
        [
          [0, 0.03, 0.06],
          [0, h * 0.97, 0.06],
        ],
        0.003,
        { around: 6 },
      ),
      'fabric',
      { part: 'string', role: 'fixed', color: '#e8dcc0' },
    ),
    ...(asks(order, 'arrow') || hasPart(order, 'pole', true) ? arrow(0, h / 2 + 0.03, 0.06, 0.75) : []),
  ];
};

const bolt = (): Piece[] =>
  arrow(0, 0.12, 0, 0.38).map((one) => ({ ...one, name: one.name.replace('arrow', 'bolt') }));

const arrow = (x: number, y: number, z: number, long: number): Piece[] => [
  piece('arrow', moved(alongZ(cylinder(0.005, long, { segments: 10 })), x, y, z), 'wood', {
    part: 'pole',
    role: 'fixed',
    color: '#c49a62',
  }),
  piece(
    'arrow_head',
    moved(alongZ(cylinder(0.014, 0.05, { top_m: 0.001, segments: 4 })), x, y, z + long),
    'steel',
    { part: 'head', role: 'fixed' },
  ),
  ...[
    slab([0.05, 0.004, 0.09], [x, y - 0.002, z + 0.06]),
    slab([0.004, 0.05, 0.09], [x, y - 0.025, z + 0.06]),
  ].map((solid, i) => piece(`arrow_feather_${i + 1}`, solid, 'feather', { role: 'fixed', color: '#b3372b' })),
];

function crossbow(order: Order): Piece[] {
  const limb: Point[] = curve(
    [
      [-0.33, 0.09, 0.2],
      [-0.2, 0.09, 0.31],
      [0, 0.09, 0.36],
      [0.2, 0.09, 0.31],
      [0.33, 0.09, 0.2],
    ],
    6,
  );
  return [
    piece('body', slab([0.045, 0.06, 0.72], [0, 0.05, 0]), 'wood', { part: 'body', axis: 2 }),
    piece('stock', beam([0, 0.075, -0.3], [0, 0.04, -0.5], 0.05, 0.1), 'wood', { part: 'handle', axis: 2 }),
    piece('limbs', tube(limb, 0.016, { flatness: 0.7 }), 'steel', { part: 'arm', role: 'accent' }),
    piece(
      'string',
      tube(
        [
          [-0.33, 0.105, 0.2],
          [0, 0.115, -0.02],
          [0.33, 0.105, 0.2],
        ],
        0.004,
        { around: 6 },
      ),
      'fabric',
      { part: 'string', role: 'fixed', color: '#e8dcc0' },
    ),
    piece(
      'stirrup',
      tube(
        curve([
          [-0.05, 0.08, 0.35],
          [-0.06, 0.08, 0.45],
          [0.06, 0.08, 0.45],
          [0.05, 0.08, 0.35],
        ]),
        0.008,
        { around: 8 },
      ),
      'iron',
      { role: 'fixed' },
    ),
    piece('trigger', beam([0, 0.05, -0.12], [0, 0, -0.2], 0.012), 'iron', { role: 'fixed' }),
    ...(hasPart(order, 'pole', true) ? bolt() : []),
  ];
}

function catapult(order: Order): Piece[] {
  const { width, height } = proportionsOf(order);
  const w = 1.3 * width;
  const wood = (name: string, from: Point, to: Point, thick = 0.14) =>
    piece(name, beam(from, to, thick), 'wood', { part: 'body' });
  return [
    ...[1, -1].flatMap((side) => {
      const name = side > 0 ? 'left' : 'right';
      const x = (side * w) / 2;
      return [
        wood(`rail_${name}`, [x, 0.42, -1.3], [x, 0.42, 1.3], 0.18),
        wood(`post_${name}`, [x, 0.4, 0.25], [x, 1.6 * height, 0.25]),
        wood(`stay_${name}`, [x, 0.45, -0.65], [x, 1.45 * height, 0.2], 0.1),
        ...[0.95, -0.95].map((z) =>
          piece(
            `wheel_${z > 0 ? 'front' : 'back'}_${name}`,
            moved(spokedWheel(0.38, 0.1, 8), x + side * 0.18, 0.38, z),
            'wood',
            { part: 'wheel', color: '#6f4526' },
          ),
        ),
      ];
    }),
    wood('crossbar', [-w / 2 - 0.08, 1.55 * height, 0.25], [w / 2 + 0.08, 1.55 * height, 0.25], 0.16),
    ...[-1.15, -0.3, 1.15].map((z, i) => wood(`tie_${i + 1}`, [-w / 2, 0.45, z], [w / 2, 0.45, z], 0.13)),
    piece('arm', beam([0, 0.5, 0.15], [0, 1.35 * height, -1.35], 0.13), 'wood', {
      part: 'arm',
      color: '#6f4526',
    }),
    piece('bucket', moved(cylinder(0.2, 0.16, { top_m: 0.28 }), 0, 1.35 * height, -1.4), 'iron', {
      role: 'accent',
    }),
    piece('rope', moved(beam([-w / 2, 0, 0], [w / 2, 0, 0], 0.17), 0, 0.5, 0.15), 'fabric', {
      part: 'string',
      role: 'fixed',
      color: '#b99c6b',
    }),
    piece(
      'stone',
      moved(cylinder(0.17, 0.26, { bevel_m: 0.08, segments: 9 }), 0, 1.35 * height + 0.1, -1.4),
      'stone',
      { part: 'liquid', role: 'fixed' },
    ),
  ];
}
