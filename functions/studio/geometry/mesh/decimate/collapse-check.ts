import { type CornerLists, nextCorner } from './corner-lists.ts';

interface Point {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

/** Cosine of the turn beyond which a triangle counts as turned over: about 78 degrees. */
const MIN_TURN_COSINE = 0.2;

/** Twice the area against the sum of the squared edges, 0.58 in an equilateral triangle: thinner is a needle. */
const MIN_SHAPE = 0.001;

/** Decides whether an edge may be collapsed, and says which triangles that would leave. */
export class CollapseCheck {
  /** After {@link allows}: corners that the merged vertex has. */
  readonly corners: number[] = [];
  cornerCount = 0;
  /** After {@link allows}: one corner of each triangle that vanishes. */
  readonly gone: number[] = [];
  goneCount = 0;
  readonly neighbours: number[] = [];
  readonly #positions: Float64Array;
  readonly #lists: CornerLists;
  readonly #labels: Uint32Array;
  /** How many triangles join each vertex with the one or the other end of the edge; 0 between calls. */
  readonly #joinsA: Uint8Array;
  readonly #joinsB: Uint8Array;
  readonly #neighboursB: number[] = [];
  readonly #minShape: number;

  /** @param minShape twice the area against the sum of the squared edges below which a triangle is not to come */
  constructor(
    positions: Float64Array,
    lists: CornerLists,
    labels: Uint32Array,
    minShape: number = MIN_SHAPE,
  ) {
    this.#minShape = minShape;
    this.#positions = positions;
    this.#lists = lists;
    this.#labels = labels;
    this.#joinsA = new Uint8Array(positions.length / 3);
    this.#joinsB = new Uint8Array(positions.length / 3);
  }

  /** Writes the vertices that share a triangle with this one to `neighbours`; returns how many they are. */
  listNeighbours(vertex: number, neighbours: number[]): number {
    const count = this.#count(vertex, this.#joinsA, neighbours);
    for (let i = 0; i < count; i++) this.#joinsA[neighbours[i]!] = 0;
    return count;
  }

