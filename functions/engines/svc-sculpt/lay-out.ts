import { unwrap } from '../../mesh/unwrap/unwrap.ts';
import { type Surface, vertexPositions } from './surface.ts';

/** A surface with its vertices cut apart where the charts of one atlas end. */
export async function layOut(surface: Surface, size_px: number): Promise<Surface> {
  const { vertexOf, uvs, triangles } = await unwrap(
    { positions: vertexPositions(surface), triangles: surface.vertices, groups: surface.labels },
    { size_px },
  );
  const normals = new Float32Array(vertexOf.length * 3);
  for (const [i, vertex] of vertexOf.entries())
    normals.set(surface.normals.subarray(vertex * 3, vertex * 3 + 3), i * 3);
  return { ...surface, vertices: triangles, normals, uvs };
}
