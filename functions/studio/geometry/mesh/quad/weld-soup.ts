import { lengthOf } from './length.ts';

/** Triangles whose corners are numbers of places; see {@link weldSoup}. */
export interface WeldedSoup {
  /** Distinct positions. */
  readonly places: Float64Array;
  /** Places, three a triangle. */
  readonly triangles: Uint32Array;
  /** Source triangle of each. */
  readonly sourceOf: Uint32Array;
}

/**
 * Makes one place of all vertices at the same position, and leaves out triangles without three places, repeated ones,
 * and those without area that close no gap.
 */
export function weldSoup(positions: ArrayLike<number>, triangles: Uint32Array): WeldedSoup {
  return dropJunk(weldPositions(positions, triangles));
}

function weldPositions(positions: ArrayLike<number>, triangles: Uint32Array): WeldedSoup {
  const places = new Map<string, number>();
  const numberOf = new Int32Array(positions.length / 3).fill(-1);
  const coordinates: number[] = [];
  const kept = new Uint32Array(triangles.length);
  const sourceOf = new Uint32Array(triangles.length / 3);
  let end = 0;
  for (let i = 0; i < triangles.length; i += 3) {
    for (let k = 0; k < 3; k++) {
      const vertex = triangles[i + k]!;
      if (numberOf[vertex] === -1) {
        const [x, y, z] = [positions[vertex * 3]!, positions[vertex * 3 + 1]!, positions[vertex * 3 + 2]!];
        const key = `${x + 0},${y + 0},${z + 0}`;
        let place = places.get(key);
        if (place === undefined) {
          place = places.size;
          places.set(key, place);
          coordinates.push(x, y, z);
        }
        numberOf[vertex] = place;
      }
      kept[end + k] = numberOf[vertex]!;
    }
    if (kept[end] === kept[end + 1] || kept[end + 1] === kept[end + 2] || kept[end] === kept[end + 2])
      continue;
    sourceOf[end / 3] = i / 3;
    end += 3;
  }
  return {
    places: Float64Array.from(coordinates),
    triangles: kept.slice(0, end),
    sourceOf: sourceOf.slice(0, end / 3),
  };
}

/** A triangle that is flatter, in shares of its longest side, is a line. */
const FLATTEST = 1e-6;

/** Leaves out triangles that are there already, and lines that touch a face on less than three sides. */
function dropJunk(soup: WeldedSoup): WeldedSoup {
  const { places, triangles } = soup;
  const seen = new Set<string>();
  const unique: number[] = [];
  for (let t = 0; t < triangles.length / 3; t++) {
    const corners = triangles.subarray(t * 3, t * 3 + 3);
    const first = corners.indexOf(Math.min(...corners));
    const key = [0, 1, 2].map((k) => corners[(first + k) % 3]!).join();
    if (seen.has(key)) continue;
    seen.add(key);
    unique.push(t);
  }
  const lines = new Set(unique.filter((t) => isLine(places, triangles, t)));
  if (lines.size === 0 && unique.length === triangles.length / 3) return soup;
  const sideKey = (t: number, k: number) => {
    const [a, b] = [triangles[t * 3 + k]!, triangles[t * 3 + ((k + 1) % 3)]!];
    return `${Math.min(a, b)},${Math.max(a, b)}`;
  };
  const sides = new Set(unique.flatMap((t) => (lines.has(t) ? [] : [0, 1, 2].map((k) => sideKey(t, k)))));
  const kept = unique.filter((t) => !lines.has(t) || [0, 1, 2].every((k) => sides.has(sideKey(t, k))));
  return {
    places,
    triangles: Uint32Array.from(kept.flatMap((t) => [...triangles.subarray(t * 3, t * 3 + 3)])),
    sourceOf: Uint32Array.from(kept, (t) => soup.sourceOf[t]!),
  };
}

function isLine(places: Float64Array, triangles: Uint32Array, t: number): boolean {
  const [a, b, c] = [0, 1, 2].map((k) => triangles[t * 3 + k]! * 3) as [number, number, number];
  const length = (i: number, j: number) =>
    lengthOf(places[i]! - places[j]!, places[i + 1]! - places[j + 1]!, places[i + 2]! - places[j + 2]!);
  const longest = Math.max(length(a, b), length(b, c), length(c, a));
  return !(Math.hypot(...faceNormal(places, triangles, t)) > FLATTEST * longest * longest);
}

/** At right angles to a triangle, twice as long as its area. */
export function faceNormal(
  places: Float64Array,
  triangles: Uint32Array,
  face: number,
): [number, number, number] {
  const [a, b, c] = [triangles[face * 3]! * 3, triangles[face * 3 + 1]! * 3, triangles[face * 3 + 2]! * 3];
  const [ux, uy, uz] = [
    places[b]! - places[a]!,
    places[b + 1]! - places[a + 1]!,
    places[b + 2]! - places[a + 2]!,
  ];
  const [vx, vy, vz] = [
    places[c]! - places[a]!,
    places[c + 1]! - places[a + 1]!,
    places[c + 2]! - places[a + 2]!,
  ];
  return [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
}
