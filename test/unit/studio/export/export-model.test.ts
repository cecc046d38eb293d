import type { Document, Material, Texture } from '@gltf-transform/core';
import { KHRMaterialsPBRSpecularGlossiness } from '@gltf-transform/extensions';
import { decode } from 'fast-png';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { exportModel } from '../../../../functions/studio/export/export-model.ts';
import { readModel } from '../../../../functions/studio/geometry/mesh/gltf-io.ts';
import { AWKWARD_MODELS } from '../../../support/awkward-models.ts';
import { exportedFiles } from '../../../support/exported.ts';
import { addNode, addPrimitive, checkerPng, emptyDocument, toGlb } from '../../../support/models.ts';
import { quadModel } from '../../../support/quad-model.ts';
import { knot } from '../../../support/shapes.ts';
import { tumblingModel } from '../../../support/tumbling-model.ts';

const glbOf = (name: string): Promise<Uint8Array> =>
  AWKWARD_MODELS.find((model) => model.name === name)!.glb();
const textOf = (bytes: Uint8Array | undefined): string => new TextDecoder().decode(bytes);
const linesOf = (bytes: Uint8Array | undefined, statement: string): string[] =>
  textOf(bytes)
    .split('\n')
    .filter((line) => line.startsWith(`${statement} `));

/** A knot whose one material is made with a checker texture. */
async function lookingLike(
  look: (material: Material, texture: Texture, document: Document) => void,
): Promise<Uint8Array> {
  const document = emptyDocument();
  const image = new Uint8Array(checkerPng());
  const texture = document.createTexture('checker').setImage(image).setMimeType('image/png');
  const material = document.createMaterial('look');
  look(material, texture, document);
  const mesh = document.createMesh('knot');
  addPrimitive(document, mesh, knot(200), { uvs: true, material });
  addNode(document, mesh);
  return toGlb(document);
}

describe('exportModel', () => {
  it('gives the same bytes for the same model', async () => {
    const glb = await glbOf('all PBR maps');
    for (const format of ['fbx', 'obj'] as const) {
      const options = { format, texturePreset: 'unity', assetId: 'a', stem: 'model' } as const;
      const [first, second] = [await exportModel(glb, options), await exportModel(glb, options)];
      expect(Buffer.compare(first.bytes, second.bytes)).toBe(0);
    }
  });

  it.each(['fbx', 'obj'] as const)('refuses what is no model, as %s', async (format) => {
    const options = { format, texturePreset: 'standard', assetId: 'a', stem: 'model' } as const;
    await expect(exportModel(Uint8Array.of(1, 2, 3), options)).rejects.toMatchObject({
      category: 'source_unreadable',
    });
  });
});

describe('an OBJ', () => {
  it('says its unit and axis, and names its library and material', async () => {
    const files = await exportedFiles(await glbOf('a PNG texture'), 'obj');
    expect(textOf(files['model.obj'])).toContain('# Units: metres; Y up');
    expect(linesOf(files['model.obj'], 'mtllib')).toEqual(['mtllib model.mtl']);
    expect(linesOf(files['model.obj'], 'usemtl')).toEqual(['usemtl look']);
    expect(linesOf(files['model.mtl'], 'newmtl')).toEqual(['newmtl look']);
    expect(linesOf(files['model.mtl'], 'map_Kd')).toEqual(['map_Kd look_BaseColor.png']);
  });

  it('keeps quads and joins what seams and hard edges keep apart in glTF', async () => {
    const { 'model.obj': obj } = await exportedFiles(await quadModel(), 'obj');
    const corners = linesOf(obj, 'f').map((line) => line.split(' ').length - 1);
    expect(corners.filter((count) => count === 4)).toHaveLength(23);
    expect(corners.filter((count) => count === 3)).toHaveLength(2);
    expect(linesOf(obj, 'v')).toHaveLength(36);
  });

  it('moves UVs as a texture transform does', async () => {
    const glb = await glbOf('KHR_texture_transform');
    const [primitive] = (await readModel(glb)).getRoot().listMeshes()[0]!.listPrimitives();
    const source = primitive!.getAttribute('TEXCOORD_0')!.getElement(0, []);
    const [first] = linesOf((await exportedFiles(glb, 'obj'))['model.obj'], 'vt');
    const [u, v] = first!.split(' ').slice(1).map(Number);
    expect([u, 1 - v!]).not.toEqual(source);
  });
});

