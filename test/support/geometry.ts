import { BufferAttribute, BufferGeometry, Vector3 } from 'three';
import { MeshBVH } from 'three-mesh-bvh';
import { readModel } from '../../functions/studio/geometry/mesh/gltf-io.ts';
import { poseVertices } from '../../functions/studio/geometry/mesh/pose.ts';
import { listInstances } from '../../functions/studio/geometry/mesh/scene.ts';
import { listTriangles } from '../../functions/studio/geometry/mesh/triangles.ts';

/** Triangles without attributes, in world space and metres. */
export interface Surface {
  /** xyz triples. */
  readonly positions: Float32Array;
  /** Vertex indices, three a triangle. */
  readonly triangles: Uint32Array;
}

/** Everything that a GLB's default scene draws in its rest pose, as one surface; triangles that name a vertex twice are left out. */
export async function surfaceOf(glb: Uint8Array): Promise<Surface> {
  const positions: number[][] = [];
  const triangles: number[][] = [];
  let first = 0;
  for (const instance of listInstances(await readModel(glb))) {
    for (const primitive of instance.mesh.listPrimitives()) {
      const posed = Array.from(poseVertices(instance, primitive).positions);
      positions.push(posed);
      triangles.push(Array.from(listTriangles(primitive), (vertex) => vertex + first));
      first += posed.length / 3;
    }
  }
  return { positions: Float32Array.from(positions.flat()), triangles: Uint32Array.from(triangles.flat()) };
}

/** How often the edges of a surface are used by triangles, vertices at one place taken as one. */
export interface EdgeStatistics {
  readonly edges: number;
  /** Used by one triangle: where the surface ends. */
  readonly open: number;
  /** Used by three triangles or more. */
  readonly nonManifold: number;
  /** Used by two triangles that run along it in the same direction, so one of them is inside out. */
  readonly inconsistent: number;
}

/**
 * @param tolerance_m vertices as near as this are taken as one; 0, the default, takes equal ones only. What came from a
 * file whose parts were transformed apart needs about 1e-6 of the model's size.
 */
export function edgeStatistics({ positions, triangles }: Surface, tolerance_m = 0): EdgeStatistics {
  const placeOf = placesOf(positions, tolerance_m);
  const count = positions.length / 3;
  const uses = new Map<number, [along: number, against: number]>();
  for (let i = 0; i < triangles.length; i += 3) {
    const corners = [0, 1, 2].map((k) => placeOf[triangles[i + k]!]!);
    if (new Set(corners).size < 3) continue;
    for (let k = 0; k < 3; k++) {
      const [from, to] = [corners[k]!, corners[(k + 1) % 3]!];
      const key = Math.min(from, to) * count + Math.max(from, to);
      const use = uses.get(key) ?? [0, 0];
      use[from < to ? 0 : 1]++;
      uses.set(key, use);
    }
  }
  const statistics = { edges: uses.size, open: 0, nonManifold: 0, inconsistent: 0 };
  for (const [along, against] of uses.values()) {
    if (along + against === 1) statistics.open++;
    else if (along + against > 2) statistics.nonManifold++;
    else if (along !== against) statistics.inconsistent++;
  }
  return statistics;
}

/** Whether every edge is used by two triangles, once in each direction. A surface without triangles is not closed. */
export function isClosedManifold(surface: Surface, tolerance_m = 0): boolean {
  const { edges, open, nonManifold, inconsistent } = edgeStatistics(surface, tolerance_m);
  return edges > 0 && open + nonManifold + inconsistent === 0;
}

/** A number for each vertex, the same for vertices at one place. */
function placesOf(positions: Float32Array, tolerance_m: number): Uint32Array {
  const numbers = new Map<string, number>();
  const cell = (value: number) => (tolerance_m > 0 ? Math.round(value / tolerance_m) : value + 0);
  return Uint32Array.from({ length: positions.length / 3 }, (_, v) => {
    const key = `${cell(positions[v * 3]!)},${cell(positions[v * 3 + 1]!)},${cell(positions[v * 3 + 2]!)}`;
    const number = numbers.get(key) ?? numbers.size;
    numbers.set(key, number);
    return number;
  });
}

