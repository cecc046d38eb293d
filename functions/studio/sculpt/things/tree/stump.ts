import { cylinder } from '../../../geometry/shapes/lathe.ts';
import { loft } from '../../../geometry/shapes/loft.ts';
import { moved, type Point } from '../../../geometry/shapes/solid.ts';
import { type Order, type Piece, piece, proportionsOf, range } from '../thing.ts';

/** What is left of a felled tree: roots that spread, bark, a pale cut with a rim. */
export function stump(order: Order): Piece[] {
  const { width, height, thickness } = proportionsOf(order);
  const [r, h] = [0.3 * width * thickness, 0.42 * height];
  const roots = 5;
  const turn = range(order, 0, 6);
  const around = 40;
  const section = (t: number): Point[] =>
    Array.from({ length: around }, (_, i): Point => {
      const angle = (i * 2 * Math.PI) / around;
      const flare = (1 - t) ** 3;
      const lobe = Math.max(0, Math.cos(angle * roots + turn)) ** 1.5;
      const out = r * (1 + flare * (0.35 + 0.75 * lobe) + 0.04 * Math.sin(angle * 3 + turn));
      return [out * Math.sin(angle), t * h, out * Math.cos(angle)];
    });
  return [
    piece('trunk', loft([0, 0.1, 0.22, 0.4, 0.65, 1].map(section)), 'bark', { part: 'trunk', axis: 1 }),
    piece('cut', moved(cylinder(r * 0.9, 0.02, { segments: 40 }), 0, h - 0.008, 0), 'wood', {
      part: 'top',
      role: 'accent',
      color: '#c79a62',
    }),
    piece('heart', moved(cylinder(r * 0.42, 0.02, { segments: 32 }), 0, h - 0.004, 0), 'wood', {
      role: 'accent',
      color: '#b3824c',
    }),
  ];
}
