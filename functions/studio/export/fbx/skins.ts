import type { Node, Primitive, Skin } from '@gltf-transform/core';
import { toFloats } from '../../geometry/mesh/accessor.ts';
import { type Matrix, multiply } from '../../geometry/mesh/matrix.ts';
import { invert } from './invert.ts';

import { type FbxRecord, float64, float64Array, int32, int32Array, int64, record, text } from './record.ts';
import type { ObjectId, Scene } from './scene.ts';

const IDENTITY: Matrix = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1];

/**
 * From a skinned mesh's space to the world, as its skin puts it in the rest pose. Joints that stand as they were bound
 * agree about it, so the first one is asked; of those that do not, it is right for the first, and the others' binding
 * is kept relative to it (see {@link addSkin}).
 */
export function bindMatrix(skin: Skin): Matrix {
  const [joint] = skin.listJoints();
  const inverseBind = skin.getInverseBindMatrices();
  const world: Matrix = joint ? joint.getWorldMatrix() : IDENTITY;
  return inverseBind && inverseBind.getCount() > 0 ? multiply(world, inverseBind.getElement(0, [])) : world;
}

/** Joints and weights of a vertex: one pair of arrays for each JOINTS_n and WEIGHTS_n, four numbers a vertex. */
export interface Influences {
  readonly joints: ArrayLike<number>;
  readonly weights: Float32Array;
}

export function readInfluences(primitive: Primitive): readonly Influences[] {
  const sets: Influences[] = [];
  for (let set = 0; ; set++) {
    const joints = primitive.getAttribute(`JOINTS_${set}`)?.getArray();
    const weights = primitive.getAttribute(`WEIGHTS_${set}`);
    if (!joints || !weights) return sets;
    sets.push({ joints, weights: toFloats(weights) });
  }
}

/** Points and weights of one joint. */
interface Cluster {
  readonly points: number[];
  readonly weights: number[];
}

/** What each joint moves: an entry a joint, empty where it moves nothing. */
export function clusters(
  jointCount: number,
  points: readonly { readonly influences: readonly Influences[]; readonly vertex: number }[],
): readonly Cluster[] {
  const found: Cluster[] = Array.from({ length: jointCount }, () => ({ points: [], weights: [] }));
  for (const [point, { influences, vertex }] of points.entries()) {
    const sums = new Map<number, number>();
    for (const { joints, weights } of influences) {
      for (let k = vertex * 4; k < vertex * 4 + 4; k++) {
        if (weights[k]! > 0) sums.set(joints[k]!, (sums.get(joints[k]!) ?? 0) + weights[k]!);
      }
    }
    for (const [joint, weight] of sums) {
      found[joint]?.points.push(point);
      found[joint]?.weights.push(weight);
    }
  }
  return found;
}

export interface SkinnedMesh {
  readonly skin: Skin;
  readonly bind: Matrix;
  readonly geometry: ObjectId;
  readonly model: ObjectId;
  readonly clusters: readonly Cluster[];
  readonly jointModels: ReadonlyMap<Node, ObjectId>;
}

/**
 * Adds a skin whose mesh stands at the origin with its vertices in the world, and the pose that it was bound in. A
 * vertex moves by `world * inverse(TransformLink)`, where glTF has `world * inverseBind` before `bind` was applied to
 * the vertices: so TransformLink is `bind * inverse(inverseBind)`.
 */
export function addSkin(scene: Scene, name: string, mesh: SkinnedMesh): void {
  const { skin, bind, geometry, model, jointModels } = mesh;
  const deformer = scene.add('Deformer', [name, 'Deformer'], 'Skin', [
    record('Version', [int32(101)]),
    record('Link_DeformAcuracy', [float64(50)]),
    record('SkinningType', [text('Linear')]),
  ]);
  scene.connect(deformer, geometry);
  const poses: FbxRecord[] = [pose(model, IDENTITY)];
  const inverseBinds = skin.getInverseBindMatrices();
  for (const [i, joint] of skin.listJoints().entries()) {
    const jointModel = jointModels.get(joint)!;
    const inverseBind = inverseBinds ? inverseBinds.getElement(i, []) : IDENTITY;
    const link = multiply(bind, invert(inverseBind) ?? IDENTITY);
    const { points, weights } = mesh.clusters[i]!;
    const cluster = scene.add('Deformer', [joint.getName(), 'SubDeformer'], 'Cluster', [
      record('Version', [int32(100)]),
      record('UserData', [text(''), text('')]),
      ...(points.length > 0
        ? [record('Indexes', [int32Array(points)]), record('Weights', [float64Array(weights)])]
        : []),
      record('Transform', [float64Array(invert(link) ?? IDENTITY)]),
      record('TransformLink', [float64Array(link)]),
    ]);
    scene.connect(cluster, deformer);
    scene.connect(jointModel, cluster);
    poses.push(pose(jointModel, link));
  }
  scene.add('Pose', [name, 'Pose'], 'BindPose', [
    record('Type', [text('BindPose')]),
    record('Version', [int32(100)]),
    record('NbPoseNodes', [int32(poses.length)]),
    ...poses,
  ]);
}

const pose = (model: ObjectId, matrix: Matrix): FbxRecord =>
  record('PoseNode', [], [record('Node', [int64(model)]), record('Matrix', [float64Array(matrix)])]);
