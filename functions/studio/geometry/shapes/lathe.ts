import type { Solid } from './solid.ts';

/** Radius and height of a point of an outline. */
export type OutlinePoint = readonly [radius_m: number, y_m: number];

/** How round a lathe is, unless it is told: enough for a silhouette without corners at arm's length. */
const SEGMENTS = 40;
/** Of what is slender: fewer, so that its sides are no slivers. */
const LEAST_SEGMENTS = 12;
/** Of a wire or a string. */
const WIRE_SEGMENTS = 6;
/** A side's length by its width; a longer one is cut across. What would need more cuts is a wire. */
const MOST_SLENDER = 40;
const MOST_CUTS = 6;

/**
 * Turns an outline around the Y axis. The outline goes from the bottom of the axis, round the outside, to the top of
 * the axis; for a vessel it goes on down the inside to the axis again. Where it does not begin or end on the axis, it is
 * led there straight.
 *
 * @param outline at least two points; radii are not negative
 */
export function lathe(outline: readonly OutlinePoint[], segments = SEGMENTS): Solid {
  const inner = outline.filter(([radius]) => radius > 0);
  const bottom = outline[0]![1];
  const top = outline.at(-1)![1];
  const rows = inner.length;
  const positions = new Float64Array((rows * segments + 2) * 3);
  for (const [row, [radius, y]] of inner.entries()) {
    for (let s = 0; s < segments; s++) {
      const angle = (s * 2 * Math.PI) / segments;
      positions.set([radius * Math.sin(angle), y, radius * Math.cos(angle)], (row * segments + s) * 3);
    }
  }
  const [first, last] = [rows * segments, rows * segments + 1];
  positions.set([0, bottom, 0], first * 3);
  positions.set([0, top, 0], last * 3);
  const triangles: number[] = [];
  for (let s = 0; s < segments; s++) {
    const t = (s + 1) % segments;
    triangles.push(first, t, s, last, (rows - 1) * segments + s, (rows - 1) * segments + t);
    for (let row = 0; row + 1 < rows; row++) {
      const a = row * segments + s;
      const b = row * segments + t;
      triangles.push(a, b, b + segments, a, b + segments, a + segments);
    }
  }
  return { positions, triangles: Uint32Array.from(triangles) };
}

/**
 * A cylinder or cone that stands on the origin, its edges rounded off.
 *
 * @param segments fewer where it is slender
 */
export function cylinder(
  radius_m: number,
  height_m: number,
  {
    top_m = radius_m,
    bevel_m = Math.min(radius_m, top_m || radius_m, height_m) * 0.08,
    segments = SEGMENTS,
  } = {},
): Solid {
  const outline: OutlinePoint[] = [
    [0, 0],
    [radius_m - bevel_m, 0],
    [radius_m, bevel_m],
  ];
  const around_m = Math.PI * (radius_m + top_m);
  const square = Math.ceil((around_m * MOST_SLENDER) / height_m / 4) * 4;
  const wanted = Math.min(segments, Math.max(LEAST_SEGMENTS, square));
  const needed = Math.ceil((height_m * wanted) / around_m / MOST_SLENDER);
  const [count, cuts] = needed > MOST_CUTS ? [WIRE_SEGMENTS, 1] : [wanted, needed];
  for (let cut = 1; cut < cuts; cut++) {
    const share = cut / cuts;
    outline.push([
      radius_m + (top_m - radius_m) * share,
      bevel_m + (height_m - (top_m > bevel_m ? 2 : 1) * bevel_m) * share,
    ]);
  }
  if (top_m > bevel_m) outline.push([top_m, height_m - bevel_m], [top_m - bevel_m, height_m]);
  outline.push([0, height_m]);
  return lathe(outline, count);
}

/** An ellipsoid around the origin. */
export function ellipsoid(x_m: number, y_m = x_m, z_m = x_m, segments = SEGMENTS): Solid {
  const rows = Math.max(4, Math.round(segments / 2));
  const outline = Array.from({ length: rows + 1 }, (_, row): OutlinePoint => {
    const angle = (Math.PI * row) / rows;
    return [row === 0 || row === rows ? 0 : Math.sin(angle), -Math.cos(angle)];
  });
  const { positions, triangles } = lathe(outline, segments);
  return { positions: positions.map((value, i) => value * [x_m, y_m, z_m][i % 3]!), triangles };
}

/** A ring around the Y axis, through the origin's plane. */
export function torus(radius_m: number, thickness_m: number, segments = SEGMENTS, around = 16): Solid {
  const positions = new Float64Array(segments * around * 3);
  const triangles: number[] = [];
  for (let s = 0; s < segments; s++) {
    const angle = (s * 2 * Math.PI) / segments;
    for (let r = 0; r < around; r++) {
      const turn = (r * 2 * Math.PI) / around;
      const radius = radius_m + thickness_m * Math.cos(turn);
      const point = [radius * Math.sin(angle), thickness_m * Math.sin(turn), radius * Math.cos(angle)];
      positions.set(point, (s * around + r) * 3);
      const t = (s + 1) % segments;
      const q = (r + 1) % around;
      const [a, b, c, d] = [s * around + r, t * around + r, t * around + q, s * around + q];
      triangles.push(a, b, c, a, c, d);
    }
  }
  return { positions, triangles: Uint32Array.from(triangles) };
}
