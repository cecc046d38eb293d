import { EXTMeshGPUInstancing, KHRMeshQuantization } from '@gltf-transform/extensions';
import { quantize } from '@gltf-transform/functions';
import { describe, expect, it } from 'vitest';
import { svcRemesh } from '../../../functions/engines/svc-remesh/engine.ts';
import { REMESH_DEFAULTS, REMESH_LIMITS } from '../../../functions/engines/svc-remesh/remesh.ts';
import { CATALOGUE } from '../../../functions/service/domain/catalogue-data.ts';
import { readModel } from '../../../functions/studio/geometry/mesh/gltf-io.ts';
import { inspectModel } from '../../../functions/studio/geometry/mesh/inspect.ts';
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
import { expectFaces, remeshed } from '../../support/remeshing.ts';
import { blob, knot } from '../../support/shapes.ts';

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
    await expectFaces(await remeshed(await make(), polycount), polycount);
  });

  it('positions and UVs stored as normalized integers', async () => {
    const document = await readModel(await texturedModel(10_000));
    await document.transform(quantize());
    const result = await remeshed(await toGlb(document), 1_000);
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
    await expectFaces(await remeshed(await toGlb(document), 1_500), 1_500);
  });

  for (const name of ['human-mannequin', 'fox', 'seagull'] as const) {
    const model = realModel(name);
    it.skipIf(!model)(`${name}${model ? '' : ' (not on this machine)'}`, async () => {
      await expectFaces(await remeshed(model!, 500), 500);
    });
  }
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
    const result = await remeshed(await toGlb(document), 500);
    const { faces, materials } = await inspectModel(result);
    expect(materials).toBe(4);
    expect(faces).toBeGreaterThanOrEqual(500);
    expect(await validationIssues(result)).toEqual([]);
  });
});

describe('clamps and refuses', () => {
  it('a polycount below 500 means 500', async () => {
    await expectFaces(await remeshed(await blobModel(2_000), 1), 500);
  });

  it('no polycount means the default of 10,000', async () => {
    await expectFaces(await remeshed(await blobModel(20_000)), 10_000);
  });

  it('its limits and default are those of the catalogue', () => {
    expect(CATALOGUE.engines.find(({ id }) => id === svcRemesh.id)?.polygonConfig).toEqual({
      min: REMESH_LIMITS.minPolycount,
      max: REMESH_LIMITS.maxPolycount,
      default: REMESH_DEFAULTS.polycount,
    });
  });

  it.each<[string, () => Promise<Uint8Array> | Uint8Array, string]>([
    ['a model whose only triangle has no area', emptyModel, 'InputError.engine_rejected_input'],
    ['a file without any mesh', () => toGlb(emptyDocument()), 'InputError.engine_rejected_input'],
    [
      'bytes that are no GLB',
      () => new TextEncoder().encode('solid not a glb, and long enough'),
      'InputError.source_unreadable',
    ],
    [
      'a vertex without a normal where others have one',
      () => shapeModel({ ...blob(1_000), normals: blob(100).normals }),
      'InputError.source_unreadable',
    ],
    [
      'indices beyond the last vertex',
      () => shapeModel({ ...blob(24), indices: Uint32Array.from([0, 1, 9_999]) }),
      'InputError.source_unreadable',
    ],
  ])('%s is refused with a sentence', async (_, make, name) => {
    await expect(remeshed(await make())).rejects.toMatchObject({
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
    expect(await remeshed(source, 1_000)).toEqual(await remeshed(source, 1_000));
  });
});
