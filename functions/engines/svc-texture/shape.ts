import { measureShape, type SurfaceShape } from '../../studio/geometry/mesh/surface-shape.ts';
import type { Team } from '../../studio/threads/team.ts';
import type { PlainSurface } from './surface.ts';

/** Edges and cavities of a model as it stands; what stands mirrored is turned outside out for it. */
export async function shapeOf(
  { positions, source, partOf, mirrored }: PlainSurface,
  team: Team,
): Promise<SurfaceShape> {
  if (!mirrored.includes(true)) return measureShape({ positions, triangles: source.triangles }, team);
  const triangles = source.triangles.slice();
  for (let t = 0; t < partOf.length; t++) {
    if (!mirrored[partOf[t]!]) continue;
    triangles[t * 3 + 1] = source.triangles[t * 3 + 2]!;
    triangles[t * 3 + 2] = source.triangles[t * 3 + 1]!;
  }
  const shape = await measureShape({ positions, triangles }, team);
  return {
    at(triangle, b1, b2, out) {
      if (mirrored[partOf[triangle]!]) shape.at(triangle, b2, b1, out);
      else shape.at(triangle, b1, b2, out);
    },
  };
}
