import { Document, type TypedArray } from '@gltf-transform/core';
import { expect, it } from 'vitest';
import { mendAttributes } from '../../../../../functions/studio/geometry/mesh/mend-attributes.ts';

const { NaN: NONE, POSITIVE_INFINITY: ENDLESS } = Number;

/** What becomes of one vertex's attributes. */
function mended(attributes: Record<string, number[]>): Record<string, number[]> {
  const document = new Document();
  const primitive = document.createPrimitive();
  for (const [semantic, values] of Object.entries(attributes)) {
    const array = semantic.startsWith('JOINTS_') ? Uint8Array.from(values) : Float32Array.from(values);
    primitive.setAttribute(
      semantic,
      document
        .createAccessor()
        .setType(values.length === 4 ? 'VEC4' : 'VEC3')
        .setArray(array),
    );
  }
  mendAttributes(primitive);
  return Object.fromEntries(
    Object.keys(attributes).map((semantic) => [
      semantic,
      Array.from(primitive.getAttribute(semantic)!.getArray()!),
    ]),
  );
}

it.each([
  ['a long normal', 'NORMAL', [0, 3, 0], [0, 1, 0]],
  ['a normal of no length', 'NORMAL', [0, 0, 0], [1, 0, 0]],
  ['a tangent and its sign', 'TANGENT', [0, 0, -2, 0.5], [0, 0, -1, 1]],
  ['a left-handed tangent', 'TANGENT', [0, 0, -2, -3], [0, 0, -1, -1]],
  ['a colour out of range', 'COLOR_0', [2, -1, 0.5], [1, 0, 0.5]],
  ['numbers that are none', '_CUSTOM', [NONE, ENDLESS, 7], [0, 0, 7]],
])('mends %s', (_, semantic, before, after) => {
  expect(mended({ [semantic]: before })).toEqual({ [semantic]: after });
});

it.each([
  ['that sum to 2', [1, 2, 0, 0], [1, 1, 0, 0], [1, 2, 0, 0], [0.5, 0.5, 0, 0]],
  ['of one joint', [5, 5, 3, 0], [0.25, 0.25, 0.5, 0], [5, 0, 3, 0], [0.5, 0, 0.5, 0]],
  ['below 0', [1, 2, 0, 0], [1, -1, 0, 0], [1, 0, 0, 0], [1, 0, 0, 0]],
  ['that are all 0', [1, 2, 3, 4], [0, 0, 0, 0], [1, 0, 0, 0], [1, 0, 0, 0]],
])('mends weights %s', (_, joints, weights, mendedJoints, mendedWeights) => {
  const result = mended({ JOINTS_0: joints, WEIGHTS_0: weights });
  expect(result.WEIGHTS_0).toEqual(mendedWeights);
  expect(result.JOINTS_0!.filter((_joint, k) => mendedWeights[k]! > 0)).toEqual(
    mendedJoints.filter((_joint, k) => mendedWeights[k]! > 0),
  );
});

it('mends weights that run over two attributes as one list', () => {
  expect(
    mended({
      JOINTS_0: [1, 2, 3, 4],
      WEIGHTS_0: [0.25, 0.25, 0, 0],
      JOINTS_1: [5, 1, 0, 0],
      WEIGHTS_1: [0.25, 0.25, 0, 0],
    }),
  ).toEqual({
    JOINTS_0: [1, 2, 0, 0],
    WEIGHTS_0: [0.5, 0.25, 0, 0],
    JOINTS_1: [5, 0, 0, 0],
    WEIGHTS_1: [0.25, 0, 0, 0],
  });
  expect(
    mended({
      JOINTS_0: [1, 0, 0, 0],
      WEIGHTS_0: [0.5, 0, 0, 0],
      JOINTS_1: [2, 0, 0, 0],
      WEIGHTS_1: [NONE, 0, 0, 0],
    }),
  ).toMatchObject({ WEIGHTS_0: [1, 0, 0, 0], WEIGHTS_1: [0, 0, 0, 0] });
});

it('mends normals in bytes that are too short, and leaves those alone that are only rounded', () => {
  const document = new Document();
  const array = Int8Array.of(0, 100, 0, 73, 73, 73);
  const normal = document.createAccessor().setType('VEC3').setArray(array).setNormalized(true);
  mendAttributes(document.createPrimitive().setAttribute('NORMAL', normal));
  expect(Array.from(normal.getArray()!)).toEqual([0, 127, 0, 73, 73, 73]);
});

/** Attributes of one vertex, as they are stored before and after. */
function storedAnew(attributes: Record<string, TypedArray>, normalized: boolean) {
  const document = new Document();
  const primitive = document.createPrimitive();
  for (const [semantic, array] of Object.entries(attributes)) {
    const accessor = document.createAccessor().setType(array.length === 3 ? 'VEC3' : 'VEC4');
    primitive.setAttribute(semantic, accessor.setArray(array).setNormalized(normalized));
  }
  mendAttributes(primitive);
  return Object.fromEntries(
    primitive.listSemantics().map((semantic) => {
      const accessor = primitive.getAttribute(semantic)!;
      return [semantic, [accessor.getArray(), accessor.getNormalized()]];
    }),
  );
}

it.each<[TypedArray, TypedArray]>([
  [Uint8Array.of(50, 50, 50, 50), Uint8Array.of(63, 64, 64, 64)],
  [Uint8Array.of(0, 0, 0, 0), Uint8Array.of(255, 0, 0, 0)],
  [Uint8Array.of(200, 55, 0, 0), Uint8Array.of(200, 55, 0, 0)],
  [Uint16Array.of(40_000, 40_000, 0, 0), Uint16Array.of(32_767, 32_768, 0, 0)],
])('makes weights in integers sum to 1: %o', (weights, expected) => {
  const mendedTo = storedAnew({ JOINTS_0: Uint8Array.of(0, 1, 2, 3), WEIGHTS_0: weights }, true).WEIGHTS_0!;
  const sorted = (array: TypedArray) => Array.from(array).sort((a, b) => a - b);
  expect([sorted(mendedTo[0] as TypedArray), mendedTo[1]]).toEqual([sorted(expected), true]);
});

it('stores joints in the integers that glTF has for them', () => {
  const weights = Float32Array.of(0.5, 0.5, 0, 0);
  for (const joints of [Float32Array.of(1, 2, 0, 0), Int8Array.of(1, 2, 0, 0)]) {
    const { JOINTS_0 } = storedAnew({ JOINTS_0: joints, WEIGHTS_0: weights.slice() }, false);
    expect(JOINTS_0).toEqual([Uint16Array.of(1, 2, 0, 0), false]);
  }
});

it('takes colours and weights in integers for shares, and stores others in floats', () => {
  const { COLOR_0, COLOR_1, NORMAL } = storedAnew(
    {
      COLOR_0: Uint8Array.of(255, 0, 51),
      COLOR_1: Int8Array.of(0, 1, 0),
      NORMAL: Uint8Array.of(0, 9, 0),
    },
    false,
  );
  expect(COLOR_0).toEqual([Uint8Array.of(255, 0, 51), true]);
  expect(COLOR_1).toEqual([Float32Array.of(0, 1, 0), false]);
  expect(NORMAL).toEqual([Float32Array.of(0, 1, 0), false]);
});
