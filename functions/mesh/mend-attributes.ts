import type { Primitive, TypedArray } from '@gltf-transform/core';

/**
 * Makes a primitive's float attributes valid glTF, as little changed as possible: numbers that are none become 0;
 * normals and tangents get unit length; colours are clamped to 0 to 1; the four weights of a vertex sum to 1, each
 * of another joint, and a joint without weight is joint 0. Other integer attributes are left alone.
 */
export function mendAttributes(primitive: Primitive): void {
  for (const semantic of primitive.listSemantics()) {
    const array = primitive.getAttribute(semantic)!.getArray();
    if (!(array instanceof Float32Array)) continue;
    for (let i = 0; i < array.length; i++) if (!Number.isFinite(array[i]!)) array[i] = 0;
    if (semantic === 'NORMAL') mendDirections(array, 3);
    if (semantic === 'TANGENT') mendDirections(array, 4);
    if (semantic.startsWith('COLOR_')) {
      for (let i = 0; i < array.length; i++) array[i] = Math.min(1, Math.max(0, array[i]!));
    }
  }
  mendWeights(primitive);
}

/** @param stride 3 for normals; 4 for tangents, whose last number is a sign */
function mendDirections(array: Float32Array, stride: 3 | 4): void {
  for (let i = 0; i < array.length; i += stride) {
    const length = Math.hypot(array[i]!, array[i + 1]!, array[i + 2]!);
    if (length === 0) array[i] = 1;
    else for (let k = i; k < i + 3; k++) array[k]! /= length;
    if (stride === 4) array[i + 3] = array[i + 3]! < 0 ? -1 : 1;
  }
}

function mendWeights(primitive: Primitive): void {
  const weights = primitive.getAttribute('WEIGHTS_0')?.getArray();
  const joints = primitive.getAttribute('JOINTS_0')?.getArray();
  // With more than four weights a vertex, their sum runs over several attributes, and normalizing one would break it.
  if (!weights || !joints || primitive.getAttribute('WEIGHTS_1')) return;
  for (let i = 0; i < weights.length; i += 4) {
    mergeJoints(joints, weights, i);
    if (weights instanceof Float32Array) normalizeWeights(weights, i);
    for (let k = i; k < i + 4; k++) if (weights[k] === 0) joints[k] = 0;
  }
}

/** A joint that a vertex names twice keeps the sum of both weights at its first place. */
function mergeJoints(joints: TypedArray, weights: TypedArray, first: number): void {
  for (let k = first + 1; k < first + 4; k++) {
    for (let earlier = first; earlier < k; earlier++) {
      if (joints[earlier] !== joints[k] || weights[earlier] === 0) continue;
      weights[earlier]! += weights[k]!;
      weights[k] = 0;
    }
  }
}

function normalizeWeights(weights: Float32Array, first: number): void {
  let sum = 0;
  for (let k = first; k < first + 4; k++) {
    weights[k] = Math.max(0, weights[k]!);
    sum += weights[k]!;
  }
  if (sum === 0) weights[first] = 1;
  else for (let k = first; k < first + 4; k++) weights[k]! /= sum;
}
