import { PlaceNumbers } from './place-numbers.ts';
import type { BareSurface } from './surface-shape.ts';

/** Edges that turn by less are part of a round surface, by more as sharp as they come. */
const ROUND_RAD = Math.PI / 9;
const SHARP_RAD = Math.PI / 2;

/**
 * How sharp the convex edges at each vertex are, 0 to 1: by the largest angle by which two faces at one of them turn away
 * from each other.
 */
export function curvature({ positions, triangles }: BareSurface): Float32Array {
  const places = new PlaceNumbers(positions.length / 3);
  const placeOf = new Uint32Array(positions.length / 3);
  for (let v = 0; v < placeOf.length; v++)
    placeOf[v] = places.numberOf(positions[v * 3]!, positions[v * 3 + 1]!, positions[v * 3 + 2]!);
  const ofPlace = new Float32Array(places.count);
  const waiting = new Map<number, number>();
  for (let corner = 0; corner < triangles.length; corner++) {
    const next = corner % 3 === 2 ? corner - 2 : corner + 1;
    const a = placeOf[triangles[corner]!]!;
    const b = placeOf[triangles[next]!]!;
    const mate = waiting.get(b * places.count + a);
    if (mate === undefined) {
      waiting.set(a * places.count + b, corner);
      continue;
    }
    const sharpness = (convexAngle(positions, triangles, corner, mate) - ROUND_RAD) / (SHARP_RAD - ROUND_RAD);
    ofPlace[a] = Math.max(ofPlace[a]!, Math.min(1, sharpness));
    ofPlace[b] = Math.max(ofPlace[b]!, Math.min(1, sharpness));
  }
  return Float32Array.from(placeOf, (place) => ofPlace[place]!);
}

/** The angle between the normals of the triangles of two corners; 0 for a concave edge. */
function convexAngle(positions: Float32Array, triangles: Uint32Array, c0: number, c1: number): number {
  const n0 = normalOf(positions, triangles, c0 - (c0 % 3));
  const n1 = normalOf(positions, triangles, c1 - (c1 % 3));
  const length = Math.hypot(...n0) * Math.hypot(...n1);
  if (!(length > 0)) return 0;
  const from = triangles[c0]! * 3;
  const opposite = triangles[c1 - (c1 % 3) + ((c1 + 2) % 3)]! * 3;
  let above = 0;
  for (let k = 0; k < 3; k++) above += n0[k]! * (positions[opposite + k]! - positions[from + k]!);
  if (above >= 0) return 0;
  return Math.acos(Math.max(-1, Math.min(1, (n0[0]! * n1[0]! + n0[1]! * n1[1]! + n0[2]! * n1[2]!) / length)));
}

function normalOf(positions: Float32Array, triangles: Uint32Array, first: number): number[] {
  const [a, b, c] = [triangles[first]! * 3, triangles[first + 1]! * 3, triangles[first + 2]! * 3];
  const u = [0, 1, 2].map((k) => positions[b + k]! - positions[a + k]!);
  const v = [0, 1, 2].map((k) => positions[c + k]! - positions[a + k]!);
  return [u[1]! * v[2]! - u[2]! * v[1]!, u[2]! * v[0]! - u[0]! * v[2]!, u[0]! * v[1]! - u[1]! * v[0]!];
}
