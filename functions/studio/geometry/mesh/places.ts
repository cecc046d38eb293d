import { PlaceNumbers } from './place-numbers.ts';

/** A surface: xyz triples, and vertex indices, three a triangle. Vertices at one place are one point. */
export interface BareSurface {
  readonly positions: Float32Array;
  readonly triangles: Uint32Array;
}

/** A surface whose vertices at one place are one. */
export interface PlacedSurface {
  readonly count: number;
  /** xyz triples, one a place. */
  readonly points: Float64Array;
  /** Place of each corner of each triangle. */
  readonly placeOf: Uint32Array;
}

export function placeVertices({ positions, triangles }: BareSurface): PlacedSurface {
  const numbers = new PlaceNumbers(triangles.length);
  const ofVertex = new Int32Array(positions.length / 3).fill(-1);
  const points = new Float64Array(positions.length);
  const placeOf = triangles.map((vertex) => {
    if (ofVertex[vertex]! < 0) {
      const [x, y, z] = [positions[vertex * 3]!, positions[vertex * 3 + 1]!, positions[vertex * 3 + 2]!];
      const place = numbers.numberOf(x, y, z);
      ofVertex[vertex] = place;
      points[place * 3] = x;
      points[place * 3 + 1] = y;
      points[place * 3 + 2] = z;
    }
    return ofVertex[vertex]!;
  });
  return { count: numbers.count, points: points.subarray(0, numbers.count * 3), placeOf };
}

/** Unit normals of triangles, and their areas. */
export function measureTriangles({ points, placeOf }: PlacedSurface): {
  readonly normals: Float64Array;
  readonly areas: Float64Array;
} {
  const normals = new Float64Array(placeOf.length);
  const areas = new Float64Array(placeOf.length / 3);
  for (let t = 0; t < areas.length; t++) {
    const [a, b, c] = [placeOf[t * 3]! * 3, placeOf[t * 3 + 1]! * 3, placeOf[t * 3 + 2]! * 3];
    const ux = points[b]! - points[a]!;
    const uy = points[b + 1]! - points[a + 1]!;
    const uz = points[b + 2]! - points[a + 2]!;
    const vx = points[c]! - points[a]!;
    const vy = points[c + 1]! - points[a + 1]!;
    const vz = points[c + 2]! - points[a + 2]!;
    const [x, y, z] = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
    const length = Math.sqrt(x * x + y * y + z * z);
    areas[t] = length / 2;
    if (!(length > 0)) continue;
    normals[t * 3] = x / length;
    normals[t * 3 + 1] = y / length;
    normals[t * 3 + 2] = z / length;
  }
  return { normals, areas };
}

/** The longest side of the box around a surface. */
export function extentOf({ points }: PlacedSurface): number {
  const min = [Infinity, Infinity, Infinity];
  const max = [-Infinity, -Infinity, -Infinity];
  for (let i = 0; i < points.length; i++) {
    min[i % 3] = Math.min(min[i % 3]!, points[i]!);
    max[i % 3] = Math.max(max[i % 3]!, points[i]!);
  }
  return Math.max(0, ...max.map((value, k) => value - min[k]!));
}
