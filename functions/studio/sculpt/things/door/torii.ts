import { cylinder } from '../../../geometry/shapes/lathe.ts';
import { loft } from '../../../geometry/shapes/loft.ts';
import { moved, type Point, type Solid, turned } from '../../../geometry/shapes/solid.ts';
import { slab } from '../parts/forms.ts';
import { type Order, type Piece, piece, proportionsOf } from '../thing.ts';

const RED = { color: '#b83a22', finish: 'painted' } as const;
const BLACK = { color: '#24211f', finish: 'painted', role: 'fixed' } as const;

/** A Japanese gate: two leaning pillars, a tie beam through them, a lintel whose ends rise. */
export function torii(order: Order): Piece[] {
  const { width, height, thickness } = proportionsOf(order);
  const [w, h, t] = [4.2 * width, 4.4 * height, 0.2 * thickness];
  const pillar = (side: number): Solid =>
    moved(turned(cylinder(t, h * 0.9, { top_m: t * 0.85 }), 'z', side * 0.035), (side * w) / 2, 0, 0);
  return [
    ...[1, -1].flatMap((side) => {
      const name = side > 0 ? 'left' : 'right';
      return [
        piece(`pillar_${name}`, pillar(side), 'wood', { ...RED, part: 'pole', axis: 1 }),
        piece(`foot_${name}`, moved(cylinder(t * 1.3, h * 0.07), (side * w) / 2, 0, 0), 'stone', BLACK),
      ];
    }),
    piece('tie', slab([w * 1.22, t * 1.3, t * 0.8], [0, h * 0.68, 0]), 'wood', { ...RED, axis: 0 }),
    piece('strut', slab([t * 1.2, h * 0.18, t * 0.7], [0, h * 0.72, 0]), 'wood', { ...RED, axis: 1 }),
    piece('lintel', rising(w * 1.42, h * 0.875, t * 1.5, t * 1.7), 'wood', { ...RED, part: 'top', axis: 0 }),
    piece('roof', rising(w * 1.56, h * 0.875 + t * 1.45, t * 0.8, t * 2.4), 'wood', {
      ...BLACK,
      part: 'roof',
      axis: 0,
    }),
  ];
}

/** A beam along X whose ends rise. */
function rising(long: number, y: number, high: number, deep: number): Solid {
  const steps = 16;
  return loft(
    Array.from({ length: steps + 1 }, (_, i): Point[] => {
      const x = (i / steps - 0.5) * long;
      const lift = y + 0.09 * long * Math.abs(x / long) ** 2.4 * 2;
      return [
        [x, lift + high, deep / 2],
        [x, lift, deep / 2],
        [x, lift, -deep / 2],
        [x, lift + high, -deep / 2],
      ];
    }),
  );
}
