import type { Document } from '@gltf-transform/core';
import { toFloats } from '../../functions/studio/geometry/mesh/accessor.ts';
import { pickElements } from '../../functions/studio/geometry/mesh/elements.ts';
import { readModel } from '../../functions/studio/geometry/mesh/gltf-io.ts';
import { listInstances } from '../../functions/studio/geometry/mesh/scene.ts';
import { cornerTangents, splitByTangent } from '../../functions/studio/geometry/mesh/tangents.ts';
import { chooseAtlasSize } from '../../functions/studio/imaging/bake/atlas-size.ts';
import { bakeMaps } from '../../functions/studio/imaging/bake/bake-maps.ts';
import { addBakedMaterials } from '../../functions/studio/imaging/bake/baked-material.ts';
import { sameTriangles } from '../../functions/studio/imaging/bake/correspondence.ts';
import { readSource } from '../../functions/studio/imaging/bake/read-source.ts';
import { smartUvModel } from './blender.ts';
import { addNode, addPrimitive, emptyDocument, toGlb } from './models.ts';

/** What UV unwrap takes for its atlas. */
const ATLAS_LIMITS = { min_px: 512, max_px: 4096, sharp_px: 512 } as const;
/** As UV unwrap keeps its charts apart. */
const GUTTER_PX = 2;

/** A model's rest pose under the layout of Blender's Smart UV Project, its maps by our own bake: it is the layouts that differ. */
export async function bakedOnSmartUvs(glb: Uint8Array): Promise<Uint8Array> {
  const size_px =
    chooseAtlasSize(await readSource(await readModel(glb)), ATLAS_LIMITS) ?? ATLAS_LIMITS.max_px;
  const document = await readModel(await smartUvModel(glb, GUTTER_PX / size_px));
  const source = await readSource(document);
  const { positions, normals, triangles } = source;
  const mesh = { positions, normals, triangles, uvs: lastUvs(document) };
  const corners = cornerTangents(mesh);
  const maps = await bakeMaps(source, mesh, sameTriangles(source), { size_px, tangents: corners });
  const split = splitByTangent(mesh, corners);
  const shape = {
    positions: pickElements(positions, split.vertices, 3),
    normals: pickElements(normals, split.vertices, 3),
    uvs: pickElements(mesh.uvs, split.vertices, 2),
  };
  const result = emptyDocument();
  const materials = await addBakedMaterials(result, maps, source.materials);
  const drawn = result.createMesh('smart');
  for (const material of new Set(materials)) {
    const indices = split.triangles.filter(
      (_, corner) => materials[source.materialOf[Math.floor(corner / 3)]!] === material,
    );
    const primitive = addPrimitive(result, drawn, { ...shape, indices }, { uvs: true, material });
    const tangents = result.createAccessor().setType('VEC4').setArray(split.tangents);
    primitive.setAttribute('TANGENT', tangents.setBuffer(result.getRoot().listBuffers()[0]!));
  }
  addNode(result, drawn);
  return toGlb(result);
}

/** The last UV set of all that is drawn, in the order of a source's vertices. */
function lastUvs(document: Document): Float32Array {
  const primitives = listInstances(document).flatMap(({ mesh }) => mesh.listPrimitives());
  const sets = primitives.map((primitive) => {
    const last = primitive
      .listSemantics()
      .filter((name) => name.startsWith('TEXCOORD_'))
      .sort()
      .at(-1)!;
    return toFloats(primitive.getAttribute(last)!);
  });
  const uvs = new Float32Array(sets.reduce((sum, { length }) => sum + length, 0));
  let first = 0;
  for (const set of sets) {
    uvs.set(set, first);
    first += set.length;
  }
  return uvs;
}
