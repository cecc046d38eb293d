import type { Document, Node } from '@gltf-transform/core';
import { defaultScene, type Instance } from '../../geometry/mesh/scene.ts';
import { addSkeleton } from './add-skeleton.ts';
import { copyPrimitive } from './copy-primitive.ts';
import { forgetHold, holdOf, noteHold } from './props.ts';
import type { Body, BodyPart } from './read-body.ts';
import { removeOldRig } from './remove-old-rig.ts';
import type { Skeleton } from './skeleton.ts';
import type { SkinWeights } from './skin-weights.ts';

/**
 * Hangs everything that the default scene draws on a skeleton: a node `armature` that stands on the ground and has the
 * body's axes, the joints' nodes below it, each without a rotation, and one skin. Vertices are stored where the scene shows
 * them, in world space, by nodes at the scene's root, which is what glTF's skins and their readers agree on; instances
 * become meshes of their own. What stands apart has no skin; where it is in one mesh with the body the hips take it along. Skins and animations that were there go, and the nodes that only they needed.
 *
 * @param body what {@link readBody} made of the document
 * @param apart vertices of what stands beside the body
 * @returns the nodes of the joints by name
 */
export function writeRig(
  document: Document,
  body: Body,
  skeleton: Skeleton,
  weights: SkinWeights,
  apart: Uint32Array = new Uint32Array(),
): ReadonlyMap<string, Node> {
  const oldNodes = document.getRoot().listNodes();
  const drawn = new Map<Instance, BodyPart[]>();
  for (const part of body.parts) drawn.set(part.instance, [...(drawn.get(part.instance) ?? []), part]);
  const standing = new Set(apart);
  for (const vertex of apart) {
    weights.joints.fill(0, vertex * 4, vertex * 4 + 4);
    weights.weights.set([1, 0, 0, 0], vertex * 4);
  }
  const still = new Set<Node>();
  const copies = Array.from(drawn, ([{ node, mesh }, parts]) => {
    const copy = document
      .createMesh(mesh.getName())
      .setExtras(mesh.getExtras())
      .setWeights(mesh.getWeights());
    const isStill = parts.every((part) => standsApart(part, standing));
    for (const part of parts) copy.addPrimitive(copyPrimitive(document, part, isStill ? null : weights));
    const own = document.createNode(node.getName()).setMesh(copy).setWeights(node.getWeights());
    const hold = holdOf(node);
    if (hold !== undefined) noteHold(own, hold);
    if (isStill) still.add(own);
    return own;
  });
  for (const node of oldNodes) forgetHold(node);
  removeOldRig(document, oldNodes);
  const { nodes, skin } = addSkeleton(document, skeleton);
  for (const copy of copies) defaultScene(document)!.addChild(still.has(copy) ? copy : copy.setSkin(skin));
  return nodes;
}

const standsApart = ({ firstVertex, vertexCount }: BodyPart, apart: ReadonlySet<number>): boolean =>
  apart.size > 0 && Array.from({ length: vertexCount }, (_, i) => firstVertex + i).every((v) => apart.has(v));