/** Distances between two surfaces, in metres, and the size that they are to be judged by. */
export interface SurfaceDistance {
  /** Root mean square over points of both, each to the nearest of the other: two-sided. */
  readonly rms_m: number;
  /** The largest of them: a lower bound of the Hausdorff distance. */
  readonly max_m: number;
  /** Diagonal of the first surface's bounding box. */
  readonly diagonal_m: number;
}

/**
 * Two-sided distance of surfaces, as Metro measures it (Cignoni, Rocchini, Scopigno 1998): points spread evenly over each
 * surface's area, each to the nearest point of the other. The same surfaces give the same numbers.
 *
 * @param samples points on each side
 */
export function surfaceDistance(a: Surface, b: Surface, samples = 50_000): SurfaceDistance {
  const sides = [nearestDistances(a, b, samples), nearestDistances(b, a, samples)];
  let squares = 0;
  let max_m = 0;
  // The mean of each side first: a side with more points must not outweigh the other.
  for (const distances of sides) {
    squares += distances.reduce((sum, d) => sum + d * d, 0) / distances.length / 2;
    for (const distance of distances) max_m = Math.max(max_m, distance);
  }
  return { rms_m: Math.sqrt(squares), max_m, diagonal_m: diagonal(a.positions) };
}

function nearestDistances(from: Surface, to: Surface, samples: number): Float64Array {
  const bvh = new MeshBVH(geometryOf(to));
  const points = spreadPoints(from, samples);
  const point = new Vector3();
  return Float64Array.from({ length: points.length / 3 }, (_, i) => {
    point.fromArray(points, i * 3);
    return bvh.closestPointToPoint(point)!.distance;
  });
}

function geometryOf({ positions, triangles }: Surface): BufferGeometry {
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(positions, 3));
  // The BVH reorders its index, which stays the caller's.
  return geometry.setIndex(new BufferAttribute(triangles.slice(), 1));
}

/** Points at equal steps of the area, triangle after triangle, placed in each by a low-discrepancy sequence (R2, Roberts 2018). */
function spreadPoints({ positions, triangles }: Surface, samples: number): Float64Array {
  const corner = (index: number) => new Vector3().fromArray(positions, triangles[index]! * 3);
  const areas = Float64Array.from({ length: triangles.length / 3 }, (_, t) => {
    const [a, b, c] = [corner(t * 3), corner(t * 3 + 1), corner(t * 3 + 2)];
    return b.sub(a).cross(c.sub(a)).length() / 2;
  });
  const step = areas.reduce((sum, area) => sum + area, 0) / samples;
  const points: number[] = [];
  let due = step / 2;
  for (const [t, area] of areas.entries()) {
    for (; due < area; due += step) {
      const i = points.length / 3 + 1;
      let [u, v] = [(i * 0.7548776662466927) % 1, (i * 0.5698402909980532) % 1];
      if (u + v > 1) [u, v] = [1 - u, 1 - v];
      const [a, b, c] = [corner(t * 3), corner(t * 3 + 1), corner(t * 3 + 2)];
      points.push(
        ...a
          .multiplyScalar(1 - u - v)
          .addScaledVector(b, u)
          .addScaledVector(c, v)
          .toArray(),
      );
    }
    due -= area;
  }
  return Float64Array.from(points);
}

function diagonal(positions: Float32Array): number {
  const min = [Infinity, Infinity, Infinity];
  const max = [-Infinity, -Infinity, -Infinity];
  for (const [i, value] of positions.entries()) {
    min[i % 3] = Math.min(min[i % 3]!, value);
    max[i % 3] = Math.max(max[i % 3]!, value);
  }
  return Math.hypot(...max.map((value, k) => value - min[k]!));
}
