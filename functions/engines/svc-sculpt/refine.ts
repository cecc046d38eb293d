import { EdgeHeap } from '../../studio/geometry/mesh/decimate/edge-heap.ts';
import { divideSlivers } from './divide-slivers.ts';
import type { Surface } from './surface.ts';

/** By how much more an edge matters that leaves the true curve than one that is only long. */
const CURVE_WEIGHT = 40;
/** Normals further apart than this (60 degrees) do not tell the curve between them: a cone's tip. */
const LEAST_COSINE = 0.5;
/**
 * A curve rises over its chord by less than this share of the shortest edge near; a bevel's long flat edge, whose normals
 * turn at its ends only, would rise by more.
 */
const MOST_RISE = 0.5;
/** Normals nearer than this (8 degrees) at both sides of an edge are one: the edge is smooth, cut for its layout alone. */
const SMOOTH_COSINE = 0.99;

/** An edge that is shorter than this share of its triangle's longest is not halved before that: halves would be slivers. */
const LEAST_SHARE = 0.75;

/**
 * Divides long thin triangles ({@link divideSlivers}), then halves edges of closed shells until there are `target` triangles, or one fewer, or none that is off its curve: those first
 * that are farthest from the curve that their normals tell, then the longest. Midpoints come to lie on the cubic of a PN triangle's border (Vlachos,
 * Peters, Boyd and Mitchell 2001), so that what is round gets rounder; flat faces and straight edges stay as they are.
 * The layout is divided with the triangles.
 *
 * @param toleranceOf_m of a label: an edge that is no further from its curve is not halved for it
 */
export function refine(
  surface: Surface,
  target: number,
  toleranceOf_m: (label: number) => number = () => NOTHING_M,
): Surface {
  const refiner = new Refiner(divideSlivers(surface, target, toleranceOf_m), toleranceOf_m);
  refiner.run(target);
  return refiner.result();
}

/** Rounding alone; below it all is flat. */
const NOTHING_M = 1e-6;

class Refiner {
  readonly #toleranceOf_m: (label: number) => number;
  readonly #places: number[];
  readonly #points: number[];
  readonly #vertices: number[];
  readonly #normals: number[];
  readonly #uvs: number[] | undefined;
  readonly #labels: number[];
  /** Of each point, the shortest edge that it was made with, metres. */
  readonly #scales_m: number[];
  /** The corner at which the half-edge from one point to another begins, by {@link key}. */
  readonly #corners = new Map<number, number>();
  readonly #heap: EdgeHeap;
  readonly #middle = new Float64Array(3);
  readonly #first: Bulge = { x: 0, y: 0, z: 0, height: 0 };
  readonly #second: Bulge = { x: 0, y: 0, z: 0, height: 0 };

