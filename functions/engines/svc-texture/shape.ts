import type { BareSurface } from '../../studio/geometry/mesh/places.ts';
import { measureShape, type SurfaceShape } from '../../studio/geometry/mesh/surface-shape.ts';
import type { Team } from '../../studio/threads/team.ts';
import type { PlainSurface } from './surface.ts';

/** Edges and cavities of a model as it stands; what stands mirrored is turned outside out for it. */
export async function shapeOf(surface: PlainSurface, team: Team): Promise<SurfaceShape> {
  const shape = await measureShape(facingOut(surface), team);
  const { partOf, mirrored } = surface;
  if (!mirrored.includes(true)) return shape;
  return {
    at(triangle, b1, b2, out) {
      if (mirrored[partOf[triangle]!]) shape.at(triangle, b2, b1, out);
      else shape.at(triangle, b1, b2, out);
    },
  };
}

/** The model as it stands, every triangle counter-clockwise from outside. */
export function facingOut({ positions, source, partOf, mirrored }: PlainSurface): BareSurface {
  if (!mirrored.includes(true)) return { positions, triangles: source.triangles };
  const triangles = source.triangles.slice();
  for (let t = 0; t < partOf.length; t++) {
    if (!mirrored[partOf[t]!]) continue;
    triangles[t * 3 + 1] = source.triangles[t * 3 + 2]!;
    triangles[t * 3 + 2] = source.triangles[t * 3 + 1]!;
  }
  return { positions, triangles };
}
