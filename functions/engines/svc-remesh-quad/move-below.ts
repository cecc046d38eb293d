import type { Node } from '@gltf-transform/core';
import { Matrix4 } from 'three';
import {
  determinant,
  type Matrix,
  normalMatrix,
  transformPoints,
} from '../../studio/geometry/mesh/matrix.ts';
import type { GroupMesh } from './group-mesh.ts';

/**
 * Moves vertices from world space into a node's. A node that is scaled to nothing at rest has no such space: they stay, and
 * are seen as large as in the rest pose's mesh when an animation shows it.
 */
export function moveBelow(node: Node, { positions, normals, tangents, triangles }: GroupMesh): void {
  const world = node.getWorldMatrix();
  if (determinant(world) === 0) return;
  const inverse = new Matrix4().fromArray(world).invert().toArray();
  transformPoints(inverse, positions, positions);
  transformPoints(normalMatrix(inverse), normals, normals);
  transformTangents(inverse, tangents);
  if (determinant(world) > 0) return;
  // What the node mirrors has to be wound the other way. The corners of a quad's diagonal change places in both halves.
  for (let i = 0; i < triangles.length; i += 3) {
    [triangles[i], triangles[i + 2]] = [triangles[i + 2]!, triangles[i]!];
  }
}

/** Turns tangents as `m` moves points; their length is mended later. A mirror changes the bitangent's side. */
export function transformTangents(m: Matrix, tangents: Float32Array): void {
  const side = determinant(m) < 0 ? -1 : 1;
  for (let i = 0; i < tangents.length; i += 4) {
    const [x, y, z] = [tangents[i]!, tangents[i + 1]!, tangents[i + 2]!];
    for (let row = 0; row < 3; row++) tangents[i + row] = m[row]! * x + m[4 + row]! * y + m[8 + row]! * z;
    tangents[i + 3]! *= side;
  }
}
