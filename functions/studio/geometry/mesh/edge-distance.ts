import type { SharpEdge } from './curvature.ts';
import type { PlacedSurface } from './places.ts';

/** Edges that one triangle's points are compared with at most: those that are its own come first. */
const MOST_EDGES = 10;

/** How near points of a surface are to its sharp edges. */
export class EdgeDistance {
  readonly #surface: PlacedSurface;
  readonly #edges: readonly SharpEdge[];
  readonly #width: number;
  /** Edges within the width of each triangle; undefined where none is. */
  readonly #near: (number[] | undefined)[];
  /** Ten an edge: where it begins, its direction, that over its squared length, and its sharpness. */
  readonly #lines: Float64Array;
  /** A point that no edge of a triangle is felt at, and how far around it none is. */
  readonly #clear = { triangle: -1, x: 0, y: 0, z: 0, radius_m: 0 };

  /** @param width_m beyond which an edge is not felt */
  constructor(surface: PlacedSurface, edges: readonly SharpEdge[], width_m: number) {
    this.#surface = surface;
    this.#edges = edges;
    this.#width = width_m;
    this.#near = new Array(surface.placeOf.length / 3);
    for (const [i, { sides }] of edges.entries()) for (const t of sides) this.#add(t, i);
    this.#spreadAll(surface, edges);
    this.#lines = linesOf(surface, edges);
  }

  /**
   * Gives each edge to the triangles around it that are within the width, and to those around them. It stops at those
   * that have as many as they may, so that the work is bounded by the triangles however dense the edges are.
   */
  #spreadAll(surface: PlacedSurface, edges: readonly SharpEdge[]): void {
    const { placeOf, count } = surface;
    const around = trianglesAround(surface);
    /** Of the triangles around each place, those that have room. */
    const room = Uint32Array.from({ length: count }, (_, place) => around.of(place).length);
    const fill = (t: number) => {
      for (let k = 0; k < 3; k++) room[placeOf[t * 3 + k]!]!--;
    };
    for (const [t, near] of this.#near.entries()) if (near && near.length >= MOST_EDGES) fill(t);
    const seenPlaces = new Int32Array(count).fill(-1);
    const seen = new Int32Array(this.#near.length).fill(-1);
    for (const [i, { from, to }] of edges.entries()) {
      const places = [from, to];
      for (const place of places) {
        if (seenPlaces[place] === i || room[place] === 0) continue;
        seenPlaces[place] = i;
        for (const t of around.of(place)) {
          if (seen[t] === i) continue;
          seen[t] = i;
          const near = this.#near[t];
          if ((near && near.length >= MOST_EDGES) || !this.#isNear(t, i)) continue;
          if (!near?.includes(i) && this.#add(t, i) === MOST_EDGES) fill(t);
          places.push(placeOf[t * 3]!, placeOf[t * 3 + 1]!, placeOf[t * 3 + 2]!);
        }
      }
    }
  }

  /** @returns how many edges the triangle has then */
  #add(t: number, i: number): number {
    const near = this.#near[t];
    if (!near) this.#near[t] = [i];
    else if (near.length < MOST_EDGES) near.push(i);
    return near?.length ?? 1;
  }

  /**
   * The sharpness of an edge at it, less with distance, 0 at the width from it; that of the one that is felt most. Points
   * that are asked for one beside the other are the fastest.
   */
  at(triangle: number, b1: number, b2: number): number {
    const near = this.#near[triangle];
    if (!near) return 0;
    const { points, placeOf } = this.#surface;
    const [a, b, c] = [
      placeOf[triangle * 3]! * 3,
      placeOf[triangle * 3 + 1]! * 3,
      placeOf[triangle * 3 + 2]! * 3,
    ];
    const b0 = 1 - b1 - b2;
    const x = b0 * points[a]! + b1 * points[b]! + b2 * points[c]!;
    const y = b0 * points[a + 1]! + b1 * points[b + 1]! + b2 * points[c + 1]!;
    const z = b0 * points[a + 2]! + b1 * points[b + 2]! + b2 * points[c + 2]!;
    const clear = this.#clear;
    if (clear.triangle === triangle) {
      const [dx, dy, dz] = [x - clear.x, y - clear.y, z - clear.z];
      if (dx * dx + dy * dy + dz * dz < clear.radius_m * clear.radius_m) return 0;
    }
    const [lines, width] = [this.#lines, this.#width];
    let most = 0;
    let least = Number.POSITIVE_INFINITY;
    for (let i = 0; i < near.length; i++) {
      const at = near[i]! * 10;
      const [ux, uy, uz] = [lines[at + 3]!, lines[at + 4]!, lines[at + 5]!];
      let vx = x - lines[at]!;
      let vy = y - lines[at + 1]!;
      let vz = z - lines[at + 2]!;
      const share = lines[at + 6]! * vx + lines[at + 7]! * vy + lines[at + 8]! * vz;
      const on = share > 0 ? (share < 1 ? share : 1) : 0;
      vx -= on * ux;
      vy -= on * uy;
      vz -= on * uz;
      const square = vx * vx + vy * vy + vz * vz;
      if (square < least) least = square;
      if (!(square < width * width)) continue;
      const felt = lines[at + 9]! * (1 - Math.sqrt(square) / width);
      if (felt > most) most = felt;
    }
    if (least > width * width) {
      clear.triangle = triangle;
      clear.x = x;
      clear.y = y;
      clear.z = z;
      clear.radius_m = Math.sqrt(least) - width;
    }
    return most;
  }

  /** Whether a triangle's box and an edge's come within the width of each other. */
  #isNear(t: number, i: number): boolean {
    const { points, placeOf } = this.#surface;
    const { from, to } = this.#edges[i]!;
    for (let k = 0; k < 3; k++) {
      const [p, q] = [points[from * 3 + k]!, points[to * 3 + k]!];
      const [a, b, c] = [
        points[placeOf[t * 3]! * 3 + k]!,
        points[placeOf[t * 3 + 1]! * 3 + k]!,
        points[placeOf[t * 3 + 2]! * 3 + k]!,
      ];
      if (Math.min(a, b, c) - Math.max(p, q) > this.#width) return false;
      if (Math.min(p, q) - Math.max(a, b, c) > this.#width) return false;
    }
    return true;
  }
}

function linesOf({ points }: PlacedSurface, edges: readonly SharpEdge[]): Float64Array {
  const lines = new Float64Array(edges.length * 10);
  for (const [i, { from, to, sharpness }] of edges.entries()) {
    let square = 0;
    for (let k = 0; k < 3; k++) {
      lines[i * 10 + k] = points[from * 3 + k]!;
      const side = points[to * 3 + k]! - points[from * 3 + k]!;
      lines[i * 10 + k + 3] = side;
      square += side * side;
    }
    for (let k = 6; k < 9; k++) lines[i * 10 + k] = square > 0 ? lines[i * 10 + k - 3]! / square : 0;
    lines[i * 10 + 9] = sharpness;
  }
  return lines;
}

function trianglesAround({ placeOf, count }: PlacedSurface) {
  const starts = new Uint32Array(count + 1);
  for (const place of placeOf) starts[place + 1]!++;
  for (let i = 0; i < count; i++) starts[i + 1]! += starts[i]!;
  const next = starts.slice(0, count);
  const list = new Uint32Array(placeOf.length);
  for (let corner = 0; corner < placeOf.length; corner++) {
    list[next[placeOf[corner]!]!++] = (corner / 3) | 0;
  }
  return { of: (place: number) => list.subarray(starts[place], starts[place + 1]) };
}
