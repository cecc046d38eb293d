import { Document, type Material, TextureInfo } from '@gltf-transform/core';
import {
  type Clearcoat,
  KHRMaterialsAnisotropy,
  KHRMaterialsClearcoat,
  KHRMaterialsSheen,
} from '@gltf-transform/extensions';
import { describe, expect, it } from 'vitest';
import { type BakedMaps, bakeMaps } from '../../../../../functions/studio/imaging/bake/bake-maps.ts';
import { addBakedMaterials, listKinds } from '../../../../../functions/studio/imaging/bake/baked-material.ts';
import { closestOnSource } from '../../../../../functions/studio/imaging/bake/closest-on-source.ts';
import { sameTriangles } from '../../../../../functions/studio/imaging/bake/correspondence.ts';
import { needsTangents } from '../../../../../functions/studio/imaging/bake/extension-maps.ts';
import { readSource } from '../../../../../functions/studio/imaging/bake/read-source.ts';
import { readMaterial } from '../../../../../functions/studio/imaging/bake/source-material.ts';
import type { BakeTarget, SourceModel } from '../../../../../functions/studio/imaging/bake/source-model.ts';
import { encodePng } from '../../../../../functions/studio/imaging/encode-image.ts';
import type { Image } from '../../../../../functions/studio/imaging/image.ts';

const SIZE = 16;
const POSITIONS = Float32Array.of(0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 1, 0);
const NORMALS = Float32Array.of(0, 0, 1, 0, 0, 1, 0, 0, 1, 0, 0, 1);
/** u to the right, v downwards. */
const UPRIGHT = Float32Array.of(0, 1, 1, 1, 1, 0, 0, 0);
const TRIANGLES = Uint32Array.of(0, 1, 2, 0, 2, 3);

const target = (uvs: Float32Array): BakeTarget => ({
  positions: POSITIONS,
  normals: NORMALS,
  uvs,
  triangles: TRIANGLES,
});

/** A unit square in the plane z = 0, seen from +z. */
async function square(
  setUp: (material: Material, document: Document) => void,
  extra: { readonly colors?: Float32Array<ArrayBuffer> } = {},
) {
  const document = new Document();
  const buffer = document.createBuffer();
  const accessor = (type: 'VEC2' | 'VEC3' | 'VEC4', values: Float32Array<ArrayBuffer>) =>
    document.createAccessor().setType(type).setArray(values).setBuffer(buffer);
  const material = document.createMaterial('painted');
  setUp(material, document);
  const primitive = document
    .createPrimitive()
    .setAttribute('POSITION', accessor('VEC3', POSITIONS))
    .setAttribute('NORMAL', accessor('VEC3', NORMALS))
    .setAttribute('TEXCOORD_0', accessor('VEC2', UPRIGHT))
    .setIndices(document.createAccessor().setArray(TRIANGLES).setBuffer(buffer))
    .setMaterial(material);
  if (extra.colors) primitive.setAttribute('COLOR_0', accessor('VEC4', extra.colors));
  const mesh = document.createMesh().addPrimitive(primitive);
  document.getRoot().setDefaultScene(document.createScene().addChild(document.createNode().setMesh(mesh)));
  return readSource(document);
}

function painted(paint: (x: number, y: number) => readonly number[], size = SIZE): Image {
  const data = new Uint8Array(size * size * 4);
  for (let i = 0; i < size * size; i++) data.set(paint(i % size, Math.floor(i / size)), i * 4);
  return { width: size, height: size, data };
}

const pixel = ({ data, width }: Image, x: number, y: number) => [
  ...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 4),
];

const PICTURE = painted((x, y) => [x * 16, y * 16, (x * y) & 255, 255]);

