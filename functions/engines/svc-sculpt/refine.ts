import { EdgeHeap } from '../../studio/geometry/mesh/decimate/edge-heap.ts';
import { divideSlivers } from './divide-slivers.ts';
import { last, next, Shell } from './shell.ts';
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
  return refiner.surface;
}

/** Rounding alone; below it all is flat. */
const NOTHING_M = 1e-6;

class Refiner {
  readonly #shell: Shell;
  readonly #toleranceOf_m: (label: number) => number;
  /** Of each point, the shortest edge that it was made with, metres. */
  readonly #scales_m: number[];
  readonly #heap: EdgeHeap;
  readonly #middle = new Float64Array(3);
  readonly #first: Bulge = { x: 0, y: 0, z: 0, height: 0 };
  readonly #second: Bulge = { x: 0, y: 0, z: 0, height: 0 };

  constructor(surface: Surface, toleranceOf_m: (label: number) => number) {
    this.#shell = new Shell(surface);
    this.#toleranceOf_m = toleranceOf_m;
    const { points } = this.#shell;
    this.#scales_m = shortestEdges(surface);
    this.#heap = new EdgeHeap(points.length + 16);
    for (let corner = 0; corner < points.length; corner++) {
      const [a, b] = [points[corner]!, points[next(corner)]!];
      if (a < b) this.#push(a, b);
    }
  }

  run(target: number): void {
    const { labels } = this.#shell;
    while (labels.length + 2 <= target && this.#heap.pop()) {
      const { a, b } = this.#heap;
      // Halved already, for a shorter edge's sake.
      if (this.#shell.cornerOf(a, b) === undefined) continue;
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
      const least_m = this.#shell.length_m(from, to) / LEAST_SHARE;
      const longest = this.#longestBeside(from, to);
      if (this.#shell.length_m(...longest) <= least_m) return found;
      [from, to] = found = longest;
    }
  }

  /** The longest edge of the two triangles at an edge. */
  #longestBeside(a: number, b: number): [number, number] {
    let [longest, most_m]: [[number, number], number] = [[a, b], 0];
    for (const corner of [this.#shell.cornerOf(a, b)!, this.#shell.cornerOf(b, a)!]) {
      const third = this.#shell.points[last(corner)]!;
      for (const [from, to] of [
        [a, third],
        [b, third],
      ] as const) {
        const length_m = this.#shell.length_m(from, to);
        if (length_m > most_m) [longest, most_m] = [[from, to], length_m];
      }
    }
    return longest;
  }

  get surface(): Surface {
    return this.#shell.surface;
  }

  /** Where the edge is off its curve; an edge is in the heap once. */
  #push(a: number, b: number): void {
    const bulge_m = this.#findMiddle(a, b);
    const label = this.#shell.labelOf(this.#shell.cornerOf(a, b)!);
    if (bulge_m <= this.#toleranceOf_m(label)) return;
    this.#heap.push(a, b, 0, -(this.#shell.length_m(a, b) + CURVE_WEIGHT * bulge_m));
  }

  /** Writes where an edge's middle belongs. @returns how far that is from the straight one, metres */
  #findMiddle(a: number, b: number): number {
    const p = this.#shell.places;
    const [first, second] = [this.#first, this.#second];
    this.#bulge(this.#shell.cornerOf(a, b)!, a, b, first);
    this.#bulge(this.#shell.cornerOf(b, a)!, a, b, second);
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
    const { normals: n, places: p, points, vertices } = this.#shell;
    const [i, j] = [vertices[corner]! * 3, vertices[next(corner)]! * 3];
    const [x, y, z] = [n[i]! + n[j]!, n[i + 1]! + n[j + 1]!, n[i + 2]! + n[j + 2]!];
    const cosine = n[i]! * n[j]! + n[i + 1]! * n[j + 1]! + n[i + 2]! * n[j + 2]!;
    const length = Math.hypot(x, y, z) || 1;
    out.x = x / length;
    out.y = y / length;
    out.z = z / length;
    out.height = 0;
    if (cosine < LEAST_COSINE) return;
    const [from, to] = points[corner] === a ? [i, j] : [j, i];
    let change = 0;
    for (let k = 0; k < 3; k++) change += (p[b * 3 + k]! - p[a * 3 + k]!) * (n[to + k]! - n[from + k]!);
    // Both ends' shares point along nearly the same normal.
    out.height = change / 8;
  }

  #split(a: number, b: number): void {
    this.#findMiddle(a, b);
    const shell = this.#shell;
    const [first, second] = [shell.cornerOf(a, b)!, shell.cornerOf(b, a)!];
    const middle = shell.halve(first, this.#middle[0]!, this.#middle[1]!, this.#middle[2]!);
    this.#scales_m.push(Math.min(this.#scales_m[a]!, this.#scales_m[b]!));
    this.#push(a, middle);
    this.#push(middle, b);
    for (const corner of [first, second]) this.#push(middle, shell.points[last(corner)]!);
  }
}

function shortestEdges({ places, points }: Surface): number[] {
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
