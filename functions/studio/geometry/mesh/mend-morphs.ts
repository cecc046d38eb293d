import type { Accessor, Document, Mesh, Node } from '@gltf-transform/core';
import { malformed } from './loose-json.ts';

/** Elements of the targets that are added, as many as a file may draw. */
const MAX_ADDED = 30_000_000;

/**
 * Gives all primitives of a mesh as many morph targets as the one that has most, which glTF demands and readers rely on: those
 * that are added move nothing. Weights are as many as there are targets.
 *
 * @throws InputError source_unreadable where that would be more than can be worked on
 */
export function mendMorphs(document: Document): void {
  let added = 0;
  const root = document.getRoot();
  for (const node of root.listNodes()) mendWeights(node, node.getMesh());
  for (const mesh of root.listMeshes()) {
    mendWeights(mesh, mesh);
    const count = targetCount(mesh);
    for (const primitive of mesh.listPrimitives()) {
      const position = primitive.getAttribute('POSITION');
      const missing = count - primitive.listTargets().length;
      if (!position || missing === 0) continue;
      added += missing * position.getCount();
      if (added > MAX_ADDED) throw malformed('its morph targets are more than can be worked on');
      const still = zerosLike(document, position);
      for (let i = 0; i < missing; i++) {
        primitive.addTarget(document.createPrimitiveTarget().setAttribute('POSITION', still));
      }
    }
  }
}

const targetCount = (mesh: Mesh): number =>
  Math.max(0, ...mesh.listPrimitives().map((primitive) => primitive.listTargets().length));

function mendWeights(owner: Mesh | Node, mesh: Mesh | null): void {
  const weights = owner.getWeights();
  if (weights.length === 0) return;
  const count = mesh ? targetCount(mesh) : 0;
  if (weights.length !== count) owner.setWeights(Array.from({ length: count }, (_, i) => weights[i] ?? 0));
}

const zerosLike = (document: Document, position: Accessor): Accessor =>
  document
    .createAccessor()
    .setType('VEC3')
    .setArray(new Float32Array(position.getCount() * 3))
    .setBuffer(position.getBuffer());
