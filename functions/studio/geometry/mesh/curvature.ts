import { measureTriangles, type PlacedSurface } from './places.ts';

/** A convex edge between two places, and how sharp it is, 0 to 1. */
export interface SharpEdge {
  readonly from: number;
  readonly to: number;
  readonly sharpness: number;
  /** The two triangles that meet there. */
  readonly sides: readonly [number, number];
}

/** How a surface bends outwards. */
export interface Curvature {
  /** Where two faces meet at an angle that nobody takes for round. */
  readonly edges: readonly SharpEdge[];
  /** Of each place, how much it turns over the given width, sharp edges aside: 0 flat or hollow, 1 a right angle. */
  readonly bend: Float32Array;
}

/** Faces that turn by less belong to one round surface; those that turn by more make an edge as sharp as they come. */
const ROUND_RAD = Math.PI / 7;
const SHARP_RAD = Math.PI / 4;

/**
 * Finds a surface's convex edges by the angles between its faces. The bend of places is the mean curvature of the mesh
 * there, the sum of angle times length over the edges around a third of the area of the faces (Meyer, Desbrun, Schroeder
 * and Barr 2003, in the form for dihedral angles of Cohen-Steiner and Morvan 2003).
 *
 * @param width_m over which a bend is felt as an edge
 */
export function curvature(surface: PlacedSurface, width_m: number): Curvature {
  const { points, placeOf, count } = surface;
  const { normals, areas } = measureTriangles(surface);
  const edges: SharpEdge[] = [];
  const bends = new Float64Array(count);
  const around = new Float64Array(count);
  for (let corner = 0; corner < placeOf.length; corner++) {
    around[placeOf[corner]!]! += areas[(corner / 3) | 0]! / 3;
  }
  const waiting = new Map<number, number>();
  for (let corner = 0; corner < placeOf.length; corner++) {
    const from = placeOf[corner]!;
    const to = placeOf[corner % 3 === 2 ? corner - 2 : corner + 1]!;
    const mate = waiting.get(to * count + from);
    if (mate === undefined) {
      waiting.set(from * count + to, corner);
      continue;
    }
    const angle = turn(surface, normals, corner, mate);
    if (angle >= ROUND_RAD) {
      const sharpness = Math.min(1, (angle - ROUND_RAD) / (SHARP_RAD - ROUND_RAD));
      if (sharpness > 0) edges.push({ from, to, sharpness, sides: [(corner / 3) | 0, (mate / 3) | 0] });
      continue;
    }
    let square = 0;
    for (let k = 0; k < 3; k++) square += (points[to * 3 + k]! - points[from * 3 + k]!) ** 2;
    const bend = (angle * Math.sqrt(square)) / 4;
    bends[from]! += bend;
    bends[to]! += bend;
  }
  const bend = Float32Array.from(bends, (sum, place) =>
    around[place]! > 0 ? Math.min(1, Math.max(0, ((sum / around[place]!) * width_m) / (Math.PI / 2))) : 0,
  );
  return { edges, bend };
}

/** The angle between the normals at an edge: negative where it is concave, 0 where a triangle has no normal. */
function turn({ points, placeOf }: PlacedSurface, normals: Float64Array, c0: number, c1: number): number {
  const [t0, t1] = [c0 - (c0 % 3), c1 - (c1 % 3)];
  if (!hasNormal(normals, t0) || !hasNormal(normals, t1)) return 0;
  const opposite = placeOf[t1 + ((c1 + 2) % 3)]! * 3;
  const from = placeOf[c0]! * 3;
  let cosine = 0;
  let above = 0;
  for (let k = 0; k < 3; k++) {
    cosine += normals[t0 + k]! * normals[t1 + k]!;
    above += normals[t0 + k]! * (points[opposite + k]! - points[from + k]!);
  }
  const angle = Math.acos(Math.max(-1, Math.min(1, cosine)));
  return above > 0 ? -angle : angle;
}

const hasNormal = (normals: Float64Array, at: number): boolean =>
  normals[at] !== 0 || normals[at + 1] !== 0 || normals[at + 2] !== 0;
