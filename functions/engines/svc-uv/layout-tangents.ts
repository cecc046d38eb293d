import { transformTangents } from '../../studio/geometry/mesh/stretch.ts';
import { CORNER_TANGENTS } from '../../studio/geometry/mesh/tangents.ts';
import type { Pool } from '../../studio/threads/pool.ts';
import { isBent } from './flat-normals.ts';
import type { Part } from './parts.ts';
import { type CutVertices, shadedPart } from './shaded-part.ts';

/** Tangents of the new layout, xyzw, one a corner: what is baked and what is written are the same. */
export interface LayoutTangents {
  /** As the model shows the parts, of all corners; zeros where a part needs none. */
  readonly drawn: Float32Array;
  /** In each part's own space; null where it needs none. */
  readonly stored: readonly (Float32Array | null)[];
}

/**
 * Made by the pool beside what this thread goes on with.
 *
 * @param cuts one a part
 * @returns null where no part needs any
 */
export async function layoutTangents(
  parts: readonly Part[],
  cuts: readonly CutVertices[],
  pool: Pool,
): Promise<LayoutTangents | null> {
  const bent = [...parts.keys()].filter((i) => isBent(parts[i]!));
  if (bent.length === 0) return null;
  const meshes = bent.map((i) => shadedPart(parts[i]!, cuts[i]!));
  const made = await pool.beside(CORNER_TANGENTS, meshes, meshes.length);
  const drawn = new Float32Array(parts.reduce((sum, { triangles }) => sum + triangles.length, 0) * 4);
  let first = 0;
  const stored = parts.map((part, i) => {
    const tangents = made[bent.indexOf(i)] ?? null;
    if (tangents) drawn.set(transformTangents(part.stretch, tangents), first * 4);
    first += part.triangles.length;
    return tangents;
  });
  return { drawn, stored };
}
