import type { Document } from '@gltf-transform/core';
import { unwrap } from '../../studio/geometry/mesh/unwrap/unwrap.ts';
import { type NewMesh, type NewPoints, pickVertices } from '../../studio/remesh/new-mesh.ts';
import type { Part } from '../../studio/remesh/parts.ts';
import type { Pool } from '../../studio/threads/pool.ts';
import { type BakedLook, bakeLooks, type LaidOut, type LookSource, readLooks } from './bake-looks.ts';
import { listTextures } from './uv-policy.ts';

export interface Renewed extends LaidOut {
  /** Null where the source had no textures. */
  readonly look: BakedLook | null;
}

/** UVs of the plain meshes are for whoever paints them: the gutters are those of a map of this size. */
const PLAIN_SIZE_PX = 1024;

/** What of a part's look is baked onto its new UVs. */
export const isTextured = ({ primitive }: Part): boolean => listTextures(primitive.getMaterial()).length > 0;

/**
 * Lays meshes out anew. All that have textures share one atlas, onto which their looks are baked; the others share
 * another.
 *
 * @param looks of the textured parts, as they were read before some of them may have lost all of their triangles; null
 * where none is textured
 */
export async function renewUvs(
  document: Document,
  meshes: readonly NewMesh[],
  points: NewPoints,
  looks: LookSource | null,
  pool: Pool,
): Promise<Renewed[]> {
  const plain = await layOut(
    meshes.filter(({ part }) => !isTextured(part)),
    points,
    PLAIN_SIZE_PX,
    pool,
  );
  const textured = meshes.filter(({ part }) => isTextured(part));
  if (textured.length === 0) return plain.map((laidOut) => ({ ...laidOut, look: null }));
  const left = textured.map(({ part }) => part);
  const source = left.length === looks?.parts.length ? looks : await readLooks(document, left, pool);
  const laidOut = await layOut(textured, points, source.size_px, pool);
  const baked = await bakeLooks(document, laidOut, points, source, pool);
  return [
    ...plain.map((mesh) => ({ ...mesh, look: null })),
    ...laidOut.map(({ mesh, uvs }, i) => ({ mesh: { ...mesh, colors: null }, uvs, look: baked[i]! })),
  ];
}

/** One atlas for all meshes. */
async function layOut(
  meshes: readonly NewMesh[],
  points: NewPoints,
  size_px: number,
  pool: Pool,
): Promise<LaidOut[]> {
  if (meshes.length === 0) return [];
  const starts: number[] = [];
  let vertexCount = 0;
  for (const { points: own } of meshes) {
    starts.push(vertexCount);
    vertexCount += own.length;
  }
  const positions = new Float32Array(vertexCount * 3);
  const normals = new Float32Array(vertexCount * 3);
  for (const [i, mesh] of meshes.entries()) {
    normals.set(mesh.normals, starts[i]! * 3);
    for (const [v, point] of mesh.points.entries()) {
      positions.set(points.positions.subarray(point * 3, point * 3 + 3), (starts[i]! + v) * 3);
    }
  }
  const triangles = Uint32Array.from(
    meshes.flatMap((mesh, i) => Array.from(mesh.triangles, (vertex) => vertex + starts[i]!)),
  );
  const groups = Uint32Array.from(
    meshes.flatMap((mesh, i) => new Array<number>(mesh.triangles.length / 3).fill(i)),
  );
  const atlas = await unwrap({ positions, triangles, normals, groups }, { size_px, pool });
  let corner = 0;
  return meshes.map((mesh, i) => {
    const own = atlas.triangles.subarray(corner, corner + mesh.triangles.length);
    corner += mesh.triangles.length;
    const numbers = new Map<number, number>();
    const renumbered = own.map((vertex) => {
      const number = numbers.get(vertex) ?? numbers.size;
      numbers.set(vertex, number);
      return number;
    });
    const vertices = [...numbers.keys()];
    const uvs = Float32Array.from(vertices.flatMap((v) => [atlas.uvs[v * 2]!, atlas.uvs[v * 2 + 1]!]));
    return {
      mesh: pickVertices(
        mesh,
        vertices.map((vertex) => atlas.vertexOf[vertex]! - starts[i]!),
        renumbered,
      ),
      uvs,
    };
  });
}
