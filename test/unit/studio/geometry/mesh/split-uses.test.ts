import type { Document, Primitive } from '@gltf-transform/core';
import { expect, it } from 'vitest';
import { mendPrimitives } from '../../../../../functions/studio/geometry/mesh/mend-attributes.ts';
import { addPrimitive, emptyDocument } from '../../../../support/models.ts';
import { blob } from '../../../../support/shapes.ts';

function shared(change: (primitive: Primitive, document: Document) => void): Primitive {
  const document = emptyDocument();
  const primitive = addPrimitive(document, document.createMesh(), blob(60));
  change(primitive, document);
  mendPrimitives(document);
  return primitive;
}

const numbers = (primitive: Primitive, semantic: string) => [
  ...primitive.getAttribute(semantic)!.getArray()!,
];

it('keeps normals that are colours too: each is mended as what it is', () => {
  const primitive = shared((one) => one.setAttribute('COLOR_0', one.getAttribute('NORMAL')));
  expect(Math.min(...numbers(primitive, 'NORMAL'))).toBeLessThan(-0.5);
  expect(Math.min(...numbers(primitive, 'COLOR_0'))).toBe(0);
});

it('keeps places that are normals too', () => {
  const places = Array.from(blob(60).positions, (value) => value * 3);
  const primitive = shared((one) => {
    one.getAttribute('POSITION')!.setArray(Float32Array.from(places));
    one.setAttribute('NORMAL', one.getAttribute('POSITION'));
  });
  expect(numbers(primitive, 'POSITION')).toEqual(
    numbers(primitive, 'POSITION').map((_, i) => Math.fround(places[i]!)),
  );
  expect(Math.hypot(...numbers(primitive, 'NORMAL').slice(0, 3))).toBeCloseTo(1);
});

it('keeps what a morph target moves by where normals are that too', () => {
  let target: ReturnType<Document['createPrimitiveTarget']>;
  const primitive = shared((one, document) => {
    const normals = one.getAttribute('NORMAL')!;
    normals.setArray(normals.getArray()!.map((value) => value * 5));
    target = document.createPrimitiveTarget().setAttribute('POSITION', normals);
    one.addTarget(target);
  });
  expect(Math.hypot(...target!.getAttribute('POSITION')!.getArray()!.slice(0, 3))).toBeCloseTo(5);
  expect(Math.hypot(...numbers(primitive, 'NORMAL').slice(0, 3))).toBeCloseTo(1);
});

it('leaves what is used in one role shared', () => {
  const document = emptyDocument();
  const mesh = document.createMesh();
  const [one, other] = [addPrimitive(document, mesh, blob(60)), addPrimitive(document, mesh, blob(60))];
  for (const semantic of other.listSemantics()) other.setAttribute(semantic, one.getAttribute(semantic));
  mendPrimitives(document);
  expect(other.getAttribute('NORMAL')).toBe(one.getAttribute('NORMAL'));
});

it('mends the weights of joints that two primitives share each with its own', () => {
  const document = emptyDocument();
  const mesh = document.createMesh();
  const accessor = (array: Uint8Array<ArrayBuffer> | Float32Array<ArrayBuffer>) =>
    document.createAccessor().setType('VEC4').setArray(array);
  const joints = accessor(Uint8Array.of(3, 2, 0, 0));
  const weights = [accessor(Float32Array.of(1, 0, 0, 0)), accessor(Float32Array.of(0, 1, 0, 0))];
  const primitives = weights.map((own) =>
    document.createPrimitive().setAttribute('JOINTS_0', joints).setAttribute('WEIGHTS_0', own),
  );
  for (const primitive of primitives) mesh.addPrimitive(primitive);
  mendPrimitives(document);
  expect(primitives.map((one) => numbers(one, 'JOINTS_0'))).toEqual([
    [3, 0, 0, 0],
    [0, 2, 0, 0],
  ]);
});