describe('a square under its own UVs', () => {
  it.each(['the same triangles', 'the closest points'])(
    'keeps its texture to within 1 level by %s',
    async (by) => {
      const source = await square((material, document) =>
        material.setBaseColorTexture(document.createTexture().setImage(encodePng(PICTURE))),
      );
      const correspondence = by === 'the same triangles' ? sameTriangles(source) : closestOnSource(source);
      const { baseColor } = await bakeMaps(source, target(UPRIGHT), correspondence, { size_px: SIZE });
      for (const [i, byte] of baseColor!.data.entries()) {
        expect(Math.abs(byte - PICTURE.data[i]!)).toBeLessThanOrEqual(1);
      }
    },
  );

  it('is the mean of the texels that one texel covers, in linear light', async () => {
    const checks = painted((x, y) => ((x + y) % 2 ? [255, 255, 255, 255] : [0, 0, 0, 255]), 64);
    const source = await square((material, document) =>
      material.setBaseColorTexture(document.createTexture().setImage(encodePng(checks))),
    );
    const { baseColor } = await bakeMaps(source, target(UPRIGHT), sameTriangles(source), { size_px: SIZE });
    // Half of the light is sRGB 188.
    for (const [x, y] of [
      [5, 5],
      [8, 3],
      [10, 12],
    ] as const) {
      expect(Math.abs(pixel(baseColor!, x, y)[0]! - 188)).toBeLessThanOrEqual(3);
    }
  });

  it('keeps the squares of a texture that is seen by its nearest texel', async () => {
    const checks = painted((x, y) => ((x + y) % 2 ? [255, 255, 255, 255] : [0, 0, 0, 255]), 4);
    const source = await square((material, document) => {
      material.setBaseColorTexture(document.createTexture().setImage(encodePng(checks)));
      material.getBaseColorTextureInfo()!.setMagFilter(TextureInfo.MagFilter.NEAREST!);
    });
    const { baseColor } = await bakeMaps(source, target(UPRIGHT), sameTriangles(source), { size_px: SIZE });
    for (let i = 0; i < SIZE * SIZE; i++) {
      const [x, y] = [Math.floor((i % SIZE) / 4), Math.floor(i / SIZE / 4)];
      expect(baseColor!.data[i * 4]).toBe(checks.data[(y * 4 + x) * 4]);
    }
  });

  it('has its factors, strengths and vertex colours in the maps', async () => {
    const white = encodePng(painted(() => [255, 255, 255, 255]));
    const half = encodePng(painted(() => [128, 128, 128, 255]));
    const source = await square(
      (material, document) => {
        const [plain, grey] = [
          document.createTexture().setImage(white),
          document.createTexture().setImage(half),
        ];
        material.setBaseColorTexture(plain).setBaseColorFactor([1, 0, 0.5, 0.5]).setAlphaMode('BLEND');
        material.setMetallicRoughnessTexture(plain).setMetallicFactor(0.2).setRoughnessFactor(0.4);
        material.setOcclusionTexture(grey).setOcclusionStrength(0.5);
        material.setEmissiveTexture(plain).setEmissiveFactor([0.5, 0, 0]);
      },
      { colors: Float32Array.from({ length: 16 }, (_, i) => (i % 4 === 2 ? 0 : 1)) },
    );
    const maps = await bakeMaps(source, target(UPRIGHT), sameTriangles(source), { size_px: SIZE });
    expect(pixel(maps.baseColor!, 8, 8)).toEqual([255, 0, 0, 128]);
    expect(pixel(maps.orm!, 8, 8)).toEqual([192, 102, 51, 255]);
    expect(pixel(maps.emissive!, 8, 8)).toEqual([255, 0, 0, 255]);
    expect([maps.emissiveStrength, maps.occlusion, maps.normal]).toEqual([0.5, true, undefined]);
  });
});

