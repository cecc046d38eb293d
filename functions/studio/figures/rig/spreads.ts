import { cross, length, unit, type Vector } from './vector.ts';

/**
 * The standard deviations of points along their principal axes, the largest first: the roots of the eigenvalues of their
 * covariance (Smith 1961, "Eigenvalues of a symmetric 3 x 3 matrix").
 */
export function spreadsOf(points: readonly Vector[]): Vector {
  const { xx, yy, zz, xy, xz, yz } = covariancesOf(points);
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

/** The direction along which points are spread least: across a plate. Of what has no such direction, zeros. */
export function thinAxisOf(points: readonly Vector[]): Vector {
  const { xx, yy, zz, xy, xz, yz } = covariancesOf(points);
  const least = spreadsOf(points)[2] ** 2;
  const [x, y, z]: Vector[] = [
    [xx - least, xy, xz],
    [xy, yy - least, yz],
    [xz, yz, zz - least],
  ];
  const across = [cross(x!, y!), cross(y!, z!), cross(z!, x!)];
  return unit(across.reduce((a, b) => (length(b) > length(a) ? b : a)));
}

function covariancesOf(points: readonly Vector[]) {
  const middle = [0, 1, 2].map((k) => points.reduce((sum, point) => sum + point[k]!, 0) / points.length);
  const of = (i: number, k: number): number =>
    points.reduce((sum, point) => sum + (point[i]! - middle[i]!) * (point[k]! - middle[k]!), 0) /
    points.length;
  return { xx: of(0, 0), yy: of(1, 1), zz: of(2, 2), xy: of(0, 1), xz: of(0, 2), yz: of(1, 2) };
}
