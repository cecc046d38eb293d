import { extrude } from '../../../geometry/shapes/extrude.ts';
import { ellipsoid } from '../../../geometry/shapes/lathe.ts';
import { moved, turned } from '../../../geometry/shapes/solid.ts';
import { beam, slab } from '../parts/forms.ts';
import { asks, type Order, type Piece, pick, piece, proportionsOf, range } from '../thing.ts';

/** A market stall: a counter with crates of goods under a striped awning. */
export function stall(order: Order): Piece[] {
  const { width, height, length } = proportionsOf(order);
  const [w, h, d] = [2.4 * width, 2.3 * height, 1.5 * length];
  const post = (x: number, z: number, high: number, name: string) =>
    piece(`post_${name}`, slab([0.09, high, 0.09], [x, 0, z]), 'wood', { part: 'pole', axis: 1 });
  const [x, z] = [w / 2 - 0.06, d / 2 - 0.06];
  return [
    post(x, z, h * 0.86, 'front_left'),
    post(-x, z, h * 0.86, 'front_right'),
    post(x, -z, h, 'back_left'),
    post(-x, -z, h, 'back_right'),
    piece('counter', slab([w + 0.1, 0.07, d * 0.5], [0, 0.9, d * 0.27]), 'wood', { part: 'top', axis: 0 }),
    ...Array.from({ length: 7 }, (_, i) =>
      piece(
        `plank_${i + 1}`,
        slab([w / 7 - 0.015, 0.88, 0.04], [(i - 3) * (w / 7), 0.02, d * 0.44]),
        'wood',
        { part: 'wall', axis: 1 },
      ),
    ),
    piece('shelf', slab([w - 0.1, 0.05, 0.3], [0, 1.15, -d / 2 + 0.16]), 'wood', { part: 'drawer' }),
    ...awning(order, w, h, d),
    ...(asks(order, 'emptied') ? [] : goods(order, w, d)),
  ];
}

/** Stripes of cloth over the posts, scalloped in front. */
function awning(order: Order, w: number, h: number, d: number): Piece[] {
  const color = pick(order, ['#b3261e', '#23457f', '#2f7d4f', '#c77d1a']);
  const stripes = 9;
  const wide = (w + 0.3) / stripes;
  const [back, front] = [
    [h + 0.06, -d / 2 - 0.08],
    [h * 0.86 + 0.03, d / 2 + 0.25],
  ] as const;
  return Array.from({ length: stripes }, (_, i): Piece[] => {
    const x = (i - (stripes - 1) / 2) * wide;
    const as = { part: 'roof', role: i % 2 ? 'accent' : 'main', color: i % 2 ? '#efe8d6' : color } as const;
    const flap = extrude(
      [
        [-wide / 2, 0],
        [-wide / 2, -0.13],
        [-wide * 0.3, -0.2],
        [0, -0.23],
        [wide * 0.3, -0.2],
        [wide / 2, -0.13],
        [wide / 2, 0],
      ],
      0.012,
    );
    return [
      piece(
        `awning_${i + 1}`,
        beam([x, back[0], back[1]], [x, front[0], front[1]], wide, 0.02),
        'fabric',
        as,
      ),
      piece(`flap_${i + 1}`, moved(flap, x, front[0], front[1]), 'fabric', as),
    ];
  }).flat();
}

/** What a prompt may have on it, and the colour of that. */
export const GOODS: Readonly<Record<string, string>> = {
  apple: '#c0241e',
  orange: '#e88a1c',
  tomato: '#d2301f',
  lemon: '#e8c832',
  lime: '#7aa82e',
  plum: '#6a3a7a',
  peach: '#eba26a',
  cabbage: '#9cbf6a',
  potato: '#a9834f',
  melon: '#7f9f4a',
  cherry: '#8f1626',
  pumpkin: '#e07a1e',
  onion: '#b8783a',
  broccoli: '#3f7a34',
  pepper: '#c8281e',
  pear: '#b8c04a',
};
const FRUIT: readonly string[] = ['apple', 'orange', 'lime', 'lemon', 'plum'];
/** What is said of many sorts. */
const SORTS: Readonly<Record<string, readonly string[]>> = {
  fruit: FRUIT,
  vegetable: ['tomato', 'cabbage', 'potato', 'broccoli', 'onion', 'pepper'],
};

/** Three open boxes on the counter, each heaped with one fruit. */
function goods(order: Order, w: number, d: number): Piece[] {
  const first = Math.floor(range(order, 0, 5));
  const named = [...Object.keys(SORTS), ...Object.keys(GOODS)].filter((noun) => asks(order, noun));
  const said = [...named, ...order.parts.map(({ noun }) => noun)].flatMap(
    (noun) => SORTS[noun] ?? (GOODS[noun] ? [noun] : []),
  );
  const sorts = said.length > 0 ? said : FRUIT;
  return [0, 1, 2].flatMap((box): Piece[] => {
    const x = (box - 1) * w * 0.3;
    const [bw, bd, y] = [w * 0.25, d * 0.36, 0.97];
    const wall = (long: number, side: number, turn: number) =>
      turned(slab([long, 0.12, 0.02], [0, 0, side]), 'y', turn);
    return [
      ...[0, 1, 2, 3].map((i) =>
        piece(
          `box_${box + 1}_side_${i + 1}`,
          moved(wall(i % 2 ? bd : bw, (i % 2 ? bw : bd) / 2, (i * Math.PI) / 2), x, y, d * 0.27),
          'wood',
          { color: '#a87444', role: 'fixed' },
        ),
      ),
      ...Array.from({ length: 12 }, (_, i) => {
        const [column, row] = [i % 4, Math.floor(i / 4)];
        const r = bw / 9;
        return piece(
          `fruit_${box + 1}_${i + 1}`,
          moved(
            ellipsoid(r, r, r, 14),
            x + (column - 1.5) * bw * 0.23,
            y + r + 0.04 + 0.02 * range(order, 0, 1),
            d * 0.27 + (row - 1) * bd * 0.29,
          ),
          'wax',
          { part: 'fruit', role: 'fixed', color: GOODS[sorts[(first + box) % sorts.length]!]! },
        );
      }),
    ];
  });
}
