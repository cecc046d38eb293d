import type { Document } from '@gltf-transform/core';
import type { ReportProgress } from '../../service/jobs/engine.ts';
import { ClosestPoints } from '../../studio/geometry/mesh/closest-points.ts';
import { defaultScene } from '../../studio/geometry/mesh/scene.ts';
import { ATLAS_POOL } from '../../studio/imaging/atlas-pool.ts';
import { needsTangents } from '../../studio/imaging/bake/extension-maps.ts';
import { InputError } from '../../studio/input-error.ts';
import type { NewMesh, NewPoints } from '../../studio/remesh/new-mesh.ts';
import { collectParts, type Part } from '../../studio/remesh/parts.ts';
import { collapse, dress } from '../../studio/remesh/reduce.ts';
import { labelSurface, type Surface } from '../../studio/remesh/surface.ts';
import { addTangents } from '../../studio/remesh/tangents.ts';
import { countDrawn, weldParts } from '../../studio/remesh/weld-parts.ts';
import { writeKept } from '../../studio/remesh/write-kept.ts';
import { writeMesh } from '../../studio/remesh/write-mesh.ts';
import type { Pool } from '../../studio/threads/pool.ts';
import { readLooks } from './bake-looks.ts';
import { clearSkinnedNodes, dropUnplacedTextures } from './mend-scene.ts';
import { refine } from './refine.ts';
import { isTextured, renewUvs } from './renew-uvs.ts';
import { keepsUvs } from './uv-policy.ts';

export interface RemeshOptions {
  /**
   * Triangles that the model shall show, a mesh that is drawn three times counted three times. 500 to 500,000; a number
   * outside is clamped.
   */
  readonly polycount?: number;
}

export const REMESH_LIMITS = { minPolycount: 500, maxPolycount: 500_000 } as const;
export const REMESH_DEFAULTS = { polycount: 10_000 } as const;

/**
 * Gives everything that a model's default scene shows another number of triangles. Fewer: by edge collapse, under one
 * error threshold for all parts ({@link collapse}). More: by halving edges, which leaves the shape as it is.
 *
 * - The result is an indexed triangle list, within 2 % of the target on closed meshes and never above it there. Closed
 *   manifold parts stay closed and manifold; sharp edges stay sharp; parts that meet still meet.
 * - Fewer triangles: parts with UVs get new ones, and their materials are baked into new maps from the source's surface,
 *   except where the old UVs look better ({@link keepsUvs}). Vertex colours, normals, joints, weights and morph targets
 *   are those of the nearest points of the source.
 * - A model without normals gets smooth ones with creases at 40 degrees, a faceted one stays faceted.
 * - Nodes, skins and animations are not touched; an instanced mesh stays instanced. Points and lines stay as they are.
 * - Degenerate triangles, those with a corner that is not a finite number, and those that lie on an earlier one of the
 *   same material and face the same way are dropped.
 * - Attributes that glTF does not allow (directions without unit length, weights that do not sum to 1) are mended.
 * - Other scenes of the file, and what only they show, are dropped.
 *
 * @param report how far it is, 0 to 100
 * @throws InputError engine_rejected_input when the scene shows no triangles, source_unreadable when they name vertices
 * that do not exist, or vertices lack some of their attributes
 */
export async function remesh(
  document: Document,
  options: RemeshOptions = {},
  report: ReportProgress = () => undefined,
  pool: Pool = ATLAS_POOL,
): Promise<void> {
  const polycount = options.polycount ?? REMESH_DEFAULTS.polycount;
  const target = Math.min(
    Math.max(Math.round(polycount), REMESH_LIMITS.minPolycount),
    REMESH_LIMITS.maxPolycount,
  );
  keepDefaultScene(document);
  const parts = collectParts(document);
  const welded = weldParts(parts);
  if (welded.triangles.length === 0) {
    throw new InputError(
      'engine_rejected_input',
      'The source model has no triangles, so there is nothing to remesh.',
    );
  }
  await report(15);
  const refines = countDrawn(welded) <= target;
  const keeping = new Set(refines ? [] : parts.filter(keepsUvs));
  const surface = labelSurface(welded, (part) => keeping.has(part));
  const renews = (part: Part) =>
    !refines && !keeping.has(part) && part.primitive.getAttribute('TEXCOORD_0') !== null;
  const baked = parts.filter((part) => renews(part) && isTextured(part));
  const looks = baked.length > 0 ? await readLooks(document, baked, pool) : null;
  const { meshes, points } = refines ? refine(surface, target) : await reduce(surface, target, pool);
  await report(50);
  const renewing = meshes.filter(({ part }) => renews(part));
  const renewed = await renewUvs(document, renewing, points, looks, pool);
  await report(85);
  for (const mesh of meshes) {
    if (renews(mesh.part)) continue;
    dropUnplacedTextures(mesh.part.primitive);
    writeKept(document, mesh, points);
  }
  for (const { mesh, uvs, look } of renewed) {
    if (look) mesh.part.primitive.setMaterial(look.material);
    writeRenewed(document, mesh, points, uvs, look?.tangents);
  }
  clearSkinnedNodes(document);
  dropEmpty(document, surface, new Set(meshes.map(({ part }) => part)));
}

async function reduce(surface: Surface, target: number, pool: Pool) {
  const closest = ClosestPoints.beside(surface, surface.partOf.length, pool);
  return dress(surface, collapse(surface, target), await closest);
}

function keepDefaultScene(document: Document): void {
  const scene = defaultScene(document);
  for (const other of document.getRoot().listScenes()) if (other !== scene) other.dispose();
}

function writeRenewed(
  document: Document,
  mesh: NewMesh,
  points: NewPoints,
  uvs: Float32Array<ArrayBuffer>,
  tangents: Float32Array | undefined,
): void {
  if (!needsTangents(mesh.part.primitive.getMaterial())) {
    writeMesh(document, mesh, points, { uvs });
    return;
  }
  const framed = addTangents(mesh, points, uvs, tangents);
  writeMesh(document, framed.mesh, points, framed);
}

/** A part that lost all of its triangles leaves its mesh. */
function dropEmpty(
  document: Document,
  { parts }: Surface,
  left: ReadonlySet<Surface['parts'][number]>,
): void {
  for (const part of parts) if (!left.has(part)) part.primitive.dispose();
  for (const mesh of document.getRoot().listMeshes()) if (mesh.listPrimitives().length === 0) mesh.dispose();
}
