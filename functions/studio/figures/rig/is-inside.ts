import { cellAt } from './grid.ts';
import type { Solid } from './read-solid.ts';
import { add, scale, subtract, type Vector } from './vector.ts';

/** Whether a point of the world is in a solid, or so near to it along one of its axes. */
export function isInside({ grid, center, unit_m }: Solid, point: Vector, off_m: number): boolean {
  const place = scale(subtract(point, center), 1 / unit_m);
  const off = off_m / unit_m;
  const steps = Math.max(1, Math.ceil(off / grid.edge));
  for (let i = 0; i <= steps; i++) {
    const far = (off * i) / steps;
    for (let axis = 0; axis < 3; axis++) {
      for (const sense of [far, -far]) {
        const cell = cellAt(
          grid,
          add(place, [0, 1, 2].map((k) => (k === axis ? sense : 0)) as unknown as Vector),
        );
        if (cell >= 0 && grid.solid[cell] === 1) return true;
      }
    }
  }
  return false;
}
