import { pickElements } from '../geometry/mesh/elements.ts';
import type { Blends } from './blends.ts';
import type { Part } from './parts.ts';

/** The points of a remeshed surface: what is at one place in parts that move together. */
export interface NewPoints {
  /** xyz triples in the mesh's space. */
  readonly stored: Float32Array;
  /** xyz triples in the surface's box. */
  readonly positions: Float64Array;
  /** Of the part that says how the point moves: all parts that meet there move as one. */
  readonly rig: Blends;
  readonly rigParts: readonly (Part | undefined)[];
}

/** What becomes of one part, before it is written. */
export interface NewMesh {
  readonly part: Part;
  /** Vertices of this mesh, three a triangle. */
  readonly triangles: Uint32Array;
  /** The point of each vertex. */
  readonly points: Uint32Array;
  readonly blends: Blends;
  /** xyz triples. */
  readonly normals: Float32Array<ArrayBuffer>;
  /** COLOR_0, with as many numbers a vertex as the part's has; null where it has none. */
  readonly colors: Float32Array<ArrayBuffer> | null;
  /** Where vertices lie on the surface of the source exactly, so that tangents may be blended too. */
  readonly sameShape: boolean;
}

/** The place of each vertex in the mesh's space, xyz triples. */
export function placesOf({ points }: NewMesh, { stored }: NewPoints): Float32Array<ArrayBuffer> {
  return pickElements(stored, points, 3);
}

/** Vertices of a mesh once more, each where `vertices` says, with triangles of their own. */
export function pickVertices(mesh: NewMesh, vertices: ArrayLike<number>, triangles: Uint32Array): NewMesh {
  const pick = <T extends Uint32Array | Float32Array<ArrayBuffer> | Float64Array>(
    values: T,
    size: number,
  ): T => {
    const picked = new (values.constructor as new (length: number) => T)(vertices.length * size);
    for (let v = 0; v < vertices.length; v++) {
      for (let k = 0; k < size; k++) picked[v * size + k] = values[vertices[v]! * size + k]!;
    }
    return picked;
  };
  return {
    ...mesh,
    triangles,
    points: pick(mesh.points, 1),
    blends: { vertices: pick(mesh.blends.vertices, 3), weights: pick(mesh.blends.weights, 3) },
    normals: mesh.normals.length > 0 ? pick(mesh.normals, 3) : mesh.normals,
    colors: mesh.colors && pick(mesh.colors, mesh.colors.length / mesh.points.length),
  };
}