  allows(a: number, b: number, place: Point, careful: boolean): boolean {
    const countA = this.#count(a, this.#joinsA, this.neighbours);
    const countB = this.#count(b, this.#joinsB, this.#neighboursB);
    this.#split(a, b);
    const allowed =
      this.goneCount > 0 &&
      this.cornerCount > 0 &&
      this.#keepsTopology(a, b, countA, countB) &&
      (!careful || (this.#keepsLabels(a, b) && this.#keepsSides(a, b, place)));
    for (let i = 0; i < countA; i++) this.#joinsA[this.neighbours[i]!] = 0;
    for (let i = 0; i < countB; i++) this.#joinsB[this.#neighboursB[i]!] = 0;
    return allowed;
  }

  #count(vertex: number, joins: Uint8Array, neighbours: number[]): number {
    const { triangles } = this.#lists;
    let count = 0;
    for (let corner = this.#lists.first(vertex); corner >= 0; corner = this.#lists.after(corner)) {
      if (!this.#lists.has(corner)) continue;
      const next = nextCorner(corner);
      const one = triangles[next]!;
      const other = triangles[nextCorner(next)]!;
      if (joins[one] === 0) neighbours[count++] = one;
      if (joins[one]! < 255) joins[one]!++;
      if (joins[other] === 0) neighbours[count++] = other;
      if (joins[other]! < 255) joins[other]!++;
    }
    return count;
  }

  /** Parts the triangles around both ends into those that stay and those that vanish. */
  #split(a: number, b: number): void {
    const { triangles } = this.#lists;
    this.cornerCount = 0;
    this.goneCount = 0;
    for (const vertex of [a, b]) {
      const opposite = vertex === a ? b : a;
      for (let corner = this.#lists.first(vertex); corner >= 0; corner = this.#lists.after(corner)) {
        if (!this.#lists.has(corner)) continue;
        const next = nextCorner(corner);
        const vanishes = triangles[next] === opposite || triangles[nextCorner(next)] === opposite;
        if (!vanishes) this.corners[this.cornerCount++] = corner;
        else if (vertex === a) this.gone[this.goneCount++] = corner;
      }
    }
  }

  /** The link condition, with borders counted as closed by a vertex that all of them share. */
  #keepsTopology(a: number, b: number, countA: number, countB: number): boolean {
    let common = 0;
    let borderA = false;
    let borderB = false;
    for (let i = 0; i < countA; i++) {
      const vertex = this.neighbours[i]!;
      if (this.#joinsB[vertex]! > 0) common++;
      if (this.#joinsA[vertex] !== 2) borderA = true;
    }
    for (let i = 0; i < countB; i++) if (this.#joinsB[this.#neighboursB[i]!] !== 2) borderB = true;
    if (borderA && borderB && this.#joinsA[b] === 2) return false;
    return common === this.goneCount && !this.#doubles(a, b);
  }

  /** Whether two triangles that stay would have the same three corners. */
  #doubles(a: number, b: number): boolean {
    const { triangles } = this.#lists;
    for (let i = 0; i < this.cornerCount; i++) {
      const corner = this.corners[i]!;
      if (triangles[corner] !== a) continue;
      const one = triangles[nextCorner(corner)]!;
      const other = triangles[nextCorner(nextCorner(corner))]!;
      if (this.#joinsB[one] === 0 || this.#joinsB[other] === 0) continue;
      for (let k = 0; k < this.cornerCount; k++) {
        const next = nextCorner(this.corners[k]!);
        const [x, y] = [triangles[next]!, triangles[nextCorner(next)]!];
        if (triangles[this.corners[k]!] === b && ((x === one && y === other) || (x === other && y === one)))
          return true;
      }
    }
    return false;
  }

  /** Whether no border between labels is tied to another: both ends are on one only if the edge is. */
  #keepsLabels(a: number, b: number): boolean {
    const labels = this.#labels;
    const first = labels[Math.floor(this.gone[0]! / 3)]!;
    for (let i = 1; i < this.goneCount; i++) if (labels[Math.floor(this.gone[i]! / 3)] !== first) return true;
    let [mixedA, mixedB] = [false, false];
    for (let i = 0; i < this.cornerCount; i++) {
      const corner = this.corners[i]!;
      if (labels[Math.floor(corner / 3)] === first) continue;
      if (this.#lists.triangles[corner] === a) mixedA = true;
      if (this.#lists.triangles[corner] === b) mixedB = true;
    }
    return !(mixedA && mixedB);
  }

  /** Whether each triangle that stays keeps its side and is no needle, unless it was one. */
  #keepsSides(a: number, b: number, { x, y, z }: Point): boolean {
    const p = this.#positions;
    const { triangles } = this.#lists;
    for (let i = 0; i < this.cornerCount; i++) {
      const corner = this.corners[i]!;
      const from = (triangles[corner] === a ? a : b) * 3;
      const s = triangles[nextCorner(corner)]! * 3;
      const t = triangles[nextCorner(nextCorner(corner))]! * 3;
      const sx = p[s]!;
      const sy = p[s + 1]!;
      const sz = p[s + 2]!;
      const ex = p[t]! - sx;
      const ey = p[t + 1]! - sy;
      const ez = p[t + 2]! - sz;
      const ox = p[from]! - sx;
      const oy = p[from + 1]! - sy;
      const oz = p[from + 2]! - sz;
      const dx = x - sx;
      const dy = y - sy;
      const dz = z - sz;
      const mx = ey * oz - ez * oy;
      const my = ez * ox - ex * oz;
      const mz = ex * oy - ey * ox;
      const nx = ey * dz - ez * dy;
      const ny = ez * dx - ex * dz;
      const nz = ex * dy - ey * dx;
      const before = Math.sqrt(mx * mx + my * my + mz * mz);
      const after = Math.sqrt(nx * nx + ny * ny + nz * nz);
      const edge = ex * ex + ey * ey + ez * ez;
      const sumBefore = edge + squares(ox, oy, oz) + squares(ox - ex, oy - ey, oz - ez);
      if (before <= MIN_SHAPE * 1e-3 * sumBefore) continue;
      if (mx * nx + my * ny + mz * nz < MIN_TURN_COSINE * before * after) return false;
      const sum = edge + squares(dx, dy, dz) + squares(dx - ex, dy - ey, dz - ez);
      if (after < this.#minShape * sum && after * sumBefore < before * sum) return false;
    }
    return true;
  }
}

function squares(x: number, y: number, z: number): number {
  return x * x + y * y + z * z;
}
