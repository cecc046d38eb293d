import { computeNormals } from '../../studio/geometry/mesh/normals.ts';
import type { PlacedPiece } from '../../studio/sculpt/compose/placed-piece.ts';
import type { Soup } from './soup.ts';

/** A scene's mesh as it is drawn. Every corner is at a point of closed shells, and has a vertex that is drawn there. */
export interface Surface {
  /** xyz triples of the points, metres. */
  readonly places: Float64Array;
  /** Of each corner, three a triangle. */
  readonly points: Uint32Array;
  /** Of each corner; a point has several where an edge is sharp or the layout is cut. */
  readonly vertices: Uint32Array;
  /** xyz triples, one a vertex, of unit length. */
  readonly normals: Float32Array;
  /** Pairs, one a vertex. */
  readonly uvs?: Float32Array;
  /** Index of each triangle's piece. */
  readonly labels: Uint32Array;
}

/** Edges that turn by more are sharp; a cylinder of 12 sides is round, a block's bevels are flat. */
const CREASE_DEG = 30.5;
/** Facets of gems meet at less. */
const GEM_CREASE_DEG = 6;

/** Shades each piece by itself. */
export function shadeSoup({ positions, triangles, labels }: Soup, pieces: readonly PlacedPiece[]): Surface {
  const stored = Float32Array.from(positions);
  const normals: number[] = [];
  const vertices = new Uint32Array(triangles.length);
  for (let first = 0; first < labels.length; ) {
    let end = first;
    while (end < labels.length && labels[end] === labels[first]) end++;
    const crease_deg = creaseOf_deg(pieces[labels[first]!]!);
    const made = computeNormals(stored, triangles.subarray(first * 3, end * 3), crease_deg);
    const offset = normals.length / 3;
    for (const [i, vertex] of made.triangles.entries()) vertices[first * 3 + i] = vertex + offset;
    for (const value of made.normals) normals.push(value);
    first = end;
  }
  return { places: positions, points: triangles, vertices, normals: Float32Array.from(normals), labels };
}

function creaseOf_deg({ faceted, kind }: PlacedPiece): number {
  if (faceted) return 0;
  return kind === 'gem' ? GEM_CREASE_DEG : CREASE_DEG;
}

/** Where each vertex is, as files have it. */
export function vertexPositions({ places, points, vertices, normals }: Surface): Float32Array<ArrayBuffer> {
  const positions = new Float32Array(normals.length);
  for (const [corner, vertex] of vertices.entries()) {
    for (let k = 0; k < 3; k++) positions[vertex * 3 + k] = places[points[corner]! * 3 + k]!;
  }
  return positions;
}

/** The triangles of each label, in their order. */
export function trianglesByLabel(labels: Uint32Array): Map<number, number[]> {
  const found = new Map<number, number[]>();
  for (const [t, label] of labels.entries()) {
    const list = found.get(label);
    if (list) list.push(t);
    else found.set(label, [t]);
  }
  return found;
}
