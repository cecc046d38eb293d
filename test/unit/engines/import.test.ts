import { Document, WebIO } from '@gltf-transform/core';
import { ALL_EXTENSIONS, KHRXMP } from '@gltf-transform/extensions';
import { describe, expect, it, vi } from 'vitest';
import { importModel } from '../../../functions/engines/import/engine.ts';
import { inspectModel } from '../../../functions/studio/geometry/mesh/inspect.ts';
import { changeJson, joinGlb, splitGlb } from '../../support/glb.ts';
import { validationIssues } from '../../support/gltf-validation.ts';
import {
  addNode,
  addPrimitive,
  blobModel,
  emptyDocument,
  texturedModel,
  toGlb,
} from '../../support/models.ts';
import { blob } from '../../support/shapes.ts';

const imported = async (glb: Uint8Array): Promise<Uint8Array> =>
  (await importModel.run({ model: glb }, {})).model!;
const refusal = (glb: Uint8Array) =>
  imported(glb).then(
    () => undefined,
    (error: { readonly name: string; readonly message: string }) => `${error.name}: ${error.message}`,
  );
const REJECTED = /^InputError\.engine_rejected_input: .+\.$/;

describe('a model that is taken in', () => {
  it('shows what it showed, and is valid', async () => {
    const model = await texturedModel(400);
    const result = await imported(model);
    expect(await inspectModel(result)).toEqual(await inspectModel(model));
    expect(splitGlb(result).json.images).toHaveLength(1);
    expect(await validationIssues(result)).toEqual([]);
  });

  it('comes without extras, metadata and what nobody knows, whatever they hold', async () => {
    const document = await new WebIO({})
      .registerExtensions(ALL_EXTENSIONS)
      .readBinary(await texturedModel(40));
    const xmp = document.createExtension(KHRXMP);
    const packet = xmp.createPacket().setContext({ dc: 'http://purl.org/dc/elements/1.1/' });
    document.getRoot().setExtension('KHR_xmp_json_ld', packet.setProperty('dc:creator', 'eve'));
    const evil = { onload: 'fetch("https://evil.example")', __html: '<script>1</script>' };
    const glb = changeJson(await toGlb(document), (json) => {
      for (const list of ['scenes', 'nodes', 'meshes', 'materials', 'textures', 'images', 'accessors'])
        for (const entry of json[list]) entry.extras = evil;
      json.meshes[0].primitives[0].extras = evil;
      json.materials[0].pbrMetallicRoughness.baseColorTexture.extras = evil;
      json.asset = { ...json.asset, generator: 'evil', copyright: 'Eve', extras: evil };
      json.extensions = { ...json.extensions, EVIL_script: evil };
      json.extensionsUsed = [...json.extensionsUsed, 'EVIL_script'];
      json.extras = evil;
    });
    expect(splitGlb(glb).json.extensionsUsed).toContain('KHR_xmp_json_ld');
    const { json } = splitGlb(await imported(glb));
    expect(JSON.stringify(json)).not.toMatch(/evil|script|xmp|purl|extras/i);
    expect(json.asset).toMatchObject({ version: '2.0', copyright: 'Eve' });
  });

  it('keeps its quads where its triangles agree with them', async () => {
    const document = emptyDocument();
    const mesh = document.createMesh('square');
    const indices = Uint32Array.of(0, 1, 2, 0, 2, 3);
    const positions = Float32Array.of(0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 1, 0);
    const shape = { ...blob(24), positions, indices };
    const primitive = addPrimitive(document, mesh, shape, { normals: false });
    addNode(document, mesh);
    primitive.setExtras({ quads: 1, evil: true });
    expect(splitGlb(await imported(await toGlb(document))).json.meshes[0].primitives[0].extras).toEqual({
      quads: 1,
    });
    primitive.setExtras({ quads: 7 });
    expect(
      splitGlb(await imported(await toGlb(document))).json.meshes[0].primitives[0].extras,
    ).toBeUndefined();
  });

  it('never makes a request, whatever it names', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch');
    const glb = changeJson(await texturedModel(40), (json) => {
      json.images[0] = { uri: 'http://169.254.169.254/latest/meta-data' };
    });
    await refusal(glb);
    expect(fetched).not.toHaveBeenCalled();
  });
});

describe('what cannot be taken ends as engine_rejected_input', () => {
  const pointsOnly = async () =>
    changeJson(await blobModel(24), (json) => (json.meshes[0].primitives[0].mode = 0));
  const hidden = async () => changeJson(await blobModel(24), (json) => (json.scenes[0].nodes = []));
  const svgTexture = async () =>
    changeJson(await texturedModel(40), (json) => {
      json.images[0] = { uri: `data:image/svg+xml;base64,${Buffer.from('<svg/>').toString('base64')}` };
    });
  const manyFaces = async () => {
    const document = emptyDocument();
    const mesh = document.createMesh('blob');
    addPrimitive(document, mesh, blob(20_000));
    for (let i = 0; i < 101; i++) addNode(document, mesh, [i, 0, 0]);
    return toGlb(document);
  };

  it.each<[string, () => Uint8Array | Promise<Uint8Array>, RegExp]>([
    ['no GLB', () => Buffer.from('glTF and more'), /not a readable GLB/],
    ['no scene', () => joinGlb({ asset: { version: '2.0' }, meshes: [{ primitives: [] }] }), /no triangles/],
    ['points alone', pointsOnly, /no triangles/],
    ['a scene that shows nothing', hidden, /no triangles/],
    ['a texture in another format', svgTexture, /no PNG, JPEG or WebP/],
    ['too many triangles', manyFaces, /2020000 triangles; 2000000 are taken/],
  ])('%s', async (_, make, reason) => {
    const told = await refusal(await make());
    expect(told).toMatch(REJECTED);
    expect(told).toMatch(reason);
  });
});

it('an unused Document has nothing to take in', async () => {
  expect(await refusal(await toGlb(new Document()))).toMatch(REJECTED);
});

it('is refused where all that it shows is one point', async () => {
  const document = emptyDocument();
  const mesh = document.createMesh('blob');
  addPrimitive(document, mesh, blob(24));
  addNode(document, mesh).setScale([0, 0, 0]);
  expect(await refusal(await toGlb(document))).toMatch(/one point: it shows nothing\.$/);
  addNode(document, mesh).setScale([1, 0, 1]);
  expect(await refusal(await toGlb(document))).toBeUndefined();
});
