import type { OutlinePoint } from '../../../geometry/shapes/lathe.ts';
import { joined, moved, scaled, turned } from '../../../geometry/shapes/solid.ts';
import { partCount, piece } from '../thing.ts';
import type { Dish } from './dish.ts';
import { rod } from './rod.ts';
import { blade } from './turned-fruit.ts';

/** A carrot or other root with its leaves. */
export const carrot: Dish = (order) => {
  const white = order.noun.includes('parsnip');
  const root = rod(
    Array.from({ length: 18 }, (_, i): OutlinePoint => {
      const t = i / 17;
      return [
        t === 1
          ? 0
          : 0.0015 + 0.017 * Math.min(1, t * 1.05) ** 0.62 * (t > 0.94 ? 0.75 : 1) * (1 + 0.03 * (i % 2)),
        0.17 * t,
      ];
    }),
  );
  const green = Array.from({ length: partCount(order, 'leaf', 7, 12) }, (_, i) =>
    moved(
      turned(turned(scaled(blade(1.1, 0.1, 0.7), 0.09), 'y', Math.PI / 2), 'x', i * 0.9),
      0.165,
      0.018,
      0,
    ),
  );
  return [
    piece('root', root, 'wax', { part: 'body', color: white ? '#e6d8b0' : '#e8761e' }),
    ...(green.length > 0
      ? [piece('leaves', joined(...green), 'leaf', { part: 'leaf', role: 'fixed', color: '#4f8a36' })]
      : []),
  ];
};
