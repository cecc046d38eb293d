import { last, next, Shell, triangleOf } from './shell.ts';
import type { Surface } from './surface.ts';

/** A triangle whose smallest angle is less than this (one degree) is a sliver: 57 times longer than it is wide. */
const SLIVER_SINE = Math.sin(Math.PI / 180);
/**
 * A long side whose curve, by its normals, rises by this much of the short side is divided for that, and not here; by less it
 * is straight, and by more too: a tube's normals turn at its rounded ends alone.
 */
const CURVED_RISE = { least: 0.1, most: 0.5 } as const;
/** Triangles are of one strip that turn by less (10 degrees): of a tube's, which are twisted, no diagonal is in one plane. */
const FLAT_COSINE = 0.985;
/**
 * A sliver whose shortest side is longer, by the longest one, is no strip: a corner lies on its long side. Rejected: to halve
 * that side where the corner is near its middle (0.18 % slivers over the list's nouns, and 0.14 without).
 */
const STRIP_SHARE = 0.1;
/** So much shorter than the longest side a side may be to be halved in its place. */
const LEAST_SHARE = 0.5;
/** So many triangles a piece may gain for each of its slivers. */
const MOST_GAINED = 3;
/** A piece is left as it was unless so small a share of its slivers stays: the tips of cones are none that halving mends. */
const MOST_LEFT = 0.34;

/**
 * Divides long thin triangles along their length: the rails of a fence, strings, handles. The long side that is no diagonal
 * of a flat strip is halved, and the diagonal flipped if the smaller angles grow by it, until none is a sliver. Halving
 * the longest side alone leaves the angle at a strip's corners as it was, however often.
 *
 * @param surface closed shells
 * @param most triangles
 * @param toleranceOf_m of a label: what is no further from its curve is straight
 * @returns the same shape
 */
export function divideSlivers(
  surface: Surface,
  most: number,
  toleranceOf_m: (label: number) => number,
): Surface {
  const trial = new Divider(surface, toleranceOf_m);
  const before = trial.countSlivers();
  trial.run(before, most);
  const after = trial.countSlivers();
  const mended = new Map(
    [...before].filter(([label, count]) => (after.get(label) ?? 0) <= MOST_LEFT * count),
  );
  if (mended.size === before.size) return trial.surface;
  const divider = new Divider(surface, toleranceOf_m);
  divider.run(mended, most);
  return divider.surface;
}

class Divider {
  readonly #shell: Shell;
  readonly #toleranceOf_m: (label: number) => number;

  constructor(surface: Surface, toleranceOf_m: (label: number) => number) {
    this.#shell = new Shell(surface);
    this.#toleranceOf_m = toleranceOf_m;
  }

  get surface(): Surface {
    return this.#shell.surface;
  }

