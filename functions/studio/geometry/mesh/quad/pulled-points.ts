import { lengthOf } from './length.ts';

/** How much staying where it is weighs for a vertex beside its points: 0.05 leaves a knot a tenth further from its source. */
const STAY = 0.01;
/** A point that is nearer than this share of the reach is there. */
const THERE = 1e-5;
const MOST_STEPS = 40;
/** Squared, the share of the first residual that is good enough: moves are repeated from where they led. */
const TOLERANCE = 1e-6;

/** A place, which the next call of what gave it may overwrite. */
interface Place {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

/**
 * Points in the middle of one to three vertices each, and how far each has to go, along which direction. Along the surface
 * a point is free, so that vertices slide to where they fit best.
 */
export class PulledPoints {
  readonly #positions: Float64Array;
  readonly #reach: number;
  /** Three a point, -1 for none. */
  readonly #vertices: number[] = [];
  /** Of each point, by the root of its weight: its direction over the number of its vertices, xyz, and its distance. */
  readonly #pulls: number[] = [];

  /**
   * @param positions xyz triples
   * @param reach how far a point may pull, and a vertex move
   */
  constructor(positions: Float64Array, reach: number) {
    this.#positions = positions;
    this.#reach = reach;
  }

  /** @param targetOf where the point has to go from (x, y, z) */
  add(
    vertices: readonly number[],
    weight: number,
    targetOf: (x: number, y: number, z: number) => Place,
  ): void {
    const p = this.#positions;
    const at = [0, 0, 0];
    for (const v of vertices) for (let k = 0; k < 3; k++) at[k]! += p[v * 3 + k]! / vertices.length;
    const [x, y, z] = at as [number, number, number];
    const target = targetOf(x, y, z);
    const [dx, dy, dz] = [target.x - x, target.y - y, target.z - z];
    const distance = lengthOf(dx, dy, dz);
    if (distance < this.#reach * THERE) return;
    const root = Math.sqrt(weight);
    const scale = root / (distance * vertices.length);
    for (let k = 0; k < 3; k++) this.#vertices.push(vertices[k] ?? -1);
    this.#pulls.push(dx * scale, dy * scale, dz * scale, root * Math.min(distance, this.#reach));
  }

  /** Moves the vertices that may move to where the squares of what is left of the distances, weighted, are least. */
  move(mayMove: (vertex: number) => boolean): void {
    const vertices = Int32Array.from(this.#vertices, (v) => (v >= 0 && mayMove(v) ? v : -1));
    const moves = solve(vertices, Float64Array.from(this.#pulls), this.#positions.length);
    for (let i = 0; i < moves.length; i += 3) {
      const length = lengthOf(moves[i]!, moves[i + 1]!, moves[i + 2]!);
      const share = length > this.#reach ? this.#reach / length : 1;
      for (let k = i; k < i + 3; k++) this.#positions[k]! += moves[k]! * share;
    }
  }
}

/** The damped normal equations by conjugate gradients, preconditioned by the trace of each vertex's block. */
function solve(vertices: Int32Array, pulls: Float64Array, size: number): Float64Array {
  const diagonal = new Float64Array(size);
  const residual = new Float64Array(size);
  forEachCorner(vertices, pulls, (i, x, y, z, distance) => {
    const square = x * x + y * y + z * z;
    for (let k = i; k < i + 3; k++) diagonal[k]! += square;
    residual[i]! += x * distance;
    residual[i + 1]! += y * distance;
    residual[i + 2]! += z * distance;
  });
  const moves = new Float64Array(size);
  const image = new Float64Array(size);
  const direction = residual.map((value, i) => (value === 0 ? 0 : value / diagonal[i]!));
  let energy = product(residual, direction);
  const goal = energy * TOLERANCE;
  for (let step = 0; step < MOST_STEPS && energy > goal; step++) {
    applyNormal(vertices, pulls, diagonal, direction, image);
    const stride = energy / product(direction, image);
    let left = 0;
    for (let i = 0; i < size; i++) {
      moves[i]! += stride * direction[i]!;
      residual[i]! -= stride * image[i]!;
      if (diagonal[i]! > 0) left += residual[i]! ** 2 / diagonal[i]!;
    }
    const share = left / energy;
    for (let i = 0; i < size; i++) {
      if (diagonal[i]! > 0) direction[i] = residual[i]! / diagonal[i]! + share * direction[i]!;
    }
    energy = left;
  }
  return moves;
}

function forEachCorner(
  vertices: Int32Array,
  pulls: Float64Array,
  visit: (i: number, x: number, y: number, z: number, distance: number) => void,
): void {
  for (let corner = 0; corner < vertices.length; corner++) {
    const p = Math.floor(corner / 3) * 4;
    if (vertices[corner]! >= 0)
      visit(vertices[corner]! * 3, pulls[p]!, pulls[p + 1]!, pulls[p + 2]!, pulls[p + 3]!);
  }
}

function applyNormal(
  vertices: Int32Array,
  pulls: Float64Array,
  diagonal: Float64Array,
  from: Float64Array,
  to: Float64Array,
): void {
  for (let i = 0; i < to.length; i++) to[i] = STAY * diagonal[i]! * from[i]!;
  for (let s = 0, p = 0; s < vertices.length; s += 3, p += 4) {
    const [x, y, z] = [pulls[p]!, pulls[p + 1]!, pulls[p + 2]!];
    let along = 0;
    for (let c = s; c < s + 3; c++) {
      const i = vertices[c]! * 3;
      if (i >= 0) along += x * from[i]! + y * from[i + 1]! + z * from[i + 2]!;
    }
    for (let c = s; c < s + 3; c++) {
      const i = vertices[c]! * 3;
      if (i < 0) continue;
      to[i]! += x * along;
      to[i + 1]! += y * along;
      to[i + 2]! += z * along;
    }
  }
}

function product(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += a[i]! * b[i]!;
  return sum;
}
