import type { Document, Material, Primitive, Skin } from '@gltf-transform/core';
import type { ModelMetadata } from '../../../service/domain/asset.ts';
import { readModel } from './gltf-io.ts';
import type { Matrix } from './matrix.ts';
import { poseVertices } from './pose.ts';
import { quadCount } from './quads.ts';
import { type Instance, listInstances } from './scene.ts';
import { listTriangles, triangleCount } from './triangles.ts';

/**
 * Measures a model as its default scene shows it: a mesh that is drawn by three nodes counts three times. `faces`
 * counts triangles, as they are drawn, and `quads` the faces that pairs of them make up. The bounding box is that of the
 * rest pose in world space, exact rather than the box of transformed boxes, and holds what is seen: a vertex that is
 * stored beside the triangles, but is of none, does not count. A model that draws no vertex has its box at the origin. `riggable` is always null here: rig/ finds it.
 */
export function inspectDocument(document: Document): ModelMetadata {
  const root = document.getRoot();
  const drawn = listInstances(document).flatMap((instance) =>
    instance.mesh.listPrimitives().map((primitive) => ({ instance, primitive })),
  );
  const materials = new Set<Material>();
  let vertices = 0;
  let faces = 0;
  let quads = 0;
  for (const { primitive } of drawn) {
    vertices += primitive.getAttribute('POSITION')?.getCount() ?? 0;
    faces += triangleCount(primitive);
    quads += quadCount(primitive);
    const material = primitive.getMaterial();
    if (material) materials.add(material);
  }
  return {
    vertices,
    faces,
    ...(quads > 0 && { quads }),
    boundingBox: boundingBox(drawn),
    hasUv: drawn.some(({ primitive }) => primitive.getAttribute('TEXCOORD_0') !== null),
    materials: materials.size,
    rigged: drawn.some(({ instance }) => instance.node.getSkin() !== null),
    riggable: null,
    animations: root.listAnimations().length,
  };
}

/**
 * As {@link inspectDocument}, of a GLB.
 *
 * @throws EngineError source_unreadable
 */
export const inspectModel = async (glb: Uint8Array): Promise<ModelMetadata> =>
  inspectDocument(await readModel(glb));

function boundingBox(
  instances: readonly { readonly instance: Instance; readonly primitive: Primitive }[],
): ModelMetadata['boundingBox'] {
  const min = [Infinity, Infinity, Infinity];
  const max = [-Infinity, -Infinity, -Infinity];
  const skinMatrices = new Map<Skin, Matrix[]>();
  for (const { instance, primitive } of instances) {
    if (!primitive.getAttribute('POSITION')) continue;
    const { positions } = poseVertices(instance, primitive, skinMatrices);
    const drawn = drawnVertices(primitive);
    for (let i = 0; i < positions.length; i++) {
      if (drawn[Math.floor(i / 3)] === 0) continue;
      const value = positions[i]!;
      const axis = i % 3;
      // A morph or a skin may take what is finite out of the range of floats.
      if (!Number.isFinite(value)) continue;
      if (value < min[axis]!) min[axis] = value;
      if (value > max[axis]!) max[axis] = value;
    }
  }
  return min.every(Number.isFinite) ? { min, max } : { min: [0, 0, 0], max: [0, 0, 0] };
}

/** 1 for each vertex that a triangle has, or a point or a line where the primitive has these instead. */
function drawnVertices(primitive: Primitive): Uint8Array {
  const drawn = new Uint8Array(primitive.getAttribute('POSITION')!.getCount());
  const vertices =
    triangleCount(primitive) > 0 ? listTriangles(primitive) : primitive.getIndices()?.getArray();
  if (!vertices) return drawn.fill(1);
  for (const vertex of vertices) drawn[vertex] = 1;
  return drawn;
}
