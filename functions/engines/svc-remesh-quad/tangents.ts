import { cornerTangents } from '../../mesh/tangents.ts';
import type { LaidOutMesh } from './lay-out.ts';

/** A mesh with tangents for its normal map. */
export interface TangentMesh extends LaidOutMesh {
  /** xyz of unit length and the bitangent's sign, one a vertex. */
  readonly tangents: Float32Array;
}

/** Gives each vertex its tangent; one whose faces have several becomes several. */
export function withTangents(mesh: LaidOutMesh): TangentMesh {
  const ofCorners = cornerTangents(mesh);
  const numbers = new Map<string, number>();
  const vertices: number[] = [];
  const tangents: number[] = [];
  const triangles = mesh.triangles.map((vertex, corner) => {
    const tangent = ofCorners.subarray(corner * 4, corner * 4 + 4);
    const key = `${vertex},${tangent.join()}`;
    let number = numbers.get(key);
    if (number === undefined) {
      number = vertices.push(vertex) - 1;
      tangents.push(...tangent);
      numbers.set(key, number);
    }
    return number;
  });
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
    tangents: Float32Array.from(tangents),
  };
}
