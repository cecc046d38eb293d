import { KHRMaterialsVariants, KHRTextureBasisu, type MappingList } from '@gltf-transform/extensions';
import { beforeAll, describe, expect, it } from 'vitest';
import { svcUv } from '../../../functions/engines/svc-uv/engine.ts';
import { toFloats } from '../../../functions/studio/geometry/mesh/accessor.ts';
import { readModel } from '../../../functions/studio/geometry/mesh/gltf-io.ts';
import { inspectModel } from '../../../functions/studio/geometry/mesh/inspect.ts';
import { listFaces, setQuadCount, triangulateQuads } from '../../../functions/studio/geometry/mesh/quads.ts';
import { AWKWARD_MODELS } from '../../support/awkward-models.ts';
import { validationIssues } from '../../support/gltf-validation.ts';
import {
  addNode,
  addPrimitive,
  checkerPng,
  emptyDocument,
  emptyModel,
  shapeModel,
  toGlb,
} from '../../support/models.ts';
import { blob, knot } from '../../support/shapes.ts';

async function run(model: Uint8Array): Promise<Uint8Array> {
  return (await svcUv.run({ model }, {})).model!;
}

const awkward = (name: string) => AWKWARD_MODELS.find((model) => model.name === name)!.glb();

const firstPrimitive = (document: Awaited<ReturnType<typeof readModel>>) =>
  document.getRoot().listMeshes()[0]!.listPrimitives()[0]!;

describe('a model with all PBR maps', () => {
  let source: Awaited<ReturnType<typeof readModel>>;
  let result: typeof source;
  let glb: Uint8Array;

  beforeAll(async () => {
    const model = await awkward('all PBR maps');
    source = await readModel(model);
    glb = await run(model);
    result = await readModel(glb);
  });

  it('passes the validator with as many faces', async () => {
    expect(await validationIssues(glb)).toEqual([]);
    const { faces, hasUv } = await inspectModel(glb);
    expect([faces, hasUv]).toEqual([1_000, true]);
  });

  it('has every map, on the new layout, and the factors of the source', () => {
    const [material] = result.getRoot().listMaterials();
    const [original] = source.getRoot().listMaterials();
    for (const slot of [
      'getBaseColorTexture',
      'getMetallicRoughnessTexture',
      'getOcclusionTexture',
      'getNormalTexture',
      'getEmissiveTexture',
    ] as const) {
      expect(material![slot]() !== null).toBe(original![slot]() !== null);
      expect(material![slot]()?.getMimeType()).toBe(original![slot]() ? 'image/png' : undefined);
    }
    expect(material!.getName()).toBe(original!.getName());
    expect(material!.getBaseColorFactor()).toEqual(original!.getBaseColorFactor());
    expect(material!.getNormalScale()).toBe(original!.getNormalScale());
    expect(material!.getEmissiveFactor()).toEqual(original!.getEmissiveFactor());
  });

  it('has UVs within the atlas, and the tangents that the normal map is baked for', () => {
    const primitive = firstPrimitive(result);
    const uvs = toFloats(primitive.getAttribute('TEXCOORD_0')!);
    expect(Math.min(...uvs)).toBeGreaterThan(0);
    expect(Math.max(...uvs)).toBeLessThan(1);
    expect(primitive.getAttribute('TANGENT')!.getCount()).toBe(
      primitive.getAttribute('POSITION')!.getCount(),
    );
  });
});

it('keeps nodes, their names and places', async () => {
  const model = await awkward('two meshes with a material each, below a turned parent');
  const nodesOf = async (glb: Uint8Array) =>
    (await readModel(glb))
      .getRoot()
      .listNodes()
      .map((node) => [node.getName(), node.getMesh()?.getName(), node.getMatrix()]);
  expect(await nodesOf(await run(model))).toEqual(await nodesOf(model));
});

it('gives a model without textures UVs and nothing else', async () => {
  const document = await readModel(await run(await shapeModel(blob(100))));
  expect(firstPrimitive(document).listSemantics().sort()).toEqual(['NORMAL', 'POSITION', 'TEXCOORD_0']);
  expect(document.getRoot().listTextures()).toEqual([]);
});

it('keeps quads', async () => {
  const document = emptyDocument();
  const quads = Uint32Array.from([0, 1, 3, 2, 2, 3, 5, 4, 4, 5, 7, 6, 6, 7, 1, 0, 0, 2, 4, 6, 1, 7, 5, 3]);
  const positions = Float32Array.from(
    [0, 0, 0, 1, 0, 0, 0, 1, 0, 1, 1, 0, 0, 1, 1, 1, 1, 1, 0, 0, 1, 1, 0, 1].map((value) => value * 2),
  );
  const mesh = document.createMesh();
  const shape = {
    positions,
    normals: positions,
    uvs: new Float32Array(16),
    indices: Uint32Array.from(triangulateQuads({ quads, triangles: new Uint32Array(0) })),
  };
  setQuadCount(addPrimitive(document, mesh, shape, { normals: false }), 6);
  addNode(document, mesh);
  const result = await readModel(await run(await toGlb(document)));
  expect(listFaces(firstPrimitive(result)).quads.length).toBe(24);
});

it('makes the same bytes of the same model', async () => {
  const model = await awkward('a PNG texture');
  expect(await run(model)).toEqual(await run(model));
});

it('drops variants whose textures lie on the layout that ends, and keeps the others', async () => {
  const document = emptyDocument();
  const extension = document.createExtension(KHRMaterialsVariants);
  const image = new Uint8Array(checkerPng());
  const texture = document.createTexture().setImage(image).setMimeType('image/png');
  const list = extension.createMappingList();
  for (const [name, shown] of [
    ['plain', null],
    ['checked', texture],
  ] as const) {
    const material = document.createMaterial(name).setBaseColorTexture(shown);
    const variant = extension.createVariant(name);
    list.addMapping(extension.createMapping().addVariant(variant).setMaterial(material));
  }
  const mesh = document.createMesh();
  const material = document.createMaterial('usual').setBaseColorTexture(texture);
  addPrimitive(document, mesh, knot(200), { uvs: true, material }).setExtension(
    'KHR_materials_variants',
    list,
  );
  addNode(document, mesh);
  const glb = await run(await toGlb(document));
  expect(await validationIssues(glb)).toEqual([]);
  const kept = firstPrimitive(await readModel(glb)).getExtension<MappingList>('KHR_materials_variants')!;
  expect(kept.listMappings().map((mapping) => mapping.getMaterial()!.getName())).toEqual(['plain']);
});

describe('refuses with a category and a sentence', () => {
  it('no model', async () => {
    await expect(svcUv.run({}, {})).rejects.toMatchObject({ category: 'source_unreadable' });
  });

  it('bytes that are no GLB', async () => {
    await expect(run(new Uint8Array(100))).rejects.toMatchObject({ category: 'source_unreadable' });
  });

  it('a model without a triangle', async () => {
    await expect(run(await emptyModel())).rejects.toMatchObject({ category: 'engine_rejected_input' });
  });

  it('a texture for GPUs, which would come out as none', async () => {
    const document = emptyDocument();
    const texture = document.createTexture().setImage(Uint8Array.of(0xab, 0x4b)).setMimeType('image/ktx2');
    document.createExtension(KHRTextureBasisu).setRequired(true);
    const material = document.createMaterial().setBaseColorTexture(texture);
    const mesh = document.createMesh();
    addPrimitive(document, mesh, knot(200), { uvs: true, material });
    addNode(document, mesh);
    await expect(run(await toGlb(document))).rejects.toMatchObject({ category: 'engine_rejected_input' });
  });
});
