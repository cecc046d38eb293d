import { createRequire } from 'node:module';
import { WebIO } from '@gltf-transform/core';
import { ALL_EXTENSIONS, EXTMeshoptCompression, KHRDracoMeshCompression } from '@gltf-transform/extensions';
import { reorder } from '@gltf-transform/functions';
import { MeshoptEncoder } from 'meshoptimizer/encoder';
import { describe, expect, it } from 'vitest';
import { readModel, writeModel } from '../../../../../functions/studio/geometry/mesh/gltf-io.ts';
import { inspectModel } from '../../../../../functions/studio/geometry/mesh/inspect.ts';
import { validationIssues } from '../../../../support/gltf-validation.ts';
import {
  addNode,
  addPrimitive,
  blobModel,
  emptyDocument,
  texturedModel,
} from '../../../../support/models.ts';
import { blob } from '../../../../support/shapes.ts';

const require = createRequire(import.meta.url);

describe('readModel', () => {
  it('decodes Draco', async () => {
    const document = await readModel(await blobModel(2_000));
    document.createExtension(KHRDracoMeshCompression).setRequired(true);
    const { createEncoderModule } = require('draco3dgltf');
    const compressed = await new WebIO({})
      .registerExtensions(ALL_EXTENSIONS)
      .registerDependencies({ 'draco3d.encoder': await createEncoderModule() })
      .writeBinary(document);
    expect(new TextDecoder().decode(compressed)).toContain('KHR_draco_mesh_compression');
    await expectPlain(compressed);
  });

  it('decodes meshopt compression', async () => {
    const document = await readModel(await blobModel(2_000));
    await MeshoptEncoder.ready;
    await document.transform(reorder({ encoder: MeshoptEncoder }));
    document.createExtension(EXTMeshoptCompression).setRequired(true);
    const compressed = await new WebIO({})
      .registerExtensions(ALL_EXTENSIONS)
      .registerDependencies({ 'meshopt.encoder': MeshoptEncoder })
      .writeBinary(document);
    expect(new TextDecoder().decode(compressed)).toContain('EXT_meshopt_compression');
    await expectPlain(compressed);
  });

  async function expectPlain(compressed: Uint8Array): Promise<void> {
    expect((await inspectModel(compressed)).faces).toBe(2_000);
    const written = await writeModel(await readModel(compressed));
    expect(new TextDecoder().decode(written)).not.toContain('_compression');
    expect(await validationIssues(written)).toEqual([]);
  }

  it('reads a GLB that lies within a larger buffer', async () => {
    const glb = await blobModel(100);
    const larger = new Uint8Array(glb.length + 7);
    larger.set(glb, 7);
    expect((await inspectModel(larger.subarray(7))).faces).toBe(100);
  });

  const json = (value: object) => glbOf(JSON.stringify({ asset: { version: '2.0' }, ...value }));
  it('takes accessors without a buffer for zeros where no other gives the file one', async () => {
    const zeros = json({
      accessors: [{ componentType: 5126, count: 3, type: 'VEC3', min: [0, 0, 0], max: [0, 0, 0] }],
      meshes: [{ primitives: [{ attributes: { POSITION: 0 } }] }],
      nodes: [{ mesh: 0 }],
      scenes: [{ nodes: [0] }],
    });
    const written = await readModel(await writeModel(await readModel(zeros)));
    expect(written.getRoot().listAccessors()[0]!.getArray()).toEqual(new Float32Array(9));
  });

  it.each<[string, Uint8Array | Promise<Uint8Array>]>([
    ['no bytes', new Uint8Array(0)],
    ['text', new TextEncoder().encode('o cube\nv 0 0 0\nv 1 0 0\nv 0 1 0\n')],
    ['a GLB cut off in the middle', blobModel(100).then((glb) => glb.slice(0, glb.length / 2))],
    ['a GLB that lacks its last byte, of an image', texturedModel(100).then((glb) => glb.slice(0, -1))],
    ['a GLB cut off in its JSON', blobModel(100).then((glb) => glb.slice(0, 60))],
    ['JSON that is none', glbOf('{"asset":')],
    ['JSON that is null', glbOf('null')],
    [
      'a required extension that nobody knows',
      json({ extensionsUsed: ['X_no'], extensionsRequired: ['X_no'] }),
    ],
    [
      'a buffer in a file of its own',
      json({
        buffers: [{ uri: 'other.bin', byteLength: 4 }],
        bufferViews: [{ buffer: 0, byteLength: 4 }],
        accessors: [{ bufferView: 0, componentType: 5126, count: 1, type: 'SCALAR' }],
      }),
    ],
    [
      'a count of a thousand million',
      json({ accessors: [{ componentType: 5126, count: 1e9, type: 'VEC4' }] }),
    ],
    ['a node that is its own ancestor', json({ nodes: [{ children: [1] }, { children: [0] }] })],
    ['a name that is a number', json({ nodes: [{ name: 7 }] })],
    ['an image whose type is a number', json({ images: [{ mimeType: 7 }] })],
    ['an unknown alpha mode', json({ materials: [{ alphaMode: 'GLASS' }] })],
    [
      'a material that is metal a hundredfold',
      json({ materials: [{ pbrMetallicRoughness: { metallicFactor: 100 } }] }),
    ],
    [
      'joints without a common root',
      json({ nodes: [{}, {}], scenes: [{ nodes: [0, 1] }], skins: [{ joints: [0, 1] }] }),
    ],
    ['a node with two parents', json({ nodes: [{ children: [2] }, { children: [2] }, {}] })],
  ])('refuses %s with a sentence', async (_, glb) => {
    await expect(readModel(await glb).then(writeModel)).rejects.toMatchObject({
      category: 'source_unreadable',
      message: expect.stringMatching(/^The source model.*\.$/),
    });
  });
});

