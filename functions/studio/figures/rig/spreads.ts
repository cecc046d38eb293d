import type { Vector } from './vector.ts';

/**
 * The standard deviations of points along their principal axes, the largest first: the roots of the eigenvalues of their
 * covariance (Smith 1961, "Eigenvalues of a symmetric 3 x 3 matrix").
 */
export function spreadsOf(points: readonly Vector[]): Vector {
  const middle = [0, 1, 2].map((k) => points.reduce((sum, point) => sum + point[k]!, 0) / points.length);
  const of = (i: number, k: number): number =>
    points.reduce((sum, point) => sum + (point[i]! - middle[i]!) * (point[k]! - middle[k]!), 0) /
    points.length;
  const [xx, yy, zz, xy, xz, yz] = [of(0, 0), of(1, 1), of(2, 2), of(0, 1), of(0, 2), of(1, 2)];
  const mean = (xx + yy + zz) / 3;
  const off = xy ** 2 + xz ** 2 + yz ** 2;
  const size = Math.sqrt(((xx - mean) ** 2 + (yy - mean) ** 2 + (zz - mean) ** 2 + 2 * off) / 6);
  if (!(size > 0)) return [Math.sqrt(mean), Math.sqrt(mean), Math.sqrt(mean)];
  const [a, b, c] = [(xx - mean) / size, (yy - mean) / size, (zz - mean) / size];
  const [d, e, f] = [xy / size, xz / size, yz / size];
  const half = (a * (b * c - f * f) - d * (d * c - f * e) + e * (d * f - b * e)) / 2;
  const angle = Math.acos(Math.min(1, Math.max(-1, half))) / 3;
  const most = mean + 2 * size * Math.cos(angle);
  const least = mean + 2 * size * Math.cos(angle + (2 * Math.PI) / 3);
  const between = 3 * mean - most - least;
  return [most, between, least].map((value) => Math.sqrt(Math.max(0, value))) as unknown as Vector;
}
