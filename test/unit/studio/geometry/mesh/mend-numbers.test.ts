import type { Document } from '@gltf-transform/core';
import { EXTMeshGPUInstancing } from '@gltf-transform/extensions';
import { describe, expect, it } from 'vitest';
import { svcRemesh } from '../../../../../functions/engines/svc-remesh/engine.ts';
import { readModel, writeModel } from '../../../../../functions/studio/geometry/mesh/gltf-io.ts';
import { mendNumbers } from '../../../../../functions/studio/geometry/mesh/mend-numbers.ts';
import { validationIssues } from '../../../../support/gltf-validation.ts';
import { addNode, addPrimitive, emptyDocument, toGlb } from '../../../../support/models.ts';
import { blob } from '../../../../support/shapes.ts';

const { NaN: NONE, POSITIVE_INFINITY: ENDLESS } = Number;

/** A blob of 100 triangles, and functions to put numbers that are none into it. */
function blobDocument() {
  const document = emptyDocument();
  const mesh = document.createMesh();
  const primitive = addPrimitive(document, mesh, blob(100));
  const node = addNode(document, mesh);
  const accessor = (type: 'VEC3' | 'VEC4', count: number, values: readonly number[]) => {
    const array = new Float32Array(count * (type === 'VEC3' ? 3 : 4));
    array.set(values);
    return document
      .createAccessor()
      .setType(type)
      .setArray(array)
      .setBuffer(document.getRoot().listBuffers()[0]!);
  };
  return { document, primitive, node, accessor, vertexCount: primitive.getAttribute('POSITION')!.getCount() };
}

const numbersOf = (document: Document) =>
  document
    .getRoot()
    .listAccessors()
    .flatMap((accessor) => Array.from(accessor.getArray()!));

describe('numbers that are none', () => {
  it.each(['NORMAL', 'TANGENT', '_TEMPERATURE'])('in %s are 0', (semantic) => {
    const { document, primitive, accessor, vertexCount } = blobDocument();
    primitive.setAttribute(semantic, accessor('VEC4', vertexCount, [1, NONE, ENDLESS, 4]));
    mendNumbers(document);
    expect(Array.from(primitive.getAttribute(semantic)!.getArray()!.slice(0, 4))).toEqual([1, 0, 0, 4]);
  });

  it('in a morph target are 0', () => {
    const { document, primitive, accessor, vertexCount } = blobDocument();
    const deltas = accessor('VEC3', vertexCount, [1, -ENDLESS, 3]);
    primitive.addTarget(document.createPrimitiveTarget().setAttribute('POSITION', deltas));
    mendNumbers(document);
    expect(Array.from(deltas.getArray()!.slice(0, 3))).toEqual([1, 0, 3]);
  });

  it('at a corner take its triangles out, and not those of another primitive with the same vertices', () => {
    const { document, primitive } = blobDocument();
    const positions = primitive.getAttribute('POSITION')!;
    const indices = Array.from(primitive.getIndices()!.getArray()!);
    const corner = indices[0]!;
    const without = [0, 3, 6, 9].find((t) => !indices.slice(t, t + 3).includes(corner)) ?? 150;
    const other = document.createPrimitive().setAttribute('POSITION', positions);
    other.setIndices(
      document.createAccessor().setArray(Uint16Array.from(indices.slice(without, without + 3))),
    );
    document.getRoot().listMeshes()[0]!.addPrimitive(other);
    positions.getArray()![corner * 3 + 1] = NONE;
    mendNumbers(document);
    const left = Array.from(primitive.getIndices()!.getArray()!);
    expect(left.length).toBeLessThan(300);
    expect(left).not.toContain(corner);
    expect(other.getIndices()!.getCount()).toBe(3);
    expect(numbersOf(document).every(Number.isFinite)).toBe(true);
  });

  it('at every corner take the primitive out', () => {
    const { document, primitive } = blobDocument();
    primitive.getAttribute('POSITION')!.getArray()!.fill(NONE);
    mendNumbers(document);
    expect(document.getRoot().listMeshes()[0]!.listPrimitives()).toEqual([]);
  });

  it.each([['points', 0] as const, ['lines', 1] as const])('at %s are refused', (_, mode) => {
    const { document, primitive } = blobDocument();
    primitive.setMode(mode).getAttribute('POSITION')!.getArray()![0] = NONE;
    expect(() => mendNumbers(document)).toThrow('points or lines are nowhere');
  });

  it('in the place of an instance are refused, and beside it are 0', () => {
    const { document, node, accessor } = blobDocument();
    const extension = document.createExtension(EXTMeshGPUInstancing);
    const ids = accessor('VEC3', 2, [NONE, 1, 2]);
    const places = accessor('VEC3', 2, [1, 2, 3]);
    node.setExtension(
      'EXT_mesh_gpu_instancing',
      extension.createInstancedMesh().setAttribute('_ID', ids).setAttribute('TRANSLATION', places),
    );
    mendNumbers(document);
    expect(Array.from(ids.getArray()!.slice(0, 3))).toEqual([0, 1, 2]);
    places.getArray()![4] = ENDLESS;
    expect(() => mendNumbers(document)).toThrow('instances are nowhere');
  });
});

it('nothing of them is written: an accessor that has extras, and that the engine has replaced, is left out', async () => {
  const { document, primitive, accessor, vertexCount } = blobDocument();
  primitive.setAttribute('_TEMPERATURE', accessor('VEC3', vertexCount, [NONE]));
  for (const each of document.getRoot().listAccessors()) each.setExtras({ note: 'kept' });
  primitive.getAttribute('POSITION')!.getArray()![7] = NONE;
  const model = await toGlb(document);
  const result = (await svcRemesh.run({ model }, { polycount: 500 })).model!;
  expect(await validationIssues(result)).toEqual([]);
  expect(numbersOf(await readModel(result)).every(Number.isFinite)).toBe(true);
  expect(await validationIssues(await writeModel(await readModel(model)))).toEqual([]);
});