it('keeps the normal in the world when the tangent frame turns', async () => {
  const tilted = painted(() => [Math.round(127.5 + 0.6 * 127.5), 128, Math.round(127.5 + 0.8 * 127.5), 255]);
  const source = await square((material, document) =>
    material.setNormalTexture(document.createTexture().setImage(encodePng(tilted))),
  );
  // u runs along +y, so that the tangent does; the bitangent, against v, along -x.
  const turned = target(Float32Array.of(0, 0, 0, 1, 1, 1, 1, 0));
  const { normal } = await bakeMaps(source, turned, sameTriangles(source), { size_px: SIZE });
  const [x, y, z] = pixel(normal!, 7, 9).map((byte) => (byte - 127.5) / 127.5);
  expect(x).toBeCloseTo(0, 1);
  expect(y).toBeCloseTo(-0.6, 1);
  expect(z).toBeCloseTo(0.8, 1);
  const same = await bakeMaps(source, target(UPRIGHT), sameTriangles(source), { size_px: SIZE });
  for (let k = 0; k < 3; k++) {
    expect(Math.abs(pixel(same.normal!, 7, 9)[k]! - pixel(tilted, 0, 0)[k]!)).toBeLessThanOrEqual(1);
  }
});

it('bakes what an extension reads from several channels into one map, white where a texture says nothing', async () => {
  const source = await square((material, document) => {
    const sheen = document.createExtension(KHRMaterialsSheen).createSheen().setSheenColorFactor([1, 0.5, 0]);
    sheen.setSheenColorTexture(document.createTexture().setImage(encodePng(PICTURE)));
    material.setExtension(sheen.extensionName, sheen);
  });
  const { extensions } = await bakeMaps(source, target(UPRIGHT), sameTriangles(source), { size_px: SIZE });
  expect([...extensions!.keys()]).toEqual(['sheen']);
  for (const [i, byte] of extensions!.get('sheen')!.data.entries()) {
    expect(Math.abs(byte - PICTURE.data[i]!)).toBeLessThanOrEqual(1);
  }
});

it('keeps the direction of anisotropy in the world when the tangent frame turns', async () => {
  const source = await square((material, document) => {
    const brushed = document.createExtension(KHRMaterialsAnisotropy).createAnisotropy();
    material.setExtension(brushed.extensionName, brushed.setAnisotropyRotation(Math.PI / 6));
  });
  // u runs along +y, so that the tangent does; the bitangent, against v, along -x.
  const turned = target(Float32Array.of(0, 0, 0, 1, 1, 1, 1, 0));
  const { extensions } = await bakeMaps(source, turned, sameTriangles(source), { size_px: SIZE });
  const [red, green, blue] = pixel(extensions!.get('anisotropy')!, 8, 8);
  expect(red! / 127.5 - 1).toBeCloseTo(Math.sin(Math.PI / 6), 1);
  expect(green! / 127.5 - 1).toBeCloseTo(-Math.cos(Math.PI / 6), 1);
  expect(blue).toBe(255);
});

it('bakes into a normal map what the shape of fewer faces has lost', async () => {
  const source = await square(() => {});
  const leaning = { ...source, normals: Float32Array.from({ length: 12 }, (_, i) => [0.6, 0, 0.8][i % 3]!) };
  const { normal } = await bakeMaps(leaning, target(UPRIGHT), closestOnSource(leaning), { size_px: SIZE });
  expect(pixel(normal!, 8, 8)).toEqual([204, 128, 229, 255]);
});

/** Rectangles over a part of the square's width, each at its own heights: [left, right, z at left, z at right]. */
function strips(
  source: SourceModel,
  ...parts: readonly (readonly [number, number, number, number])[]
): SourceModel {
  const corners = parts.flatMap(([left, right, low, high]) => [
    [left, 0, low],
    [right, 0, high],
    [right, 1, high],
    [left, 1, low],
  ]);
  const colors = parts.flatMap((_, i) => new Array(4).fill(i === 0 ? [1, 0, 0, 1] : [0, 0, 1, 1]));
  return {
    ...source,
    positions: Float32Array.from(corners.flat()),
    normals: Float32Array.from(corners.flatMap(() => [0, 0, 1])),
    uvSets: [Float32Array.from(corners.flatMap(([x, y]) => [x!, 1 - y!]))],
    colors: source.colors && Float32Array.from(colors.flat()),
    triangles: Uint32Array.from(parts.flatMap((_, i) => Array.from(TRIANGLES, (corner) => corner + i * 4))),
    materialOf: new Uint16Array(parts.length * 2),
  };
}

