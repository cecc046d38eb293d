import type { Surface } from './surface.ts';

/** A point and the vertex that is drawn there. */
type Corner = readonly [point: number, vertex: number];

/** Closed shells whose triangles are halved and turned in place; half-edges are told by the corner at which they begin. */
export class Shell {
  /** As in {@link Surface}, growing. */
  readonly places: number[];
  readonly points: number[];
  readonly vertices: number[];
  readonly normals: number[];
  readonly labels: number[];
  /** Of each point, the shortest edge that it was made with, metres. */
  readonly scales_m: number[];
  readonly #uvs: number[] | undefined;
  /** The corner at which the half-edge from one point to another begins, by {@link key}. */
  readonly #corners = new Map<number, number>();

  constructor({ places, points, vertices, normals, uvs, labels }: Surface) {
    this.places = Array.from(places);
    this.points = Array.from(points);
    this.vertices = Array.from(vertices);
    this.normals = Array.from(normals);
    this.#uvs = uvs && Array.from(uvs);
    this.labels = Array.from(labels);
    for (let corner = 0; corner < this.points.length; corner++) this.#join(corner);
    this.scales_m = this.#shortestEdges();
  }

  get surface(): Surface {
    return {
      places: Float64Array.from(this.places),
      points: Uint32Array.from(this.points),
      vertices: Uint32Array.from(this.vertices),
      normals: Float32Array.from(this.normals),
      ...(this.#uvs && { uvs: Float32Array.from(this.#uvs) }),
      labels: Uint32Array.from(this.labels),
    };
  }

  /** The corner at which the half-edge from one point to another begins; undefined where there is none. */
  cornerOf(from: number, to: number): number | undefined {
    return this.#corners.get(key(from, to));
  }

  /** The corner at which the half-edge beside that of `corner` begins. */
  opposite(corner: number): number {
    return this.#corners.get(key(this.points[next(corner)]!, this.points[corner]!))!;
  }

  /**
   * Whether two points are the ends of an edge between two triangles. Where shells cross in one edge, more than two have it
   * and half of them are not found any more once it is halved.
   */
  isEdge(a: number, b: number): boolean {
    return a !== b && this.#begins(a, b) && this.#begins(b, a);
  }

  #begins(from: number, to: number): boolean {
    const corner = this.cornerOf(from, to);
    return corner !== undefined && this.points[corner] === from && this.points[next(corner)] === to;
  }

  labelOf(corner: number): number {
    return this.labels[triangleOf(corner)]!;
  }

  /** Between two points. */
  length_m(a: number, b: number): number {
    const p = this.places;
    return Math.hypot(p[a * 3]! - p[b * 3]!, p[a * 3 + 1]! - p[b * 3 + 1]!, p[a * 3 + 2]! - p[b * 3 + 2]!);
  }

  /** Whether layout and shading go on over the side that begins at a corner. */
  isOneSheet(corner: number): boolean {
    const [other, v] = [this.opposite(corner), this.vertices];
    return v[corner] === v[next(other)] && v[next(corner)] === v[other];
  }

  /**
   * Halves the side that begins at a corner, and the triangles beside it.
   * @returns the new point
   */
  halve(corner: number, x: number, y: number, z: number): number {
    const other = this.opposite(corner);
    const middle = this.places.push(x, y, z) / 3 - 1;
    const [from, to] = [this.points[corner]!, this.points[next(corner)]!];
    this.scales_m.push(Math.min(this.scales_m[from]!, this.scales_m[to]!));
    const vertex = this.#addVertex(corner);
    const otherVertex = this.isOneSheet(corner) ? vertex : this.#addVertex(other);
    this.#forget(corner);
    this.#cut(corner, [middle, vertex]);
    this.#cut(other, [middle, otherVertex]);
    return middle;
  }

  /** Gives the two triangles at a side their other diagonal. */
  turn(corner: number): void {
    const other = this.opposite(corner);
    const [a, b] = [this.#corner(corner), this.#corner(next(corner))];
    const [c, d] = [this.#corner(last(corner)), this.#corner(last(other))];
    this.#forget(corner);
    this.#write(triangleOf(corner), [a, d, c]);
    this.#write(triangleOf(other), [d, b, c]);
  }

  #shortestEdges(): number[] {
    const shortest: number[] = new Array(this.places.length / 3).fill(Infinity);
    for (let corner = 0; corner < this.points.length; corner++) {
      const [a, b] = [this.points[corner]!, this.points[next(corner)]!];
      const length_m = this.length_m(a, b);
      for (const point of [a, b]) shortest[point] = Math.min(shortest[point]!, length_m);
    }
    return shortest;
  }

  /** The vertex in the middle of the side that begins at a corner. */
  #addVertex(corner: number): number {
    const n = this.normals;
    const [a, b] = [this.vertices[corner]!, this.vertices[next(corner)]!];
    const [i, j] = [a * 3, b * 3];
    const [x, y, z] = [n[i]! + n[j]!, n[i + 1]! + n[j + 1]!, n[i + 2]! + n[j + 2]!];
    const length = Math.hypot(x, y, z) || 1;
    n.push(x / length, y / length, z / length);
    const uv = this.#uvs;
    uv?.push((uv[a * 2]! + uv[b * 2]!) / 2, (uv[a * 2 + 1]! + uv[b * 2 + 1]!) / 2);
    return n.length / 3 - 1;
  }

  /** The triangle keeps the half of its side that begins at the corner; a new one gets the other half. */
  #cut(corner: number, middle: Corner): void {
    const [second, third] = [next(corner), last(corner)];
    const t = this.labels.push(this.labelOf(corner)) - 1;
    this.#write(t, [middle, this.#corner(second), this.#corner(third)]);
    [this.points[second], this.vertices[second]] = middle;
    this.#join(corner);
    this.#join(second);
  }

  #corner(at: number): Corner {
    return [this.points[at]!, this.vertices[at]!];
  }

  #write(t: number, corners: readonly Corner[]): void {
    for (const [k, [point, vertex]] of corners.entries()) {
      this.points[t * 3 + k] = point;
      this.vertices[t * 3 + k] = vertex;
    }
    for (let k = 0; k < 3; k++) this.#join(t * 3 + k);
  }

  #join(corner: number): void {
    this.#corners.set(key(this.points[corner]!, this.points[next(corner)]!), corner);
  }

  #forget(corner: number): void {
    const [a, b] = [this.points[corner]!, this.points[next(corner)]!];
    this.#corners.delete(key(a, b));
    this.#corners.delete(key(b, a));
  }
}

export const triangleOf = (corner: number): number => Math.floor(corner / 3);
/** The next corner of the same triangle. */
export const next = (corner: number): number => (corner % 3 === 2 ? corner - 2 : corner + 1);
/** The corner of the same triangle that is no end of the side which begins at this one. */
export const last = (corner: number): number => next(next(corner));

/** Half-edges are told apart by both ends in one number. */
const MAX_POINTS = 2 ** 26;
const key = (from: number, to: number): number => from * MAX_POINTS + to;
