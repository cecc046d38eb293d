import { EdgeHeap } from '../../studio/geometry/mesh/decimate/edge-heap.ts';
import { CurveMiddle } from './curve-middle.ts';
import { divideSlivers } from './divide-slivers.ts';
import { last, next, Shell } from './shell.ts';
import type { Surface } from './surface.ts';

/** By how much more an edge matters that leaves the true curve than one that is only long. */
const CURVE_WEIGHT = 40;
/** An edge that is shorter than this share of its triangle's longest is not halved before that: halves would be slivers. */
const LEAST_SHARE = 0.75;

/**
 * Divides long thin triangles ({@link divideSlivers}), then halves edges of closed shells until there are `target`
 * triangles, or one fewer, or none that is off its curve: those first that are farthest from the curve that their normals
 * tell ({@link CurveMiddle}), then the longest. The layout is divided with the triangles.
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
  return divideSlivers(refiner.surface, target, toleranceOf_m);
}

/** Rounding alone; below it all is flat. */
const NOTHING_M = 1e-6;

class Refiner {
  readonly #shell: Shell;
  readonly #toleranceOf_m: (label: number) => number;
  readonly #heap: EdgeHeap;
  readonly #middle: CurveMiddle;

  constructor(surface: Surface, toleranceOf_m: (label: number) => number) {
    this.#shell = new Shell(surface);
    this.#middle = new CurveMiddle(this.#shell);
    this.#toleranceOf_m = toleranceOf_m;
    const { points } = this.#shell;
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
      if (!this.#shell.isEdge(a, b)) continue;
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
        if (length_m > most_m && this.#shell.isEdge(from, to)) [longest, most_m] = [[from, to], length_m];
      }
    }
    return longest;
  }

  get surface(): Surface {
    return this.#shell.surface;
  }

  /** Where the edge is off its curve; an edge is in the heap once. */
  #push(a: number, b: number): void {
    if (!this.#shell.isEdge(a, b)) return;
    const bulge_m = this.#middle.find(a, b);
    const label = this.#shell.labelOf(this.#shell.cornerOf(a, b)!);
    if (bulge_m <= this.#toleranceOf_m(label)) return;
    this.#heap.push(a, b, 0, -(this.#shell.length_m(a, b) + CURVE_WEIGHT * bulge_m));
  }

  #split(a: number, b: number): void {
    this.#middle.find(a, b);
    const shell = this.#shell;
    const { x, y, z } = this.#middle;
    const [first, second] = [shell.cornerOf(a, b)!, shell.cornerOf(b, a)!];
    const middle = shell.halve(first, x, y, z);
    this.#push(a, middle);
    this.#push(middle, b);
    for (const corner of [first, second]) this.#push(middle, shell.points[last(corner)]!);
  }
}