it('shows each piece of a source as far as it reaches, however near another one is', async () => {
  const white = await square(() => {}, { colors: new Float32Array(16).fill(1) });
  const source = strips(white, [0, 0.6, 0, 0], [0.6001, 1, 0.001, 0.001]);
  const { baseColor } = await bakeMaps(source, target(UPRIGHT), closestOnSource(source), { size_px: SIZE });
  for (let x = 0; x < SIZE; x++) {
    if (Math.abs((x + 0.5) / SIZE - 0.6) < 1 / SIZE) continue;
    expect(pixel(baseColor!, x, 8), `column ${x}`).toEqual(x < 9 ? [255, 0, 0, 255] : [0, 0, 255, 255]);
  }
});

it('shows what is seen of a ridge that the target has cut off where it is seen', async () => {
  const source = strips(
    await square((material, document) =>
      material.setBaseColorTexture(document.createTexture().setImage(encodePng(PICTURE))),
    ),
    [0, 0.5, 0, 0.3],
    [0.5, 1, 0.3, 0],
  );
  const { baseColor } = await bakeMaps(source, target(UPRIGHT), closestOnSource(source), { size_px: SIZE });
  for (let x = 2; x < SIZE - 2; x++) {
    expect(Math.abs(pixel(baseColor!, x, 8)[0]! - x * 16), `column ${x}`).toBeLessThanOrEqual(2);
  }
});

describe('charts', () => {
  /** The two triangles apart from each other. */
  const apart: BakeTarget = {
    positions: Float32Array.of(0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 0, 0, 1, 1, 0, 0, 1, 0),
    normals: Float32Array.from({ length: 18 }, (_, i) => (i % 3 === 2 ? 1 : 0)),
    uvs: Float32Array.of(0.1, 0.45, 0.45, 0.45, 0.45, 0.1, 0.55, 0.9, 0.9, 0.55, 0.55, 0.55),
    triangles: Uint32Array.of(0, 1, 2, 3, 4, 5),
  };
  const SIDE = 64;
  const gradient = (material: Material, document: Document) =>
    material.setBaseColorTexture(
      document.createTexture().setImage(encodePng(painted((x, y) => [60 + x * 2, 60 + y * 2, 100, 255], 64))),
    );

  it('show the same colour on both sides of a cut', async () => {
    const source = await square(gradient);
    const { baseColor } = await bakeMaps(source, apart, closestOnSource(source), { size_px: SIDE });
    for (let step = 1; step < 10; step++) {
      const s = step / 10;
      // The diagonal from (0, 0) to (1, 1), where either chart has it.
      const one = [0.1 + 0.35 * s, 0.45 - 0.35 * s];
      const other = [0.55 + 0.35 * s, 0.9 - 0.35 * s];
      const [a, b] = [one, other].map(([u, v]) =>
        pixel(baseColor!, Math.floor(u! * SIDE), Math.floor(v! * SIDE)),
      );
      for (let k = 0; k < 3; k++) expect(Math.abs(a![k]! - b![k]!)).toBeLessThanOrEqual(8);
    }
  });

  it('go on beyond their borders, over all that is empty', async () => {
    const source = await square((material, document) => {
      gradient(material, document);
      material.setBaseColorFactor([1, 1, 1, 1]);
    });
    const { baseColor } = await bakeMaps(source, apart, sameTriangles(source), { size_px: SIDE });
    for (let i = 0; i < SIDE * SIDE; i++) {
      // Blue is 100 everywhere on the source: whatever is not came from nowhere.
      expect(Math.abs(baseColor!.data[i * 4 + 2]! - 100)).toBeLessThanOrEqual(1);
    }
  });
});

