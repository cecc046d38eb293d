import { bent, moved } from '../../geometry/shapes/solid.ts';
import { curve, tube } from '../../geometry/shapes/tube.ts';
import { beam, puffed, slab } from './parts/forms.ts';
import {
  asks,
  type Generator,
  hasPart,
  type Order,
  type Piece,
  partCount,
  pick,
  piece,
  proportionsOf,
} from './thing.ts';

const BEDCLOTHES: readonly string[] = ['blanket', 'sheet'];

/** Beds with pillows and a blanket; bunk and canopy beds, cradles, hammocks. */
export const bed: Generator = (order) => {
  if (asks(order, 'hammock')) return hammock(order);
  const { width, length, height } = proportionsOf(order);
  const cradle = asks(order, 'cradle', 'crib', 'cot');
  const single = asks(order, 'single', 'bunk', 'cot', 'futon') || cradle;
  const w = (single ? 0.95 : pick(order, [1.5, 1.7])) * width;
  const l = 2.05 * length * (cradle ? 0.6 : 1);
  const one = berth(order, w * (cradle ? 0.75 : 1), l, '');
  if (cradle) return [...one, ...bars(w * 0.75, l)];
  if (asks(order, 'bunk')) {
    const upper = berth(order, w, l, 'upper_').map((p) => ({ ...p, solid: moved(p.solid, 0, 1.15, 0) }));
    return [...one, ...upper, ...posts(w, l, 1.75), ...rungs(w, l)];
  }
  const canopy = asks(order, 'canopy', 'four poster', 'fourposter') || hasPart(order, 'roof', false);
  if (!canopy) return one;
  return [
    ...one,
    ...posts(w, l, 2.1 * height),
    piece('canopy', slab([w + 0.14, 0.14, l + 0.14], [0, 2.05 * height, 0]), 'velvet', {
      part: 'roof',
      role: 'accent',
    }),
  ];
};

function berth(order: Order, w: number, l: number, prefix: string): Piece[] {
  const t = 0.06;
  const wood = (
    name: string,
    size: readonly [number, number, number],
    at: readonly [number, number, number],
    part?: 'back' | 'body' | 'leg',
  ) => piece(prefix + name, slab(size, at), 'wood', part ? { part } : {});
  // A blanket is no pillow more.
  const parts = order.parts.filter(({ noun }) => !BEDCLOTHES.includes(noun));
  const pillows = partCount({ ...order, parts }, 'pillow', w > 1.2 ? 2 : 1, 6);
  const sheet = moved(puffed(w - 0.02, 0.24, l - 0.06, 0.2), 0, 0.43, 0);
  const blanket = bent(moved(puffed(w + 0.05, 0.26, l * 0.66, 0.18), 0, 0.44, l * 0.17), (p) => {
    p[1] = p[1]! - (Math.abs(p[0]!) > w * 0.46 ? 0.02 : 0);
  });
  return [
    ...[1, -1].flatMap((x) =>
      [1, -1].map((z) =>
        wood(
          `leg_${z > 0 ? 'front' : 'back'}_${x > 0 ? 'left' : 'right'}`,
          [0.09, 0.24, 0.09],
          [x * (w / 2 - 0.03), 0, z * (l / 2 - 0.03)],
          'leg',
        ),
      ),
    ),
    wood('frame', [w + t, 0.16, l + t], [0, 0.2, 0], 'body'),
    wood('headboard', [w + 0.1, 0.75, t], [0, 0.2, -l / 2 - t / 2], 'back'),
    wood('footboard', [w + 0.1, 0.36, t], [0, 0.2, l / 2 + t / 2]),
    piece(`${prefix}mattress`, sheet, 'fabric', { part: 'seat', role: 'fixed', color: '#efece4' }),
    piece(`${prefix}blanket`, blanket, 'fabric', {
      part: 'pillow',
      role: 'accent',
      color: pick(order, ['#47628a', '#8c3b3f', '#5c7a5a', '#c08a45']),
    }),
    ...Array.from({ length: pillows }, (_, i) =>
      piece(
        `${prefix}pillow_${i + 1}`,
        moved(
          puffed((w - 0.12) / Math.max(pillows, 1.4), 0.16, 0.4, 0.5),
          (((pillows - 1) / 2 - i) * (w - 0.08)) / pillows,
          0.6,
          -l / 2 + 0.26,
        ),
        'fabric',
        { part: 'pillow', role: 'fixed', color: '#f6f4ee' },
      ),
    ),
  ];
}

