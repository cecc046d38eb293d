import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { readResult } from '../../../../functions/engines/hosted/read-result.ts';
import { exportModel } from '../../../../functions/studio/export/export-model.ts';
import { writeModel } from '../../../../functions/studio/geometry/mesh/gltf-io.ts';
import { unmatchedCorners } from '../../../support/corner-match.ts';
import { drawnCorners } from '../../../support/exported.ts';
import { texturedModel, twoMaterialModel } from '../../../support/models.ts';

const text = (lines: readonly string[]) => Buffer.from(lines.join('\n'));
const SQUARE = ['v 0 0 0', 'v 1 0 0', 'v 1 1 0', 'v 0 1 0', 'vt 0 0', 'vt 1 0', 'vt 1 1', 'vt 0 1'];
const FACE = 'f 1/1 2/2 3/3 4/4';

describe('readResult', () => {
  it.each([
    ['a texture', () => texturedModel(400)],
    ['two materials', () => twoMaterialModel(400)],
  ])('reads an archive with an OBJ of %s as what was in it', async (_, glb) => {
    const source = await glb();
    const { bytes: zip } = await exportModel(source, {
      format: 'obj',
      texturePreset: 'standard',
      assetId: '019b3c1e',
      stem: 'model',
    });
    const document = await readResult(zip);
    const [expected, found] = [await drawnCorners(source), await drawnCorners(await writeModel(document))];
    expect(found.positions.length).toBe(expected.positions.length);
    expect(unmatchedCorners(expected, found, expected.size * 1e-4, { uvs: true, normals: true })).toBe(0);
    expect(document.getRoot().listMaterials().length).toBeGreaterThan(0);
  });

  it('puts the maps of the archive on the materials, whatever folder they stand in', async () => {
    const zip = zipSync({
      'out/mesh.obj': text(['mtllib mesh.mtl', ...SQUARE, 'usemtl skin', FACE]),
      'out/mesh.mtl': text(['newmtl skin', 'Kd 0.5 0.5 0.5', 'map_Kd -clamp on textures\\skin 1.png']),
      'out/textures/skin 1.png': PNG,
    });
    const [material] = (await readResult(zip)).getRoot().listMaterials();
    expect(material!.getBaseColorTexture()!.getSize()).toEqual([1, 1]);
    expect(material!.getBaseColorFactor()).toEqual([1, 1, 1, 1]);
  });

  it('reads an OBJ by itself, its colours from nowhere', async () => {
    const document = await readResult(text(['# made by nobody', ...SQUARE, FACE]));
    const [primitive] = document.getRoot().listMeshes()[0]!.listPrimitives();
    expect(primitive!.getIndices()!.getCount()).toBe(6);
    expect(primitive!.getAttribute('POSITION')!.getCount()).toBe(4);
    // The image begins above in glTF.
    expect(primitive!.getAttribute('TEXCOORD_0')!.getElement(0, [])).toEqual([0, 1]);
    expect(primitive!.getMaterial()!.getBaseColorTexture()).toBeNull();
  });

  describe('with a texture beside the model, as the service puts them together', () => {
    const together = (model: Uint8Array, texture: Uint8Array = PNG) =>
      zipSync({ model, texture }, { level: 0 });

    it('puts it on what has UVs and no texture', async () => {
      const document = await readResult(together(text([...SQUARE, FACE])));
      const [part] = document.getRoot().listMeshes()[0]!.listPrimitives();
      expect(part!.getMaterial()!.getBaseColorTexture()!.getSize()).toEqual([1, 1]);
    });

    it('leaves the textures that the model has', async () => {
      const glb = await texturedModel(100);
      const [own] = (await readResult(glb)).getRoot().listTextures();
      const document = await readResult(together(zipSync({ 'model.glb': glb })));
      expect(
        document
          .getRoot()
          .listTextures()
          .map((texture) => texture.getImage()!.length),
      ).toEqual([own!.getImage()!.length]);
    });

    it('passes over what is no picture', async () => {
      const document = await readResult(together(text([...SQUARE, FACE]), text(['<html>'])));
      expect(document.getRoot().listTextures()).toEqual([]);
    });

    it('goes no deeper than one archive in another', async () => {
      const one = together(text([...SQUARE, FACE]));
      await expect(readResult(together(together(one)))).rejects.toThrow();
    });
  });

  it('reads a GLB, and one in an archive', async () => {
    const glb = await texturedModel(100);
    for (const bytes of [glb, zipSync({ 'model.glb': glb, 'readme.txt': text(['hello']) })]) {
      expect((await readResult(bytes)).getRoot().listMeshes()).toHaveLength(1);
    }
  });

  it.each<[string, Uint8Array]>([
    ['nothing', new Uint8Array()],
    ['a page', text(['<!DOCTYPE html>', '<p>v 1 2 3</p>'])],
    ['an FBX', Buffer.from('Kaydara FBX Binary  \0\u001a\0')],
    ['an OBJ without a face', text(SQUARE)],
    ['an OBJ of words', text(['v a b c', 'f x y z'])],
    ['an OBJ whose faces name no vertices', text(['v 0 0 0', 'f 7 8 9'])],
    ['an archive without a model', zipSync({ 'a.png': PNG })],
    ['an archive that is cut off', zipSync({ 'a.obj': text([...SQUARE, FACE]) }).subarray(0, 60)],
  ])('refuses %s', async (_, bytes) => {
    await expect(readResult(bytes)).rejects.toThrow();
  });

  it('unfolds no archive that says it is larger than there is memory', async () => {
    const zip = Buffer.from(zipSync({ 'a.obj': text([...SQUARE, FACE]) }));
    const entry = zip.indexOf('PK\u0001\u0002');
    zip.writeUInt32LE(0x7fffffff, entry + 24);
    await expect(readResult(zip)).rejects.toMatchObject({ category: 'source_unreadable' });
  });
});

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
