import { computeNormals } from '../../functions/studio/geometry/mesh/normals.ts';
import type { SurfaceMesh } from '../../functions/studio/geometry/mesh/unwrap/topology.ts';
import { lathe, type OutlinePoint } from '../../functions/studio/geometry/shapes/lathe.ts';

export const SEGMENTS = 24;

/** Chamfers of 45 degrees around both ends: a disc of a machine. */
export const CHAMFERED = [
  [0, 0],
  [0.9, 0],
  [1, 0.1],
  [1, 0.5],
  [0.9, 0.6],
  [0, 0.6],
] as const;

/** A turned part, its vertices split where it turns by more than the crease angle. */
export function part(outline: readonly OutlinePoint[], crease_deg: number, segments = SEGMENTS) {
  const solid = lathe(outline, segments);
  const positions = Float32Array.from(solid.positions);
  const { vertices, triangles, normals } = computeNormals(positions, solid.triangles, crease_deg);
  const split = Float32Array.from({ length: vertices.length * 3 }, (_, i) => {
    return positions[vertices[(i / 3) | 0]! * 3 + (i % 3)]!;
  });
  return { positions: split, triangles, normals };
}

/** Edges whose two triangles have no vertex in common though they meet, and how many of them one chart crosses. */
export function hardEdges({ positions, triangles }: SurfaceMesh, chartOf: Uint32Array) {
  const place = (corner: number) =>
    positions.subarray(triangles[corner]! * 3, triangles[corner]! * 3 + 3).join();
  const sides = new Map<string, number>();
  for (let h = 0; h < triangles.length; h++) {
    sides.set(`${place(h)} ${place(h % 3 === 2 ? h - 2 : h + 1)}`, h);
  }
  let [count, crossed] = [0, 0];
  for (const [key, h] of sides) {
    const mate = sides.get(key.split(' ').reverse().join(' '))!;
    const corners = (corner: number) => {
      const first = corner - (corner % 3);
      return [...triangles.subarray(first, first + 3)];
    };
    if (corners(h).some((vertex) => corners(mate).includes(vertex))) continue;
    count++;
    if (chartOf[(h / 3) | 0] === chartOf[(mate / 3) | 0]) crossed++;
  }
  return { count, crossed };
}
