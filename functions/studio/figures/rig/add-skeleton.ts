import type { Document, Node, Skin } from '@gltf-transform/core';
import { multiply } from '../../geometry/mesh/matrix.ts';
import { defaultScene } from '../../geometry/mesh/scene.ts';
import { toBodySpace } from './body-space.ts';
import { rotationOf } from './rotation.ts';
import type { Skeleton } from './skeleton.ts';
import { subtract, type Vector } from './vector.ts';

/** The skeleton's nodes in the default scene, and a skin of them with the inverses of where they stand. */
export function addSkeleton(
  document: Document,
  skeleton: Skeleton,
): { readonly nodes: ReadonlyMap<string, Node>; readonly skin: Skin } {
  const armature = document
    .createNode('armature')
    .setTranslation([...skeleton.ground])
    .setRotation(rotationOf(skeleton.axes));
  defaultScene(document)!.addChild(armature);
  const places = new Map<string, Vector>();
  const nodes = new Map<string, Node>();
  const inverses: number[] = [];
  const skin = document.createSkin(skeleton.kind);
  for (const { name, parent, position } of skeleton.joints) {
    const place = toBodySpace(skeleton, position);
    const from = parent === null ? ([0, 0, 0] as const) : places.get(parent)!;
    const node = document.createNode(name).setTranslation([...subtract(place, from)]);
    (parent === null ? armature : nodes.get(parent)!).addChild(node);
    places.set(name, place);
    nodes.set(name, node);
    skin.addJoint(node);
    inverses.push(...inverseBind(skeleton, place));
  }
  const buffer = document.getRoot().listBuffers()[0] ?? document.createBuffer();
  const accessor = document
    .createAccessor()
    .setType('MAT4')
    .setArray(Float32Array.from(inverses))
    .setBuffer(buffer);
  skin.setInverseBindMatrices(accessor).setSkeleton(nodes.get('hips')!);
  return { nodes, skin };
}

/** World to body space, then back by the joint's place in it: joints have no rotation there. */
function inverseBind(skeleton: Skeleton, place: Vector): number[] {
  const { left, up, forward } = skeleton.axes;
  const origin = toBodySpace(skeleton, [0, 0, 0]);
  const toBody = [0, 1, 2].flatMap((k) => [left[k]!, up[k]!, forward[k]!, 0]);
  return multiply(
    [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, ...place.map((value) => -value), 1],
    [...toBody, ...origin, 1],
  );
}
