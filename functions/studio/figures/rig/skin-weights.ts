/** How much each joint moves each vertex. */
export interface SkinWeights {
  /** Places in the skeleton's list of joints, four a vertex; 0 where the weight is 0. */
  readonly joints: Uint8Array;
  /** Four a vertex, the largest first, which sum to 1. */
  readonly weights: Float32Array;
}