const posts = (w: number, l: number, high: number): Piece[] =>
  [1, -1].flatMap((x) =>
    [1, -1].map((z) =>
      piece(
        `post_${z > 0 ? 'front' : 'back'}_${x > 0 ? 'left' : 'right'}`,
        slab([0.08, high, 0.08], [x * (w / 2 + 0.03), 0, z * (l / 2 + 0.03)]),
        'wood',
        { part: 'pole', axis: 1 },
      ),
    ),
  );

const rungs = (w: number, l: number): Piece[] => [
  ...[0, 1].map((i) =>
    piece(
      `ladder_rail_${i + 1}`,
      beam([w / 2 + 0.2, 0, l * 0.2 + i * 0.36], [w / 2 + 0.07, 1.7, l * 0.2 + i * 0.36], 0.04),
      'wood',
      { axis: 1 },
    ),
  ),
  ...[0, 1, 2, 3].map((i) =>
    piece(
      `rung_${i + 1}`,
      slab([0.05, 0.035, 0.36], [w / 2 + 0.175 - i * 0.028, 0.3 + i * 0.36, l * 0.2 + 0.18]),
      'wood',
    ),
  ),
];

const bars = (w: number, l: number): Piece[] =>
  [1, -1].flatMap((x) => [
    piece(`rail_${x > 0 ? 'left' : 'right'}`, slab([0.05, 0.05, l], [x * (w / 2), 0.88, 0]), 'wood'),
    ...Array.from({ length: 9 }, (_, i) =>
      piece(
        `bar_${x > 0 ? 'left' : 'right'}_${i + 1}`,
        slab([0.025, 0.6, 0.025], [x * (w / 2), 0.3, ((i - 4) * l) / 9.5]),
        'wood',
        { axis: 1 },
      ),
    ),
  ]);

function hammock(order: Order): Piece[] {
  const { length } = proportionsOf(order);
  const half = 1.25 * length;
  const cloth = bent(puffed(0.95, 0.05, half * 1.6, 0.25, 40), (p) => {
    const t = p[2]! / (half * 0.8);
    p[0] = p[0]! * (1 - 0.55 * t * t);
    p[1] = p[1]! + 0.55 + 0.38 * t * t + 0.6 * p[0]! ** 2;
  });
  return [
    piece('cloth', cloth, 'fabric', { part: 'seat', color: '#c9694b' }),
    ...[1, -1].flatMap((z): Piece[] => [
      piece(
        `rope_${z > 0 ? 'front' : 'back'}`,
        tube(
          curve([
            [0, 0.93, z * half * 0.78],
            [0, 1.05, z * half * 0.92],
            [0, 1.25, z * half * 1.05],
          ]),
          0.018,
        ),
        'fabric',
        { part: 'string', role: 'fixed', color: '#b99c6b' },
      ),
      piece(
        `post_${z > 0 ? 'front' : 'back'}`,
        beam([0, 0.05, z * half * 1.3], [0, 1.4, z * half * 1.05], 0.09),
        'wood',
        { part: 'pole', axis: 1 },
      ),
      piece(`foot_${z > 0 ? 'front' : 'back'}`, slab([1, 0.1, 0.1], [0, 0, z * half * 1.3]), 'wood', {
        part: 'base',
      }),
    ]),
    piece('beam', slab([0.1, 0.1, half * 2.6], [0, 0, 0]), 'wood', { part: 'base', axis: 2 }),
  ];
}
