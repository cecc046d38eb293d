/** A rectangle around points. */
export interface Box {
  /** Radians by which its sides are turned against the axes. */
  readonly angle: number;
  readonly longSide: number;
  readonly shortSide: number;
}

/**
 * The smallest rectangle around points: it has a side along one of their convex hull (Freeman and Shapira 1975).
 *
 * @param points xy pairs
 */
export function smallestBox(points: Float64Array): Box {
  const hull = convexHull(points);
  let best: Box = { angle: 0, longSide: 0, shortSide: 0 };
  let bestArea = Infinity;
  for (const [i, from] of hull.entries()) {
    const to = hull[(i + 1) % hull.length]!;
    const angle = Math.atan2(to[1] - from[1], to[0] - from[0]);
    const [cosine, sine] = [Math.cos(angle), Math.sin(angle)];
    let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity];
    for (let k = 0; k < hull.length; k++) {
      const point = hull[k]!;
      const u = cosine * point[0] + sine * point[1];
      const v = cosine * point[1] - sine * point[0];
      if (u < left) left = u;
      if (u > right) right = u;
      if (v < top) top = v;
      if (v > bottom) bottom = v;
    }
    const [width, height] = [right - left, bottom - top];
    // By more than rounding, so that equal boxes do not take turns.
    if (width * height >= bestArea * (1 - 1e-9)) continue;
    bestArea = width * height;
    best = { angle, longSide: Math.max(width, height), shortSide: Math.min(width, height) };
  }
  return best;
}

type Point = readonly [x: number, y: number];

/** Andrew's monotone chain (1979). */
function convexHull(points: Float64Array): Point[] {
  const sorted: Point[] = [];
  for (let i = 0; i < points.length; i += 2) sorted.push([points[i]!, points[i + 1]!]);
  sorted.sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const chain = (list: readonly Point[]) => {
    const hull: Point[] = [];
    for (const point of list) {
      while (hull.length > 1 && turn(hull[hull.length - 2]!, hull[hull.length - 1]!, point) <= 0) hull.pop();
      hull.push(point);
    }
    return hull.slice(0, -1);
  };
  return [...chain(sorted), ...chain(sorted.reverse())];
}

function turn(a: Point, b: Point, c: Point): number {
  return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
}
