/** A triangle mesh whose vertices are at distinct places, so that neither UVs nor normals tear it. */
export interface LabelledMesh {
  /** xyz triples, best in a box of about 1. Some may be of no triangle. */
  readonly positions: Float64Array;
  /** Vertex indices, three a triangle. */
  readonly triangles: Uint32Array;
  /** One a triangle: no result triangle reaches from one label into another. */
  readonly labels: Uint32Array;
}
