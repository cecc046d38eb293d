/** What each vertex carries, as the weighted mean of three vertices of a primitive. */
export interface Blends {
  /** Three a vertex. */
  readonly vertices: Uint32Array;
  /** Three a vertex; they sum to 1. */
  readonly weights: Float64Array;
}

/** The weighted mean of `size` numbers a vertex. */
export function blend(
  values: ArrayLike<number>,
  size: number,
  { vertices, weights }: Blends,
  vertex: number,
  component: number,
): number {
  let sum = 0;
  for (let i = vertex * 3; i < vertex * 3 + 3; i++) {
    const weight = weights[i]!;
    if (weight !== 0) sum += weight * values[vertices[i]! * size + component]!;
  }
  return sum;
}

/** All components of an attribute blended for each vertex. */
export function blendAll(values: ArrayLike<number>, size: number, blends: Blends): Float32Array<ArrayBuffer> {
  const result = new Float32Array((blends.vertices.length / 3) * size);
  for (let v = 0; v < result.length / size; v++) {
    for (let k = 0; k < size; k++) result[v * size + k] = blend(values, size, blends, v, k);
  }
  return result;
}
