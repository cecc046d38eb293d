import type { Document, Material } from '@gltf-transform/core';
import { listInstances } from '../geometry/mesh/scene.ts';
import { triangleCount } from '../geometry/mesh/triangles.ts';

/** Every material that the default scene draws with, in the order of use; null is glTF's default one. */
export function sceneMaterials(document: Document): readonly (Material | null)[] {
  const used = new Set<Material | null>();
  for (const { mesh } of listInstances(document)) {
    for (const primitive of mesh.listPrimitives())
      if (triangleCount(primitive) > 0) used.add(primitive.getMaterial());
  }
  return [...used];
}
