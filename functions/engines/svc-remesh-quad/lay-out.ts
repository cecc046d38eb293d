import { pickElements } from '../../studio/geometry/mesh/elements.ts';
import type { QuadMesh } from '../../studio/geometry/mesh/quad/shading.ts';
import { triangulateQuads } from '../../studio/geometry/mesh/quads.ts';
import { unwrap } from '../../studio/geometry/mesh/unwrap/unwrap.ts';
import type { BakeTarget } from '../../studio/imaging/bake/source-model.ts';
import type { Pool } from '../../studio/threads/pool.ts';

/** A quad mesh with UVs, triangulated: quads' pairs first. */
export interface LaidOutMesh extends BakeTarget {
  /** Group of each triangle. */
  readonly groups: Uint32Array;
  readonly quadCount: number;
}

/** Unwraps a quad mesh into one atlas. */
export async function layOut(quads: QuadMesh, size_px: number, pool: Pool): Promise<LaidOutMesh> {
  const quadCount = quads.quads.length / 4;
  const corners = triangulateQuads(quads);
  const groups = Uint32Array.from({ length: corners.length / 3 }, (_, t) =>
    t < quadCount * 2 ? quads.labels[t >> 1]! : quads.labels[t - quadCount]!,
  );
  const { vertexOf, uvs, triangles } = await unwrap(
    {
      positions: quads.positions,
      triangles: corners,
      normals: quads.normals,
      groups,
      pairs: Uint32Array.from({ length: quadCount }, (_, quad) => quad * 2),
    },
    { size_px, pool },
  );
  return {
    positions: pickElements(quads.positions, vertexOf, 3),
    normals: pickElements(quads.normals, vertexOf, 3),
    uvs,
    triangles,
    groups,
    quadCount,
  };
}
