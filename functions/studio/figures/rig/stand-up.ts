import type { Document } from '@gltf-transform/core';
import { defaultScene } from '../../geometry/mesh/scene.ts';
import { toBodySpace } from './body-space.ts';
import type { Body } from './read-body.ts';
import { rotationOf } from './rotation.ts';
import type { Skeleton } from './skeleton.ts';

/** A body whose up is so near to the world's stands, as on a slope; another lies, or was exported with Z up. */
const STANDING = Math.cos((45 * Math.PI) / 180);

export const isLying = ({ axes }: Skeleton): boolean => axes.up[1] < STANDING;

/**
 * Turns what the default scene shows so that a body that lies stands: its up is +Y and its front +Z, as glTF has it, and it
 * stands as high as the lowest of it was, where its hips were.
 */
export function standUp(document: Document, { positions, triangles }: Body, skeleton: Skeleton): void {
  let lowest_m = Infinity;
  for (const vertex of triangles) lowest_m = Math.min(lowest_m, positions[vertex * 3 + 1]!);
  const hips = skeleton.joints[0]!.position;
  const [x, , z] = toBodySpace(skeleton, hips);
  const origin = toBodySpace(skeleton, [0, 0, 0]);
  const [qx, qy, qz, qw] = rotationOf(skeleton.axes);
  const scene = defaultScene(document)!;
  const stand = document
    .createNode('stand')
    .setRotation([-qx, -qy, -qz, qw])
    .setTranslation([origin[0] + hips[0] - x, origin[1] + lowest_m, origin[2] + hips[2] - z]);
  for (const node of scene.listChildren()) stand.addChild(node);
  scene.addChild(stand);
}
