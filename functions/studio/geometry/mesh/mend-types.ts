import type { Accessor, Primitive, TypedArray } from '@gltf-transform/core';
import { toFloats } from './accessor.ts';

type Arrays = readonly { readonly name: string }[];
const UNSIGNED: Arrays = [Uint8Array, Uint16Array];
const SIGNED: Arrays = [Int8Array, Int16Array];

/** In what glTF has each attribute stored where it is not in floats (3.7.2.1), and whether those are shares of 1. */
const STORED: Readonly<Record<string, { readonly in: Arrays; readonly isShare: boolean }>> = {
  NORMAL: { in: SIGNED, isShare: true },
  TANGENT: { in: SIGNED, isShare: true },
  COLOR: { in: UNSIGNED, isShare: true },
  WEIGHTS: { in: UNSIGNED, isShare: true },
  JOINTS: { in: UNSIGNED, isShare: false },
};

/** Stores a primitive's attributes in numbers that glTF has for them; what they say is the same. */
export function mendTypes(primitive: Primitive): void {
  for (const semantic of primitive.listSemantics()) {
    const stored = STORED[semantic.split('_')[0]!];
    if (stored) mendType(primitive.getAttribute(semantic)!, stored);
  }
}

function mendType(accessor: Accessor, { in: arrays, isShare }: (typeof STORED)[string]): void {
  const array = accessor.getArray()!;
  if (arrays.some(({ name }) => name === array.constructor.name)) accessor.setNormalized(isShare);
  else if (!isShare) accessor.setArray(Uint16Array.from(array)).setNormalized(false);
  else if (!(array instanceof Float32Array))
    accessor.setArray(toFloats(accessor) as TypedArray).setNormalized(false);
}
