import type { Skin } from '@gltf-transform/core';
import { determinant, type Matrix } from '../geometry/mesh/matrix.ts';
import { poseVertices } from '../geometry/mesh/pose.ts';
import type { Instance } from '../geometry/mesh/scene.ts';
import { readPart } from './polygons.ts';
import { joinParts, type Surface } from './surface.ts';

/**
 * What a mesh shows where it is drawn, in its rest pose and in the world: for formats without nodes.
 *
 * @returns null for a mesh without a face
 * @throws InputError source_unreadable
 */
export function drawnSurface(instance: Instance, skins: Map<Skin, Matrix[]>): Surface | null {
  const isPlaced = instance.node.getSkin() === null;
  const mirrored = isPlaced && determinant(instance.matrix) < 0;
  const parts = instance.mesh.listPrimitives().flatMap((primitive) => {
    if (!primitive.getAttribute('POSITION')) return [];
    return readPart(primitive, poseVertices(instance, primitive, skins), mirrored) ?? [];
  });
  return parts.length > 0 ? joinParts(parts) : null;
}
