import { pickElements } from '../../studio/geometry/mesh/elements.ts';
import { unwrap } from '../../studio/geometry/mesh/unwrap/unwrap.ts';
import { type Surface, vertexPositions } from './surface.ts';

/** A surface with its vertices cut apart where the charts of one atlas end. */
export async function layOut(surface: Surface, size_px: number): Promise<Surface> {
  const { vertexOf, uvs, triangles } = await unwrap(
    { positions: vertexPositions(surface), triangles: surface.vertices, groups: surface.labels },
    { size_px },
  );
  const normals = pickElements(surface.normals, vertexOf, 3);
  return { ...surface, vertices: triangles, normals, uvs };
}
