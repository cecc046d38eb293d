import type { Document } from '@gltf-transform/core';
import type { ReportProgress } from '../../service/jobs/engine.ts';
import { quadRemesh } from '../../studio/geometry/mesh/quad/quad-remesh.ts';
import { defaultScene } from '../../studio/geometry/mesh/scene.ts';
import { cornerTangents } from '../../studio/geometry/mesh/tangents.ts';
import { ATLAS_POOL } from '../../studio/imaging/atlas-pool.ts';
import { bakeMaps } from '../../studio/imaging/bake/bake-maps.ts';
import { addBakedMaterials } from '../../studio/imaging/bake/baked-material.ts';
import { closestOnSource } from '../../studio/imaging/bake/closest-on-source.ts';
import { readSource } from '../../studio/imaging/bake/read-source.ts';
import { requireReadable } from '../../studio/imaging/bake/require-readable.ts';
import { measureBeside } from '../../studio/imaging/bake/search-tables.ts';
import { InputError } from '../../studio/input-error.ts';
import type { Pool } from '../../studio/threads/pool.ts';
import { atlasSize_px } from './atlas-size.ts';
import { groupTriangles } from './groups.ts';
import { layOut } from './lay-out.ts';
import { replaceMeshes } from './replace-meshes.ts';
import { withTangents } from './tangents.ts';

export interface RemeshQuadOptions {
  /** Quads that the model shall show, 500 to 50,000: as many as UV unwrap is made for; a number outside is clamped. */
  readonly polycount?: number;
}

export const REMESH_QUAD_LIMITS = {
  minPolycount: 500,
  maxPolycount: 50_000,
  /** Each is some ten objects of the result's JSON, and a model of more than 100,000 objects is not read again. */
  maxGroups: 5_000,
} as const;
export const REMESH_QUAD_DEFAULTS = { polycount: 5_000 } as const;

/**
 * Covers everything that a model's default scene shows with quads that follow its shape, under UVs and maps of its own.
 *
 * - The surface is that of the rest pose in world space: instances are drawn out and morph targets are applied. It is
 *   closed where the source is, its creases and borders are kept, and 92 of 100 faces and more are quads.
 * - What a skin bends stays bent by it, with weights taken from the nearest points of the source; what an animated node
 *   moves stays below that node. Animations, nodes and names stay, weights of morph targets go.
 * - Materials that differ in more than maps (blending, sides, extensions) stay apart, their border an edge of the faces.
 * - All maps are baked from the source onto one atlas, and a normal map says what the faces are too large for.
 * - Triangles are pairs that make up quads as `mesh/quads.ts` describes. Points, lines and other scenes are dropped.
 *
 * @param report how far it is, 0 to 100
 * @throws InputError engine_rejected_input when the scene shows no triangles, more parts that move by themselves than
 * {@link REMESH_QUAD_LIMITS} allows, or textures in formats for GPUs;
 * source_unreadable when they name vertices that do not exist
 */
export async function remeshQuad(
  document: Document,
  options: RemeshQuadOptions = {},
  report: ReportProgress = () => undefined,
  pool: Pool = ATLAS_POOL,
): Promise<void> {
  const polycount = options.polycount ?? REMESH_QUAD_DEFAULTS.polycount;
  const { minPolycount, maxPolycount } = REMESH_QUAD_LIMITS;
  keepDefaultScene(document);
  const source = await readSource(document);
  if (source.triangles.length === 0) {
    throw new InputError(
      'engine_rejected_input',
      'The source model has no triangles, so there is nothing to remesh.',
    );
  }
  requireReadable(source);
  await report(10);
  const groups = groupTriangles(document, source);
  requireFewGroups(groups.list.length);
  const search = measureBeside(source, pool);
  const quads = quadRemesh(
    { positions: source.positions, triangles: source.triangles, labels: groups.groupOf },
    Math.min(Math.max(Math.round(polycount), minPolycount), maxPolycount),
  );
  await report(45);
  const size_px = atlasSize_px(source, (quads.quads.length / 4) * 2 + quads.triangles.length / 3);
  const mesh = await layOut(quads, size_px, pool);
  await report(60);
  const tangents = cornerTangents(mesh);
  const maps = await bakeMaps(source, mesh, closestOnSource(source, search), { size_px, tangents, pool });
  await report(90);
  const materials = await addBakedMaterials(document, maps, source.materials, pool);
  replaceMeshes(document, source, groups, withTangents(mesh, tangents), materials);
}

function requireFewGroups(count: number): void {
  const { maxGroups } = REMESH_QUAD_LIMITS;
  if (count <= maxGroups) return;
  throw new InputError(
    'engine_rejected_input',
    `The source model has ${count} parts that move by themselves or whose materials cannot be joined; a quad remesh takes ${maxGroups} at most. Join parts or remove their animations, and try again.`,
  );
}

function keepDefaultScene(document: Document): void {
  const scene = defaultScene(document);
  for (const other of document.getRoot().listScenes()) if (other !== scene) other.dispose();
}
