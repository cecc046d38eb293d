const NONE = 0xffffffff;

/**
 * Which triangles meet at a vertex, for a mesh that loses vertices and triangles. A corner is a place in `triangles`:
 * corner `c` is a corner of the triangle that begins at `c - c % 3`.
 */
export class CornerLists {
  readonly triangles: Uint32Array;
  readonly #first: Int32Array;
  readonly #next: Int32Array;

  /** @param triangles vertex indices, three a triangle; {@link remove} and {@link set} change this array */
  constructor(triangles: Uint32Array, vertexCount: number) {
    this.triangles = triangles;
    this.#first = new Int32Array(vertexCount).fill(-1);
    this.#next = new Int32Array(triangles.length);
    for (let corner = triangles.length - 1; corner >= 0; corner--) {
      const vertex = triangles[corner]!;
      this.#next[corner] = this.#first[vertex]!;
      this.#first[vertex] = corner;
    }
  }

  /** The first corner at a vertex, or -1. It may be of a triangle that is gone. */
  first(vertex: number): number {
    return this.#first[vertex]!;
  }

  /** The corner after this one at its vertex, or -1. */
  after(corner: number): number {
    return this.#next[corner]!;
  }

  /** Whether the triangle of this corner is still there. */
  has(corner: number): boolean {
    return this.triangles[corner] !== NONE;
  }

  /** Takes the triangle of this corner away. */
  remove(corner: number): void {
    const start = corner - (corner % 3);
    this.triangles[start] = this.triangles[start + 1] = this.triangles[start + 2] = NONE;
  }

  /** Makes the vertex have exactly these corners, the first `count` of the list; each then names the vertex. */
  set(vertex: number, corners: readonly number[], count: number): void {
    let next = -1;
    for (let i = count - 1; i >= 0; i--) {
      const corner = corners[i]!;
      this.triangles[corner] = vertex;
      this.#next[corner] = next;
      next = corner;
    }
    this.#first[vertex] = next;
  }
}

/** The next corner around its triangle. */
export function nextCorner(corner: number): number {
  return corner % 3 === 2 ? corner - 2 : corner + 1;
}
