import type { Point } from '../../../studio/geometry/shapes/solid.ts';
import { type Convex, placed, prism, rectangle } from './convex.ts';
import type { Extents } from './forms.ts';

/** What stands straight, from one corner to the opposite one. */
export function block(low: Point, high: Point): Convex {
  const [x, y, z] = low.map((value, k) => high[k]! - value) as [number, number, number];
  const middle = low.map((value, k) => (high[k]! + value) / 2) as [number, number, number];
  return placed(prism(rectangle(z, y), x / 2, 'x'), middle, 1);
}

/** Four of them, from the ground up to a level, so far from the edges. */
export function legs([x, y, z]: Extents, top_m: number, thick_m: number, inset_m: number): readonly Convex[] {
  const ends = (half: number, side: number) => {
    const [outer, inner] = [side * (half - inset_m), side * (half - inset_m - thick_m)];
    return [Math.min(outer, inner), Math.max(outer, inner)] as const;
  };
  return [-1, 1].flatMap((right) =>
    [-1, 1].map((ahead) => {
      const [[x0, x1], [z0, z1]] = [ends(x / 2, right), ends(z / 2, ahead)];
      return block([x0, -y / 2, z0], [x1, top_m, z1]);
    }),
  );
}