  /** By label. */
  countSlivers(): Map<number, number> {
    const counts = new Map<number, number>();
    for (const [t, label] of this.#shell.labels.entries())
      if (this.#isSliver(t)) counts.set(label, (counts.get(label) ?? 0) + 1);
    return counts;
  }

  /** @param counts slivers of each label that is divided */
  run(counts: ReadonlyMap<number, number>, most: number): void {
    const { labels } = this.#shell;
    const left = new Map([...counts].map(([label, count]) => [label, MOST_GAINED * count]));
    const mayGain = (t: number) => (left.get(labels[t]!) ?? 0) > 0 && this.#isSliver(t);
    const waiting = labels.map((_, t) => t).filter(mayGain);
    for (const t of waiting) {
      if (labels.length + 2 > most) return;
      if (!mayGain(t)) continue;
      const label = labels[t]!;
      const count = labels.length;
      waiting.push(...this.#mend(t).filter(mayGain));
      left.set(label, left.get(label)! - (labels.length - count));
    }
  }

  /** @returns the triangles that changed */
  #mend(t: number): readonly number[] {
    const [longest, second, shortest] = [t * 3, t * 3 + 1, t * 3 + 2].toSorted(
      (a, b) => this.#side_m(b) - this.#side_m(a),
    );
    if (this.#turns(longest!)) return this.#turn(longest!);
    if (this.#side_m(shortest!) > STRIP_SHARE * this.#side_m(longest!)) return [];
    if (this.#turns(second!)) return this.#turn(second!);
    const isLong = this.#side_m(second!) >= LEAST_SHARE * this.#side_m(longest!);
    const sides = this.#isFlat(longest!) && isLong ? [second!, longest!] : [longest!, second!];
    const halved = sides.find((corner) => this.#isStraight(corner));
    return halved === undefined ? [] : this.#halve(halved);
  }

  #isSliver(t: number): boolean {
    return this.#smallestSine(t * 3, t * 3 + 1, t * 3 + 2) < SLIVER_SINE;
  }

  /** Sine of the smallest angle of a triangle of three corners. */
  #smallestSine(a: number, b: number, c: number): number {
    const lengths = [this.#between_m(a, b), this.#between_m(b, c), this.#between_m(c, a)].toSorted(
      (x, y) => x - y,
    );
    const [x, y, z] = this.#cross(a, b, c);
    return Math.hypot(x, y, z) / (lengths[1]! * lengths[2]!) || 0;
  }

  #cross(a: number, b: number, c: number): readonly [number, number, number] {
    const { places: p, points } = this.#shell;
    const [i, j, k] = [points[a]! * 3, points[b]! * 3, points[c]! * 3];
    const [ux, uy, uz] = [p[j]! - p[i]!, p[j + 1]! - p[i + 1]!, p[j + 2]! - p[i + 2]!];
    const [vx, vy, vz] = [p[k]! - p[i]!, p[k + 1]! - p[i + 1]!, p[k + 2]! - p[i + 2]!];
    return [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
  }

  #between_m(a: number, b: number): number {
    const { points } = this.#shell;
    return this.#shell.length_m(points[a]!, points[b]!);
  }

  #side_m(corner: number): number {
    return this.#between_m(corner, next(corner));
  }

  #isStraight(corner: number): boolean {
    const { places: p, normals: n, points, vertices } = this.#shell;
    return [corner, this.#shell.opposite(corner)].every((at) => {
      const [a, b] = [points[at]! * 3, points[next(at)]! * 3];
      const [i, j] = [vertices[at]! * 3, vertices[next(at)]! * 3];
      const turns = [0, 1, 2].map((k) => (p[b + k]! - p[a + k]!) * (n[j + k]! - n[i + k]!));
      const rise_m = Math.abs(turns[0]! + turns[1]! + turns[2]!) / 8;
      const short_m = Math.min(this.#side_m(next(at)), this.#side_m(last(at)));
      const least_m = Math.max(CURVED_RISE.least * short_m, this.#toleranceOf_m(this.#shell.labelOf(at)));
      return rise_m <= least_m || rise_m > CURVED_RISE.most * short_m;
    });
  }

  /** Whether the two triangles at a side are of one strip. */
  #isFlat(corner: number): boolean {
    if (!this.#shell.isOneSheet(corner)) return false;
    const other = this.#shell.opposite(corner);
    const [own, across] = [corner, other].map((at) => this.#cross(at, next(at), last(at)));
    return cosine(own!, across!) > FLAT_COSINE;
  }

  /** Whether the other diagonal of the two triangles at a side is the better one. */
  #turns(corner: number): boolean {
    const other = this.#shell.opposite(corner);
    if (!this.#shell.isOneSheet(corner)) return false;
    const [a, b, c, d] = [corner, next(corner), last(corner), last(other)];
    const [own, across] = [this.#cross(a, b, c), this.#cross(b, a, d)];
    const plane = Math.hypot(...own) > Math.hypot(...across) ? own : across;
    const stays = (made: readonly number[]) => cosine(made, plane) > FLAT_COSINE;
    if (!stays(this.#cross(a, d, c)) || !stays(this.#cross(d, b, c))) return false;
    const { points } = this.#shell;
    if (this.#shell.cornerOf(points[c]!, points[d]!) !== undefined) return false;
    const before = Math.min(this.#smallestSine(a, b, c), this.#smallestSine(b, a, d));
    return Math.min(this.#smallestSine(a, d, c), this.#smallestSine(d, b, c)) > before * 1.01;
  }

  #turn(corner: number): readonly number[] {
    const changed = [triangleOf(corner), triangleOf(this.#shell.opposite(corner))];
    this.#shell.turn(corner);
    return changed;
  }

  #halve(corner: number): readonly number[] {
    const { places: p, points, labels } = this.#shell;
    const other = this.#shell.opposite(corner);
    const [i, j] = [points[corner]! * 3, points[next(corner)]! * 3];
    this.#shell.halve(corner, (p[i]! + p[j]!) / 2, (p[i + 1]! + p[j + 1]!) / 2, (p[i + 2]! + p[j + 2]!) / 2);
    return [triangleOf(corner), labels.length - 2, triangleOf(other), labels.length - 1];
  }
}

function cosine(a: readonly number[], b: readonly number[]): number {
  const dot = a[0]! * b[0]! + a[1]! * b[1]! + a[2]! * b[2]!;
  return dot / (Math.hypot(...a) * Math.hypot(...b)) || 0;
}
