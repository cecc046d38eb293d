import type { ReliefMesh } from './surface.ts';

/** A mesh with its place in an atlas. */
export interface LaidOutMesh extends ReliefMesh {
  /** uv pairs, one a vertex, 0 to 1, from the upper left. */
  readonly uvs: Float32Array;
}

/** xyz triples of vertices, in the order in which those are named. */
export function gathered(values: Float32Array, vertices: ArrayLike<number>): Float32Array {
  const result = new Float32Array(vertices.length * 3);
  for (let i = 0; i < vertices.length; i++) {
    for (let k = 0; k < 3; k++) result[i * 3 + k] = values[vertices[i]! * 3 + k]!;
  }
  return result;
}
