import { loft } from '../../../geometry/shapes/loft.ts';
import { between, type Point } from '../../../geometry/shapes/solid.ts';

/** A sail of three or more corners, billowing to the left of its plane. */
export function sheet(corners: readonly Point[], billow: number, thick: number) {
  const steps = 8;
  const [a, b, c, d] = corners as [Point, Point, Point, Point];
  const front = Array.from({ length: steps + 1 }, (_, i) =>
    Array.from({ length: steps + 1 }, (_, j): Point => {
      const [u, v] = [i / steps, j / steps];
      const [x, y, z] = between(between(a, b, u), between(d, c, u), v);
      return [x, y, z + billow * Math.sin(Math.PI * u) * Math.sin(Math.PI * Math.min(1, v * 0.85 + 0.08))];
    }),
  );
  return loft(
    front
      .map((row) => [...row, ...row.toReversed().map(([x, y, z]): Point => [x, y, z - thick])])
      .toReversed(),
  );
}
