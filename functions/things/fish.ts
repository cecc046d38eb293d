import { extrude, type FlatPoint } from '../shapes/extrude.ts';
import { ball, blend, common, type Field, grown, half, limb } from '../shapes/field.ts';
import { cylinder, ellipsoid } from '../shapes/lathe.ts';
import { skin } from '../shapes/skin.ts';
import { joined, moved, type Point, type Solid, scaled, turned } from '../shapes/solid.ts';
import { curve, tube } from '../shapes/tube.ts';
import { leaving } from './living/beast-head.ts';
import { FISHES, type Fish } from './living/fishes.ts';
import { overBall } from './parts/foliage.ts';
import {
  changed,
  type Generator,
  hasPart,
  type Order,
  type Piece,
  partCount,
  partFactors,
  piece,
  proportionsOf,
  rowFor,
} from './thing.ts';

const SIDES = [
  [1, 'left'],
  [-1, 'right'],
] as const;

/** Fish, sharks, rays, whales, dolphins, seals: of length 1 from the nose at z = 0.5, made large afterwards. */
export const fish: Generator = (order) => {
  const row = rowFor(order, FISHES) ?? FISHES.find(([words]) => words[0] === 'fish')![1];
  const body = bodyOf(row);
  const skinned = row.material ?? 'scale';
  const cell = Math.max(...body.max.map((value, k) => value - body.min[k]!)) / 46;
  const pieces = [
    piece('body', skin(body, cell), skinned, {
      part: 'body',
      color: row.color,
      ...(row.markings && { markings: row.markings }),
    }),
    ...eyes(order, row, body),
    ...tail(order, row),
    ...fins(order, row, body),
    ...extras(row, body),
  ];
  const { width, height, length } = proportionsOf(order);
  const m = row.long_m;
  return changed(pieces, (solid) => scaled(solid, m * width, m * height, m * length));
};

/** Where the body ends and the tail fin begins. */
const ROOT = -0.34;

function bodyOf({ girth: [w, h, at], snout = 'round', tail: shape }: Fish): Field {
  // Cross-sections along the length, each an ellipsoid; the blend between them is the body.
  const end = shape === 'flippers' ? -0.42 : ROOT;
  const stations = 9;
  const balls = Array.from({ length: stations }, (_, i) => {
    const t = i / (stations - 1);
    const before =
      t < at
        ? Math.sqrt(Math.max(0.14, 1 - ((at - t) / at) ** 2))
        : Math.max(0.16, 1 - ((t - at) / (1 - at)) ** 1.45);
    const z = 0.42 - (0.42 - end) * t;
    return ball([0, 0, z], [Math.max(0.012, w * before), Math.max(0.016, h * before), 0.11]);
  });
  const body = blend(0.07, ...balls);
  if (snout === 'long')
    return blend(
      0.06,
      body,
      limb([
        [0, 0.01, 0.36, h * 0.6],
        [0, 0.015, 0.52, h * 0.16],
      ]),
    );
  if (snout === 'beak')
    return blend(
      0.03,
      body,
      limb([
        [0, -h * 0.25, 0.4, h * 0.36],
        [0, -h * 0.32, 0.56, h * 0.2],
      ]),
    );
  if (snout === 'blunt') return blend(0.09, body, ball([0, 0.01, 0.34], [w * 0.88, h * 0.9, 0.17]));
  if (snout === 'dog')
    return blend(
      0.06,
      body,
      ball([0, h * 0.75, 0.4], [0.095, 0.1, 0.11]),
      ball([0, h * 0.62, 0.49], [0.055, 0.048, 0.05]),
    );
  if (snout === 'sword')
    return blend(
      0.02,
      body,
      limb([
        [0, 0, 0.42, 0.035],
        [0, 0.005, 0.86, 0.011],
      ]),
    );
  return body;
}

