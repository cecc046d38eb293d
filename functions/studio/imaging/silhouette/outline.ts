import type { Mask } from './mask.ts';

/** Corners x, y, x, y... of a closed line, in pixels, the first pixel's upper left corner at 0, 0; the inside is at its left as it is seen. */
export type Polygon = readonly number[];

/** The outlines of a mask along the sides of its pixels, those of holes among them. */
export function outlinesOf({ width, height, inside }: Mask): readonly Polygon[] {
  const isIn = (x: number, y: number) =>
    x >= 0 && y >= 0 && x < width && y < height && inside[y * width + x] === 1;
  const across = width + 1;
  // A side begins at a corner and leads in one of four directions: right, down, left, up, the inside always below it, as seen when it leads right.
  const leads = new Uint8Array(across * (height + 1));
  const add = (x: number, y: number, direction: number) => {
    leads[y * across + x]! |= 1 << direction;
  };
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (!isIn(x, y)) continue;
      if (!isIn(x, y - 1)) add(x, y, 0);
      if (!isIn(x + 1, y)) add(x + 1, y, 1);
      if (!isIn(x, y + 1)) add(x + 1, y + 1, 2);
      if (!isIn(x - 1, y)) add(x, y + 1, 3);
    }
  }
  const outlines: number[][] = [];
  for (let start = 0; start < leads.length; start++) {
    while (leads[start] !== 0) outlines.push(follow(leads, start, across));
  }
  return outlines;
}

const STEPS = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
] as const;

/** Middles of the sides along one outline: half as many steps as its corners show. */
function follow(leads: Uint8Array, start: number, across: number): number[] {
  const points: number[] = [];
  let at = start;
  let direction = 0;
  do {
    // Turning right keeps apart what touches in a corner only.
    const turns = [direction + 1, direction, direction + 3, direction + 2].map((turn) => turn % 4);
    direction = turns.find((turn) => leads[at]! & (1 << turn))!;
    leads[at]! &= ~(1 << direction);
    const [dx, dy] = STEPS[direction]!;
    points.push((at % across) + dx / 2, Math.floor(at / across) + dy / 2);
    at += dx + dy * across;
  } while (at !== start);
  return points;
}

/**
 * A closed line with fewer corners, none of those left out further from it than the tolerance (Ramer 1972, Douglas and Peucker 1973).
 *
 * @param tolerance_px 0.7 or more takes out the steps of pixels
 */
export function simplified(polygon: Polygon, tolerance_px: number): Polygon {
  const count = polygon.length / 2;
  const xAt = (i: number) => polygon[(i % count) * 2]!;
  const yAt = (i: number) => polygon[(i % count) * 2 + 1]!;
  const furthest = (from: number) => {
    let best = from;
    for (let i = from; i < from + count; i++) if (distance(i, from) > distance(best, from)) best = i;
    return best;
  };
  const distance = (a: number, b: number) => Math.hypot(xAt(a) - xAt(b), yAt(a) - yAt(b));
  // Two corners for sure: the one furthest from any, and the one furthest from that.
  const first = furthest(0);
  const second = furthest(first);
  const kept: number[] = [];
  const keep = (from: number, to: number): void => {
    const [ax, ay, bx, by] = [xAt(from), yAt(from), xAt(to), yAt(to)];
    const length = Math.max(1e-9, Math.hypot(bx - ax, by - ay));
    let [most, at] = [tolerance_px, -1];
    for (let i = from + 1; i < to; i++) {
      const off = Math.abs((xAt(i) - ax) * (by - ay) - (yAt(i) - ay) * (bx - ax)) / length;
      if (off > most) [most, at] = [off, i];
    }
    if (at === -1) {
      kept.push(ax, ay);
      return;
    }
    keep(from, at);
    keep(at, to);
  };
  keep(first, second);
  keep(second, first + count);
  return kept;
}

/** A closed line whose corners are sharp: sides shorter than a few pixels, which a blur leaves there, give way to where those beside them meet. */
export function sharpened(polygon: Polygon, shortest_px: number): Polygon {
  const points = Array.from(
    { length: polygon.length / 2 },
    (_, i) => [polygon[i * 2]!, polygon[i * 2 + 1]!] as const,
  );
  for (let i = 0; i < points.length && points.length > 3; ) {
    const at = (k: number) => points[(i + k + points.length) % points.length]!;
    const [before, a, b, after] = [at(-1), at(0), at(1), at(2)];
    if (Math.hypot(b[0] - a[0], b[1] - a[1]) >= shortest_px) {
      i++;
      continue;
    }
    const met = meeting(before, a, after, b);
    const middle = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2] as const;
    const isNear = met && Math.hypot(met[0] - middle[0], met[1] - middle[1]) < 2 * shortest_px;
    points[i] = isNear ? met : middle;
    points.splice((i + 1) % points.length, 1);
    // What was made shorter or longer beside it is looked at again.
    i = Math.max(0, i - 2);
  }
  return points.flat();
}

type Point = readonly [x: number, y: number];

/** Where the line from a through b meets that from c through d. */
function meeting([ax, ay]: Point, [bx, by]: Point, [cx, cy]: Point, [dx, dy]: Point): Point | undefined {
  const cross = (bx - ax) * (dy - cy) - (by - ay) * (dx - cx);
  if (Math.abs(cross) < 1e-9) return undefined;
  const along = ((cx - ax) * (dy - cy) - (cy - ay) * (dx - cx)) / cross;
  return [ax + (bx - ax) * along, ay + (by - ay) * along];
}