describe('an FBX', () => {
  it('is binary, of version 7.4, and says that a unit is 100 cm', async () => {
    const { 'model.fbx': fbx } = await exportedFiles(await tumblingModel(), 'fbx');
    expect(textOf(fbx!.subarray(0, 18))).toBe('Kaydara FBX Binary');
    const view = new DataView(fbx!.buffer, fbx!.byteOffset);
    expect(view.getUint32(23, true)).toBe(7400);
    const name = Buffer.from(fbx!).indexOf('UnitScaleFactor');
    const value = Buffer.from(fbx!).indexOf('D', name + 'UnitScaleFactor'.length + 'SdoubleSNumberS'.length);
    expect(view.getFloat64(value + 1, true)).toBe(100);
  });
});

describe('the files', () => {
  it.each([
    ['knight', 'knight', 'knight.mtl'],
    ['my knight', 'my knight', 'my_knight.mtl'],
    ['Stühle', 'Stühle', 'Stuhle.mtl'],
    ['기사', '기사', 'materials.mtl'],
    ["it's; $(x) & co", "it's; $(x) & co", 'it_s_x_co.mtl'],
    ['__proto__', '__proto__', 'proto.mtl'],
    ['_CON', '_CON', '_CON.mtl'],
    ['lpt1', 'lpt1', '_lpt1.mtl'],
    ['ＡＵＸ', 'ＡＵＸ', '_AUX.mtl'],
  ])('carry the base name %j, and name each other', async (stem, name, library) => {
    const glb = await glbOf('a PNG texture');
    const obj = await exportedFiles(glb, 'obj', 'unity', stem);
    expect(Object.keys(obj).filter((file) => !file.endsWith('.meta'))).toEqual([
      `${name}.obj`,
      library,
      'look_BaseColor.png',
    ]);
    expect(linesOf(obj[`${name}.obj`], 'mtllib')).toEqual([`mtllib ${library}`]);
    for (const file of [`${name}.obj`, library]) expect(obj).toHaveProperty([`${file}.meta`]);
    expect(Object.keys(await exportedFiles(glb, 'fbx', 'unity', stem))).toContain(`${name}.fbx`);
  });
});

describe('textures', () => {
  it('of PNG and JPEG stay byte for byte, WebP becomes PNG', async () => {
    for (const [name, file] of [
      ['a PNG texture', 'look_BaseColor.png'],
      ['a JPEG texture', 'look_BaseColor.jpg'],
    ] as const) {
      const glb = await glbOf(name);
      const [texture] = (await readModel(glb)).getRoot().listTextures();
      const files = await exportedFiles(glb, 'fbx');
      expect(Buffer.compare(files[file]!, texture!.getImage()!)).toBe(0);
    }
    const { 'look_BaseColor.png': png } = await exportedFiles(await glbOf('a lossless WebP texture'), 'fbx');
    expect(decode(png!)).toMatchObject({ width: 64, height: 64 });
  });

  it('hold a base colour’s factor, which most readers drop beside a texture', async () => {
    const glb = await lookingLike((material, texture) => {
      material.setBaseColorTexture(texture).setBaseColorFactor([1, 0, 0, 1]);
    });
    const files = await exportedFiles(glb, 'obj');
    const { data, channels } = decode(files['look_BaseColor.png']!);
    expect(data.some((value, i) => i % channels === 0 && value > 0)).toBe(true);
    expect(data.every((value, i) => [0, 3].includes(i % channels) || value === 0)).toBe(true);
    expect(linesOf(files['model.mtl'], 'Kd')).toEqual(['Kd 1 1 1']);
  });

  it('of specular-glossy materials are exported as metal-rough ones', async () => {
    const glb = await lookingLike((material, texture, document) => {
      const glossy = document
        .createExtension(KHRMaterialsPBRSpecularGlossiness)
        .createPBRSpecularGlossiness();
      material.setExtension(glossy.extensionName, glossy.setDiffuseTexture(texture));
    });
    const mtl = (await exportedFiles(glb, 'obj'))['model.mtl'];
    expect(linesOf(mtl, 'map_Kd')).toEqual(['map_Kd look_BaseColor.png']);
    expect(linesOf(mtl, 'map_Pr')).toEqual(['map_Pr look_Roughness.png']);
  });

  it('are split into maps of one meaning where a format can take no channel', async () => {
    const glb = await glbOf('all PBR maps');
    const files = await exportedFiles(glb, 'obj');
    const names = ['BaseColor', 'Emissive', 'Metallic', 'Normal', 'Occlusion', 'Roughness'].map(
      (map) => `look_${map}.png`,
    );
    expect(
      Object.keys(files)
        .filter((name) => name.endsWith('.png'))
        .sort(),
    ).toEqual(names);
    const [orm, metallic, roughness] = ['Occlusion', 'Metallic', 'Roughness'].map((map) =>
      decode(files[`look_${map}.png`]!),
    );
    const first = (image: typeof orm, channel: number) => image!.data[channel];
    expect(first(metallic, 0)).toBe(first(orm, 2));
    expect(first(roughness, 0)).toBe(first(orm, 1));
  });
});

