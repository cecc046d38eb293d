import { cylinder, lathe } from '../../../geometry/shapes/lathe.ts';
import { loft } from '../../../geometry/shapes/loft.ts';
import { moved, type Point, type Solid, turned } from '../../../geometry/shapes/solid.ts';
import { slab } from '../parts/forms.ts';
import { gable, gableWall } from '../parts/roofs.ts';
import {
  asks,
  hasPart,
  type Order,
  type Piece,
  partCount,
  piece,
  proportionsOf,
  storeysOf,
} from '../thing.ts';

const EASTERN = [
  'pagoda',
  'japanese',
  'chinese',
  'asian',
  'oriental',
  'buddhist',
  'shinto',
  'shrine',
  'dojo',
  'zen',
  'korean',
];

/** Whether the words mean a temple of columns or of tiers. */
export const isTemple = (order: Order): boolean =>
  asks(order, 'temple', 'pagoda', 'shrine', 'dojo', 'parthenon', 'mausoleum');

/** Tiers of curved roofs where the words are of the Far East, else a gable on columns. */
export const temple = (order: Order): Piece[] => (asks(order, ...EASTERN) ? pagoda(order) : columned(order));

/** A roof with upswept corners over a square. @param eaves_m half its side below, @param top_m above */
function upswept(eaves_m: number, top_m: number, high_m: number): Solid {
  const side = 8;
  const level = (half: number, y: number, lift: number, out = 0): Point[] =>
    Array.from({ length: side * 4 }, (_, i): Point => {
      const t = ((i % side) / side) * 2 - 1;
      const corner = Math.abs(t) ** 3;
      const h = half * (1 + out * corner);
      const [x, z] = (
        [
          [-t, 1],
          [-1, -t],
          [t, -1],
          [1, t],
        ] as const
      )[Math.floor(i / side)]!;
      return [-x * h, y + lift * corner, z * h];
    });
  return loft([
    level(eaves_m * 0.97, 0, high_m * 0.22, 0.06),
    level(eaves_m, high_m * 0.08, high_m * 0.24, 0.06),
    level(eaves_m * 0.72, high_m * 0.3, high_m * 0.06),
    level((eaves_m + top_m) * 0.42, high_m * 0.62, 0),
    level(top_m, high_m, 0),
  ]);
}

const MOST_TIERS = 9;

function pagoda(order: Order): Piece[] {
  const { width, height } = proportionsOf(order);
  const tiers = storeysOf(
    order,
    partCount(order, 'roof', asks(order, 'pagoda') ? 5 : 2, MOST_TIERS),
    MOST_TIERS,
  );
  const pieces: Piece[] = [
    piece('foundation', slab([11 * width, 0.8, 11 * width], [0, 0, 0], 0.05), 'stone', {
      part: 'base',
      role: 'fixed',
    }),
    ...[0, 1, 2].map((i) =>
      piece(`step_${i + 1}`, slab([3.2, 0.26 * (3 - i), 0.4], [0, 0, 5.5 * width + 0.2 + i * 0.4]), 'stone', {
        role: 'fixed',
      }),
    ),
  ];
  let [half, y] = [3.9 * width, 0.78];
  for (let tier = 0; tier < tiers; tier++) {
    const high = (tier === 0 ? 3.1 : 1.7) * height;
    const over = half * 1.42;
    const next = half * 0.78;
    pieces.push(...storey(tier + 1, half, y, high, tier === 0));
    pieces.push(
      piece(
        `roof_${tier + 1}`,
        moved(
          upswept(over, tier === tiers - 1 ? half * 0.12 : next, (tier === tiers - 1 ? 2.1 : 1.25) * height),
          0,
          y + high - 0.05,
          0,
        ),
        'terracotta',
        { part: 'roof', role: 'accent', color: '#3f4a4e' },
      ),
    );
    y += high + (tier === tiers - 1 ? 2.05 : 1.18) * height - 0.05;
    half = next;
  }
  pieces.push(
    piece(
      'finial',
      moved(
        lathe(
          [
            [0.3, 0],
            [0.34, 0.14],
            [0.12, 0.26],
            [0.28, 0.5],
            [0.1, 0.72],
            [0.08, 1.4],
            [0, 1.7],
          ],
          24,
        ),
        0,
        y - 0.1,
        0,
      ),
      'gold',
      { part: 'pommel', role: 'fixed' },
    ),
  );
  return pieces;
}

