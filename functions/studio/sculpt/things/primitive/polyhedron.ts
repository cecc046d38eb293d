import type { Point, Solid } from '../../../geometry/shapes/solid.ts';

const G = (1 + Math.sqrt(5)) / 2;

/** The cyclic permutations of a corner with all signs of its coordinates. */
const cyclic = ([x, y, z]: Point): Point[] => {
  const signs = (value: number): number[] => (value === 0 ? [0] : [value, -value]);
  return signs(x).flatMap((a) =>
    signs(y).flatMap((b) =>
      signs(z).flatMap((c): Point[] => [
        [a, b, c],
        [c, a, b],
        [b, c, a],
      ]),
    ),
  );
};

const unique = (points: readonly Point[]): Point[] => [...new Map(points.map((p) => [p.join(), p])).values()];

/** Corners of the regular polyhedra (H. S. M. Coxeter, Regular Polytopes, section 3.7). */
const CORNERS = {
  tetrahedron: [
    [1, 1, 1],
    [1, -1, -1],
    [-1, 1, -1],
    [-1, -1, 1],
  ],
  octahedron: unique(cyclic([1, 0, 0])),
  icosahedron: unique(cyclic([0, 1, G])),
  dodecahedron: unique([...cyclic([1, 1, 1]), ...cyclic([0, 1 / G, G])]),
} as const satisfies Record<string, readonly Point[]>;

/** A regular polyhedron within a ball, as its corners lie. */
export function polyhedron(name: keyof typeof CORNERS, radius_m: number): Solid {
  const corners = CORNERS[name].map((corner): Point => {
    const k = radius_m / Math.hypot(...corner);
    return [corner[0] * k, corner[1] * k, corner[2] * k];
  });
  const faces = new Map<string, number[]>();
  for (let a = 0; a < corners.length; a++)
    for (let b = 0; b < corners.length; b++)
      for (let c = 0; c < corners.length; c++) {
        const face = a === b || b === c || a === c ? undefined : faceOn(corners, a, b, c);
        if (face) faces.set([...face].sort((i, j) => i - j).join(), face);
      }
  const triangles = [...faces.values()].flatMap((face) =>
    face.slice(2).flatMap((corner, i) => [face[0]!, face[i + 1]!, corner]),
  );
  return { positions: Float64Array.from(corners.flat()), triangles: Uint32Array.from(triangles) };
}

const minus = (a: Point, b: Point): Point => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
const dot = (a: Point, b: Point): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const cross = (a: Point, b: Point): Point => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];

/** The corners in the plane of three, counter-clockwise from outside, where no corner lies beyond it. */
function faceOn(corners: readonly Point[], a: number, b: number, c: number): number[] | undefined {
  const origin = corners[a]!;
  const right = minus(corners[b]!, origin);
  const out = cross(right, minus(corners[c]!, origin));
  const heights = corners.map((corner) => dot(out, minus(corner, origin)));
  const flat = 1e-9 * Math.hypot(...out);
  if (dot(out, origin) <= 0 || heights.some((height) => height > flat)) return undefined;
  const face = corners.flatMap((_, i) => (Math.abs(heights[i]!) <= flat ? [i] : []));
  const middle = [0, 1, 2].map(
    (k) => face.reduce((sum, i) => sum + corners[i]![k]!, 0) / face.length,
  ) as unknown as Point;
  const up = cross(out, right);
  const angle = (i: number): number => {
    const from = minus(corners[i]!, middle);
    return Math.atan2(dot(from, up) / Math.hypot(...up), dot(from, right) / Math.hypot(...right));
  };
  return face.sort((i, j) => angle(i) - angle(j));
}
