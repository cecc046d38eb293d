import { lengthOf } from './length.ts';

/** Label of the faces that close a hole of an open surface; see {@link HalfEdgeMesh}. */
export const OUTSIDE = 0xffff;

/**
 * Triangles with half-edges, always closed: each border of an open surface is the rim of a fan of faces with the label
 * {@link OUTSIDE} around one virtual vertex, so that no operation needs a case for borders. Half-edge `h` is the side of
 * face `floor(h / 3)` that begins at its corner `h % 3`. Vertices and faces that are taken out leave a gap.
 */
export class HalfEdgeMesh {
  /** xyz triples, with room for vertices to come. */
  positions: Float64Array;
  vertexCount: number;
  faceCount: number;
  /** Vertex at which each half-edge begins; -1 where its face is gone. */
  origin: Int32Array;
  twin: Int32Array;
  /** 1 for both half-edges of an edge that shall stay an edge. */
  feature: Uint8Array;
  /** One a face. */
  label: Uint16Array;
  /** Some half-edge that begins at each vertex; -1 where the vertex is gone. */
  outgoing: Int32Array;
  /** 1 for the vertices that close a border. */
  virtual: Uint8Array;

  constructor(vertexCount: number, faceCount: number) {
    this.vertexCount = vertexCount;
    this.faceCount = faceCount;
    this.positions = new Float64Array(vertexCount * 3);
    this.outgoing = new Int32Array(vertexCount).fill(-1);
    this.virtual = new Uint8Array(vertexCount);
    this.origin = new Int32Array(faceCount * 3);
    this.twin = new Int32Array(faceCount * 3).fill(-1);
    this.feature = new Uint8Array(faceCount * 3);
    this.label = new Uint16Array(faceCount);
  }

  /** A copy that can be changed on its own. */
  clone(): HalfEdgeMesh {
    const copy = new HalfEdgeMesh(0, 0);
    copy.vertexCount = this.vertexCount;
    copy.faceCount = this.faceCount;
    copy.positions = this.positions.slice();
    copy.origin = this.origin.slice();
    copy.twin = this.twin.slice();
    copy.feature = this.feature.slice();
    copy.label = this.label.slice();
    copy.outgoing = this.outgoing.slice();
    copy.virtual = this.virtual.slice();
    return copy;
  }

  target(h: number): number {
    return this.origin[next(h)]!;
  }

  /** The half-edge after `h` around the vertex that both begin at. */
  around(h: number): number {
    return this.twin[previous(h)]!;
  }

  isOutside(h: number): boolean {
    return this.label[Math.floor(h / 3)] === OUTSIDE;
  }

  /** Whether the edge is one of the surface: not a spoke of a virtual vertex. */
  isReal(h: number): boolean {
    return this.virtual[this.origin[h]!] === 0 && this.virtual[this.target(h)] === 0;
  }

  degree(vertex: number): number {
    const first = this.outgoing[vertex]!;
    let degree = 0;
    let h = first;
    do {
      degree++;
      h = this.around(h);
    } while (h !== first);
    return degree;
  }

  length(h: number): number {
    const { positions } = this;
    const [a, b] = [this.origin[h]! * 3, this.target(h) * 3];
    return lengthOf(
      positions[b]! - positions[a]!,
      positions[b + 1]! - positions[a + 1]!,
      positions[b + 2]! - positions[a + 2]!,
    );
  }

  /** Makes room for so many vertices and faces more. */
  reserve(vertices: number, faces: number): void {
    if ((this.vertexCount + vertices) * 3 > this.positions.length) {
      const capacity = this.vertexCount + Math.max(vertices, this.vertexCount);
      this.positions = grown(this.positions, new Float64Array(capacity * 3));
      this.outgoing = grown(this.outgoing, new Int32Array(capacity));
      this.virtual = grown(this.virtual, new Uint8Array(capacity));
    }
    if ((this.faceCount + faces) * 3 > this.origin.length) {
      const capacity = this.faceCount + Math.max(faces, this.faceCount);
      this.origin = grown(this.origin, new Int32Array(capacity * 3));
      this.twin = grown(this.twin, new Int32Array(capacity * 3));
      this.feature = grown(this.feature, new Uint8Array(capacity * 3));
      this.label = grown(this.label, new Uint16Array(capacity));
    }
  }
}

/** The half-edge after `h` in its face. */
export function next(h: number): number {
  return h % 3 === 2 ? h - 2 : h + 1;
}

/** The half-edge before `h` in its face. */
export function previous(h: number): number {
  return h % 3 === 0 ? h + 2 : h - 1;
}

function grown<T extends Float64Array | Int32Array | Uint8Array | Uint16Array>(from: T, to: T): T {
  to.set(from);
  return to;
}
