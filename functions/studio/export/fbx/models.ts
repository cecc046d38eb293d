import type { Node } from '@gltf-transform/core';
import { EXTMeshGPUInstancing, type InstancedMesh } from '@gltf-transform/extensions';
import { UniqueNames } from '../names.ts';
import { type Quaternion, toEuler } from './euler.ts';
import { p70, properties70 } from './property70.ts';
import { type FbxRecord, int32, record, text } from './record.ts';
import type { ObjectId, Scene } from './scene.ts';

export type ModelType = 'Mesh' | 'LimbNode' | 'Null' | 'LodGroup';

/** Where a model stands in its parent. */
export interface Transform {
  readonly translation: readonly number[];
  readonly rotation: readonly number[];
  readonly scale: readonly number[];
}

const IDENTITY: Transform = { translation: [0, 0, 0], rotation: [0, 0, 0, 1], scale: [1, 1, 1] };

/** A child's scale acts in its parent's axes, as matrices multiply: `eInheritRSrs`. */
const INHERIT_RSRS = 1;

/** Readers invert transforms: of a node that flattens, three makes no number. Thinner than this a metre is a micrometre. */
const MIN_SCALE = 1e-6;

/** The models of a file: one for each node, named apart, because readers find what a clip moves by name. */
export class Models {
  readonly ofNode = new Map<Node, ObjectId>();
  readonly #names = new UniqueNames();
  readonly #scene: Scene;

  constructor(scene: Scene) {
    this.#scene = scene;
  }

  /** @param attribute named values of a model that has no mesh */
  add(
    wanted: string,
    type: ModelType,
    parent: ObjectId,
    transform: Transform = IDENTITY,
    attribute: readonly FbxRecord[] = [],
  ): ObjectId {
    const name = this.#names.take(wanted, 'node');
    const { translation } = transform;
    const scale = transform.scale.map((value) => (Math.abs(value) < MIN_SCALE ? MIN_SCALE : value));
    const id = this.#scene.add('Model', [name, 'Model'], type, [
      record('Version', [int32(232)]),
      properties70(
        p70.enum('InheritType', INHERIT_RSRS),
        p70.int('DefaultAttributeIndex', 0),
        p70.local('Lcl Translation', translation),
        p70.local('Lcl Rotation', toEuler(unit(transform.rotation))),
        p70.local('Lcl Scaling', scale),
      ),
      record('Culling', [text('CullingOff')]),
    ]);
    this.#scene.connect(id, parent);
    if (type !== 'Mesh') this.#scene.connect(this.#attribute(name, type, attribute), id);
    return id;
  }

  #attribute(name: string, type: Exclude<ModelType, 'Mesh'>, values: readonly FbxRecord[]): ObjectId {
    const flags = type === 'LimbNode' ? 'Skeleton' : type;
    return this.#scene.add('NodeAttribute', [name, 'NodeAttribute'], type, [
      properties70(...values),
      record('TypeFlags', [text(flags)]),
    ]);
  }
}

export const transformOf = (node: Node): Transform => ({
  translation: node.getTranslation(),
  rotation: node.getRotation(),
  scale: node.getScale(),
});

/** Where a node's GPU instances stand in it (EXT_mesh_gpu_instancing); null of a node that has none. */
export function instanceTransforms(node: Node): readonly Transform[] | null {
  const batch = node.getExtension<InstancedMesh>(EXTMeshGPUInstancing.EXTENSION_NAME);
  if (!batch) return null;
  const [translation, rotation, scale] = ['TRANSLATION', 'ROTATION', 'SCALE'].map((name) =>
    batch.getAttribute(name),
  );
  const counts = batch.listAttributes().map((attribute) => attribute.getCount());
  return Array.from({ length: counts.length > 0 ? Math.min(...counts) : 0 }, (_, i) => ({
    translation: translation?.getElement(i, []) ?? IDENTITY.translation,
    rotation: rotation?.getElement(i, []) ?? IDENTITY.rotation,
    scale: scale?.getElement(i, []) ?? IDENTITY.scale,
  }));
}

/** @returns the identity for a quaternion of no length */
export function unit(rotation: readonly number[]): Quaternion {
  const [x = 0, y = 0, z = 0, w = 1] = rotation;
  const length = Math.hypot(x, y, z, w);
  return length > 0 ? [x / length, y / length, z / length, w / length] : [0, 0, 0, 1];
}
