import { pickElements } from '../geometry/mesh/elements.ts';
import type { ShadedMesh } from '../geometry/mesh/shaded-mesh.ts';
import { splitByTangent } from '../geometry/mesh/tangents.ts';
import { type NewMesh, type NewPoints, pickVertices, placesOf } from './new-mesh.ts';

/** A mesh whose vertices are split where tangents differ. */
export interface WithTangents {
  readonly mesh: NewMesh;
  readonly uvs: Float32Array<ArrayBuffer>;
  /** xyzw, one a vertex. */
  readonly tangents: Float32Array<ArrayBuffer>;
}

/**
 * The frame in which a normal map on these UVs is read, so that no viewer has to make its own.
 *
 * @param corners the tangent of each corner, xyzw; MikkTSpace's by default
 */
export function addTangents(
  mesh: NewMesh,
  points: NewPoints,
  uvs: Float32Array,
  corners?: Float32Array,
): WithTangents {
  const { vertices, triangles, tangents } = splitByTangent(shadedMesh(mesh, points, uvs), corners);
  return {
    mesh: pickVertices(mesh, vertices, triangles),
    uvs: pickElements(uvs, vertices, 2),
    tangents,
  };
}

/** A mesh in its own space, as tangents are made of it. */
export function shadedMesh(mesh: NewMesh, points: NewPoints, uvs: Float32Array): ShadedMesh {
  return { positions: placesOf(mesh, points), normals: mesh.normals, uvs, triangles: mesh.triangles };
}
