/** Where a triangle has no neighbour at an edge. */
export const NO_NEIGHBOUR = 0xffffffff;

/**
 * The triangle beyond each edge, three a triangle: of the edge from the first to the second corner, the second to the
 * third, the third to the first. Vertices at one position are one, whatever else they carry; of several triangles at an
 * edge one is named.
 */
export function listNeighbours(positions: Float32Array, triangles: Uint32Array): Uint32Array {
  const pointOf = numberPoints(positions);
  let capacity = 16;
  while (capacity < triangles.length * 2) capacity *= 2;
  /** Half-edges by the hash of their ends: 1 more than the corner that one begins at. */
  const table = new Uint32Array(capacity);
  const neighbours = new Uint32Array(triangles.length).fill(NO_NEIGHBOUR);
  for (let corner = 0; corner < triangles.length; corner++) {
    const from = pointOf[triangles[corner]!]!;
    const to = pointOf[triangles[nextCorner(corner)]!]!;
    const low = Math.min(from, to);
    const high = Math.max(from, to);
    let slot = mix(low, high, 0) & (capacity - 1);
    for (; table[slot] !== 0; slot = (slot + 1) & (capacity - 1)) {
      const other = table[slot]! - 1;
      const a = pointOf[triangles[other]!]!;
      const b = pointOf[triangles[nextCorner(other)]!]!;
      if (Math.min(a, b) !== low || Math.max(a, b) !== high) continue;
      neighbours[corner] = Math.floor(other / 3);
      neighbours[other] = Math.floor(corner / 3);
      break;
    }
    if (table[slot] === 0) table[slot] = corner + 1;
  }
  return neighbours;
}

/** The first vertex at the position of each. */
function numberPoints(positions: Float32Array): Uint32Array {
  const words = new Uint32Array(positions.buffer, positions.byteOffset, positions.length);
  const count = positions.length / 3;
  let capacity = 16;
  while (capacity < count * 2) capacity *= 2;
  const table = new Uint32Array(capacity);
  const pointOf = new Uint32Array(count);
  for (let v = 0; v < count; v++) {
    const i = v * 3;
    let slot = mix(words[i]!, words[i + 1]!, words[i + 2]!) & (capacity - 1);
    pointOf[v] = v;
    for (; table[slot] !== 0; slot = (slot + 1) & (capacity - 1)) {
      const first = table[slot]! - 1;
      const k = first * 3;
      if (words[k] !== words[i] || words[k + 1] !== words[i + 1] || words[k + 2] !== words[i + 2]) continue;
      pointOf[v] = first;
      break;
    }
    if (table[slot] === 0) table[slot] = v + 1;
  }
  return pointOf;
}

function nextCorner(corner: number): number {
  return corner % 3 === 2 ? corner - 2 : corner + 1;
}

/** MurmurHash3's finalizer over three words (Austin Appleby, public domain). */
function mix(a: number, b: number, c: number): number {
  let hash = Math.imul(a, 0xcc9e2d51) ^ Math.imul(b, 0x1b873593) ^ Math.imul(c, 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
