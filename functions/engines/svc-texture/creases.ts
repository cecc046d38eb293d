import { curvature } from '../../studio/geometry/mesh/curvature.ts';
import {
  type BareSurface,
  extentOf,
  type PlacedSurface,
  placeVertices,
} from '../../studio/geometry/mesh/places.ts';

/** An edge of a crease, in the direction that the crease is walked in. */
export interface CreaseEdge {
  readonly from: number;
  readonly to: number;
  readonly length_m: number;
  /** The two triangles that meet there. */
  readonly sides: readonly [number, number];
}

/** Where a surface's faces meet sharply. */
export interface Creases {
  readonly surface: PlacedSurface;
  /** Each from one corner to the next, or all around. */
  readonly lines: readonly (readonly CreaseEdge[])[];
  /** Places where creases meet, or one turns sharply. */
  readonly corners: readonly number[];
}

/** What is less sharp is round: 0 is a turn of 26 degrees, 1 one of 45. */
const LEAST_SHARP = 0.3;
/** A crease that turns by more has a corner there: 50 degrees. */
const CORNER = Math.cos((50 * Math.PI) / 180);

/** Finds a surface's convex creases as lines between its corners. */
export function creasesOf(bare: BareSurface): Creases {
  const surface = placeVertices(bare);
  const { points } = surface;
  const edges = curvature(surface, extentOf(surface))
    .edges.filter(({ sharpness }) => sharpness >= LEAST_SHARP)
    .map(({ from, to, sides }) => ({ from, to, sides, length_m: Math.hypot(...vector(points, from, to)) }))
    .filter(({ length_m }) => length_m > 0);
  const around = new Map<number, number[]>();
  for (const [i, { from, to }] of edges.entries()) {
    for (const place of [from, to]) around.set(place, [...(around.get(place) ?? []), i]);
  }
  const isCorner = (place: number): boolean => {
    const own = around.get(place)!;
    if (own.length !== 2) return own.length > 2;
    const [a, b] = own.map((i) => awayFrom(points, edges[i]!, place));
    return -(a![0] * b![0] + a![1] * b![1] + a![2] * b![2]) < CORNER;
  };
  const corners = [...around.keys()].filter(isCorner);
  const ends = new Set([
    ...corners,
    ...[...around.keys()].filter((place) => around.get(place)!.length === 1),
  ]);
  const walked = new Uint8Array(edges.length);
  const walk = (start: number, first: number): CreaseEdge[] => {
    const line: CreaseEdge[] = [];
    let place = start;
    for (let i: number | undefined = first; i !== undefined; ) {
      walked[i] = 1;
      const edge: CreaseEdge = edges[i]!;
      const to = edge.from === place ? edge.to : edge.from;
      line.push({ ...edge, from: place, to });
      place = to;
      i = ends.has(place) ? undefined : around.get(place)!.find((next) => !walked[next]);
    }
    return line;
  };
  const lines: CreaseEdge[][] = [];
  for (const place of ends) {
    for (const i of around.get(place)!) if (!walked[i]) lines.push(walk(place, i));
  }
  for (const [i, { from }] of edges.entries()) if (!walked[i]) lines.push(walk(from, i));
  return { surface, lines, corners };
}

type Vector = readonly [number, number, number];

export const vector = (points: Float64Array, from: number, to: number): Vector => [
  points[to * 3]! - points[from * 3]!,
  points[to * 3 + 1]! - points[from * 3 + 1]!,
  points[to * 3 + 2]! - points[from * 3 + 2]!,
];

/** The direction of an edge away from one of its ends, of unit length. */
function awayFrom(
  points: Float64Array,
  { from, to, length_m }: Omit<CreaseEdge, 'sides'>,
  place: number,
): Vector {
  const [x, y, z] = vector(points, place, from === place ? to : from);
  return [x / length_m, y / length_m, z / length_m];
}