function eyes(
  order: Order,
  { girth: [w, h], eyes: size = 1, snout, extra = [] }: Fish,
  body: Field,
): Piece[] {
  const r = 0.034 * size;
  const flat = w > 0.4;
  const from: Point = snout === 'dog' ? [0, h * 0.75, 0.4] : [0, h * (flat ? 0.2 : 0.16), flat ? 0.34 : 0.34];
  const toward: Point = snout === 'dog' ? [0.7, 0.35, 0.75] : flat ? [0.16, 1, 0.3] : [1, 0.16, 0.12];
  return SIDES.slice(0, partCount(order, 'eye', 2, 2)).flatMap(([side, word]): Piece[] => {
    const way: Point = [side * toward[0], toward[1], toward[2]];
    const at = leaving(body, from, way);
    const ring = (radius: number, out: number): Solid =>
      moved(
        ellipsoid(radius, radius, radius, 18),
        at[0] + way[0] * out,
        at[1] + way[1] * out,
        at[2] + way[2] * out,
      );
    const dark = snout === 'dog' || size < 0.8;
    return [
      ...(extra.includes('patches')
        ? [
            piece(
              `patch_${word}`,
              moved(ellipsoid(0.012, 0.03, 0.06, 18), at[0] * 0.97, at[1] + 0.05, at[2] - 0.06),
              'skin',
              { role: 'accent', color: '#f0f0ee' },
            ),
          ]
        : []),
      piece(`eye_${word}`, ring(r, -r * 0.45), 'ceramic', {
        part: 'eye',
        role: 'fixed',
        color: dark ? '#15130f' : '#f0ead2',
      }),
      piece(`pupil_${word}`, ring(r * 0.62, r * 0.12), 'ceramic', { role: 'fixed', color: '#0c0b0a' }),
    ];
  });
}

/** Outlines of fins: x backwards, y up, by their length. */
const OUTLINES: Readonly<
  Record<
    'fork' | 'fan' | 'moon' | 'veil' | 'fin' | 'sail' | 'low' | 'shark' | 'small' | 'paddle',
    readonly FlatPoint[]
  >
> = {
  fork: [
    [-0.25, -0.13],
    [0.1, -0.22],
    [0.7, -0.75],
    [1, -0.86],
    [0.82, -0.4],
    [0.66, 0],
    [0.82, 0.4],
    [1, 0.86],
    [0.7, 0.75],
    [0.1, 0.22],
    [-0.25, 0.13],
  ],
  fan: [
    [-0.25, -0.14],
    [0.2, -0.4],
    [0.62, -0.6],
    [0.9, -0.5],
    [1, -0.2],
    [1, 0.2],
    [0.9, 0.5],
    [0.62, 0.6],
    [0.2, 0.4],
    [-0.25, 0.14],
  ],
  moon: [
    [-0.25, -0.11],
    [0.05, -0.16],
    [0.35, -0.6],
    [0.72, -0.88],
    [0.62, -0.5],
    [0.42, -0.1],
    [0.5, 0.3],
    [0.78, 0.8],
    [1.02, 1.2],
    [0.6, 0.95],
    [0.2, 0.42],
    [-0.25, 0.12],
  ],
  veil: [
    [-0.2, -0.14],
    [0.3, -0.5],
    [0.9, -0.95],
    [1.5, -1.05],
    [1.35, -0.6],
    [1.1, -0.15],
    [1.2, 0.2],
    [1.5, 0.75],
    [1.2, 0.8],
    [0.6, 0.6],
    [0.2, 0.35],
    [-0.2, 0.14],
  ],
  fin: [
    [-0.3, -0.05],
    [2.2, -0.02],
    [2.4, 0],
    [2.2, 0.02],
    [-0.3, 0.05],
  ],
  sail: [
    [0, -0.25],
    [1, -0.25],
    [1.08, 0.12],
    [0.95, 0.4],
    [0.7, 0.56],
    [0.4, 0.62],
    [0.12, 0.55],
    [-0.06, 0.2],
  ],
  low: [
    [0, -0.25],
    [1, -0.25],
    [1.05, 0.05],
    [0.8, 0.14],
    [0.45, 0.3],
    [0.2, 0.34],
    [0.02, 0.1],
  ],
  shark: [
    [0, -0.25],
    [1, -0.25],
    [1.02, 0],
    [0.86, 0.25],
    [0.84, 0.6],
    [0.95, 0.98],
    [0.6, 0.75],
    [0.28, 0.4],
  ],
  small: [
    [0, -0.25],
    [1, -0.25],
    [1, 0.05],
    [0.9, 0.3],
    [0.65, 0.28],
    [0.3, 0.12],
  ],
  paddle: [
    [-0.15, -0.16],
    [0.3, -0.26],
    [0.75, -0.28],
    [1, -0.1],
    [1.02, 0.08],
    [0.8, 0.2],
    [0.35, 0.22],
    [-0.15, 0.16],
  ],
};

