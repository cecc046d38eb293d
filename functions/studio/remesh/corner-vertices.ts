import { computeNormals } from '../geometry/mesh/normals.ts';
import { type NewMesh, pickVertices } from './new-mesh.ts';
import type { Part } from './parts.ts';

/** Smooths what a model without normals means to be round, and keeps the edges of what is built from flat sides. */
const CREASE_ANGLE_DEG = 40;

/** Corners at one point whose normals differ by less than this angle, and their colours by less, are one vertex. */
const SMOOTH_COSINE = Math.cos((20 * Math.PI) / 180);
const COLOR_STEP = 0.1;

type Weights = readonly [number, number, number];

interface Vertex {
  readonly number: number;
  readonly label: number;
  readonly normal: readonly number[];
  readonly color: readonly number[];
}

/** Makes vertices of a part's corners: one a point, more where the source has a hard edge or a colour ends. */
export class CornerVertices {
  readonly #normals: Float32Array | null;
  readonly #colors: { readonly values: Float32Array; readonly size: number } | null;
  readonly #verticesAt = new Map<number, Vertex[]>();
  readonly #triangles: number[] = [];
  readonly #points: number[] = [];
  readonly #blendVertices: number[] = [];
  readonly #blendWeights: number[] = [];
  /** Sums over the corners of a vertex. */
  readonly #normalSums: number[] = [];
  readonly #colorSums: number[] = [];
  readonly #face = [0, 0, 0];

  constructor(
    normals: Float32Array | null,
    colors: { readonly values: Float32Array; readonly size: number } | null,
  ) {
    this.#normals = normals;
    this.#colors = colors;
  }

  /** Notes the normal of the face whose corners are added next. */
  beginFace(stored: Float32Array, corners: readonly number[]): void {
    const [a, b, c] = [corners[0]! * 3, corners[1]! * 3, corners[2]! * 3];
    const [ux, uy, uz] = [
      stored[b]! - stored[a]!,
      stored[b + 1]! - stored[a + 1]!,
      stored[b + 2]! - stored[a + 2]!,
    ];
    const [vx, vy, vz] = [
      stored[c]! - stored[a]!,
      stored[c + 1]! - stored[a + 1]!,
      stored[c + 2]! - stored[a + 2]!,
    ];
    this.#face[0] = uy * vz - uz * vy;
    this.#face[1] = uz * vx - ux * vz;
    this.#face[2] = ux * vy - uy * vx;
    normalize(this.#face);
  }

  /**
   * @param corners vertices of the source beside the corner, where its normal and colour are taken from
   * @param blend what the other attributes of a new vertex are taken from
   */
  add(
    point: number,
    label: number,
    corners: ArrayLike<number>,
    weights: Weights,
    blend: () => { readonly vertices: readonly number[]; readonly weights: readonly number[] },
  ): void {
    const normal = this.#normalAt(corners, weights);
    const color = this.#colorAt(corners, weights);
    const vertices = this.#verticesAt.get(point) ?? [];
    this.#verticesAt.set(point, vertices);
    let vertex = vertices.find((other) => other.label === label && isSame(other, normal, color));
    if (!vertex) {
      vertex = { number: this.#points.push(point) - 1, label, normal, color };
      vertices.push(vertex);
      const { vertices: from, weights: by } = blend();
      this.#blendVertices.push(...from);
      this.#blendWeights.push(...by);
      this.#normalSums.push(0, 0, 0);
      this.#colorSums.push(0, 0, 0, 0, 0);
    }
    const { number } = vertex;
    this.#triangles.push(number);
    for (let k = 0; k < normal.length; k++) this.#normalSums[number * 3 + k]! += normal[k]!;
    for (let k = 0; k < color.length; k++) this.#colorSums[number * 5 + k]! += color[k]!;
    this.#colorSums[number * 5 + 4]!++;
  }

  finish(part: Part, stored: Float32Array): NewMesh {
    const count = this.#points.length;
    const normals = Float32Array.from(this.#normalSums);
    for (let v = 0; v < count; v++) normalize(normals.subarray(v * 3, v * 3 + 3));
    const sums = this.#colorSums;
    const size = this.#colors?.size ?? 0;
    const colors = Float32Array.from({ length: count * size }, (_, i) => {
      const first = Math.floor(i / size) * 5;
      return sums[first + (i % size)]! / sums[first + 4]!;
    });
    const mesh: NewMesh = {
      part,
      triangles: Uint32Array.from(this.#triangles),
      points: Uint32Array.from(this.#points),
      blends: {
        vertices: Uint32Array.from(this.#blendVertices),
        weights: Float64Array.from(this.#blendWeights),
      },
      normals: this.#normals ? normals : new Float32Array(0),
      colors: this.#colors && colors,
      sameShape: false,
    };
    return part.shading === 'own' ? mesh : shade(mesh, stored);
  }

  #normalAt(corners: ArrayLike<number>, weights: Weights): number[] {
    if (!this.#normals) return [];
    const normal = [0, 0, 0];
    for (let i = 0; i < 3; i++) {
      for (let k = 0; k < 3; k++) normal[k]! += weights[i]! * this.#normals[corners[i]! * 3 + k]!;
    }
    normalize(normal);
    // The nearest point may be on the far side of a thin wall.
    const [x, y, z] = this.#face;
    return normal[0]! * x! + normal[1]! * y! + normal[2]! * z! > 0 ? normal : [...this.#face];
  }

  #colorAt(corners: ArrayLike<number>, weights: Weights): number[] {
    if (!this.#colors) return [];
    const { values, size } = this.#colors;
    const color = new Array<number>(size).fill(0);
    for (let i = 0; i < 3; i++) {
      for (let k = 0; k < size; k++) color[k]! += weights[i]! * values[corners[i]! * size + k]!;
    }
    return color;
  }
}

function isSame(vertex: Vertex, normal: readonly number[], color: readonly number[]): boolean {
  if (normal.length > 0) {
    const cosine =
      vertex.normal[0]! * normal[0]! + vertex.normal[1]! * normal[1]! + vertex.normal[2]! * normal[2]!;
    if (cosine < SMOOTH_COSINE) return false;
  }
  return color.every((channel, k) => Math.abs(channel - vertex.color[k]!) < COLOR_STEP);
}

/** Normals from the new shape, for a part without normals or with a facet's on each face. */
export function shade(mesh: NewMesh, stored: Float32Array): NewMesh {
  const positions = new Float32Array(mesh.points.length * 3);
  for (const [v, point] of mesh.points.entries()) {
    positions.set(stored.subarray(point * 3, point * 3 + 3), v * 3);
  }
  const angle_deg = mesh.part.shading === 'flat' ? 0 : CREASE_ANGLE_DEG;
  const shaded = computeNormals(positions, mesh.triangles, angle_deg);
  return { ...pickVertices(mesh, shaded.vertices, shaded.triangles), normals: shaded.normals };
}

function normalize(vector: number[] | Float32Array): void {
  const length = Math.hypot(vector[0]!, vector[1]!, vector[2]!);
  if (length > 0) for (let k = 0; k < 3; k++) vector[k]! /= length;
  else vector[1] = 1;
}
