import { lathe } from '../../../geometry/shapes/lathe.ts';
import { sheet } from '../../../geometry/shapes/sheet.ts';
import { bent, joined, moved, type Point, type Solid, turned } from '../../../geometry/shapes/solid.ts';
import { frond } from '../parts/foliage.ts';
import { asks, type Order, type Piece, partCount, piece, range } from '../thing.ts';
import type { Maker } from './maker.ts';

/** A rosette of fronds. */
export const fern: Maker = (order) => {
  const count = partCount(order, 'leaf', 11, 20);
  const own = { part: 'leaf', color: '#4f8a36' } as const;
  return Array.from({ length: count }, (_, i) => {
    const leaf = frond(range(order, 0.5, 0.68), 0.11, i % 3 === 0 ? 0.25 : range(order, 0.45, 0.75), 15);
    return piece(
      `frond_${i + 1}`,
      moved(
        turned(
          bent(leaf, (p) => {
            p[1] = p[1]! + 0.35 * p[2]!;
          }),
          'y',
          i * 2.399963,
        ),
        0,
        0.04 + 0.0005 * i,
        0,
      ),
      'leaf',
      own,
    );
  });
};

/** A tuft of blades; bamboo. */
export const grass: Maker = (order) => {
  const tall = asks(order, 'reed', 'bamboo', 'wheat', 'cattail', 'sugarcane', 'rice', 'corn');
  const [count, high, spread] = asks(order, 'bamboo') ? [9, 3, 0.3] : tall ? [40, 1, 0.16] : [80, 0.3, 0.17];
  if (asks(order, 'bamboo')) return bamboo(order, count, high, spread);
  const blades = Array.from({ length: count }, (_, i): Solid => {
    const [long, lean] = [high * range(order, 0.6, 1), range(order, 0.1, 0.5)];
    const out = spread * Math.sqrt((i + 0.5) / count);
    const one = sheet(
      (u, v): Point => [
        u * 0.022 * high * Math.max(0.06, 1 - v ** 1.6) + u * 0.001,
        long * v,
        long * lean * v * v,
      ],
      0.003 * high,
      { across: 2, along: 5 },
    );
    return moved(
      turned(one, 'y', range(order, 0, 6.28)),
      out * Math.sin(i * 2.399963),
      0,
      out * Math.cos(i * 2.399963),
    );
  });
  const wheat = asks(order, 'wheat', 'rice', 'cattail');
  return [
    piece('blades', joined(...blades), 'grass', { part: 'leaf', color: wheat ? '#d0a84a' : '#5d8a3a' }),
  ];
};

function bamboo(order: Order, count: number, high: number, spread: number): Piece[] {
  const stems: Solid[] = [];
  const leaves: Solid[] = [];
  for (let i = 0; i < count; i++) {
    const h = high * range(order, 0.65, 1);
    const out = spread * Math.sqrt((i + 0.4) / count);
    const at: Point = [out * Math.sin(i * 2.4), 0, out * Math.cos(i * 2.4)];
    const outline = Array.from({ length: 8 }, (_, k): [number, number][] => [
      [0.034, (h * k) / 8],
      [0.028, (h * (k + 0.06)) / 8],
      [0.028, (h * (k + 0.94)) / 8],
    ]).flat();
    stems.push(moved(lathe([...outline, [0.03, h]], 12), ...at));
    for (let k = 0; k < 7; k++)
      leaves.push(
        moved(turned(frond(0.34, 0.045, 0.8, 3), 'y', k * 2.4 + i), at[0], h * (0.5 + 0.07 * k), at[2]),
      );
  }
  return [
    piece('stems', joined(...stems), 'bamboo', { part: 'trunk', color: '#8aa84a' }),
    piece('leaves', joined(...leaves), 'leaf', { part: 'leaf', role: 'accent', color: '#5f9a3a' }),
  ];
}
