import { pickElements } from '../../studio/geometry/mesh/elements.ts';
import { splitByTangent } from '../../studio/geometry/mesh/tangents.ts';
import type { LaidOutMesh } from './lay-out.ts';

/** A mesh with tangents for its normal map. */
export interface TangentMesh extends LaidOutMesh {
  /** xyz of unit length and the bitangent's sign, one a vertex. */
  readonly tangents: Float32Array;
}

/**
 * Gives each vertex its tangent; one whose faces have several becomes several.
 *
 * @param corners the tangent of each corner, xyzw
 */
export function withTangents(mesh: LaidOutMesh, corners: Float32Array): TangentMesh {
  const { vertices, triangles, tangents } = splitByTangent(mesh, corners);
  const pick = (values: Float32Array, size: number) => pickElements(values, vertices, size);
  return {
    ...mesh,
    positions: pick(mesh.positions, 3),
    normals: pick(mesh.normals, 3),
    uvs: pick(mesh.uvs, 2),
    triangles,
    tangents,
  };
}
