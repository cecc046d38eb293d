import type { Accessor, Document, TypedArray } from '@gltf-transform/core';

/** An accessor's numbers as floats, normalized integers decoded. A float accessor's own array is returned, not a copy. */
export function toFloats(accessor: Accessor): Float32Array {
  const array = accessor.getArray() ?? new Float32Array(0);
  if (array instanceof Float32Array) return array;
  if (!accessor.getNormalized()) return Float32Array.from(array);
  const floats = new Float32Array(array.length);
  const size = accessor.getElementSize();
  const element = new Array<number>(size);
  for (let i = 0; i < accessor.getCount(); i++) {
    accessor.getElement(i, element);
    for (let k = 0; k < size; k++) floats[i * size + k] = element[k]!;
  }
  return floats;
}

/** A new accessor of the same type that holds `source`'s elements at `elements`, in that order. */
export function gather(document: Document, source: Accessor, elements: Uint32Array): Accessor {
  const from = source.getArray()!;
  const size = source.getElementSize();
  const to = new (from.constructor as new (length: number) => TypedArray)(elements.length * size);
  for (let i = 0; i < elements.length; i++) {
    const start = elements[i]! * size;
    for (let k = 0; k < size; k++) to[i * size + k] = from[start + k]!;
  }
  return document
    .createAccessor(source.getName())
    .setType(source.getType())
    .setArray(to)
    .setNormalized(source.getNormalized())
    .setBuffer(source.getBuffer());
}

/** A new accessor of triangle indices, 16 bits wide where that is enough. */
export function indexAccessor(document: Document, indices: Uint32Array, vertexCount: number): Accessor {
  // 65535 itself is the primitive-restart value, which glTF forbids as an index.
  const array = vertexCount <= 65_535 ? Uint16Array.from(indices) : Uint32Array.from(indices);
  const buffer = document.getRoot().listBuffers()[0] ?? document.createBuffer();
  return document.createAccessor().setType('SCALAR').setArray(array).setBuffer(buffer);
}
