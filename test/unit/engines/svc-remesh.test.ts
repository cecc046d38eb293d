import type { Document } from '@gltf-transform/core';
import { EXTMeshGPUInstancing, KHRMeshQuantization } from '@gltf-transform/extensions';
import { quantize } from '@gltf-transform/functions';
import { describe, expect, it } from 'vitest';
import { CATALOGUE } from '../../../functions/domain/catalogue-data.ts';
import { svcRemesh } from '../../../functions/engines/svc-remesh/engine.ts';
import { REMESH_DEFAULTS, REMESH_LIMITS } from '../../../functions/engines/svc-remesh/remesh.ts';
import { readModel } from '../../../functions/mesh/gltf-io.ts';
import { inspectModel } from '../../../functions/mesh/inspect.ts';
import { AWKWARD_MODELS } from '../../support/awkward-models.ts';
import { bigModel } from '../../support/big-models.ts';
import { isClosedManifold, surfaceDistance, surfaceOf } from '../../support/geometry.ts';
import { validationIssues } from '../../support/gltf-validation.ts';
import {
  addNode,
  addPrimitive,
  blobModel,
  emptyDocument,
  emptyModel,
  instancedModel,
  realModel,
  shapeModel,
  texturedModel,
  toGlb,
  twoMaterialModel,
} from '../../support/models.ts';
import { blob, knot } from '../../support/shapes.ts';

async function run(model: Uint8Array, polycount?: number): Promise<Uint8Array> {
  const output = await svcRemesh.run({ model }, polycount === undefined ? {} : { polycount });
  return output.model!;
}

const awkward = (name: string) => AWKWARD_MODELS.find((model) => model.name === name)!.glb();

async function expectFaces(model: Uint8Array, polycount: number): Promise<void> {
  const { faces } = await inspectModel(model);
  expect(faces).toBeLessThanOrEqual(polycount);
  expect(faces).toBeGreaterThanOrEqual(polycount * 0.98);
  expect(await validationIssues(model)).toEqual([]);
}

/** The attributes of the first primitive, by semantic. */
function firstPrimitive(document: Document) {
  return document.getRoot().listMeshes()[0]!.listPrimitives()[0]!;
}

describe('hits the count within 2 % and passes the validator on', () => {
  it.each<[string, () => Promise<Uint8Array>, number]>([
    ['a closed blob', () => blobModel(20_000), 2_000],
    ['a textured knot with UV seams', () => texturedModel(10_000), 2_000],
    ['two materials below a turned, scaled parent', () => twoMaterialModel(20_000), 1_000],
    ['vertices that no index shares', () => shapeModel(blob(10_000), { indexed: false }), 1_000],
    ['a surface without normals', () => shapeModel(knot(10_000), { normals: false }), 1_000],
    ['positions only, no index', () => shapeModel(blob(10_000), { normals: false, indexed: false }), 500],
    ['one mesh that five nodes draw', () => instancedModel(4_000, 5), 2_000],
  ])('%s', async (_, make, polycount) => {
    await expectFaces(await run(await make(), polycount), polycount);
  });

  it('positions and UVs stored as normalized integers', async () => {
    const document = await readModel(await texturedModel(10_000));
    await document.transform(quantize());
    const result = await run(await toGlb(document), 1_000);
    await expectFaces(result, 1_000);
    const used = (await readModel(result)).getRoot().listExtensionsUsed();
    expect(used.map(({ extensionName }) => extensionName)).toEqual([KHRMeshQuantization.EXTENSION_NAME]);
  });

  it('GPU instances, each counted', async () => {
    const document = await readModel(await instancedModel(4_000, 1));
    const translations = document
      .createAccessor()
      .setType('VEC3')
      .setArray(new Float32Array([0, 0, 0, 3, 0, 0, 6, 0, 0]))
      .setBuffer(document.getRoot().listBuffers()[0]!);
    const batch = document.createExtension(EXTMeshGPUInstancing).setRequired(true).createInstancedMesh();
    document
      .getRoot()
      .listNodes()[0]!
      .setExtension('EXT_mesh_gpu_instancing', batch.setAttribute('TRANSLATION', translations));
    await expectFaces(await run(await toGlb(document), 1_500), 1_500);
  });

  for (const name of ['human-mannequin', 'fox', 'seagull'] as const) {
    const model = realModel(name);
    it.skipIf(!model)(`${name}${model ? '' : ' (not on this machine)'}`, async () => {
      await expectFaces(await run(model!, 500), 500);
    });
  }
});

