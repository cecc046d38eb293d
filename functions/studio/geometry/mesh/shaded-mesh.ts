/** A surface whose tangent frames are wanted; uv with glTF's origin, at the top left. */
export interface ShadedMesh {
  /** xyz triples. */
  readonly positions: Float32Array;
  /** xyz triples of unit length. */
  readonly normals: Float32Array;
  readonly uvs: Float32Array;
  /** Vertex indices, three a triangle. */
  readonly triangles: Uint32Array;
}
