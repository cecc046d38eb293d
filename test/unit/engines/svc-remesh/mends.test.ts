import { describe, expect, it } from 'vitest';
import { readModel } from '../../../../functions/studio/geometry/mesh/gltf-io.ts';
import { inspectModel } from '../../../../functions/studio/geometry/mesh/inspect.ts';
import { validationIssues } from '../../../support/gltf-validation.ts';
import { addNode, addPrimitive, emptyDocument, shapeModel, toGlb } from '../../../support/models.ts';
import {
  animatedModel,
  expectFaces,
  firstPrimitive,
  flatGrid,
  remeshed,
} from '../../../support/remeshing.ts';
import { blob } from '../../../support/shapes.ts';

describe('mends', () => {
  it('missing normals: smooth ones, unit length, on every vertex', async () => {
    const primitive = firstPrimitive(
      await readModel(await remeshed(await shapeModel(blob(10_000), { normals: false }), 2_000)),
    );
    const normals = primitive.getAttribute('NORMAL')!;
    expect(normals.getCount()).toBe(primitive.getAttribute('POSITION')!.getCount());
    expect(normals.getCount()).toBeLessThan(1_500);
    for (let v = 0; v < normals.getCount(); v++)
      expect(Math.hypot(...normals.getElement(v, []))).toBeCloseTo(1, 5);
  });

  it('faceted shading: collapses across the facets, and the result is faceted', async () => {
    const document = await readModel(await shapeModel(blob(4_000), { indexed: false }));
    const normals = firstPrimitive(document).getAttribute('NORMAL')!.getArray()!;
    for (let i = 0; i < normals.length; i += 9) {
      for (const corner of [i + 3, i + 6]) normals.set(normals.subarray(i, i + 3), corner);
    }
    const result = await remeshed(await toGlb(document), 1_000);
    await expectFaces(result, 1_000);
    const faceted = firstPrimitive(await readModel(result));
    expect(faceted.getAttribute('POSITION')!.getCount()).toBeGreaterThan(2_900);
  });

  it('strips and fans: they become lists', async () => {
    const document = emptyDocument();
    const mesh = document.createMesh('strip');
    addPrimitive(document, mesh, flatGrid(2), { indexed: false, normals: false }).setMode(5);
    addPrimitive(document, mesh, blob(2_000));
    addNode(document, mesh);
    const result = await remeshed(await toGlb(document), 5_000);
    const modes = (await readModel(result))
      .getRoot()
      .listMeshes()[0]!
      .listPrimitives()
      .map((p) => p.getMode());
    expect(modes).toEqual([4, 4]);
    expect(await validationIssues(result)).toEqual([]);
  });

  it('corners that are not a number and triangles without area: they are dropped', async () => {
    const shape = blob(2_000);
    shape.positions.set([Number.NaN, 0, 0], 3 * 500);
    const indices = Uint32Array.from([...shape.indices, 7, 7, 8, 9, 10, 9]);
    const left = 2_000 - shape.indices.filter((v) => v === 500).length;
    const result = await remeshed(await shapeModel({ ...shape, indices }), left);
    expect((await inspectModel(result)).faces).toBe(left);
    expect(await validationIssues(result)).toEqual([]);
  });

  it('a primitive that is there twenty times: it is reduced as if it were there once', async () => {
    const once = await shapeModel(blob(2_000));
    const document = await readModel(once);
    const mesh = document.getRoot().listMeshes()[0]!;
    for (let i = 1; i < 20; i++) mesh.addPrimitive(firstPrimitive(document).clone());
    const result = await remeshed(await toGlb(document), 600);
    expect((await inspectModel(result)).faces).toBe((await inspectModel(await remeshed(once, 600))).faces);
  });

  it('attributes that glTF forbids: the result passes the validator', async () => {
    const document = await readModel(await animatedModel());
    const primitive = firstPrimitive(document);
    const spoil = (semantic: string, value: number) =>
      primitive.getAttribute(semantic)!.getArray()!.fill(value, 40, 60);
    const colors = Float32Array.from(
      { length: primitive.getAttribute('POSITION')!.getCount() * 3 },
      (_, i) => i % 3,
    );
    primitive.setAttribute(
      'COLOR_0',
      document
        .createAccessor()
        .setType('VEC3')
        .setArray(colors)
        .setBuffer(document.getRoot().listBuffers()[0]!),
    );
    spoil('NORMAL', 7);
    spoil('WEIGHTS_0', 0.3);
    spoil('COLOR_0', Number.NaN);
    const source = await toGlb(document);
    expect(await validationIssues(source)).not.toEqual([]);
    await expectFaces(await remeshed(source, 500), 500);
  });

  it('normals of no length: all are made anew', async () => {
    const shape = blob(2_000);
    shape.normals.fill(0, 30, 60);
    await expectFaces(await remeshed(await shapeModel(shape), 500), 500);
  });

  it('UV islands on every face: the count is reached all the same', async () => {
    const document = await readModel(await shapeModel(blob(4_000), { indexed: false, uvs: true }));
    const uvs = firstPrimitive(document).getAttribute('TEXCOORD_0')!.getArray()!;
    for (let i = 0; i < uvs.length; i++) uvs[i]! += Math.floor(i / 6) * 1e-3;
    await expectFaces(await remeshed(await toGlb(document), 500), 500);
  });
});
