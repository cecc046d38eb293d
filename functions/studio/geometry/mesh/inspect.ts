import type { Document, Material, Primitive, Skin } from '@gltf-transform/core';
import { readModel } from './gltf-io.ts';
import type { Matrix } from './matrix.ts';
import { poseVertices } from './pose.ts';
import { quadCount } from './quads.ts';
import { type Instance, listInstances } from './scene.ts';
import { listTriangles, triangleCount } from './triangles.ts';

/** What there is to count and measure of a model's default scene. A mesh that three nodes draw counts three times. */
export interface ModelMeasures {
  readonly vertices: number;
  /** Triangles, as they are drawn. */
  readonly faces: number;
  /** Faces that pairs of the triangles make up; missing where there are none. */
  readonly quads?: number;
  /**
   * Of the rest pose, axis-aligned in world space, metres, Y up: exact, not the box of transformed boxes. It holds what
   * is seen: a vertex of no triangle does not count. A model that draws no vertex has its box at the origin.
   */
  readonly boundingBox: { readonly min: readonly number[]; readonly max: readonly number[] };
  readonly hasUv: boolean;
  readonly materials: number;
  readonly rigged: boolean;
  readonly animations: number;
}

/** Measures a model as its default scene shows it. */
export function inspectDocument(document: Document): ModelMeasures {
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
    animations: root.listAnimations().length,
  };
}

/**
 * As {@link inspectDocument}, of a GLB.
 *
 * @throws InputError source_unreadable
 */
export const inspectModel = async (glb: Uint8Array): Promise<ModelMeasures> =>
  inspectDocument(await readModel(glb));

function boundingBox(
  instances: readonly { readonly instance: Instance; readonly primitive: Primitive }[],
): ModelMeasures['boundingBox'] {
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
