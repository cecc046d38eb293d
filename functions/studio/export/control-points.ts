/** Polygons as {@link sharePoints} reads them. */
export interface Faces {
  readonly corners: Uint32Array;
  readonly starts: Uint32Array;
}

/** Numbers that make a vertex: `size` of them a vertex. */
export interface VertexValues {
  readonly values: ArrayLike<number>;
  readonly size: number;
}

/** The points that faces share: what FBX calls control points, and OBJ `v`. */
export interface SharedPoints {
  /** A vertex that stands for each point. */
  readonly vertexOf: Uint32Array;
  /** The point of each corner. */
  readonly pointOf: Uint32Array;
}

/**
 * Joins vertices that are equal in every given value: glTF has one for each side of a seam or a hard edge, where a
 * modeller means one point. Faces that would then meet themselves or lie on one another keep points of their own at all
 * corners, because readers drop a face with the vertices of another one.
 */
export function sharePoints({ corners, starts }: Faces, attributes: readonly VertexValues[]): SharedPoints {
  const vertexCount = attributes[0]!.values.length / attributes[0]!.size;
  const first = firstEqual(attributes, vertexCount);
  const pointOfVertex = new Int32Array(vertexCount).fill(-1);
  const vertexOf: number[] = [];
  const pointOf = new Uint32Array(corners.length);
  const seen = new Set<string>();
  for (let face = 0; face + 1 < starts.length; face++) {
    const [start, end] = [starts[face]!, starts[face + 1]!];
    const places = Array.from(corners.subarray(start, end), (vertex) => first[vertex]!);
    const sorted = places.toSorted((a, b) => a - b);
    const name = sorted.join();
    const apart = seen.has(name) || sorted.some((place, i) => place === sorted[i + 1]);
    seen.add(name);
    for (let i = start; i < end; i++) {
      const place = places[i - start]!;
      if (apart) pointOf[i] = vertexOf.push(place) - 1;
      else {
        if (pointOfVertex[place] === -1) pointOfVertex[place] = vertexOf.push(place) - 1;
        pointOf[i] = pointOfVertex[place]!;
      }
    }
  }
  return { vertexOf: Uint32Array.from(vertexOf), pointOf };
}

const EMPTY = -1;

/** For each vertex the first one that equals it; -0 is 0. */
function firstEqual(attributes: readonly VertexValues[], count: number): Uint32Array {
  const stride = attributes.reduce((sum, { size }) => sum + size, 0);
  const floats = new Float32Array(count * stride);
  let offset = 0;
  for (const { values, size } of attributes) {
    for (let v = 0; v < count; v++) {
      for (let k = 0; k < size; k++) floats[v * stride + offset + k] = values[v * size + k]! + 0;
    }
    offset += size;
  }
  const words = new Int32Array(floats.buffer);
  let capacity = 16;
  while (capacity < count * 2) capacity *= 2;
  const table = new Int32Array(capacity).fill(EMPTY);
  const first = new Uint32Array(count);
  for (let v = 0; v < count; v++) {
    let hash = 0;
    for (let k = v * stride; k < (v + 1) * stride; k++)
      hash = Math.imul(hash ^ words[k]!, 0x9e3779b1) ^ (hash >>> 15);
    let slot = (hash ^ (hash >>> 16)) & (capacity - 1);
    while (table[slot] !== EMPTY && !equal(words, table[slot]! * stride, v * stride, stride)) {
      slot = (slot + 1) & (capacity - 1);
    }
    if (table[slot] === EMPTY) table[slot] = v;
    first[v] = table[slot]!;
  }
  return first;
}

function equal(words: Int32Array, a: number, b: number, length: number): boolean {
  for (let i = 0; i < length; i++) if (words[a + i] !== words[b + i]) return false;
  return true;
}
