import { loft } from '../../../geometry/shapes/loft.ts';
import type { Point } from '../../../geometry/shapes/solid.ts';

/** A sail of three or more corners, billowing to the left of its plane. */
export function sheet(corners: readonly Point[], billow: number, thick: number) {
  const steps = 8;
  const [a, b, c, d] = corners as [Point, Point, Point, Point];
  const mix = (p: Point, q: Point, t: number): Point => [
    p[0] + (q[0] - p[0]) * t,
    p[1] + (q[1] - p[1]) * t,
    p[2] + (q[2] - p[2]) * t,
  ];
  const front = Array.from({ length: steps + 1 }, (_, i) =>
    Array.from({ length: steps + 1 }, (_, j): Point => {
      const [u, v] = [i / steps, j / steps];
      const [x, y, z] = mix(mix(a, b, u), mix(d, c, u), v);
      return [x, y, z + billow * Math.sin(Math.PI * u) * Math.sin(Math.PI * Math.min(1, v * 0.85 + 0.08))];
    }),
  );
  return loft(
    front
      .map((row) => [...row, ...row.toReversed().map(([x, y, z]): Point => [x, y, z - thick])])
      .toReversed(),
  );
}
