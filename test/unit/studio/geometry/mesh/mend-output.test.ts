import { KHRMaterialsClearcoat, KHRTextureTransform } from '@gltf-transform/extensions';
import { expect, it } from 'vitest';
import { readModel, writeModel } from '../../../../../functions/studio/geometry/mesh/gltf-io.ts';
import { splitGlb } from '../../../../support/glb.ts';
import { validationIssues } from '../../../../support/gltf-validation.ts';
import { blobModel, checkerPng, texturedModel } from '../../../../support/models.ts';

/** A closed model of few triangles, to be made awkward. */
const blob = async () => readModel(await blobModel(60));

it('gives vertices that a texture is laid on, and that have no UVs, UVs of one place when they are written', async () => {
  const document = await blob();
  const texture = document.createTexture().setImage(new Uint8Array(checkerPng())).setMimeType('image/png');
  const material = document.createMaterial().setBaseColorTexture(texture);
  material.getBaseColorTextureInfo()!.setTexCoord(1);
  const primitive = document.getRoot().listMeshes()[0]!.listPrimitives()[0]!.setMaterial(material);
  for (const semantic of primitive.listSemantics()) {
    if (semantic.startsWith('TEXCOORD')) primitive.setAttribute(semantic, null);
  }
  const { json } = splitGlb(await writeModel(document));
  const { attributes } = json.meshes[0].primitives[0];
  expect(Object.keys(attributes)).toEqual(expect.arrayContaining(['TEXCOORD_0', 'TEXCOORD_1']));
});

it('declares integers in positions, and writes no scene without a node', async () => {
  const document = await blob();
  document.createScene('nothing');
  const position = document.getRoot().listMeshes()[0]!.listPrimitives()[0]!.getAttribute('POSITION')!;
  position.setArray(Int16Array.from(position.getArray()!, (value) => Math.round(value * 1_000)));
  const written = await writeModel(document);
  const { json } = splitGlb(written);
  expect(json.extensionsRequired).toContain('KHR_mesh_quantization');
  expect(json.scenes).toHaveLength(1);
  expect((await validationIssues(written)).filter((issue) => issue.startsWith('error'))).toEqual([]);
});

it('has the UVs that a texture transform names', async () => {
  const document = await blob();
  const texture = document.createTexture().setImage(new Uint8Array(checkerPng())).setMimeType('image/png');
  const material = document.createMaterial().setBaseColorTexture(texture);
  const transform = document.createExtension(KHRTextureTransform).createTransform().setTexCoord(1);
  material.getBaseColorTextureInfo()!.setExtension('KHR_texture_transform', transform);
  document.getRoot().listMeshes()[0]!.listPrimitives()[0]!.setMaterial(material);
  expect(await validationIssues(await writeModel(document))).toEqual([]);
  transform.setTexCoord(100);
  expect(await validationIssues(await writeModel(document))).toEqual([]);
});

it('has tangents under the bumps of a clear coat, and no bumps where no tangents can be made', async () => {
  const document = await readModel(await texturedModel(60));
  const root = document.getRoot();
  const [texture] = root.listTextures();
  const coat = document.createExtension(KHRMaterialsClearcoat).createClearcoat();
  root
    .listMaterials()[0]!
    .setExtension('KHR_materials_clearcoat', coat.setClearcoatFactor(1).setClearcoatNormalTexture(texture!));
  const bumpy = await writeModel(document);
  expect(await validationIssues(bumpy)).toEqual([]);
  expect(splitGlb(bumpy).json.meshes[0].primitives[0].attributes).toHaveProperty('TANGENT');
  const primitive = root.listMeshes()[0]!.listPrimitives()[0]!;
  primitive.setAttribute('TANGENT', null).setAttribute('NORMAL', null);
  const written = await writeModel(document);
  expect(await validationIssues(written)).toEqual([]);
  const { extensions } = splitGlb(written).json.materials[0];
  expect(extensions.KHR_materials_clearcoat).not.toHaveProperty('clearcoatNormalTexture');
});
