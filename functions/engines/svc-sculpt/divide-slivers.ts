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
  if (mended.size === before.size) return trial.result();
  const divider = new Divider(surface, toleranceOf_m);
  divider.run(mended, most);
  return divider.result();
}

class Divider {
  readonly #toleranceOf_m: (label: number) => number;
  readonly #places: number[];
  readonly #points: number[];
  readonly #vertices: number[];
  readonly #normals: number[];
  readonly #uvs: number[] | undefined;
  readonly #labels: number[];
  /** The corner at which the half-edge from one point to another begins, by {@link key}. */
  readonly #corners = new Map<number, number>();

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
    for (let corner = 0; corner < this.#points.length; corner++) this.#join(corner);
  }

  /** By label. */
  countSlivers(): Map<number, number> {
    const counts = new Map<number, number>();
    for (const [t, label] of this.#labels.entries())
      if (this.#isSliver(t)) counts.set(label, (counts.get(label) ?? 0) + 1);
    return counts;
  }

  /** @param counts slivers of each label that is divided */
  run(counts: ReadonlyMap<number, number>, most: number): void {
    const left = new Map([...counts].map(([label, count]) => [label, MOST_GAINED * count]));
    const mayGain = (t: number) => (left.get(this.#labels[t]!) ?? 0) > 0 && this.#isSliver(t);
    const waiting = this.#labels.map((_, t) => t).filter(mayGain);
    for (const t of waiting) {
      if (this.#labels.length + 2 > most) return;
      if (!mayGain(t)) continue;
      const label = this.#labels[t]!;
      const count = this.#labels.length;
      waiting.push(...this.#mend(t).filter(mayGain));
      left.set(label, left.get(label)! - (this.#labels.length - count));
    }
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

  /** @returns the triangles that changed */
  #mend(t: number): readonly number[] {
    const [longest, second, shortest] = [t * 3, t * 3 + 1, t * 3 + 2].toSorted(
      (a, b) => this.#side_m(b) - this.#side_m(a),
    );
    if (this.#flips(longest!)) return this.#flip(longest!);
    if (this.#side_m(shortest!) > STRIP_SHARE * this.#side_m(longest!)) return [];
    if (this.#flips(second!)) return this.#flip(second!);
    const isLong = this.#side_m(second!) >= LEAST_SHARE * this.#side_m(longest!);
    const sides = this.#isFlat(longest!) && isLong ? [second!, longest!] : [longest!, second!];
    const halved = sides.find((corner) => this.#isStraight(corner));
    return halved === undefined ? [] : this.#halveEdge(halved);
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
    const p = this.#places;
    const [i, j, k] = [this.#points[a]! * 3, this.#points[b]! * 3, this.#points[c]! * 3];
    const [ux, uy, uz] = [p[j]! - p[i]!, p[j + 1]! - p[i + 1]!, p[j + 2]! - p[i + 2]!];
    const [vx, vy, vz] = [p[k]! - p[i]!, p[k + 1]! - p[i + 1]!, p[k + 2]! - p[i + 2]!];
    return [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
  }

  #between_m(a: number, b: number): number {
    const p = this.#places;
    const [i, j] = [this.#points[a]! * 3, this.#points[b]! * 3];
    return Math.hypot(p[i]! - p[j]!, p[i + 1]! - p[j + 1]!, p[i + 2]! - p[j + 2]!);
  }

  #side_m(corner: number): number {
    return this.#between_m(corner, next(corner));
  }

  #isStraight(corner: number): boolean {
    return [corner, this.#opposite(corner)].every((at) => {
      const [p, n] = [this.#places, this.#normals];
      const [a, b] = [this.#points[at]! * 3, this.#points[next(at)]! * 3];
      const [i, j] = [this.#vertices[at]! * 3, this.#vertices[next(at)]! * 3];
      const turns = [0, 1, 2].map((k) => (p[b + k]! - p[a + k]!) * (n[j + k]! - n[i + k]!));
      const rise_m = Math.abs(turns[0]! + turns[1]! + turns[2]!) / 8;
      const short_m = Math.min(this.#side_m(next(at)), this.#side_m(last(at)));
      const least_m = Math.max(
        CURVED_RISE.least * short_m,
        this.#toleranceOf_m(this.#labels[triangleOf(at)]!),
      );
      return rise_m <= least_m || rise_m > CURVED_RISE.most * short_m;
    });
  }

  /** Whether the layout and the shading go on over a side. */
  #isOneSheet(corner: number): boolean {
    const other = this.#opposite(corner);
    const v = this.#vertices;
    return v[corner] === v[next(other)] && v[next(corner)] === v[other];
  }

  #isFlat(corner: number): boolean {
    if (!this.#isOneSheet(corner)) return false;
    const other = this.#opposite(corner);
    const [own, across] = [corner, other].map((at) => this.#cross(at, next(at), last(at)));
    return cosine(own!, across!) > FLAT_COSINE;
  }

  /** Whether the other diagonal of the two triangles at a side is the better one. */
  #flips(corner: number): boolean {
    const other = this.#opposite(corner);
    if (!this.#isOneSheet(corner)) return false;
    const [a, b, c, d] = [corner, next(corner), last(corner), last(other)];
    const [own, across] = [this.#cross(a, b, c), this.#cross(b, a, d)];
    const plane = Math.hypot(...own) > Math.hypot(...across) ? own : across;
    const stays = (made: readonly number[]) => cosine(made, plane) > FLAT_COSINE;
    if (!stays(this.#cross(a, d, c)) || !stays(this.#cross(d, b, c))) return false;
    if (this.#corners.has(key(this.#points[c]!, this.#points[d]!))) return false;
    const before = Math.min(this.#smallestSine(a, b, c), this.#smallestSine(b, a, d));
    return Math.min(this.#smallestSine(a, d, c), this.#smallestSine(d, b, c)) > before * 1.01;
  }

  #flip(corner: number): readonly number[] {
    const other = this.#opposite(corner);
    const [first, second] = [triangleOf(corner), triangleOf(other)];
    const [a, b, c, d] = [corner, next(corner), last(corner), last(other)].map(
      (at) => [this.#points[at]!, this.#vertices[at]!] as const,
    ) as [Corner, Corner, Corner, Corner];
    this.#corners.delete(key(a[0], b[0]));
    this.#corners.delete(key(b[0], a[0]));
    this.#write(first, [a, d, c]);
    this.#write(second, [d, b, c]);
    return [first, second];
  }

  #halveEdge(corner: number): readonly number[] {
    const other = this.#opposite(corner);
    const p = this.#places;
    const [i, j] = [this.#points[corner]! * 3, this.#points[next(corner)]! * 3];
    const middle =
      p.push((p[i]! + p[j]!) / 2, (p[i + 1]! + p[j + 1]!) / 2, (p[i + 2]! + p[j + 2]!) / 2) / 3 - 1;
    const isOne = this.#isOneSheet(corner);
    const vertex = this.#addVertex(corner);
    const otherVertex = isOne ? vertex : this.#addVertex(other);
    this.#corners.delete(key(this.#points[corner]!, this.#points[next(corner)]!));
    this.#corners.delete(key(this.#points[other]!, this.#points[next(other)]!));
    return [...this.#halve(corner, [middle, vertex]), ...this.#halve(other, [middle, otherVertex])];
  }

  /** The vertex in the middle of the side that begins at a corner. */
  #addVertex(corner: number): number {
    const n = this.#normals;
    const [a, b] = [this.#vertices[corner]!, this.#vertices[next(corner)]!];
    const sum = [0, 1, 2].map((k) => n[a * 3 + k]! + n[b * 3 + k]!);
    const length = Math.hypot(...sum) || 1;
    n.push(...sum.map((value) => value / length));
    const uv = this.#uvs;
    uv?.push((uv[a * 2]! + uv[b * 2]!) / 2, (uv[a * 2 + 1]! + uv[b * 2 + 1]!) / 2);
    return n.length / 3 - 1;
  }

  #halve(corner: number, middle: Corner): readonly number[] {
    const t = triangleOf(corner);
    const [a, b, c] = [corner, next(corner), last(corner)].map(
      (at) => [this.#points[at]!, this.#vertices[at]!] as const,
    ) as [Corner, Corner, Corner];
    const added = this.#labels.push(this.#labels[t]!) - 1;
    this.#write(t, [a, middle, c]);
    this.#write(added, [middle, b, c]);
    return [t, added];
  }

  #write(t: number, corners: readonly Corner[]): void {
    for (const [k, [point, vertex]] of corners.entries()) {
      this.#points[t * 3 + k] = point;
      this.#vertices[t * 3 + k] = vertex;
    }
    for (let k = 0; k < 3; k++) this.#join(t * 3 + k);
  }

  #join(corner: number): void {
    this.#corners.set(key(this.#points[corner]!, this.#points[next(corner)]!), corner);
  }

  #opposite(corner: number): number {
    return this.#corners.get(key(this.#points[next(corner)]!, this.#points[corner]!))!;
  }
}

/** A point and the vertex that is drawn there. */
type Corner = readonly [point: number, vertex: number];

function cosine(a: readonly number[], b: readonly number[]): number {
  const dot = a[0]! * b[0]! + a[1]! * b[1]! + a[2]! * b[2]!;
  return dot / (Math.hypot(...a) * Math.hypot(...b)) || 0;
}

const triangleOf = (corner: number): number => Math.floor(corner / 3);
const next = (corner: number): number => (corner % 3 === 2 ? corner - 2 : corner + 1);
const last = (corner: number): number => next(next(corner));

/** Half-edges are told apart by both ends in one number. */
const MAX_POINTS = 2 ** 26;
const key = (from: number, to: number): number => from * MAX_POINTS + to;
