import { splitByTangent } from '../../mesh/tangents.ts';
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
  const pick = (values: Float32Array, size: number) => {
    const picked = new Float32Array(vertices.length * size);
    for (const [v, from] of vertices.entries()) {
      for (let k = 0; k < size; k++) picked[v * size + k] = values[from * size + k]!;
    }
    return picked;
  };
  return {
    ...mesh,
    positions: pick(mesh.positions, 3),
    normals: pick(mesh.normals, 3),
    uvs: pick(mesh.uvs, 2),
    triangles,
    tangents,
  };
}
