import type { Field } from './field.ts';
import type { Point } from './solid.ts';

/** The point at which a line that begins inside a field leaves it. */
export function exitPoint(field: Field, [x, y, z]: Point, [dx, dy, dz]: Point): Point {
  const length = Math.hypot(dx, dy, dz);
  const at = (t: number): Point => [x + (dx / length) * t, y + (dy / length) * t, z + (dz / length) * t];
  let t = 0;
  for (let step = 0; step < 60; step++) {
    const gap = field.at(...at(t));
    if (gap > -1e-4) break;
    t += Math.max(-gap * 0.8, 1e-4);
  }
  return at(t);
}
