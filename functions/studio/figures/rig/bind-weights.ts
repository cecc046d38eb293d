import { listBones } from './bones.ts';
import { faceNeighbours, spreadHeat } from './heat.ts';
import { findNearestBones } from './nearest-bones.ts';
import { pickWeights } from './pick-weights.ts';
import { readSolid } from './read-solid.ts';
import { sampleCells } from './sample-cells.ts';
import type { Skeleton } from './skeleton.ts';
import type { SkinWeights } from './skin-weights.ts';
import { scale, subtract, type Vector } from './vector.ts';
import type { TriangleSurface } from './voxelize.ts';

/**
 * The skinning weights of a body: how much each joint moves each vertex. They are bone heat, spread through the cells
 * inside the body rather than over its surface. So the surface need not be closed or connected, clothes move with what
 * they cover, and the time depends on the volume, not on the number of vertices.
 *
 * @throws Error for a body that {@link fitSkeleton} would not have taken
 */
export function bindWeights(body: TriangleSurface, skeleton: Skeleton, solid = readSolid(body)): SkinWeights {
  if (!solid) throw new Error('A body without a solid has no skeleton.');
  const toSolid = (point: Vector): Vector => scale(subtract(point, solid.center), 1 / solid.unit_m);
  const bones = listBones(skeleton).map((bone) => ({
    ...bone,
    from: toSolid(bone.from),
    to: toSolid(bone.to),
  }));
  const indexOf = new Int32Array(solid.grid.solid.length).fill(-1);
  for (const [i, cell] of solid.cells.entries()) indexOf[cell] = i;
  const nearest = findNearestBones(solid, bones, indexOf);
  const neighbours = faceNeighbours(solid, indexOf);
  const warmths = skeleton.joints.map((_, joint) => spreadHeat(neighbours, nearest, joint));
  return pickWeights(sampleCells(body, solid, indexOf), warmths, skeleton);
}
