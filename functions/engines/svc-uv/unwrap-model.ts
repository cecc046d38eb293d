import type { Document, Material, Primitive } from '@gltf-transform/core';
import { KHRMaterialsVariants, type MappingList } from '@gltf-transform/extensions';
import type { ReportProgress } from '../../service/jobs/engine.ts';
import { defaultScene } from '../../studio/geometry/mesh/scene.ts';
import { unwrap } from '../../studio/geometry/mesh/unwrap/unwrap.ts';
import { ATLAS_POOL } from '../../studio/imaging/atlas-pool.ts';
import { chooseAtlasSize } from '../../studio/imaging/bake/atlas-size.ts';
import { readSource } from '../../studio/imaging/bake/read-source.ts';
import { requireReadable } from '../../studio/imaging/bake/require-readable.ts';
import { readMaterial } from '../../studio/imaging/bake/source-material.ts';
import { listSourceTextures, type SourceModel } from '../../studio/imaging/bake/source-model.ts';
import { InputError } from '../../studio/input-error.ts';
import type { Pool } from '../../studio/threads/pool.ts';
import { bakeTextures } from './bake-textures.ts';
import { shadeFlat } from './flat-normals.ts';
import { layOut } from './lay-out.ts';
import { layoutTangents } from './layout-tangents.ts';
import { collectParts, listPairs, type Part } from './parts.ts';
import { settleSkinnedNodes } from './settle-skinned-nodes.ts';
import { cutParts } from './shaded-part.ts';
import { showTextures } from './show-textures.ts';
import { writePart } from './write-part.ts';

const ATLAS_LIMITS = { min_px: 512, max_px: 4096, sharp_px: 512 } as const;
/** What the gutters of a model without textures are made for. */
const UNTEXTURED_PX = 2048;

/**
 * Gives everything that a model's default scene shows a new UV layout, TEXCOORD_0: charts that follow the model's
 * features, in one atlas for the whole model. Every map of its materials (base colour with alpha, metal and roughness,
 * normal, occlusion, emissive, and those of Khronos's extensions) is baked onto the new layout; a model without textures
 * just gets UVs.
 *
 * - Nodes, names, skins, animations, instances and materials with their factors stay. Vertices are cut apart at chart
 *   borders, with all that they carry: joints, weights, colours, morph targets.
 * - A mesh that is drawn many times has one place in the atlas. Texel density and normal maps are those of its largest
 *   drawing: a node that stretches a mesh stretches what is baked.
 * - Charts never cross from one material to another, and never part a quad (`extras.quads`). They end at hard edges, where
 *   a vertex has two normals, unless that would make confetti of them.
 * - Where there is a normal map, vertices get the tangents (MikkTSpace) that it is baked for.
 * - Variants (KHR_materials_variants) with textures, which are none of the maps, are dropped; others stay.
 * - Degenerate triangles and those with a corner that is not a finite number are dropped; points and lines stay.
 * - Other scenes of the file, and what only they show, are dropped.
 *
 * @param report how far it is, 0 to 100
 * @throws InputError engine_rejected_input when the scene shows no triangles, or textures in formats for GPUs;
 * source_unreadable when they name vertices that do not exist, or vertices lack some of their attributes
 */
export async function unwrapModel(
  document: Document,
  report: ReportProgress = () => undefined,
  pool: Pool = ATLAS_POOL,
): Promise<void> {
  const scene = defaultScene(document);
  for (const other of document.getRoot().listScenes()) if (other !== scene) other.dispose();
  const parts = collectParts(document);
  if (parts.length === 0) {
    throw new InputError(
      'engine_rejected_input',
      'The source model has no triangles, so there is nothing to unwrap.',
    );
  }
  shadeFlat(document, parts);
  settleSkinnedNodes(document);
  const source = await readShapes(document, parts);
  requireReadable(source);
  await report(15);
  const size_px = chooseAtlasSize(source, ATLAS_LIMITS) ?? UNTEXTURED_PX;
  const unwrapped = await unwrap(
    {
      positions: source.positions,
      triangles: source.triangles,
      normals: source.normals,
      groups: Uint32Array.from(source.materialOf),
      pairs: listPairs(parts),
    },
    { size_px, pool },
  );
  await report(55);
  const cuts = cutParts(parts, unwrapped);
  const making = layoutTangents(parts, cuts, pool);
  const textures = await bakeTextures(document, source, unwrapped, size_px, pool, making);
  const tangents = await making;
  await report(90);
  keepDrawnOtherwise(document, parts);
  for (const { primitive } of parts) dropTexturedVariants(primitive);
  showTextures(document, parts, textures);
  for (const [i, part] of parts.entries()) writePart(document, part, cuts[i]!, tangents?.stored[i]);
}

/** Each mesh once, as large and as stretched as it is drawn, but where it was modelled. */
async function readShapes(document: Document, parts: readonly Part[]): Promise<SourceModel> {
  const { instances, remove } = layOut(document, parts);
  try {
    return await readSource(document, instances);
  } finally {
    remove();
  }
}

/** Points, lines and meshes outside the scene keep their look: where they share a material, they get a copy of it. */
function keepDrawnOtherwise(document: Document, parts: readonly Part[]): void {
  const unwrapped = new Set(parts.map(({ primitive }) => primitive));
  const changed = new Set(parts.map(({ primitive }) => primitive.getMaterial()));
  const copies = new Map<Material, Material>();
  for (const mesh of document.getRoot().listMeshes()) {
    for (const primitive of mesh.listPrimitives()) {
      const material = primitive.getMaterial();
      if (!material || !changed.has(material) || unwrapped.has(primitive)) continue;
      const copy = copies.get(material) ?? material.clone();
      copies.set(material, copy);
      primitive.setMaterial(copy);
    }
  }
}

/** The layout that a variant's textures are for ends here. */
function dropTexturedVariants(primitive: Primitive): void {
  const variants = primitive.getExtension<MappingList>(KHRMaterialsVariants.EXTENSION_NAME);
  for (const mapping of variants?.listMappings() ?? []) {
    if (listSourceTextures(readMaterial(mapping.getMaterial()).look).length > 0) mapping.dispose();
  }
  if (variants?.listMappings().length === 0) variants.dispose();
}