/** Walls of paper between posts. */
function storey(number: number, half: number, y: number, high: number, ground: boolean): Piece[] {
  const posts = [-1, -0.34, 0.34, 1];
  const red = { role: 'main', color: '#a8281c', finish: 'painted' } as const;
  const spots = posts
    .flatMap((u) => posts.map((v) => [u, v] as const))
    .filter(([u, v]) => Math.max(Math.abs(u), Math.abs(v)) === 1);
  return [
    piece(`wall_${number}`, slab([half * 1.94, high, half * 1.94], [0, y, 0]), 'concrete', {
      part: 'wall',
      role: 'fixed',
      color: '#efe6d2',
    }),
    ...spots.map(([u, v], i) =>
      piece(
        `post_${number}_${i + 1}`,
        moved(cylinder(half * 0.045, high, { segments: 16 }), u * half, y, v * half),
        'wood',
        { part: 'pole', ...red },
      ),
    ),
    ...[0.02, 0.86].map((t, i) =>
      piece(
        `beam_${number}_${i + 1}`,
        slab([half * 2.06, high * 0.1, half * 2.06], [0, y + high * t, 0]),
        'wood',
        red,
      ),
    ),
    ...(ground
      ? [1, -1].map((s) =>
          piece(
            `door_${s > 0 ? 'left' : 'right'}`,
            slab([half * 0.3, high * 0.72, 0.08], [s * half * 0.155, y + high * 0.11, half * 0.985]),
            'wood',
            { part: 'door', role: 'fixed', color: '#5a3420' },
          ),
        )
      : [0].map(() =>
          piece(
            `window_${number}`,
            slab([half * 0.5, high * 0.5, 0.06], [0, y + high * 0.25, half * 0.98]),
            'wood',
            { part: 'window', role: 'fixed', color: '#5a3420' },
          ),
        )),
  ];
}

/** Columns in front and along the sides, a gable above, steps all round. */
function columned(order: Order): Piece[] {
  const { width, height, length } = proportionsOf(order);
  const [w, h, d] = [10 * width, 5.4 * height, 14 * length];
  const [across, along] = [6, 8];
  const y = 1.05;
  const r = 0.42;
  const column = (x: number, z: number, name: string): Piece[] => [
    piece(
      `column_${name}`,
      moved(
        lathe(
          [
            [r * 1.3, 0],
            [r * 1.3, 0.22],
            [r, 0.35],
            [r * 1.02, h * 0.4],
            [r * 0.82, h - 0.5],
            [r * 1.15, h - 0.3],
            [r * 1.25, h - 0.2],
          ],
          20,
        ),
        x,
        y,
        z,
      ),
      'marble',
      { part: 'pole' },
    ),
    piece(`capital_${name}`, slab([r * 2.7, 0.24, r * 2.7], [x, y + h - 0.22, z]), 'marble', { part: 'top' }),
  ];
  const places = Array.from({ length: across }, (_, i) => -w / 2 + (w * i) / (across - 1)).flatMap((x) =>
    [d / 2, -d / 2].map((z) => [x, z] as const),
  );
  const sides = Array.from({ length: along - 2 }, (_, i) => -d / 2 + (d * (i + 1)) / (along - 1)).flatMap(
    (z) => [w / 2, -w / 2].map((x) => [x, z] as const),
  );
  const roof = y + h + 0.8;
  // A gable's ridge runs along X; this one's runs to the front.
  const ridge = (solid: Solid) => moved(turned(solid, 'y', Math.PI / 2), 0, roof, 0);
  return [
    ...[0, 1, 2].map((i) =>
      piece(
        `step_${i + 1}`,
        slab([w + 4 - i * 0.9, 0.36, d + 4 - i * 0.9], [0, i * 0.35, 0], 0.02),
        'stone',
        { part: 'base', color: '#c9c2b4' },
      ),
    ),
    ...[...places, ...sides].flatMap(([x, z], i) => column(x, z, `${i + 1}`)),
    piece('cella', slab([w - 3, h, d - 5], [0, y - 0.02, 0]), 'marble', { part: 'wall', color: '#d9d2c4' }),
    ...(hasPart(order, 'door', true)
      ? [
          piece('door', slab([2, h * 0.72, 0.2], [0, y, (d - 5) / 2]), 'bronze', {
            part: 'door',
            role: 'fixed',
          }),
        ]
      : []),
    piece('architrave', slab([w + 1.5, 0.5, d + 1.5], [0, y + h, 0]), 'marble', { part: 'wall' }),
    piece('cornice', slab([w + 2, 0.34, d + 2], [0, y + h + 0.48, 0]), 'marble', {
      part: 'rim',
      role: 'accent',
      color: '#efe9dd',
    }),
    ...(hasPart(order, 'roof', true)
      ? [
          piece('gable_wall', ridge(gableWall(d + 1.2, w + 1.2, 2)), 'marble', { part: 'wall' }),
          piece('roof', ridge(gable(d + 1.4, w + 1.4, 2.05, 0.3, 0.28)), 'terracotta', {
            part: 'roof',
            role: 'accent',
            color: '#b5765a',
          }),
        ]
      : []),
  ];
}
