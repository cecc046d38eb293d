import type { Primitive, TypedArray } from '@gltf-transform/core';
import { toFloats } from '../geometry/mesh/accessor.ts';
import type { Blends } from './blends.ts';

/** How a primitive's vertices move, as read before anything is written. */
export interface Rig {
  /** JOINTS_n and WEIGHTS_n, four of each a vertex. */
  readonly sets: readonly { readonly joints: TypedArray; readonly weights: Float32Array }[];
  /** Each morph target's attributes by semantic. */
  readonly targets: readonly ReadonlyMap<string, Float32Array>[];
}

/** @returns null when all vertices move as one */
export function readRig(primitive: Primitive): Rig | null {
  const sets: { joints: TypedArray; weights: Float32Array }[] = [];
  for (let set = 0; ; set++) {
    const joints = primitive.getAttribute(`JOINTS_${set}`)?.getArray();
    const weights = primitive.getAttribute(`WEIGHTS_${set}`);
    if (!joints || !weights) break;
    sets.push({ joints, weights: toFloats(weights) });
  }
  const targets = primitive
    .listTargets()
    .map(
      (target) =>
        new Map(
          target.listSemantics().map((semantic) => [semantic, toFloats(target.getAttribute(semantic)!)]),
        ),
    );
  return sets.length > 0 || targets.length > 0 ? { sets, targets } : null;
}

/** The motion of one new vertex: a weighted mean of that of three. */
export interface Motion {
  readonly rig: Rig;
  readonly blends: Blends;
  /** Which three of the blends. */
  readonly at: number;
}

/** Adds a morph target's attribute of the vertex, `size` numbers, to what begins at `out[start]`. */
export function blendTarget(
  { rig, blends, at }: Motion,
  target: number,
  semantic: string,
  out: Float32Array,
  start: number,
  size: number,
): void {
  const values = rig.targets[target]?.get(semantic);
  if (!values) return;
  for (let i = at * 3; i < at * 3 + 3; i++) {
    const weight = blends.weights[i]!;
    if (weight === 0) continue;
    for (let k = 0; k < size; k++) out[start + k]! += weight * values[blends.vertices[i]! * size + k]!;
  }
}

/**
 * Writes the strongest joints of the blended vertex and their weights, which then sum to 1: four times as many as there
 * are sets.
 */
export function blendJoints(
  { rig, blends, at }: Motion,
  joints: readonly TypedArray[],
  weights: readonly Float32Array[],
  vertex: number,
): void {
  const sums = new Map<number, number>();
  for (let i = at * 3; i < at * 3 + 3; i++) {
    const share = blends.weights[i]!;
    if (share === 0) continue;
    for (const set of rig.sets) {
      for (let k = blends.vertices[i]! * 4; k < blends.vertices[i]! * 4 + 4; k++) {
        const weight = share * set.weights[k]!;
        if (weight > 0) sums.set(set.joints[k]!, (sums.get(set.joints[k]!) ?? 0) + weight);
      }
    }
  }
  const strongest = [...sums].sort((a, b) => b[1] - a[1] || a[0] - b[0]).slice(0, joints.length * 4);
  const total = strongest.reduce((sum, [, weight]) => sum + weight, 0);
  for (const [i, [joint, weight]] of strongest.entries()) {
    joints[i >> 2]![vertex * 4 + (i & 3)] = joint;
    weights[i >> 2]![vertex * 4 + (i & 3)] = weight / total;
  }
}
