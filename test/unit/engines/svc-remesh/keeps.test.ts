import type { Document } from '@gltf-transform/core';
import { describe, expect, it } from 'vitest';
import { readModel } from '../../../../functions/studio/geometry/mesh/gltf-io.ts';
import { inspectModel } from '../../../../functions/studio/geometry/mesh/inspect.ts';
import { decodeImage } from '../../../../functions/studio/imaging/decode-image.ts';
import { checker, paintPng } from '../../../support/awkward/textures.ts';
import { bigModel } from '../../../support/big-models.ts';
import { isClosedManifold, surfaceDistance, surfaceOf } from '../../../support/geometry.ts';
import { validationIssues } from '../../../support/gltf-validation.ts';
import {
  addNode,
  addPrimitive,
  blobModel,
  emptyDocument,
  instancedModel,
  texturedModel,
  toGlb,
  twoMaterialModel,
} from '../../../support/models.ts';
import {
  animatedModel,
  awkward,
  expectFaces,
  firstPrimitive,
  flatGrid,
  remeshed,
} from '../../../support/remeshing.ts';
import { blob, cube, type Shape } from '../../../support/shapes.ts';

/** Cubes in a row, none of which has a triangle to spare. */
function crates(count: number, size: number): Shape {
  const { positions, normals, uvs, indices } = cube(1);
  const repeated = (values: Float32Array): Float32Array<ArrayBuffer> =>
    Float32Array.from({ length: count * values.length }, (_, i) => values[i % values.length]!);
  return {
    positions: repeated(positions).map(
      (value, i) => size * (value + (i % 3 === 0 ? 2 * Math.floor(i / positions.length) : 0)),
    ),
    normals: repeated(normals),
    uvs: repeated(uvs),
    indices: Uint32Array.from({ length: count * indices.length }, (_, i) => {
      const crate = Math.floor(i / indices.length);
      return indices[i % indices.length]! + (crate * positions.length) / 3;
    }),
  };
}

