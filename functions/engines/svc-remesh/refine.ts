import { toFloats } from '../../studio/geometry/mesh/accessor.ts';
import { EdgeHeap } from '../../studio/geometry/mesh/decimate/edge-heap.ts';
import { blendAll } from '../../studio/remesh/blends.ts';
import { shade } from '../../studio/remesh/corner-vertices.ts';
import type { NewMesh, NewPoints } from '../../studio/remesh/new-mesh.ts';
import type { Part } from '../../studio/remesh/parts.ts';
import type { Surface } from '../../studio/remesh/surface.ts';

/**
 * The surface with as many triangles as may be drawn without passing `target`: the longest edge is halved until then (Rivara
 * 1984). The shape stays as it is, and so do UVs: a new vertex is the mean of two.
 */
export function refine(surface: Surface, target: number): { meshes: NewMesh[]; points: NewPoints } {
  const splitter = new Splitter(surface);
  splitter.run(target);
  return splitter.result();
}

/** A vertex as a mean of at most three of one source triangle's vertices; absent ones weigh 0. */
interface Mixed {
  readonly part: number;
  readonly point: number;
  readonly vertices: readonly number[];
  readonly weights: readonly number[];
}

class Splitter {
  readonly #surface: Surface;
  readonly #positions: number[];
  readonly #stored: number[];
  /** Points, and vertices, three a triangle. */
  readonly #points: number[];
  readonly #corners: number[];
  readonly #labels: number[];
  readonly #mixed: Mixed[] = [];
  /** Triangles on each edge, by {@link #key}. */
  readonly #triangles = new Map<number, number[]>();
  readonly #heap: EdgeHeap;
  #count = 0;

