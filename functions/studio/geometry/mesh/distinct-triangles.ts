import { hashWords } from './hash.ts';
import { numberPlaces } from './place-numbers.ts';

/**
 * For each triangle the number of the first that is as it is: of the same kind, over the same three points in the same
 * direction. Its own, if none is before it.
 *
 * @param points a number a corner, three a triangle
 * @param kindOf of a triangle; all are of one kind where it is left out
 */
export function firstsAlike(
  points: Uint32Array,
  kindOf: (triangle: number) => number = () => 0,
): Uint32Array {
  const firsts = new Uint32Array(points.length / 3);
  let capacity = 16;
  while (capacity < firsts.length * 2) capacity *= 2;
  /** Slots by hash: 1 more than the number of a triangle. */
  const table = new Uint32Array(capacity);
  for (let triangle = 0; triangle < firsts.length; triangle++) {
    const kind = kindOf(triangle);
    const first = lowestCorner(points, triangle);
    const a = points[first]!;
    const b = points[after(first)]!;
    const c = points[after(after(first))]!;
    let slot = hashWords(a, b, c ^ Math.imul(kind, 0x9e3779b1)) & (capacity - 1);
    for (; table[slot] !== 0; slot = (slot + 1) & (capacity - 1)) {
      const known = lowestCorner(points, table[slot]! - 1);
      if (
        points[known] === a &&
        points[after(known)] === b &&
        points[after(after(known))] === c &&
        kindOf(table[slot]! - 1) === kind
      )
        break;
    }
    if (table[slot] === 0) table[slot] = triangle + 1;
    firsts[triangle] = table[slot]! - 1;
  }
  return firsts;
}

/** The numbers of the triangles that are not as an earlier one is, ascending; see {@link firstsAlike}. */
export function distinctTriangles(points: Uint32Array, kindOf?: (triangle: number) => number): Uint32Array {
  return firstsAlike(points, kindOf).filter((first, triangle) => first === triangle);
}

/**
 * The triangles that a BVH for nearest points needs, without repeats. Where a file repeats a primitive a thousand times, a
 * leaf would have a thousand triangles that cannot be parted, and each query would test them all.
 *
 * @param positions xyz triples; vertices may lie at one place
 * @param triangles vertex indices, three a triangle
 * @returns `triangles` as {@link distinctTriangles} leaves them, and the number that each had; as they are, and null, where
 * all are distinct
 */
export function withoutRepeats(
  positions: Float32Array,
  triangles: Uint32Array,
): { readonly triangles: Uint32Array; readonly numbers: Uint32Array | null } {
  const placeOf = numberPlaces(positions);
  const distinct = distinctTriangles(triangles.map((vertex) => placeOf[vertex]!));
  if (distinct.length * 3 === triangles.length) return { triangles, numbers: null };
  const kept = Uint32Array.from({ length: distinct.length * 3 }, (_, corner) => {
    return triangles[distinct[Math.floor(corner / 3)]! * 3 + (corner % 3)]!;
  });
  return { triangles: kept, numbers: distinct };
}

const after = (corner: number): number => (corner % 3 === 2 ? corner - 2 : corner + 1);

/** The corner of a triangle with the least number. */
export function lowestCorner(points: Uint32Array, triangle: number): number {
  const a = triangle * 3;
  const b = points[a + 1]! < points[a]! ? a + 1 : a;
  return points[a + 2]! < points[b]! ? a + 2 : b;
}