/** A fin standing in the plane x = 0: its outline's x runs to the back, and its edges are thin. */
function fin(name: keyof typeof OUTLINES, size: number, thick: number): Solid {
  const outline = OUTLINES[name];
  const fine = outline.flatMap(([x, y], i): FlatPoint[] => {
    const [nx, ny] = outline[(i + 1) % outline.length]!;
    return [
      [x * 0.78 + nx * 0.22, y * 0.78 + ny * 0.22],
      [x * 0.22 + nx * 0.78, y * 0.22 + ny * 0.78],
    ];
  });
  return turned(
    extrude(
      fine.map(([x, y]): FlatPoint => [x * size, y * size]),
      thick,
    ),
    'y',
    Math.PI / 2,
  );
}

function tail(order: Order, { tail: shape, color, fins: finColor, girth: [w], material }: Fish): Piece[] {
  if (!hasPart(order, 'tail', true)) return [];
  const { size, length } = partFactors(order, 'tail');
  const own = { part: 'tail', role: 'accent', color: finColor ?? color } as const;
  const cloth = material ?? 'scale';
  if (shape === 'fin')
    return [
      piece(
        'tail',
        tube(
          curve([
            [0, 0, ROOT + 0.05],
            [0, 0.01, ROOT - 0.3],
            [0, 0.02, ROOT - 0.7 * length],
          ]),
          [...Array(13)].map((_, i) => 0.022 - 0.0015 * i),
          { around: 10 },
        ),
        cloth,
        own,
      ),
    ];
  if (shape === 'fluke' || shape === 'flippers') {
    const lobe = turned(fin('paddle', shape === 'fluke' ? 0.25 : 0.19, 0.024), 'z', Math.PI / 2);
    const z = shape === 'fluke' ? ROOT + 0.02 : -0.42;
    return [
      piece(
        'tail',
        joined(...SIDES.map(([side]) => moved(turned(lobe, 'y', side * -0.75), side * 0.02, 0, z))),
        cloth,
        own,
      ),
    ];
  }
  return [
    piece(
      'tail',
      moved(fin(shape, 0.19 * size * length, Math.min(0.022, w * 0.3)), 0, 0, ROOT + 0.02),
      cloth,
      own,
    ),
  ];
}

function fins(
  order: Order,
  { dorsal, girth: [w, h], color, fins: finColor, tail: shape, material }: Fish,
  body: Field,
): Piece[] {
  const count = partCount(order, 'fin', 5, 9);
  const own = { part: 'fin', role: 'accent', color: finColor ?? color } as const;
  const cloth = material ?? 'scale';
  const pieces: Piece[] = [];
  const size = dorsal === 'low' || dorsal === 'sail' ? 0.36 : dorsal === 'shark' ? 0.2 : 0.11;
  if (dorsal !== 'none') {
    const front = dorsal === 'small' ? -0.08 : dorsal === 'shark' ? 0.12 : 0.16;
    const back = leaving(body, [0, 0, front - size * 0.5], [0, 1, 0]);
    pieces.push(
      piece(
        'fin_dorsal',
        moved(fin(dorsal, size, 0.016), 0, back[1] + (dorsal === 'shark' ? 0.015 : 0.01), front),
        cloth,
        own,
      ),
    );
  }
  if (w < 0.4) {
    const sea = shape === 'fluke' || shape === 'flippers' || dorsal === 'shark';
    const reach = sea ? 0.24 : 0.13;
    const side = leaving(body, [0, -h * 0.35, sea ? 0.2 : 0.16], [1, -0.15, 0]);
    const blade = turned(
      turned(fin('paddle', reach, 0.014), 'z', sea ? -1.25 : -0.4),
      'y',
      sea ? -0.9 : -0.65,
    );
    for (const [s, word] of SIDES)
      pieces.push(
        piece(`fin_${word}`, scaled(moved(blade, side[0] - 0.012, side[1], side[2]), s, 1, 1), cloth, own),
      );
    if (shape !== 'flippers') {
      const belly = leaving(body, [0, 0, -0.1], [0, -1, 0]);
      const low = scaled(fin(sea ? 'small' : 'low', sea ? 0.1 : 0.16, 0.014), 1, -1, 1);
      if (shape !== 'fluke')
        pieces.push(piece('fin_belly', moved(low, 0, belly[1] - 0.004, -0.06), cloth, own));
    }
  } else {
    const wing = moved(turned(fin('shark', 0.5, 0.03), 'z', -Math.PI / 2), w * 0.55, 0, 0.18);
    for (const [s, word] of SIDES) pieces.push(piece(`fin_${word}`, scaled(wing, s, 1, 1), cloth, own));
  }
  return pieces.slice(0, count);
}

