import type { Accessor } from '@gltf-transform/core';

/** The distinct vertices that a list of triangles uses. */
export interface Welded {
  /** Vertex of the source that each distinct vertex stands for, in the order of first use. */
  readonly vertices: Uint32Array;
  /** Three distinct vertices a triangle, in the source's order; triangles that welding made degenerate are left out. */
  readonly triangles: Uint32Array;
}

const EMPTY = 0xffffffff;

/**
 * Makes one vertex of all that are equal, bit by bit, in every given attribute; vertices that differ in one of them,
 * as on both sides of a UV seam, stay apart.
 *
 * @param triangles vertex indices, three a triangle
 * @param attributes what makes a vertex: all vertex attributes and morph target attributes that shall survive
 */
export function weld(triangles: Uint32Array, attributes: readonly Accessor[]): Welded {
  const { words, stride } = packVertices(attributes);
  const sourceCount = words.length / stride;
  let capacity = 16;
  while (capacity < sourceCount * 2) capacity *= 2;
  const table = new Uint32Array(capacity).fill(EMPTY);
  const distinctOf = new Uint32Array(sourceCount).fill(EMPTY);
  const vertices = new Uint32Array(Math.min(sourceCount, triangles.length));
  let count = 0;
  const find = (vertex: number): number => {
    const start = vertex * stride;
    let slot = hashWords(words, start, stride) & (capacity - 1);
    for (;;) {
      const distinct = table[slot]!;
      if (distinct === EMPTY) {
        table[slot] = count;
        vertices[count] = vertex;
        return count++;
      }
      if (equalWords(words, vertices[distinct]! * stride, start, stride)) return distinct;
      slot = (slot + 1) & (capacity - 1);
    }
  };

  const welded = new Uint32Array(triangles.length);
  let end = 0;
  for (let i = 0; i < triangles.length; i += 3) {
    for (let k = 0; k < 3; k++) {
      const vertex = triangles[i + k]!;
      if (distinctOf[vertex] === EMPTY) distinctOf[vertex] = find(vertex);
      welded[end + k] = distinctOf[vertex]!;
    }
    const degenerate =
      welded[end] === welded[end + 1] ||
      welded[end + 1] === welded[end + 2] ||
      welded[end + 2] === welded[end];
    if (!degenerate) end += 3;
  }
  return { vertices: vertices.slice(0, count), triangles: welded.slice(0, end) };
}

/** All attributes of a vertex side by side, one 32-bit word a component, so that equal vertices are equal words. */
function packVertices(attributes: readonly Accessor[]): { words: Uint32Array; stride: number } {
  const count = attributes[0]!.getCount();
  const stride = attributes.reduce((sum, attribute) => sum + attribute.getElementSize(), 0);
  const words = new Uint32Array(count * stride);
  const floats = new Float32Array(words.buffer);
  let offset = 0;
  for (const attribute of attributes) {
    const array = attribute.getArray()!;
    const size = attribute.getElementSize();
    const target = array instanceof Float32Array ? floats : words;
    for (let v = 0; v < count; v++) {
      // Adding 0 makes the negative zero a positive one: the two are equal, their bits are not.
      for (let k = 0; k < size; k++) target[v * stride + offset + k] = array[v * size + k]! + 0;
    }
    offset += size;
  }
  return { words, stride };
}

/** MurmurHash3's mixing of 32-bit words (Austin Appleby, public domain). */
function hashWords(words: Uint32Array, start: number, length: number): number {
  let hash = 0;
  for (let i = start; i < start + length; i++) {
    let word = Math.imul(words[i]!, 0xcc9e2d51);
    word = Math.imul((word << 15) | (word >>> 17), 0x1b873593);
    hash ^= word;
    hash = Math.imul((hash << 13) | (hash >>> 19), 5) + 0xe6546b64;
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  return (hash ^ (hash >>> 13)) >>> 0;
}

function equalWords(words: Uint32Array, a: number, b: number, length: number): boolean {
  for (let i = 0; i < length; i++) if (words[a + i] !== words[b + i]) return false;
  return true;
}