describe('keeps', () => {
  it('its shape and UVs exactly when there shall be more triangles than it has', async () => {
    const source = await texturedModel(1_000);
    const result = await run(source, 5_000);
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
    const [before, after] = [await inspectModel(source), await inspectModel(await run(source, 1_000))];
    for (const end of ['min', 'max'] as const) {
      for (const axis of [0, 1, 2]) {
        expect(Math.abs(after.boundingBox[end][axis]! - before.boundingBox[end][axis]!)).toBeLessThan(0.02);
      }
    }
  });

  it('the look: UVs are laid out anew, all maps are baked onto them, and normal maps have tangents', async () => {
    const result = await run(await bigModel('blob', { faces: 2_000, size_px: 256 }), 500);
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
    const result = firstPrimitive(await readModel(await run(await toGlb(document), 800)));
    const [places, kept] = [result.getAttribute('POSITION')!, result.getAttribute('COLOR_0')!];
    for (let v = 0; v < places.getCount(); v++) {
      const x = places.getElement(v, [])[0]!;
      if (Math.abs(x) > 0.3) expect(kept.getElement(v, [])[0]).toBeCloseTo(x > 0 ? 1 : 0, 5);
    }
  });

  it('sharp edges: a box with steps stays exactly that, flat on its sides', async () => {
    const source = await awkward('a normal map on hard edges');
    const result = await run(source, 500);
    const distance = surfaceDistance(await surfaceOf(source), await surfaceOf(result), 5_000);
    expect(distance.max_m / distance.diagonal_m).toBeLessThan(1e-6);
    const normals = firstPrimitive(await readModel(result)).getAttribute('NORMAL')!;
    for (let v = 0; v < normals.getCount(); v++) {
      expect(Math.max(...normals.getElement(v, []).map(Math.abs))).toBeGreaterThan(0.999);
    }
  });

  it('textures byte for byte, materials and node transforms', async () => {
    const [source, result] = [
      await readModel(await texturedModel(4_000)),
      await readModel(await run(await texturedModel(4_000), 500)),
    ];
    const image = (document: Document) => document.getRoot().listTextures()[0]!.getImage();
    expect(image(result)).toEqual(image(source));
    const two = (await readModel(await run(await twoMaterialModel(8_000), 500))).getRoot();
    expect(two.listMaterials().map((material) => material.getName())).toEqual(['red', 'blue']);
    expect(two.listNodes().map((node) => node.getTranslation())).toEqual([
      [0, 0, 0],
      [-1, 0, 0],
      [2, 0, 0],
    ]);
  });

  it('an instanced mesh instanced', async () => {
    const root = (await readModel(await run(await instancedModel(2_000, 3), 1_500))).getRoot();
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
    const result = await readModel(await run(await toGlb(document), 1_000));
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
      const result = await run(await awkward(name), polycount);
      expect(isClosedManifold(await surfaceOf(result)), name).toBe(true);
    }
  });

  it('joints, weights, morph targets and animations', async () => {
    const result = await run(await animatedModel(), 500);
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
    const primitives = (await readModel(await run(await toGlb(document), 500)))
      .getRoot()
      .listMeshes()[0]!
      .listPrimitives();
    expect(primitives.map((primitive) => primitive.getMode())).toEqual([4, 0]);
    expect(primitives[1]!.getAttribute('POSITION')!.getCount()).toBe(300);
  });
});