describe('writeModel', () => {
  it('leaves out accessors that nothing uses, and keeps unused UVs, empty nodes and solid textures', async () => {
    const document = await readModel(await texturedModel(200));
    const root = document.getRoot();
    root.getDefaultScene()!.addChild(document.createNode('hand'));
    document.createAccessor('orphan').setArray(new Float32Array(30)).setBuffer(root.listBuffers()[0]!);
    for (const material of root.listMaterials()) material.setBaseColorTexture(null);
    const written = (await readModel(await writeModel(document))).getRoot();
    expect(written.listAccessors().map((accessor) => accessor.getName())).not.toContain('orphan');
    expect(written.listNodes().map((node) => node.getName())).toContain('hand');
    expect(written.listMeshes()[0]!.listPrimitives()[0]!.getAttribute('TEXCOORD_0')).not.toBeNull();
  });

  it('puts several buffers into the one that a GLB has', async () => {
    const document = emptyDocument();
    const mesh = document.createMesh();
    addPrimitive(document, mesh, blob(100)).getAttribute('NORMAL')!.setBuffer(document.createBuffer());
    addNode(document, mesh);
    expect((await inspectModel(await writeModel(document))).faces).toBe(100);
  });

  it('writes nodes that are a micrometre apart where they are, as bones of a model in other units are', async () => {
    const document = await readModel(await blobModel(100));
    const [node] = document.getRoot().listNodes();
    node!.setTranslation([0, 1e-6, 0]).addChild(document.createNode('bone').setTranslation([0, 0, -2e-9]));
    const nodes = (await readModel(await writeModel(document))).getRoot().listNodes();
    expect(nodes.map((written) => written.getTranslation())).toEqual([
      [0, 1e-6, 0],
      [0, 0, -2e-9],
    ]);
  });
});

/** A GLB with this JSON and no binary chunk. */
function glbOf(text: string): Uint8Array {
  const padded = new TextEncoder().encode(text.padEnd(Math.ceil(text.length / 4) * 4));
  const glb = new Uint8Array(20 + padded.length);
  const header = new DataView(glb.buffer);
  header.setUint32(0, 0x46546c67, true);
  header.setUint32(4, 2, true);
  header.setUint32(8, glb.length, true);
  header.setUint32(12, padded.length, true);
  header.setUint32(16, 0x4e4f534a, true);
  glb.set(padded, 20);
  return glb;
}
