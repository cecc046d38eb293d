import type { Node } from '@gltf-transform/core';
import { Matrix4 } from 'three';
import { determinant, normalMatrix, transformPoints } from '../../mesh/matrix.ts';
import type { GroupMesh } from './group-mesh.ts';

/**
 * Moves vertices from world space into a node's. A node that is scaled to nothing at rest has no such space: they stay, and
 * are seen as large as in the rest pose's mesh when an animation shows it.
 */
export function moveBelow(node: Node, { positions, normals, triangles }: GroupMesh): void {
  const world = node.getWorldMatrix();
  if (determinant(world) === 0) return;
  const inverse = new Matrix4().fromArray(world).invert().toArray();
  transformPoints(inverse, positions, positions);
  transformPoints(normalMatrix(inverse), normals, normals);
  if (determinant(world) > 0) return;
  // What the node mirrors has to be wound the other way. The corners of a quad's diagonal change places in both halves.
  for (let i = 0; i < triangles.length; i += 3) {
    [triangles[i], triangles[i + 2]] = [triangles[i + 2]!, triangles[i]!];
  }
}