describe('the preset unity', () => {
  const exported = async () => exportedFiles(await glbOf('all PBR maps'), 'fbx', 'unity');

  it('has a map for each of Unity’s slots, named after the material, and a meta file for every file', async () => {
    const files = Object.keys(await exported()).filter((name) => !name.endsWith('.meta'));
    const maps = ['BaseColor', 'Emission', 'MetallicSmoothness', 'Normal', 'Occlusion'].map(
      (map) => `look_${map}.png`,
    );
    expect(files.sort()).toEqual([...maps, 'model.fbx']);
    expect(
      Object.keys(await exported())
        .filter((name) => name.endsWith('.meta'))
        .sort(),
    ).toEqual(files.map((name) => `${name}.meta`).sort());
  });

  it('has metallic in the colours and smoothness in alpha, occlusion in grey', async () => {
    const glb = await glbOf('all PBR maps');
    const orm = decode((await exportedFiles(glb, 'fbx'))['look_Occlusion.png']!).data;
    const files = await exported();
    const smooth = decode(files['look_MetallicSmoothness.png']!);
    const occlusion = decode(files['look_Occlusion.png']!);
    expect(smooth.channels).toBe(4);
    for (const pixel of [0, 100, 4000]) {
      const [ao, rough, metal] = orm.subarray(pixel * 4, pixel * 4 + 3);
      expect([...smooth.data.subarray(pixel * 4, pixel * 4 + 4)]).toEqual([
        metal,
        metal,
        metal,
        255 - rough!,
      ]);
      expect(occlusion.data[pixel * occlusion.channels]).toBe(ao);
    }
  });

  it('says in meta files what each texture is', async () => {
    const files = await exported();
    const settings = (name: string) => parse(textOf(files[`${name}.meta`])).TextureImporter;
    const sRgb = (name: string) => settings(name).mipmaps.sRGBTexture;
    expect(['BaseColor', 'Emission'].map((map) => sRgb(`look_${map}.png`))).toEqual([1, 1]);
    expect(['MetallicSmoothness', 'Normal', 'Occlusion'].map((map) => sRgb(`look_${map}.png`))).toEqual([
      0, 0, 0,
    ]);
    expect(settings('look_Normal.png').textureType).toBe(1);
    expect(settings('look_BaseColor.png')).toMatchObject({
      textureType: 0,
      alphaUsage: 1,
      alphaIsTransparency: 0,
    });
    expect(settings('look_MetallicSmoothness.png')).toMatchObject({ alphaUsage: 1, alphaIsTransparency: 0 });
    const blended = await exportedFiles(await glbOf('alpha blend'), 'fbx', 'unity');
    const blendedMeta = parse(textOf(blended['look_BaseColor.png.meta']));
    expect(blendedMeta.TextureImporter.alphaIsTransparency).toBe(1);
  });

  it('says in the model’s meta file that a unit is a metre, and whether it has a rig', async () => {
    const still = parse(textOf((await exported())['model.fbx.meta']));
    expect(still.ModelImporter).toMatchObject({
      meshes: { globalScale: 1, useFileUnits: 1, useFileScale: 1 },
      tangentSpace: { normalImportMode: 0, tangentImportMode: 3 },
      animationType: 0,
    });
    const moving = await exportedFiles(await tumblingModel(), 'fbx', 'unity');
    expect(parse(textOf(moving['model.fbx.meta'])).ModelImporter).toMatchObject({
      animationType: 2,
      importAnimation: 1,
    });
  });

  it('gives every file an id of its own that stays with the asset', async () => {
    const glb = await glbOf('all PBR maps');
    const guids = async () => {
      const files = await exportedFiles(glb, 'fbx', 'unity');
      return Object.entries(files).flatMap(([name, bytes]) =>
        name.endsWith('.meta') ? [String(parse(textOf(bytes)).guid)] : [],
      );
    };
    const first = await guids();
    expect(first).toEqual(await guids());
    expect(new Set(first).size).toBe(first.length);
    for (const guid of first) expect(guid).toMatch(/^[0-9a-f]{32}$/);
  });
});