describe('mends', () => {
  it('missing normals: smooth ones, unit length, on every vertex', async () => {
    const primitive = firstPrimitive(
      await readModel(await run(await shapeModel(blob(10_000), { normals: false }), 2_000)),
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
    const result = await run(await toGlb(document), 1_000);
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
    const result = await run(await toGlb(document), 5_000);
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
    const result = await run(await shapeModel({ ...shape, indices }), left);
    expect((await inspectModel(result)).faces).toBe(left);
    expect(await validationIssues(result)).toEqual([]);
  });

  it('a primitive that is there twenty times: it is reduced as if it were there once', async () => {
    const once = await shapeModel(blob(2_000));
    const document = await readModel(once);
    const mesh = document.getRoot().listMeshes()[0]!;
    for (let i = 1; i < 20; i++) mesh.addPrimitive(firstPrimitive(document).clone());
    const result = await run(await toGlb(document), 600);
    expect((await inspectModel(result)).faces).toBe((await inspectModel(await run(once, 600))).faces);
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
    await expectFaces(await run(source, 500), 500);
  });

  it('normals of no length: all are made anew', async () => {
    const shape = blob(2_000);
    shape.normals.fill(0, 30, 60);
    await expectFaces(await run(await shapeModel(shape), 500), 500);
  });

  it('UV islands on every face: the count is reached all the same', async () => {
    const document = await readModel(await shapeModel(blob(4_000), { indexed: false, uvs: true }));
    const uvs = firstPrimitive(document).getAttribute('TEXCOORD_0')!.getArray()!;
    for (let i = 0; i < uvs.length; i++) uvs[i]! += Math.floor(i / 6) * 1e-3;
    await expectFaces(await run(await toGlb(document), 500), 500);
  });
});

describe('never lets parts bleed into each other', () => {
  it.each([
    ['with normals', true],
    ['with positions alone', false],
  ])('when faces of four materials alternate, %s', async (_, normals) => {
    const document = emptyDocument();
    const mesh = document.createMesh('confetti');
    const shape = blob(4_000);
    for (let part = 0; part < 4; part++) {
      const indices = shape.indices.filter((_, i) => (Math.floor(i / 3) * 7919) % 4 === part);
      addPrimitive(
        document,
        mesh,
        { ...shape, indices },
        { normals, material: document.createMaterial(`${part}`) },
      );
    }
    addNode(document, mesh);
    const result = await run(await toGlb(document), 500);
    const { faces, materials } = await inspectModel(result);
    expect(materials).toBe(4);
    expect(faces).toBeGreaterThanOrEqual(500);
    expect(await validationIssues(result)).toEqual([]);
  });
});

describe('clamps and refuses', () => {
  it('a polycount below 500 means 500', async () => {
    await expectFaces(await run(await blobModel(2_000), 1), 500);
  });

  it('no polycount means the default of 10,000', async () => {
    await expectFaces(await run(await blobModel(20_000)), 10_000);
  });

  it('its limits and default are those of the catalogue', () => {
    expect(CATALOGUE.engines.find(({ id }) => id === svcRemesh.id)?.polygonConfig).toEqual({
      min: REMESH_LIMITS.minPolycount,
      max: REMESH_LIMITS.maxPolycount,
      default: REMESH_DEFAULTS.polycount,
    });
  });

  it.each<[string, () => Promise<Uint8Array> | Uint8Array, string]>([
    ['a model whose only triangle has no area', emptyModel, 'EngineError.engine_rejected_input'],
    ['a file without any mesh', () => toGlb(emptyDocument()), 'EngineError.engine_rejected_input'],
    [
      'bytes that are no GLB',
      () => new TextEncoder().encode('solid not a glb, and long enough'),
      'EngineError.source_unreadable',
    ],
    [
      'a vertex without a normal where others have one',
      () => shapeModel({ ...blob(1_000), normals: blob(100).normals }),
      'EngineError.source_unreadable',
    ],
    [
      'indices beyond the last vertex',
      () => shapeModel({ ...blob(24), indices: Uint32Array.from([0, 1, 9_999]) }),
      'EngineError.source_unreadable',
    ],
  ])('%s is refused with a sentence', async (_, make, name) => {
    await expect(run(await make())).rejects.toMatchObject({
      name,
      message: expect.stringMatching(/^[A-Z].*\.$/),
    });
  });

  it.each([['2000'], [Number.NaN], [null]])('polycount %j is refused', async (polycount) => {
    await expect(svcRemesh.run({ model: await blobModel(1_000) }, { polycount })).rejects.toMatchObject({
      category: 'engine_rejected_input',
    });
  });

  it('the same source and options give the same bytes', async () => {
    const source = await twoMaterialModel(4_000);
    expect(await run(source, 1_000)).toEqual(await run(source, 1_000));
  });
});

/** A square in the plane y = -1, of `cells` by `cells` squares; as a strip, its vertices make valid triangles too. */
function flatGrid(cells: number) {
  const positions: number[] = [];
  const indices: number[] = [];
  const row = cells + 1;
  for (let z = 0; z <= cells; z++) {
    for (let x = 0; x <= cells; x++) positions.push(x / cells, -1, z / cells);
  }
  for (let z = 0; z < cells; z++) {
    for (let x = 0; x < cells; x++) {
      const a = z * row + x;
      indices.push(a, a + row, a + 1, a + 1, a + row, a + row + 1);
    }
  }
  return {
    positions: Float32Array.from(positions),
    normals: Float32Array.from(positions, (_, i) => (i % 3 === 1 ? 1 : 0)),
    uvs: Float32Array.from({ length: (positions.length / 3) * 2 }, () => 0),
    indices: Uint32Array.from(indices),
  };
}

/** A blob with a skin of one joint, one morph target and one clip. */
async function animatedModel(): Promise<Uint8Array> {
  const document = emptyDocument();
  const buffer = document.getRoot().listBuffers()[0]!;
  const mesh = document.createMesh('animated');
  const shape = blob(2_000);
  const primitive = addPrimitive(document, mesh, shape);
  const count = shape.positions.length / 3;
  const accessor = (
    type: 'VEC3' | 'VEC4' | 'SCALAR',
    array: Uint8Array<ArrayBuffer> | Float32Array<ArrayBuffer>,
  ) => document.createAccessor().setType(type).setArray(array).setBuffer(buffer);
  primitive
    .setAttribute('JOINTS_0', accessor('VEC4', new Uint8Array(count * 4)))
    .setAttribute(
      'WEIGHTS_0',
      accessor(
        'VEC4',
        Float32Array.from({ length: count * 4 }, (_, i) => (i % 4 === 0 ? 1 : 0)),
      ),
    )
    .addTarget(
      document
        .createPrimitiveTarget()
        .setAttribute('POSITION', accessor('VEC3', new Float32Array(shape.positions))),
    );
  mesh.setWeights([0]);
  const joint = document.createNode('joint');
  document.getRoot().getDefaultScene()!.addChild(joint);
  addNode(document, mesh).setSkin(document.createSkin().addJoint(joint));
  const sampler = document
    .createAnimationSampler()
    .setInput(accessor('SCALAR', new Float32Array([0, 1])))
    .setOutput(accessor('VEC3', new Float32Array([0, 0, 0, 0, 1, 0])));
  const channel = document
    .createAnimationChannel()
    .setTargetNode(joint)
    .setTargetPath('translation')
    .setSampler(sampler);
  document.createAnimation('bob').addSampler(sampler).addChannel(channel);
  return toGlb(document);
}