describe('keeps', () => {
  it('its shape and UVs exactly when there shall be more triangles than it has', async () => {
    const source = await texturedModel(1_000);
    const result = await remeshed(source, 5_000);
    await expectFaces(result, 5_000);
    const [before, after] = [await surfaceOf(source), await surfaceOf(result)];
    expect(surfaceDistance(before, after, 2_000).max_m).toBeLessThan(1e-6);
    expect(isClosedManifold(after)).toBe(true);
    const uvs = firstPrimitive(await readModel(result)).getAttribute('TEXCOORD_0')!;
    expect(uvs.getMax([])).toEqual(
      firstPrimitive(await readModel(source))
        .getAttribute('TEXCOORD_0')!
        .getMax([]),
    );
  });

  it('the shape: the box shrinks by less than a hundredth', async () => {
    const source = await blobModel(20_000);
    const [before, after] = [await inspectModel(source), await inspectModel(await remeshed(source, 1_000))];
    for (const end of ['min', 'max'] as const) {
      for (const axis of [0, 1, 2]) {
        expect(Math.abs(after.boundingBox[end][axis]! - before.boundingBox[end][axis]!)).toBeLessThan(0.02);
      }
    }
  });

  it('the look: UVs are laid out anew, all maps are baked onto them, and normal maps have tangents', async () => {
    const result = await remeshed(await bigModel('blob', { faces: 2_000, size_px: 256 }), 500);
    const document = await readModel(result);
    const primitive = firstPrimitive(document);
    expect(primitive.listSemantics().sort()).toEqual(['NORMAL', 'POSITION', 'TANGENT', 'TEXCOORD_0']);
    const uvs = primitive.getAttribute('TEXCOORD_0')!;
    expect(Math.min(...uvs.getMin([]))).toBeGreaterThanOrEqual(0);
    expect(Math.max(...uvs.getMax([]))).toBeLessThanOrEqual(1);
    const material = primitive.getMaterial()!;
    expect(material.getBaseColorTexture()!.getSize()).toEqual(material.getNormalTexture()!.getSize());
    expect(material.getOcclusionTexture()).toBe(material.getMetallicRoughnessTexture());
    expect(material.getEmissiveTexture()).not.toBeNull();
    expect(await validationIssues(result)).toEqual([]);
  });

  it('vertex colours where there is no texture', async () => {
    const document = await readModel(await blobModel(4_000));
    const position = firstPrimitive(document).getAttribute('POSITION')!;
    const colors = Float32Array.from({ length: position.getCount() * 3 }, (_, i) =>
      position.getElement(Math.floor(i / 3), [])[0]! > 0 === (i % 3 === 0) ? 1 : 0,
    );
    const accessor = document
      .createAccessor()
      .setType('VEC3')
      .setArray(colors)
      .setBuffer(position.getBuffer());
    firstPrimitive(document).setAttribute('COLOR_0', accessor);
    const result = firstPrimitive(await readModel(await remeshed(await toGlb(document), 800)));
    const [places, kept] = [result.getAttribute('POSITION')!, result.getAttribute('COLOR_0')!];
    for (let v = 0; v < places.getCount(); v++) {
      const x = places.getElement(v, [])[0]!;
      if (Math.abs(x) > 0.3) expect(kept.getElement(v, [])[0]).toBeCloseTo(x > 0 ? 1 : 0, 5);
    }
  });

  it('sharp edges: a box with steps stays exactly that, flat on its sides', async () => {
    const source = await awkward('a normal map on hard edges');
    const result = await remeshed(source, 500);
    const distance = surfaceDistance(await surfaceOf(source), await surfaceOf(result), 5_000);
    expect(distance.max_m / distance.diagonal_m).toBeLessThan(1e-6);
    const normals = firstPrimitive(await readModel(result)).getAttribute('NORMAL')!;
    for (let v = 0; v < normals.getCount(); v++) {
      expect(Math.max(...normals.getElement(v, []).map(Math.abs))).toBeGreaterThan(0.999);
    }
  });

  it('textures byte for byte that are repeated a thousand times, materials and node transforms', async () => {
    const source = await readModel(await texturedModel(4_000));
    const uvs = firstPrimitive(source).getAttribute('TEXCOORD_0')!;
    uvs.setArray((uvs.getArray() as Float32Array<ArrayBuffer>).map((value) => value * 12));
    const result = await readModel(await remeshed(await toGlb(source), 500));
    const image = (document: Document) => document.getRoot().listTextures()[0]!.getImage();
    expect(image(result)).toEqual(image(source));
    const two = (await readModel(await remeshed(await twoMaterialModel(8_000), 500))).getRoot();
    expect(two.listMaterials().map((material) => material.getName())).toEqual(['red', 'blue']);
    expect(two.listNodes().map((node) => node.getTranslation())).toEqual([
      [0, 0, 0],
      [-1, 0, 0],
      [2, 0, 0],
    ]);
  });

  it('no UVs that all lie on one another: each face gets a place of its own', async () => {
    const document = emptyDocument();
    const picture = paintPng(1024, 1024, checker);
    const texture = document.createTexture('shared').setImage(picture).setMimeType('image/png');
    const mesh = document.createMesh('kit');
    addPrimitive(document, mesh, cube(12), {
      uvs: true,
      material: document.createMaterial('kit').setBaseColorTexture(texture),
    });
    addNode(document, mesh);
    const source = await toGlb(document);
    expect(uvArea(await readModel(source))).toBeGreaterThan(4);
    const result = await readModel(await remeshed(source, 500));
    expect(uvArea(result)).toBeLessThanOrEqual(1);
    expect(result.getRoot().listTextures()[0]!.getName()).toBe('base_color');
  });

  it('the look of what is left when a textured part loses its last triangle', async () => {
    const document = emptyDocument();
    const materialOf = (name: string, color: readonly [number, number, number]) =>
      document.createMaterial(name).setBaseColorTexture(
        document
          .createTexture(name)
          .setImage(paintPng(64, 64, () => [...color, 1]))
          .setMimeType('image/png'),
      );
    const small = document.createMesh('small');
    addPrimitive(document, small, crates(1, 0.01), { uvs: true, material: materialOf('blue', [0, 0, 1]) });
    addNode(document, small, [0, -5, 0]);
    const many = document.createMesh('many');
    addPrimitive(document, many, crates(200, 1), { uvs: true, material: materialOf('red', [1, 0, 0]) });
    addNode(document, many);
    const root = (await readModel(await remeshed(await toGlb(document), 500))).getRoot();
    expect(root.listMeshes().map((mesh) => mesh.getName())).toEqual(['many']);
    expect(root.listMaterials().map((material) => material.getName())).toEqual(['red']);
    const picture = root.listMaterials()[0]!.getBaseColorTexture()!.getImage()!;
    const { data } = (await decodeImage(picture))!;
    expect([...new Set(new Uint32Array(data.buffer, data.byteOffset, data.length / 4))]).toEqual([
      0xff0000ff,
    ]);
  });

  it('an instanced mesh instanced', async () => {
    const root = (await readModel(await remeshed(await instancedModel(2_000, 3), 1_500))).getRoot();
    expect(root.listMeshes()).toHaveLength(1);
    expect(root.listNodes().map((node) => node.getMesh())).toEqual([
      root.listMeshes()[0],
      root.listMeshes()[0],
      root.listMeshes()[0],
    ]);
  });

  it('one error threshold for all parts: flat ground gives its triangles up before the blob on it', async () => {
    const document = emptyDocument();
    const [round, ground] = [document.createMesh('round'), document.createMesh('ground')];
    addPrimitive(document, round, blob(5_000), {});
    addPrimitive(document, ground, flatGrid(50), {});
    for (const mesh of [round, ground]) addNode(document, mesh);
    const result = await readModel(await remeshed(await toGlb(document), 1_000));
    const faces = result
      .getRoot()
      .listMeshes()
      .map((mesh) => mesh.listPrimitives()[0]!.getIndices()!.getCount() / 3);
    expect(faces[0]).toBeGreaterThan(950);
    expect(faces[1]).toBeLessThan(100);
  });

  it.each([
    ['coarser', 500],
    ['finer', 3_000],
  ])('closed surfaces closed and manifold: %s', async (_, polycount) => {
    for (const name of ['all PBR maps', 'a normal map on hard edges']) {
      const result = await remeshed(await awkward(name), polycount);
      expect(isClosedManifold(await surfaceOf(result)), name).toBe(true);
    }
  });

  it('joints, weights, morph targets and animations', async () => {
    const result = await remeshed(await animatedModel(), 500);
    const primitive = firstPrimitive(await readModel(result));
    const count = primitive.getAttribute('POSITION')!.getCount();
    expect(primitive.getAttribute('JOINTS_0')!.getCount()).toBe(count);
    expect(primitive.getAttribute('WEIGHTS_0')!.getCount()).toBe(count);
    expect(primitive.listTargets()[0]!.getAttribute('POSITION')!.getCount()).toBe(count);
    expect(await inspectModel(result)).toMatchObject({
      rigged: true,
      animations: 1,
    });
  });

  it('points beside triangles', async () => {
    const document = emptyDocument();
    const mesh = document.createMesh('mixed');
    addPrimitive(document, mesh, blob(2_000));
    addPrimitive(document, mesh, blob(100), { indexed: false, normals: false }).setMode(0);
    addNode(document, mesh);
    const primitives = (await readModel(await remeshed(await toGlb(document), 500)))
      .getRoot()
      .listMeshes()[0]!
      .listPrimitives();
    expect(primitives.map((primitive) => primitive.getMode())).toEqual([4, 0]);
    expect(primitives[1]!.getAttribute('POSITION')!.getCount()).toBe(300);
  });
});

