import { cylinder, lathe, type OutlinePoint } from '../../../geometry/shapes/lathe.ts';
import { joined, moved, type Point, type Solid, turned } from '../../../geometry/shapes/solid.ts';
import { tube } from '../../../geometry/shapes/tube.ts';
import { alongZ, slab } from '../parts/forms.ts';
import { type Order, type Piece, piece, proportionsOf } from '../thing.ts';

/** How far the dish looks up. */
const UP_rad = 0.6;
/** How deep it is, by its radius. */
const DEEP = 0.32;

/** A dish on a mast, its receiver on three struts before it; it looks up to the front. */
export function satelliteDish(order: Order): Piece[] {
  const { width, height } = proportionsOf(order);
  const r = 0.75 * width;
  const top = 1.05 * height;
  const aim = (solid: Solid): Solid => moved(turned(alongZ(solid), 'x', -UP_rad), 0, top, 0);
  const bowl = (lift: number, wide: number): OutlinePoint[] =>
    [0, 0.25, 0.5, 0.75, 1].map((t): OutlinePoint => [t * wide, lift + DEEP * r * t * t]);
  const shell = lathe([...bowl(0, r), ...bowl(0.018, r * 0.985).toReversed()], 56);
  const focus = r * 0.85;
  const strut = (i: number): Solid => {
    const angle = (i * 2 * Math.PI) / 3 + Math.PI;
    const rim: Point = [0.96 * r * Math.sin(angle), DEEP * r * 0.93, 0.96 * r * Math.cos(angle)];
    return tube([rim, [0, focus, 0]], 0.014, { around: 8 });
  };
  const paint = { color: '#e6e8e6', finish: 'painted' } as const;
  return [
    piece('base', cylinder(0.4 * width, 0.08, { top_m: 0.34 * width }), 'concrete', {
      part: 'base',
      role: 'fixed',
    }),
    piece('mast', moved(cylinder(0.075, top - 0.1), 0, 0.06, 0), 'steel', { part: 'pole', role: 'fixed' }),
    piece('mount', slab([0.22, 0.3, 0.2], [0, top - 0.2, -0.06], 0.02), 'steel', {
      role: 'fixed',
      color: '#6f767c',
    }),
    piece('dish', aim(shell), 'steel', { part: 'body', ...paint }),
    piece('struts', aim(joined(...[0, 1, 2].map(strut))), 'steel', { part: 'arm', role: 'accent' }),
    piece('receiver', aim(moved(cylinder(0.07, 0.16, { top_m: 0.05 }), 0, focus - 0.08, 0)), 'steel', {
      part: 'antenna',
      role: 'accent',
      color: '#b9362c',
      finish: 'painted',
    }),
  ];
}
