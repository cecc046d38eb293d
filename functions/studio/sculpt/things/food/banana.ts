import { ellipsoid } from '../../../geometry/shapes/lathe.ts';
import { joined, moved, type Point, type Solid, turned } from '../../../geometry/shapes/solid.ts';
import { curve, tube } from '../../../geometry/shapes/tube.ts';
import { partCount, piece } from '../thing.ts';
import type { Dish } from './dish.ts';

/** A banana, or a bunch of them. */
export const banana: Dish = (order) => {
  const one = (): Solid => {
    const path = curve(
      Array.from({ length: 7 }, (_, i): Point => {
        const angle = ((i / 6) * 2 - 1) * 0.95;
        return [0.11 * Math.sin(angle), 0.11 - 0.11 * Math.cos(angle) + 0.018, 0];
      }),
      5,
    );
    const r = path.map((_, i) => {
      const t = i / (path.length - 1);
      return t > 0.9 ? 0.0052 : 0.004 + 0.0145 * Math.sin(Math.PI * Math.min(1, 0.03 + t * 1.06)) ** 0.55;
    });
    return tube(path, r, { around: 6 });
  };
  const count = partCount(order, 'fruit', order.noun.includes('bunch') ? 4 : 1, 6);
  const tips = (x: number, y: number): Solid => moved(ellipsoid(0.0056, 0.0056, 0.0056, 12), x, y, 0);
  return Array.from({ length: count }, (_, i) => {
    const place = (solid: Solid): Solid => moved(turned(solid, 'x', i * 0.3), 0, 0, i * 0.028);
    return [
      piece(`banana_${i + 1}`, place(one()), 'wax', { part: 'body', color: '#f0cf3a' }),
      piece(`tips_${i + 1}`, place(joined(tips(-0.0895, 0.064), tips(0.0895, 0.064))), 'bark', {
        role: 'fixed',
        color: '#4a3a20',
      }),
    ];
  }).flat();
};
