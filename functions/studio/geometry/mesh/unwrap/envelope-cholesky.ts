/** A symmetric positive definite matrix by its upper neighbours: `diagonal[i]`, and the entries (i, j) of its edges. */
export interface SparseSymmetric {
  readonly diagonal: Float64Array;
  /** Pairs of rows, each pair once. */
  readonly edges: Uint32Array;
  /** One a pair. */
  readonly values: Float64Array;
}

/**
 * Factors a matrix once, to solve for many pairs of right sides: L L^T within the envelope that the reverse Cuthill-McKee order
 * (Cuthill and McKee 1969) leaves, which for the Laplacian of a flat mesh of n points is about sqrt(n) wide.
 */
export class EnvelopeCholesky {
  readonly #order: Uint32Array;
  readonly #firstColumn: Uint32Array;
  /** Where row i of L would have its column 0. */
  readonly #rowStart: Int32Array;
  readonly #values: Float64Array;
  readonly #scratch: Float64Array;

  constructor(matrix: SparseSymmetric) {
    const size = matrix.diagonal.length;
    const { offsets, neighbours } = adjacency(size, matrix.edges);
    this.#order = reverseCuthillMcKee(size, offsets, neighbours);
    const rank = new Uint32Array(size);
    for (let i = 0; i < size; i++) rank[this.#order[i]!] = i;

    this.#firstColumn = Uint32Array.from({ length: size }, (_, i) => i);
    for (let e = 0; e < matrix.edges.length; e += 2) {
      const [a, b] = [rank[matrix.edges[e]!]!, rank[matrix.edges[e + 1]!]!];
      const row = Math.max(a, b);
      this.#firstColumn[row] = Math.min(this.#firstColumn[row]!, a, b);
    }
    this.#rowStart = new Int32Array(size);
    let end = 0;
    for (let i = 0; i < size; i++) {
      this.#rowStart[i] = end - this.#firstColumn[i]!;
      end += i - this.#firstColumn[i]! + 1;
    }
    this.#values = new Float64Array(end);
    for (let i = 0; i < size; i++) this.#values[this.#rowStart[i]! + i] = matrix.diagonal[this.#order[i]!]!;
    for (let e = 0; e < matrix.edges.length; e += 2) {
      const [a, b] = [rank[matrix.edges[e]!]!, rank[matrix.edges[e + 1]!]!];
      this.#values[this.#rowStart[Math.max(a, b)]! + Math.min(a, b)]! += matrix.values[e / 2]!;
    }
    this.#scratch = new Float64Array(size * 2);
    this.#factor();
  }

  #factor(): void {
    const values = this.#values;
    for (let i = 0; i < this.#rowStart.length; i++) {
      const row = this.#rowStart[i]!;
      const first = this.#firstColumn[i]!;
      let square = values[row + i]!;
      for (let j = first; j < i; j++) {
        const other = this.#rowStart[j]!;
        const from = Math.max(first, this.#firstColumn[j]!);
        const entry =
          (values[row + j]! - dot(values, row + from, other + from, j - from)) / values[other + j]!;
        values[row + j] = entry;
        square -= entry * entry;
      }
      values[row + i] = Math.sqrt(Math.max(square, 1e-300));
    }
  }

  /** Replaces two right sides, the even and the odd numbers of `right`, by their solutions. */
  solve(right: Float64Array): void {
    const values = this.#values;
    const x = this.#scratch;
    const size = this.#rowStart.length;
    for (let i = 0; i < size; i++) {
      const row = this.#rowStart[i]!;
      const at = this.#order[i]! * 2;
      let sum0 = right[at]!;
      let sum1 = right[at + 1]!;
      for (let k = this.#firstColumn[i]!; k < i; k++) {
        const value = values[row + k]!;
        sum0 -= value * x[k * 2]!;
        sum1 -= value * x[k * 2 + 1]!;
      }
      x[i * 2] = sum0 / values[row + i]!;
      x[i * 2 + 1] = sum1 / values[row + i]!;
    }
    for (let i = size - 1; i >= 0; i--) {
      const row = this.#rowStart[i]!;
      const at = this.#order[i]! * 2;
      const solved0 = x[i * 2]! / values[row + i]!;
      const solved1 = x[i * 2 + 1]! / values[row + i]!;
      right[at] = solved0;
      right[at + 1] = solved1;
      for (let k = this.#firstColumn[i]!; k < i; k++) {
        const value = values[row + k]!;
        x[k * 2]! -= value * solved0;
        x[k * 2 + 1]! -= value * solved1;
      }
    }
  }
}

/** Four sums at once: one alone waits for each addition to end. */
function dot(values: Float64Array, a: number, b: number, count: number): number {
  let sum0 = 0;
  let sum1 = 0;
  let sum2 = 0;
  let sum3 = 0;
  let k = 0;
  for (; k + 3 < count; k += 4) {
    sum0 += values[a + k]! * values[b + k]!;
    sum1 += values[a + k + 1]! * values[b + k + 1]!;
    sum2 += values[a + k + 2]! * values[b + k + 2]!;
    sum3 += values[a + k + 3]! * values[b + k + 3]!;
  }
  for (; k < count; k++) sum0 += values[a + k]! * values[b + k]!;
  return sum0 + sum1 + (sum2 + sum3);
}

function adjacency(size: number, edges: Uint32Array): { offsets: Uint32Array; neighbours: Uint32Array } {
  const offsets = new Uint32Array(size + 1);
  for (const end of edges) offsets[end + 1]!++;
  for (let i = 0; i < size; i++) offsets[i + 1]! += offsets[i]!;
  const next = offsets.slice();
  const neighbours = new Uint32Array(edges.length);
  for (let e = 0; e < edges.length; e += 2) {
    const [a, b] = [edges[e]!, edges[e + 1]!];
    neighbours[next[a]!++] = b;
    neighbours[next[b]!++] = a;
  }
  return { offsets, neighbours };
}

function reverseCuthillMcKee(size: number, offsets: Uint32Array, neighbours: Uint32Array): Uint32Array {
  const order = new Uint32Array(size);
  const seen = new Uint8Array(size);
  const degree = (v: number) => offsets[v + 1]! - offsets[v]!;
  let end = 0;
  const walk = (start: number) => {
    const first = end;
    order[end++] = start;
    seen[start] = 1;
    for (let at = first; at < end; at++) {
      const v = order[at]!;
      const from = end;
      for (let i = offsets[v]!; i < offsets[v + 1]!; i++) {
        const other = neighbours[i]!;
        if (seen[other]) continue;
        seen[other] = 1;
        order[end++] = other;
      }
      order.subarray(from, end).sort((a, b) => degree(a) - degree(b) || a - b);
    }
    return first;
  };
  for (let start = 0; start < size; start++) {
    if (seen[start]) continue;
    // The last vertex of a breadth-first walk lies at an end of the mesh: walks from there have narrow fronts.
    let first = walk(start);
    for (let tries = 0; tries < 2; tries++) {
      const last = order[end - 1]!;
      for (let i = first; i < end; i++) seen[order[i]!] = 0;
      end = first;
      first = walk(last);
    }
  }
  return order.reverse();
}