  constructor(
    { places, points, vertices, normals, uvs, labels }: Surface,
    toleranceOf_m: (label: number) => number,
  ) {
    this.#toleranceOf_m = toleranceOf_m;
    this.#places = Array.from(places);
    this.#points = Array.from(points);
    this.#vertices = Array.from(vertices);
    this.#normals = Array.from(normals);
    this.#uvs = uvs && Array.from(uvs);
    this.#labels = Array.from(labels);
    this.#scales_m = shortestEdges(places, points);
    this.#heap = new EdgeHeap(this.#points.length + 16);
    for (let corner = 0; corner < this.#points.length; corner++) this.#join(corner);
    for (let corner = 0; corner < this.#points.length; corner++) {
      const [a, b] = [this.#points[corner]!, this.#points[next(corner)]!];
      if (a < b) this.#push(a, b);
    }
  }

  run(target: number): void {
    while (this.#labels.length + 2 <= target && this.#heap.pop()) {
      const { a, b } = this.#heap;
      // Halved already, for a shorter edge's sake.
      if (!this.#corners.has(key(a, b))) continue;
      const longer = this.#longerEdge(a, b);
      if (!longer) this.#split(a, b);
      else {
        this.#split(...longer);
        this.#push(a, b);
      }
    }
  }

  /** The edge at the end of the way from a short edge to its triangle's longest, and so on; undefined where it is no short one. */
  #longerEdge(a: number, b: number): [number, number] | undefined {
    let found: [number, number] | undefined;
    let [from, to] = [a, b];
    for (;;) {
      const least_m = this.#length_m(from, to) / LEAST_SHARE;
      const longest = this.#longestBeside(from, to);
      if (this.#length_m(...longest) <= least_m) return found;
      [from, to] = found = longest;
    }
  }

  /** The longest edge of the two triangles at an edge. */
  #longestBeside(a: number, b: number): [number, number] {
    let [longest, most_m]: [[number, number], number] = [[a, b], 0];
    for (const corner of [this.#corners.get(key(a, b))!, this.#corners.get(key(b, a))!]) {
      const third = this.#points[next(next(corner))]!;
      for (const [from, to] of [
        [a, third],
        [b, third],
      ] as const) {
        const length_m = this.#length_m(from, to);
        if (length_m > most_m) [longest, most_m] = [[from, to], length_m];
      }
    }
    return longest;
  }

  result(): Surface {
    return {
      places: Float64Array.from(this.#places),
      points: Uint32Array.from(this.#points),
      vertices: Uint32Array.from(this.#vertices),
      normals: Float32Array.from(this.#normals),
      ...(this.#uvs && { uvs: Float32Array.from(this.#uvs) }),
      labels: Uint32Array.from(this.#labels),
    };
  }

  #join(corner: number): void {
    this.#corners.set(key(this.#points[corner]!, this.#points[next(corner)]!), corner);
  }

  /** Where the edge is off its curve; an edge is in the heap once. */
  #push(a: number, b: number): void {
    const bulge_m = this.#findMiddle(a, b);
    const label = this.#labels[Math.floor(this.#corners.get(key(a, b))! / 3)]!;
    if (bulge_m <= this.#toleranceOf_m(label)) return;
    this.#heap.push(a, b, 0, -(this.#length_m(a, b) + CURVE_WEIGHT * bulge_m));
  }

  #length_m(a: number, b: number): number {
    const p = this.#places;
    return Math.hypot(p[a * 3]! - p[b * 3]!, p[a * 3 + 1]! - p[b * 3 + 1]!, p[a * 3 + 2]! - p[b * 3 + 2]!);
  }

  /** Writes where an edge's middle belongs. @returns how far that is from the straight one, metres */
  #findMiddle(a: number, b: number): number {
    const p = this.#places;
    const [first, second] = [this.#first, this.#second];
    this.#bulge(this.#corners.get(key(a, b))!, a, b, first);
    this.#bulge(this.#corners.get(key(b, a))!, a, b, second);
    const c = first.x * second.x + first.y * second.y + first.z * second.z;
    // Of a sharp edge the middle is as high over each side as that side wants it; of a smooth one both are the same.
    const sharp = c < SMOOTH_COSINE;
    const share = sharp ? (first.height - c * second.height) / (1 - c * c) : first.height;
    const other = sharp ? (second.height - c * first.height) / (1 - c * c) : 0;
    let [x, y, z] = [
      share * first.x + other * second.x,
      share * first.y + other * second.y,
      share * first.z + other * second.z,
    ];
    let rise_m = Math.hypot(x, y, z);
    const most_m = MOST_RISE * Math.min(this.#scales_m[a]!, this.#scales_m[b]!);
    // Of a folded edge, whose sides look opposite ways, no middle is as both want it.
    if (c < -SMOOTH_COSINE || rise_m > most_m) x = y = z = rise_m = 0;
    this.#middle[0] = (p[a * 3]! + p[b * 3]!) / 2 + x;
    this.#middle[1] = (p[a * 3 + 1]! + p[b * 3 + 1]!) / 2 + y;
    this.#middle[2] = (p[a * 3 + 2]! + p[b * 3 + 2]!) / 2 + z;
    return rise_m;
  }

  /** Writes the direction and height in which one triangle wants the middle of its edge from `corner` on. */
  #bulge(corner: number, a: number, b: number, out: Bulge): void {
    const n = this.#normals;
    const p = this.#places;
    const [i, j] = [this.#vertices[corner]! * 3, this.#vertices[next(corner)]! * 3];
    const [x, y, z] = [n[i]! + n[j]!, n[i + 1]! + n[j + 1]!, n[i + 2]! + n[j + 2]!];
    const cosine = n[i]! * n[j]! + n[i + 1]! * n[j + 1]! + n[i + 2]! * n[j + 2]!;
    const length = Math.hypot(x, y, z) || 1;
    out.x = x / length;
    out.y = y / length;
    out.z = z / length;
    out.height = 0;
    if (cosine < LEAST_COSINE) return;
    const [from, to] = this.#points[corner] === a ? [i, j] : [j, i];
    let change = 0;
    for (let k = 0; k < 3; k++) change += (p[b * 3 + k]! - p[a * 3 + k]!) * (n[to + k]! - n[from + k]!);
    // Both ends' shares point along nearly the same normal.
    out.height = change / 8;
  }

  #split(a: number, b: number): void {
    this.#findMiddle(a, b);
    const middle = this.#places.push(this.#middle[0]!, this.#middle[1]!, this.#middle[2]!) / 3 - 1;
    this.#scales_m.push(Math.min(this.#scales_m[a]!, this.#scales_m[b]!));
    const first = this.#corners.get(key(a, b))!;
    const second = this.#corners.get(key(b, a))!;
    const vertex = this.#addVertex(first);
    const v = this.#vertices;
    const joined = v[first] === v[next(second)] && v[next(first)] === v[second];
    const otherVertex = joined ? vertex : this.#addVertex(second);
    this.#corners.delete(key(a, b));
    this.#corners.delete(key(b, a));
    this.#halve(first, middle, vertex);
    this.#halve(second, middle, otherVertex);
    this.#push(a, middle);
    this.#push(middle, b);
    for (const corner of [first, second]) this.#push(middle, this.#points[next(next(corner))]!);
  }

  /** The vertex in the middle of the edge that begins at a corner. */
  #addVertex(corner: number): number {
    const n = this.#normals;
    const [a, b] = [this.#vertices[corner]!, this.#vertices[next(corner)]!];
    const [i, j] = [a * 3, b * 3];
    const [x, y, z] = [n[i]! + n[j]!, n[i + 1]! + n[j + 1]!, n[i + 2]! + n[j + 2]!];
    const length = Math.hypot(x, y, z) || 1;
    n.push(x / length, y / length, z / length);
    const uv = this.#uvs;
    uv?.push((uv[a * 2]! + uv[b * 2]!) / 2, (uv[a * 2 + 1]! + uv[b * 2 + 1]!) / 2);
    return n.length / 3 - 1;
  }

  /** The triangle keeps the half of its edge that begins at the corner; a new one gets the other half. */
  #halve(corner: number, middle: number, vertex: number): void {
    const [second, third] = [next(corner), next(next(corner))];
    const t = this.#labels.push(this.#labels[Math.floor(corner / 3)]!) - 1;
    this.#points.push(middle, this.#points[second]!, this.#points[third]!);
    this.#vertices.push(vertex, this.#vertices[second]!, this.#vertices[third]!);
    this.#points[second] = middle;
    this.#vertices[second] = vertex;
    this.#join(corner);
    this.#join(second);
    for (let k = 0; k < 3; k++) this.#join(t * 3 + k);
  }
}

function shortestEdges(places: Float64Array, points: Uint32Array): number[] {
  const shortest: number[] = new Array(places.length / 3).fill(Infinity);
  for (let corner = 0; corner < points.length; corner++) {
    const [a, b] = [points[corner]!, points[next(corner)]!];
    const length_m = Math.hypot(
      places[a * 3]! - places[b * 3]!,
      places[a * 3 + 1]! - places[b * 3 + 1]!,
      places[a * 3 + 2]! - places[b * 3 + 2]!,
    );
    for (const point of [a, b]) shortest[point] = Math.min(shortest[point]!, length_m);
  }
  return shortest;
}

/** A direction of unit length, and how far along it. */
interface Bulge {
  x: number;
  y: number;
  z: number;
  height: number;
}

const next = (corner: number): number => (corner % 3 === 2 ? corner - 2 : corner + 1);

/** Half-edges are told apart by both ends in one number. */
const MAX_POINTS = 2 ** 26;
const key = (from: number, to: number): number => from * MAX_POINTS + to;
