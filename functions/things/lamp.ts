import { cylinder, ellipsoid, lathe, torus } from '../shapes/lathe.ts';
import { moved, type Point, ringOf, turned } from '../shapes/solid.ts';
import { curve, tube } from '../shapes/tube.ts';
import { slab, tapered } from './parts/forms.ts';
import {
  asks,
  type Generator,
  type Order,
  type Piece,
  partCount,
  pick,
  piece,
  proportionsOf,
} from './thing.ts';

/** Table and floor lamps; lanterns, candles, street lights, torches, chandeliers. */
export const lamp: Generator = (order) => {
  const { height, width } = proportionsOf(order);
  if (asks(order, 'candle', 'candlestick', 'taper')) return candle(0, 0, 0, 0.16 * height, '');
  if (asks(order, 'torch')) return torch(height);
  if (asks(order, 'lantern')) return lantern(order, 0, '');
  if (asks(order, 'chandelier', 'candelabra', 'candelabrum')) return chandelier(order);
  if (asks(order, 'street', 'streetlight', 'streetlamp', 'street lamp', 'lamppost', 'street light'))
    return streetLight(order);
  const floor = asks(order, 'floor', 'standing');
  const [high, r] = [(floor ? 1.55 : 0.5) * height, (floor ? 0.2 : 0.16) * width];
  const base = floor ? 0.15 : 0.085;
  const foot = floor ? 0.5 : pick(order, [0.35, 1]);
  const shade = floor ? 0.3 : 0.22;
  const stem = high - shade * 0.75;
  return [
    piece(
      'base',
      lathe([
        [base, 0],
        [base, 0.015],
        [base * 0.6, 0.035],
        [base * foot * 0.5, 0.06],
        [base * foot, stem * 0.35],
        [0.012, stem * 0.75],
        [0.012, stem],
        [0, stem],
      ]),
      floor ? 'brass' : 'ceramic',
      { part: 'base', color: floor ? '#c9a24a' : pick(order, ['#3f6d7c', '#b9583c', '#e5e0d3']) },
    ),
    piece('bulb', moved(ellipsoid(0.035, 0.045), 0, stem + 0.04, 0), 'neon', {
      part: 'bulb',
      role: 'fixed',
      color: '#ffe9b0',
    }),
    piece(
      'shade',
      lathe(
        [
          [r, stem - shade * 0.25],
          [r * 0.62, high],
          [r * 0.6, high],
          [r * 0.98, stem - shade * 0.25 + 0.002],
          [r * 0.96, stem - shade * 0.25],
        ]
          .map(([a, b]) => [a!, b!] as const)
          .concat([[0.02, high - 0.01]]),
        40,
      ),
      'fabric',
      { part: 'shade', role: 'accent', color: '#efe2c4' },
    ),
  ];
};

function candle(x: number, y: number, z: number, high: number, prefix: string): Piece[] {
  const r = Math.min(0.03, high * 0.18);
  return [
    ...(prefix
      ? []
      : [
          piece(
            'dish',
            lathe([
              [0.055, 0],
              [0.065, 0.012],
              [0.062, 0.014],
              [0.05, 0.006],
              [0, 0.006],
            ]),
            'brass',
            { part: 'base', role: 'accent' },
          ),
        ]),
    piece(
      `${prefix}candle`,
      moved(
        lathe(
          [
            [r, 0.004],
            [r, high * 0.96],
            [r * 0.85, high],
            [r * 0.6, high * 0.97],
            [0, high * 0.96],
          ],
          24,
        ),
        x,
        y,
        z,
      ),
      'wax',
      { part: 'body' },
    ),
    piece(
      `${prefix}wick`,
      moved(cylinder(r * 0.08, high * 0.12, { segments: 8 }), x, y + high * 0.95, z),
      'fabric',
      { role: 'fixed', color: '#33291f' },
    ),
    piece(
      `${prefix}flame`,
      moved(
        lathe(
          [
            [0, 0],
            [r * 0.35, r * 0.4],
            [r * 0.42, r * 0.75],
            [r * 0.25, r * 1.5],
            [0, r * 2.4],
          ],
          16,
        ),
        x,
        y + high * 1.02,
        z,
      ),
      'neon',
      { part: 'bulb', role: 'fixed', color: '#ffb52e' },
    ),
  ];
}

function torch(height: number): Piece[] {
  const h = 0.5 * height;
  return [
    piece('handle', cylinder(0.018, h, { top_m: 0.03 }), 'wood', { part: 'handle', axis: 1 }),
    piece(
      'wrap',
      moved(
        lathe(
          [
            [0.032, 0],
            [0.05, 0.03],
            [0.052, 0.1],
            [0.04, 0.13],
          ],
          16,
        ),
        0,
        h - 0.05,
        0,
      ),
      'fabric',
      { part: 'head', role: 'accent', color: '#5d4a35' },
    ),
    ...[0, 1].map((i) =>
      piece(`band_${i + 1}`, moved(torus(0.045, 0.008, 24, 8), 0, h - 0.02 + i * 0.07, 0), 'iron', {
        part: 'hoop',
        role: 'fixed',
      }),
    ),
    piece(
      'flame',
      moved(
        lathe(
          [
            [0, 0],
            [0.055, 0.05],
            [0.06, 0.1],
            [0.035, 0.19],
            [0, 0.3],
          ],
          16,
        ),
        0,
        h + 0.05,
        0,
      ),
      'neon',
      { part: 'bulb', role: 'fixed', color: '#ff8a1f' },
    ),
    piece(
      'flame_core',
      moved(
        lathe(
          [
            [0, 0],
            [0.03, 0.03],
            [0.025, 0.12],
            [0, 0.22],
          ],
          12,
        ),
        0.03,
        h + 0.08,
        0.03,
      ),
      'neon',
      { part: 'bulb', role: 'fixed', color: '#ffe08a' },
    ),
  ];
}

