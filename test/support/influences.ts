import type { Document } from '@gltf-transform/core';
import { toFloats } from '../../functions/studio/geometry/mesh/accessor.ts';
import { listInstances } from '../../functions/studio/geometry/mesh/scene.ts';

/** Each vertex's joints with a weight, by name, of the meshes whose nodes have one of these names; of all without names. */
export function influences(document: Document, ...names: readonly string[]): Map<string, number>[] {
  const joints = document
    .getRoot()
    .listSkins()[0]!
    .listJoints()
    .map((joint) => joint.getName());
  const primitives = listInstances(document)
    .filter(({ node }) => names.length === 0 || names.includes(node.getName()))
    .flatMap(({ mesh }) => mesh.listPrimitives());
  return primitives.flatMap((primitive) => {
    const numbers = primitive.getAttribute('JOINTS_0')!.getArray()!;
    const weights = toFloats(primitive.getAttribute('WEIGHTS_0')!);
    return Array.from({ length: numbers.length / 4 }, (_, v) => {
      const own = [0, 1, 2, 3].filter((k) => weights[v * 4 + k]! > 0);
      return new Map(own.map((k) => [joints[numbers[v * 4 + k]!]!, weights[v * 4 + k]!]));
    });
  });
}
