import { hashWords } from '../../geometry/mesh/hash.ts';
import { numberPlaces } from '../../geometry/mesh/place-numbers.ts';
import { sharedUint32 } from '../../threads/shared-numbers.ts';

/** Where a triangle has no neighbour at an edge. */
export const NO_NEIGHBOUR = 0xffffffff;

/**
 * The triangle beyond each edge, three a triangle: of the edge from the first to the second corner, the second to the
 * third, the third to the first. Vertices at one position are one, whatever else they carry; of several triangles at an
 * edge one is named.
 */
export function listNeighbours(positions: Float32Array, triangles: Uint32Array): Uint32Array {
  const pointOf = numberPlaces(positions);
  let capacity = 16;
  while (capacity < triangles.length * 2) capacity *= 2;
  /** Half-edges by the hash of their ends: 1 more than the corner that one begins at. */
  const table = new Uint32Array(capacity);
  const neighbours = sharedUint32(triangles.length).fill(NO_NEIGHBOUR);
  for (let corner = 0; corner < triangles.length; corner++) {
    const from = pointOf[triangles[corner]!]!;
    const to = pointOf[triangles[nextCorner(corner)]!]!;
    const low = Math.min(from, to);
    const high = Math.max(from, to);
    let slot = hashWords(low, high, 0) & (capacity - 1);
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

/** Which piece each triangle is of: what a walk from neighbour to neighbour reaches. */
export function numberPieces(neighbours: Uint32Array): Uint32Array {
  const pieces = sharedUint32(neighbours.length / 3).fill(NO_NEIGHBOUR);
  const waiting: number[] = [];
  for (let first = 0; first < pieces.length; first++) {
    if (pieces[first] !== NO_NEIGHBOUR) continue;
    pieces[first] = first;
    waiting.push(first);
    for (let t = waiting.pop(); t !== undefined; t = waiting.pop()) {
      for (let corner = t * 3; corner < t * 3 + 3; corner++) {
        const beyond = neighbours[corner]!;
        if (beyond === NO_NEIGHBOUR || pieces[beyond] !== NO_NEIGHBOUR) continue;
        pieces[beyond] = first;
        waiting.push(beyond);
      }
    }
  }
  return pieces;
}

function nextCorner(corner: number): number {
  return corner % 3 === 2 ? corner - 2 : corner + 1;
}