function lantern(order: Order, y: number, prefix: string, scale = 1): Piece[] {
  const { height } = proportionsOf(order);
  const [r, h] = [0.085 * scale, 0.2 * scale * height];
  const at = (solid: ReturnType<typeof cylinder>) => moved(solid, 0, y, 0);
  return [
    piece(`${prefix}base`, at(cylinder(r * 1.2, 0.03 * scale, { segments: 6 })), 'iron', { part: 'base' }),
    piece(`${prefix}glass`, at(moved(cylinder(r * 0.86, h, { segments: 6 }), 0, 0.028 * scale, 0)), 'glass', {
      part: 'window',
      role: 'fixed',
      color: '#f6e3b0',
    }),
    piece(
      `${prefix}flame`,
      at(
        moved(
          lathe(
            [
              [0, 0],
              [r * 0.3, h * 0.15],
              [r * 0.28, h * 0.3],
              [0, h * 0.6],
            ],
            16,
          ),
          0,
          h * 0.25,
          0,
        ),
      ),
      'neon',
      { part: 'bulb', role: 'fixed', color: '#ffb52e' },
    ),
    piece(
      `${prefix}bars`,
      at(ringOf(6, moved(cylinder(r * 0.07, h, { segments: 8 }), 0, 0.028 * scale, r))),
      'iron',
      { part: 'body' },
    ),
    piece(
      `${prefix}roof`,
      at(
        lathe(
          [
            [r * 1.3, h + 0.026 * scale],
            [r * 1.3, h + 0.04 * scale],
            [r * 0.3, h + 0.11 * scale],
            [r * 0.3, h + 0.13 * scale],
          ],
          6,
        ),
      ),
      'iron',
      { part: 'roof' },
    ),
    ...(prefix
      ? []
      : [
          piece(
            'handle',
            at(moved(turned(torus(r * 0.6, 0.006, 28, 8), 'x', Math.PI / 2), 0, h + 0.165, 0)),
            'iron',
            { part: 'handle' },
          ),
        ]),
  ];
}

function streetLight(order: Order): Piece[] {
  const { height } = proportionsOf(order);
  const h = 3.4 * height;
  const pole = piece(
    'pole',
    lathe(
      [
        [0.2, 0],
        [0.2, 0.12],
        [0.13, 0.2],
        [0.11, 0.7],
        [0.06, 0.8],
        [0.045, h - 0.1],
        [0.09, h - 0.02],
        [0.09, h],
      ],
      20,
    ),
    'iron',
    { part: 'pole', color: '#33393b' },
  );
  if (asks(order, 'modern'))
    return [
      pole,
      piece(
        'arm',
        tube(
          curve([
            [0, h - 0.1, 0],
            [0, h + 0.2, 0.2],
            [0, h + 0.25, 1],
          ]),
          0.045,
        ),
        'iron',
      ),
      piece('light', slab([0.25, 0.08, 0.5], [0, h + 0.18, 1.2]), 'neon', {
        part: 'bulb',
        role: 'fixed',
        color: '#fff0c8',
      }),
    ];
  return [pole, ...lantern(order, h, 'lamp_', 2.3)];
}

function chandelier(order: Order): Piece[] {
  const arms = partCount(order, 'arm', partCount(order, 'bulb', pick(order, [6, 8])), 16);
  const pieces: Piece[] = [
    piece(
      'body',
      lathe(
        [
          [0, 0],
          [0.05, 0.04],
          [0.03, 0.1],
          [0.09, 0.2],
          [0.03, 0.3],
          [0.02, 0.75],
          [0.07, 0.8],
          [0, 0.8],
        ],
        24,
      ),
      'brass',
      { part: 'body' },
    ),
  ];
  for (let i = 0; i < arms; i++) {
    const angle = (i * 2 * Math.PI) / arms;
    const at = (r: number, y: number): Point => [r * Math.sin(angle), y, r * Math.cos(angle)];
    pieces.push(
      piece(
        `arm_${i + 1}`,
        tube(curve([at(0.04, 0.2), at(0.2, 0.08), at(0.38, 0.1), at(0.45, 0.2)]), 0.014, { around: 10 }),
        'brass',
        { part: 'arm' },
      ),
    );
    const [x, y, z] = at(0.45, 0.2);
    pieces.push(
      piece(
        `cup_${i + 1}`,
        moved(
          lathe(
            [
              [0.02, 0],
              [0.05, 0.03],
              [0, 0.03],
            ],
            16,
          ),
          x,
          y,
          z,
        ),
        'brass',
      ),
    );
    pieces.push(...candle(x, y + 0.02, z, 0.12, `light_${i + 1}_`));
  }
  pieces.push(
    piece('chain', moved(tapered([0.02, 0.35, 0.02], {}), 0, 0.78, 0), 'brass', { part: 'string' }),
  );
  return pieces;
}
