import type { Document, Primitive, TypedArray } from '@gltf-transform/core';
import { mendSets } from './mend-sets.ts';
import { mendTypes } from './mend-types.ts';
import { splitUses } from './split-uses.ts';

/**
 * Makes a primitive's attributes valid glTF, as little changed as possible: NaN and infinity become 0; normals and
 * tangents get unit length, those in integers too; float colours are clamped to 0 to 1; the weights of a vertex sum to 1,
 * each of another joint, and a joint without weight is joint 0. Other integer attributes are left alone, but for
 * {@link mendTypes}.
 */
export function mendAttributes(primitive: Primitive): void {
  mendTypes(primitive);
  for (const semantic of primitive.listSemantics()) {
    const array = primitive.getAttribute(semantic)!.getArray();
    const size = semantic === 'NORMAL' ? 3 : semantic === 'TANGENT' ? 4 : 0;
    if (size && (array instanceof Int8Array || array instanceof Int16Array)) mendIntegers(array, size);
    if (!(array instanceof Float32Array)) continue;
    for (let i = 0; i < array.length; i++) if (!Number.isFinite(array[i]!)) array[i] = 0;
    if (size) mendDirections(array, size);
    if (semantic.startsWith('COLOR_')) {
      for (let i = 0; i < array.length; i++) array[i] = Math.min(1, Math.max(0, array[i]!));
    }
  }
  mendWeights(primitive);
}

/** {@link mendAttributes} of everything that the document draws. */
export function mendPrimitives(document: Document): void {
  const primitives = document
    .getRoot()
    .listMeshes()
    .flatMap((mesh) => mesh.listPrimitives());
  for (const primitive of primitives) mendSets(primitive);
  splitUses(document);
  for (const primitive of primitives) mendAttributes(primitive);
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

/** How far a direction of unit length is from it at most once it is rounded to 8 bits, as Khronos' validator has it. */
const ROUNDED = 0.0067;

/** @param array normalized integers (KHR_mesh_quantization); directions of about unit length stay as they are */
function mendIntegers(array: Int8Array | Int16Array, stride: 3 | 4): void {
  const one = array instanceof Int8Array ? 127 : 32_767;
  for (let i = 0; i < array.length; i += stride) {
    const length = Math.hypot(array[i]!, array[i + 1]!, array[i + 2]!) / one;
    if (stride === 4) array[i + 3] = array[i + 3]! < 0 ? -one : one;
    if (length === 0) array[i] = one;
    else if (Math.abs(length - 1) > ROUNDED) {
      for (let k = i; k < i + 3; k++) array[k] = Math.round(array[k]! / length);
    }
  }
}

/** The influences of a vertex may run over several sets of four; they are mended as one list. */
function mendWeights(primitive: Primitive): void {
  const sets: Influences[] = [];
  for (let set = 0; ; set++) {
    const joints = primitive.getAttribute(`JOINTS_${set}`)?.getArray();
    const weights = primitive.getAttribute(`WEIGHTS_${set}`)?.getArray();
    if (!joints || !weights) break;
    sets.push({ joints, weights });
  }
  const count = (sets[0]?.joints.length ?? 0) / 4;
  const one = oneOf(sets);
  for (let v = 0; v < count; v++) {
    mergeJoints(sets, v);
    if (one !== undefined) normalizeWeights(sets, v, one);
    for (const { joints, weights } of sets) {
      for (let k = v * 4; k < v * 4 + 4; k++) if (weights[k] === 0) joints[k] = 0;
    }
  }
}

interface Influences {
  readonly joints: TypedArray;
  readonly weights: TypedArray;
}

/** A joint that a vertex names twice keeps the sum of both weights at its first place. */
function mergeJoints(sets: readonly Influences[], v: number): void {
  for (let i = 1; i < sets.length * 4; i++) {
    const { joints, weights } = sets[i >> 2]!;
    const at = v * 4 + (i & 3);
    if (weights[at] === 0) continue;
    for (let j = 0; j < i; j++) {
      const earlier = sets[j >> 2]!;
      const first = v * 4 + (j & 3);
      if (earlier.joints[first] !== joints[at] || earlier.weights[first] === 0) continue;
      earlier.weights[first]! += weights[at]!;
      weights[at] = 0;
      break;
    }
  }
}

/** What the weights of a vertex sum to, as its sets store it; undefined where they store it in several ways. */
function oneOf(sets: readonly Influences[]): number | undefined {
  const ones = sets.map(({ weights }) =>
    weights instanceof Uint8Array ? 255 : weights instanceof Uint16Array ? 65_535 : 1,
  );
  return new Set(ones).size === 1 ? ones[0] : undefined;
}

/** @param one 1 of floats; of integers, where the largest takes what the others lose by being rounded */
function normalizeWeights(sets: readonly Influences[], v: number, one: number): void {
  let sum = 0;
  let largest = sets[0]!.weights;
  let at = v * 4;
  for (const { weights } of sets) {
    for (let k = v * 4; k < v * 4 + 4; k++) {
      weights[k] = Math.max(0, weights[k]!);
      sum += weights[k]!;
      if (weights[k]! > largest[at]!) [largest, at] = [weights, k];
    }
  }
  if (sum === one) return;
  if (sum === 0) {
    largest[at] = one;
    return;
  }
  let rest = one;
  for (const { weights } of sets) {
    for (let k = v * 4; k < v * 4 + 4; k++) {
      const share = (weights[k]! / sum) * one;
      weights[k] = one === 1 ? share : Math.round(share);
      rest -= weights[k]!;
    }
  }
  if (one !== 1) largest[at]! += rest;
}