describe('the baked material', () => {
  const NO_MAPS: BakedMaps = { emissiveStrength: 1, occlusion: false };

  it('keeps what maps do not say', async () => {
    const source = await square((material) => {
      material.setDoubleSided(true).setAlphaMode('MASK').setAlphaCutoff(0.3).setRoughnessFactor(0.7);
    });
    const material = (await addBakedMaterials(new Document(), NO_MAPS, source.materials))[0]!;
    expect(material.getName()).toBe('painted');
    expect([material.getAlphaMode(), material.getAlphaCutoff(), material.getDoubleSided()]).toEqual([
      'MASK',
      0.3,
      true,
    ]);
    expect(material.getRoughnessFactor()).toBe(0.7);
  });

  it('shows the maps of extensions beside their factors', async () => {
    const source = await square((material, document) => {
      const image = document.createTexture().setImage(encodePng(PICTURE));
      const coat = document.createExtension(KHRMaterialsClearcoat).createClearcoat();
      coat.setClearcoatFactor(0.6).setClearcoatTexture(image).setClearcoatNormalTexture(image);
      material.setExtension(coat.extensionName, coat.setClearcoatNormalScale(0.5));
    });
    const maps = await bakeMaps(source, target(UPRIGHT), sameTriangles(source), { size_px: SIZE });
    const own = source.materials[0]!.material!;
    const [material] = await addBakedMaterials(Document.fromGraph(own.getGraph())!, maps, source.materials);
    const coat = material!.getExtension<Clearcoat>('KHR_materials_clearcoat')!;
    expect([coat.getClearcoatFactor(), coat.getClearcoatNormalScale()]).toEqual([0.6, 1]);
    expect(coat.getClearcoatTexture()!.getName()).toBe('clearcoat');
    expect(coat.getClearcoatNormalTexture()!.getName()).toBe('clearcoat_normal');
    expect(coat.getClearcoatRoughnessTexture()).toBeNull();
    expect(needsTangents(material!)).toBe(true);
    expect(own.getExtension<Clearcoat>('KHR_materials_clearcoat')!.getClearcoatNormalScale()).toBe(0.5);
  });

  it('is one for coats of other textures, and another for coats of other factors', async () => {
    const coated = (factor: number, isTextured: boolean) =>
      square((material, document) => {
        const coat = document.createExtension(KHRMaterialsClearcoat).createClearcoat();
        if (isTextured) coat.setClearcoatTexture(document.createTexture().setImage(encodePng(PICTURE)));
        material.setExtension(coat.extensionName, coat.setClearcoatFactor(factor));
      });
    const sources = await Promise.all([coated(1, false), coated(1, true), coated(0.5, false)]);
    expect(listKinds(sources.map(({ materials }) => materials[0]!))).toEqual([0, 0, 2]);
  });

  it('is clay, as pictures show it, where the source has no material', async () => {
    const material = (await addBakedMaterials(new Document(), NO_MAPS, [readMaterial(null).look]))[0]!;
    expect([
      material.getBaseColorFactor(),
      material.getMetallicFactor(),
      material.getRoughnessFactor(),
    ]).toEqual([[0.6, 0.6, 0.6, 1], 0, 0.7]);
  });

  it('is one for all of the source that differ in nothing else, and another for glass', async () => {
    const [look] = (await square(() => {})).materials;
    const glass = { ...look!, alphaMode: 'BLEND' as const };
    const [a, b, c] = await addBakedMaterials(new Document(), NO_MAPS, [look!, glass, look!]);
    expect(a).toBe(c);
    expect([a!.getAlphaMode(), b!.getAlphaMode()]).toEqual(['OPAQUE', 'BLEND']);
  });
});
