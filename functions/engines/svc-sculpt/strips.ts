import { last, next, type Shell } from './shell.ts';

/** A triangle whose smallest angle is less than this (one degree) is a sliver: 57 times longer than it is wide. */
const SLIVER_SINE = Math.sin(Math.PI / 180);
/** Triangles are of one strip that turn by less (10 degrees): of a tube's, which are twisted, no diagonal is in one plane. */
const FLAT_COSINE = 0.94;
/** A diagonal is better that makes the smallest sine so many times larger. */
const BETTER = 1.01;

/** What tells long thin triangles, and the strips that they lie in, of a shell that is being changed. */
export class Strips {
  readonly #shell: Shell;

  constructor(shell: Shell) {
    this.#shell = shell;
  }

  isSliver(t: number): boolean {
    return this.#smallestSine(t * 3, t * 3 + 1, t * 3 + 2) < SLIVER_SINE;
  }

  /** How long the side is that begins at a corner. */
  side_m(corner: number): number {
    return this.#between_m(corner, next(corner));
  }

  /** Whether the two triangles at a side are of one strip. */
  isFlat(corner: number): boolean {
    if (!this.#shell.isOneSheet(corner)) return false;
    const other = this.#shell.opposite(corner);
    const [own, across] = [corner, other].map((at) => this.#cross(at, next(at), last(at)));
    return cosine(own!, across!) > FLAT_COSINE;
  }

  /** Whether the other diagonal of the two triangles at a side is the better one, and in their plane. */
  turnsWell(corner: number): boolean {
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
    return Math.min(this.#smallestSine(a, d, c), this.#smallestSine(d, b, c)) > before * BETTER;
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
}

function cosine(a: readonly number[], b: readonly number[]): number {
  const dot = a[0]! * b[0]! + a[1]! * b[1]! + a[2]! * b[2]!;
  return dot / (Math.hypot(...a) * Math.hypot(...b)) || 0;
}
