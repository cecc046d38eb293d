/**
 * Writes how far a triangle in the plane reaches along x within a band of rows, so that one as thin as a line across the
 * whole grid costs its cells and not those of its box.
 *
 * @param corners x0, y0, x1, y1, x2, y2
 * @param from_y the band's least y, @param to_y its greatest; the triangle must reach into it
 * @param out the least x, and the greatest
 */
export function rowSpan(corners: ArrayLike<number>, from_y: number, to_y: number, out: Float64Array): void {
  let [least, most] = [Infinity, -Infinity];
  for (let k = 0; k < 6; k += 2) {
    const next = k === 4 ? 0 : k + 2;
    const upper = corners[k + 1]! <= corners[next + 1]! ? k : next;
    const lower = upper === k ? next : k;
    const [ax, ay, bx, by] = [corners[upper]!, corners[upper + 1]!, corners[lower]!, corners[lower + 1]!];
    if (by < from_y || ay > to_y) continue;
    const slope = by > ay ? (bx - ax) / (by - ay) : 0;
    const start = ay < from_y ? ax + slope * (from_y - ay) : ax;
    const end = by > to_y ? ax + slope * (to_y - ay) : bx;
    least = Math.min(least, start, end);
    most = Math.max(most, start, end);
  }
  out[0] = least;
  out[1] = most;
}