/** What the first primitive's triangles cover of its layout, each counted for itself. */
function uvArea(document: Document): number {
  const primitive = firstPrimitive(document);
  const [uvs, indices] = [primitive.getAttribute('TEXCOORD_0')!, primitive.getIndices()!.getArray()!];
  let area = 0;
  for (let i = 0; i < indices.length; i += 3) {
    const at = (k: number) => uvs.getElement(indices[i + k]!, [0, 0]);
    const [a, b, c] = [at(0), at(1), at(2)] as const;
    area += Math.abs((b[0]! - a[0]!) * (c[1]! - a[1]!) - (b[1]! - a[1]!) * (c[0]! - a[0]!)) / 2;
  }
  return area;
}

it('keeps colours that a morph target moves, with as many numbers as they have', async () => {
  const document = emptyDocument();
  const mesh = document.createMesh('shape').setWeights([0.5]);
  const primitive = addPrimitive(document, mesh, blob(500));
  addNode(document, mesh);
  const position = primitive.getAttribute('POSITION')!;
  const accessor = (type: 'VEC3' | 'VEC4', value: number) =>
    document
      .createAccessor()
      .setType(type)
      .setArray(new Float32Array(position.getCount() * (type === 'VEC4' ? 4 : 3)).fill(value))
      .setBuffer(position.getBuffer());
  primitive.setAttribute('COLOR_0', accessor('VEC4', 0.5));
  const target = document.createPrimitiveTarget('darker').setAttribute('POSITION', accessor('VEC3', 0.25));
  primitive.addTarget(target.setAttribute('COLOR_0', accessor('VEC4', -0.25)));
  const result = await remeshed(await toGlb(document), 500);
  expect(await validationIssues(result)).toEqual([]);
  const [moved] = firstPrimitive(await readModel(result)).listTargets();
  const colors = moved!.getAttribute('COLOR_0')!;
  expect(colors.getType()).toBe('VEC4');
  expect(Math.max(...colors.getArray()!)).toBeCloseTo(-0.25);
});
