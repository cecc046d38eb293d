import { next, type Shell } from './shell.ts';

/** Normals further apart than this (60 degrees) do not tell the curve between them: a cone's tip. */
const LEAST_COSINE = 0.5;
/**
 * A curve rises over its chord by less than this share of the shortest edge near; a bevel's long flat edge, whose normals
 * turn at its ends only, would rise by more.
 */
const MOST_RISE = 0.5;
/** Normals nearer than this (8 degrees) at both sides of an edge are one: the edge is smooth, cut for its layout alone. */
const SMOOTH_COSINE = 0.99;

/** A direction of unit length, and how far along it. */
interface Bulge {
  x: number;
  y: number;
  z: number;
  height: number;
}

/**
 * Finds where the middle of an edge belongs by the normals at its ends: on the cubic of a PN triangle's border (Vlachos,
 * Peters, Boyd and Mitchell 2001), so that what is round gets rounder; flat faces and straight edges stay as they are.
 * One object is moved from edge to edge.
 */
export class CurveMiddle {
  x = 0;
  y = 0;
  z = 0;
  readonly #shell: Shell;
  readonly #first: Bulge = { x: 0, y: 0, z: 0, height: 0 };
  readonly #second: Bulge = { x: 0, y: 0, z: 0, height: 0 };

  constructor(shell: Shell) {
    this.#shell = shell;
  }

  /**
   * Moves to the middle of the edge between two points.
   * @param least_m a curve that rises no more is straight
   * @returns how far that is from the straight one, metres
   */
  find(a: number, b: number, least_m = 0): number {
    const { places: p, scales_m } = this.#shell;
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
    const most_m = MOST_RISE * Math.min(scales_m[a]!, scales_m[b]!);
    // Of a folded edge, whose sides look opposite ways, no middle is as both want it.
    if (c < -SMOOTH_COSINE || rise_m > most_m || rise_m <= least_m) x = y = z = rise_m = 0;
    this.x = (p[a * 3]! + p[b * 3]!) / 2 + x;
    this.y = (p[a * 3 + 1]! + p[b * 3 + 1]!) / 2 + y;
    this.z = (p[a * 3 + 2]! + p[b * 3 + 2]!) / 2 + z;
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
}