  constructor(surface: Surface) {
    this.#surface = surface;
    this.#positions = Array.from(surface.positions);
    this.#stored = Array.from(surface.stored);
    this.#points = Array.from(surface.triangles);
    this.#labels = Array.from(surface.labels);
    this.#heap = new EdgeHeap(surface.triangles.length + 16);
    this.#corners = this.#sourceCorners();
    for (let t = 0; t < this.#labels.length; t++) {
      this.#count += this.#weight(t);
      for (let k = 0; k < 3; k++) this.#join(t, k);
    }
    for (const key of this.#triangles.keys()) this.#push(key);
  }

  run(target: number): void {
    while (this.#heap.pop()) {
      const { a, b } = this.#heap;
      const triangles = this.#triangles.get(edgeKey(a, b))!;
      const added = triangles.reduce((sum, t) => sum + this.#weight(t), 0);
      if (this.#count + added > target) return;
      this.#count += added;
      this.#split(a, b, triangles);
    }
  }

  result(): { meshes: NewMesh[]; points: NewPoints } {
    const stored = Float32Array.from(this.#stored);
    const { parts, partOf } = this.#surface;
    const facesOf: number[][] = parts.map(() => []);
    for (const [t, label] of this.#labels.entries()) facesOf[partOf[label]!]!.push(t);
    const meshes = parts.flatMap((part, index) => this.#meshOf(part, facesOf[index]!, stored));
    const count = stored.length / 3;
    const rig = { vertices: new Uint32Array(count * 3), weights: new Float64Array(count * 3) };
    const rigParts: (Part | undefined)[] = new Array(count).fill(undefined);
    for (const { part, point, vertices, weights } of this.#mixed) {
      if (rigParts[point]) continue;
      rigParts[point] = this.#surface.parts[part]!;
      rig.vertices.set(vertices, point * 3);
      rig.weights.set(weights, point * 3);
    }
    return { meshes, points: { stored, positions: Float64Array.from(this.#positions), rig, rigParts } };
  }

  /** Vertices of the parts as they are, numbered over all parts. */
  #sourceCorners(): number[] {
    const { vertices, triangles, labels, partOf } = this.#surface;
    const numbers = new Map<string, number>();
    return Array.from(vertices, (vertex, corner) => {
      const part = partOf[labels[Math.floor(corner / 3)]!]!;
      const key = `${part} ${vertex}`;
      let number = numbers.get(key);
      if (number === undefined) {
        number = this.#mixed.push({ part, point: triangles[corner]!, vertices: [vertex], weights: [1] }) - 1;
        numbers.set(key, number);
      }
      return number;
    });
  }

  #weight(t: number): number {
    const { parts, partOf } = this.#surface;
    return parts[partOf[this.#labels[t]!]!]!.drawnCount;
  }

  /** Notes the triangle at its edge that begins at corner `k`. */
  #join(t: number, k: number): number {
    const key = edgeKey(this.#points[t * 3 + k]!, this.#points[t * 3 + ((k + 1) % 3)]!);
    const triangles = this.#triangles.get(key);
    if (triangles) triangles.push(t);
    else this.#triangles.set(key, [t]);
    return key;
  }

  #push(key: number): void {
    const [a, b] = [Math.floor(key / MAX_POINTS), key % MAX_POINTS];
    const p = this.#positions;
    let square = 0;
    for (let k = 0; k < 3; k++) square += (p[a * 3 + k]! - p[b * 3 + k]!) ** 2;
    this.#heap.push(a, b, 0, -square);
  }

  #split(a: number, b: number, triangles: readonly number[]): void {
    const middle = this.#positions.length / 3;
    for (const values of [this.#positions, this.#stored]) {
      for (let k = 0; k < 3; k++) values.push((values[a * 3 + k]! + values[b * 3 + k]!) / 2);
    }
    this.#triangles.delete(edgeKey(a, b));
    const vertices = new Map<string, number>();
    const edges = new Set<number>();
    for (const t of triangles) {
      const from = [0, 1, 2].find((k) => {
        const [p, q] = [this.#points[t * 3 + k], this.#points[t * 3 + ((k + 1) % 3)]];
        return (p === a && q === b) || (p === b && q === a);
      })!;
      const [i, j, k] = [from, (from + 1) % 3, (from + 2) % 3].map((corner) => t * 3 + corner) as [
        number,
        number,
        number,
      ];
      const vertex = this.#mix(this.#corners[i]!, this.#corners[j]!, middle, vertices);
      const other = this.#labels.push(this.#labels[t]!) - 1;
      this.#points.push(middle, this.#points[j]!, this.#points[k]!);
      this.#corners.push(vertex, this.#corners[j]!, this.#corners[k]!);
      const across = this.#triangles.get(edgeKey(this.#points[j]!, this.#points[k]!))!;
      across[across.indexOf(t)] = other;
      this.#points[j] = middle;
      this.#corners[j] = vertex;
      edges
        .add(this.#join(t, from))
        .add(this.#join(t, (from + 1) % 3))
        .add(this.#join(other, 0));
      this.#join(other, 2);
    }
    for (const key of edges) this.#push(key);
  }

  /** The vertex between two, one for all triangles that share both. */
  #mix(a: number, b: number, point: number, known: Map<string, number>): number {
    const key = `${Math.min(a, b)} ${Math.max(a, b)}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    const [first, second] = [this.#mixed[Math.min(a, b)]!, this.#mixed[Math.max(a, b)]!];
    const weights = new Map<number, number>();
    for (const { vertices, weights: shares } of [first, second]) {
      for (const [i, vertex] of vertices.entries()) {
        weights.set(vertex, (weights.get(vertex) ?? 0) + shares[i]! / 2);
      }
    }
    const made = { part: first.part, point, vertices: [...weights.keys()], weights: [...weights.values()] };
    const number = this.#mixed.push(made) - 1;
    known.set(key, number);
    return number;
  }

  #meshOf(part: Part, faces: readonly number[], stored: Float32Array): NewMesh[] {
    const numbers = new Map<number, number>();
    const triangles: number[] = [];
    const used: Mixed[] = [];
    for (const t of faces) {
      for (let corner = t * 3; corner < t * 3 + 3; corner++) {
        const vertex = this.#corners[corner]!;
        const number = numbers.get(vertex) ?? used.push(this.#mixed[vertex]!) - 1;
        numbers.set(vertex, number);
        triangles.push(number);
      }
    }
    if (used.length === 0) return [];
    const blends = { vertices: new Uint32Array(used.length * 3), weights: new Float64Array(used.length * 3) };
    for (const [v, { vertices, weights }] of used.entries()) {
      blends.vertices.set(vertices, v * 3);
      blends.weights.set(weights, v * 3);
    }
    const points = Uint32Array.from(used, ({ point }) => point);
    const mesh = { part, triangles: Uint32Array.from(triangles), points, blends, sameShape: true };
    const color = part.primitive.getAttribute('COLOR_0');
    const colors = color && blendAll(toFloats(color), color.getElementSize(), blends);
    if (part.shading !== 'own') return [shade({ ...mesh, colors, normals: NO_NORMALS }, stored)];
    const normals = blendAll(toFloats(part.primitive.getAttribute('NORMAL')!), 3, blends);
    return [{ ...mesh, colors, normals }];
  }
}

const NO_NORMALS = new Float32Array(0);

/** Points that two edge ends are told apart by in one number. */
const MAX_POINTS = 2 ** 26;

function edgeKey(a: number, b: number): number {
  return Math.min(a, b) * MAX_POINTS + Math.max(a, b);
}