function extras({ extra = [], girth: [w, h, at], color }: Fish, body: Field): Piece[] {
  const has = (name: NonNullable<Fish['extra']>[number]): boolean => extra.includes(name);
  const middle = 0.42 - (0.42 - ROOT) * at;
  const fixed = (hex: string) => ({ role: 'fixed', color: hex }) as const;
  return [
    ...(has('spines')
      ? [
          piece(
            'spines',
            joined(
              ...overBall(70, [0, 0, middle], [w, h, 0.28], -0.95, 0.95).map((p) => {
                const spike = cylinder(0.014, 0.075, { top_m: 0.0015, segments: 5, bevel_m: 0.001 });
                const [x, y, z] = [p[0], p[1], p[2] - middle];
                const flat = Math.hypot(x, z);
                return moved(
                  turned(turned(spike, 'x', Math.atan2(flat, y)), 'y', Math.atan2(x, z)),
                  p[0] * 0.94,
                  p[1] * 0.94,
                  p[2],
                );
              }),
            ),
            'bone',
            { role: 'accent', color: '#e8dcae' },
          ),
        ]
      : []),
    ...(has('gills')
      ? SIDES.flatMap(([side, word]) =>
          [0, 1, 2].map((i) => {
            const p = leaving(body, [0, 0, 0.2 - i * 0.022], [side, 0.05, 0]);
            return piece(`gill_${word}_${i + 1}`, moved(ellipsoid(0.006, 0.034, 0.004, 10), ...p), 'skin', {
              part: 'gills',
              ...fixed('#3a434a'),
            });
          }),
        )
      : []),
    ...(has('stripes')
      ? [0.24, 0.02, -0.22].map((z, i) => {
          return piece(`stripe_${i + 1}`, skin(bodySlice(body, z, 0.03 - i * 0.004), 0.02), 'scale', {
            role: 'accent',
            color: '#f4f2ec',
          });
        })
      : []),
    ...(has('lure')
      ? [
          piece(
            'stalk',
            tube(
              curve([
                [0, h * 0.9, 0.2],
                [0, h * 1.5, 0.36],
                [0, h * 1.35, 0.55],
              ]),
              0.009,
              { around: 8 },
            ),
            'skin',
            { ...fixed(color) },
          ),
          piece('lure', moved(ellipsoid(0.035, 0.035, 0.035, 18), 0, h * 1.32, 0.56), 'neon', {
            part: 'bulb',
            role: 'fixed',
          }),
        ]
      : []),
    ...(has('whiskers')
      ? [
          piece(
            'whiskers',
            joined(
              ...SIDES.flatMap(([side]) =>
                [0, 1, 2].map((i) => {
                  const y = (color === '#5f5a48' ? -0.02 : h * 0.6) - i * 0.012;
                  const z = color === '#5f5a48' ? 0.46 : 0.51;
                  return tube(
                    [
                      [side * 0.035, y, z],
                      [side * 0.12, y - 0.02 - i * 0.012, z + 0.03],
                    ],
                    [0.005, 0.002],
                    { around: 6 },
                  );
                }),
              ),
            ),
            'bone',
            fixed('#d8d2c4'),
          ),
        ]
      : []),
    ...(has('tusks')
      ? SIDES.map(([side, word]) =>
          piece(
            `tusk_${word}`,
            tube(
              curve([
                [side * 0.028, h * 0.5, 0.52],
                [side * 0.034, h * 0.1, 0.55],
                [side * 0.026, -h * 0.4, 0.53],
              ]),
              [...Array(13)].map((_, i) => 0.015 - 0.001 * i),
              { around: 10 },
            ),
            'bone',
            { part: 'horn', ...fixed('#f0e8d4') },
          ),
        )
      : []),
    ...(has('horn')
      ? [
          piece(
            'horn',
            tube(
              [
                [0, 0.02, 0.45],
                [0, 0.04, 0.98],
              ],
              [0.02, 0.004],
              { around: 12 },
            ),
            'bone',
            { part: 'horn', ...fixed('#e8dcc0') },
          ),
        ]
      : []),
  ];
}

/** A slice across a body, a little larger than it. */
const bodySlice = (body: Field, z: number, half_m: number): Field =>
  common(
    0.004,
    common(0.004, grown(body, 0.006), half([0, 0, z + half_m], [0, 0, 1])),
    half([0, 0, z - half_m], [0, 0, -1]),
  );
