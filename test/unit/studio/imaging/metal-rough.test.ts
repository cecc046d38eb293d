import { Document } from '@gltf-transform/core';
import { KHRMaterialsPBRSpecularGlossiness, type PBRSpecularGlossiness } from '@gltf-transform/extensions';
import { describe, expect, it } from 'vitest';
import { readSource } from '../../../../functions/studio/imaging/bake/read-source.ts';
import { decodeImage } from '../../../../functions/studio/imaging/decode-image.ts';
import { encodePng } from '../../../../functions/studio/imaging/encode-image.ts';
import type { Image } from '../../../../functions/studio/imaging/image.ts';
import { toMetalRough } from '../../../../functions/studio/imaging/metal-rough.ts';
import { listSurfaces } from '../../../../functions/studio/imaging/surface.ts';

const EXTENSION = 'KHR_materials_pbrSpecularGlossiness';
const GOLD = [1, 0.77, 0.34] as const;

function specularGlossy(setUp: (look: PBRSpecularGlossiness, document: Document) => void) {
  const document = new Document();
  const look = document.createExtension(KHRMaterialsPBRSpecularGlossiness).createPBRSpecularGlossiness();
  setUp(look, document);
  const material = document.createMaterial().setExtension(EXTENSION, look);
  return { document, material };
}

const row = (...pixels: readonly (readonly number[])[]): Image => ({
  width: pixels.length,
  height: 1,
  data: Uint8Array.from(pixels.flat()),
});

const pixelsOf = async (image: Uint8Array) => [...(await decodeImage(image))!.data];

describe('a specular-glossy material', () => {
  it('with little specular light is no metal, of its diffuse colour', async () => {
    const { document, material } = specularGlossy((look) =>
      look
        .setDiffuseFactor([0.8, 0.1, 0.1, 0.5])
        .setSpecularFactor([0.04, 0.04, 0.04])
        .setGlossinessFactor(0.75),
    );
    await toMetalRough(document);
    expect(material.getMetallicFactor()).toBe(0);
    expect(material.getRoughnessFactor()).toBe(0.25);
    for (const [k, light] of [0.8, 0.1, 0.1, 0.5].entries()) {
      expect(material.getBaseColorFactor()[k]).toBeCloseTo(light, 6);
    }
    expect(material.getExtension(EXTENSION)).toBeNull();
    expect(document.getRoot().listExtensionsUsed()).toEqual([]);
  });

  it('without diffuse light is metal of its specular colour', async () => {
    const { document, material } = specularGlossy((look) =>
      look.setDiffuseFactor([0, 0, 0, 1]).setSpecularFactor([...GOLD]),
    );
    await toMetalRough(document);
    expect(material.getMetallicFactor()).toBeCloseTo(1, 6);
    for (const [k, light] of GOLD.entries()) expect(material.getBaseColorFactor()[k]).toBeCloseTo(light, 6);
  });

  it('has its textures converted texel by texel, on the same UVs', async () => {
    const { document, material } = specularGlossy((look, own) => {
      const diffuse = row([200, 20, 20, 128], [0, 0, 0, 255]);
      const specular = row([56, 56, 56, 255], [255, 226, 157, 0]);
      look.setDiffuseTexture(own.createTexture().setImage(encodePng(diffuse)));
      look.setSpecularGlossinessTexture(own.createTexture().setImage(encodePng(specular)));
      look.setGlossinessFactor(0.5);
      look.getDiffuseTextureInfo()!.setTexCoord(1);
      look.getSpecularGlossinessTextureInfo()!.setTexCoord(1);
    });
    await toMetalRough(document);
    const colors = await pixelsOf(material.getBaseColorTexture()!.getImage()!);
    const surface = await pixelsOf(material.getMetallicRoughnessTexture()!.getImage()!);
    for (const [i, byte] of [200, 20, 20, 128, 255, 226, 157, 255].entries()) {
      expect(Math.abs(colors[i]! - byte)).toBeLessThanOrEqual(2);
    }
    for (const [i, byte] of [255, 128, 0, 255, 255, 255, 255, 255].entries()) {
      expect(Math.abs(surface[i]! - byte)).toBeLessThanOrEqual(2);
    }
    expect(material.getBaseColorTextureInfo()!.getTexCoord()).toBe(1);
    expect(material.getMetallicRoughnessTextureInfo()!.getTexCoord()).toBe(1);
  });

  it('stays as it is where a texture cannot be read', async () => {
    const { document, material } = specularGlossy((look, own) =>
      look.setDiffuseTexture(own.createTexture().setImage(Uint8Array.of(1, 2, 3))),
    );
    await toMetalRough(document);
    expect(material.getExtension(EXTENSION)).not.toBeNull();
    expect(document.getRoot().listExtensionsUsed()).toHaveLength(1);
  });

  it.each([
    ['a bake', readSource],
    ['a picture', listSurfaces],
  ])('is metal-rough to %s', async (_, read) => {
    const { document, material } = specularGlossy((look) => look.setDiffuseFactor([0, 1, 0, 1]));
    document.getRoot().setDefaultScene(document.createScene());
    await read(document);
    expect(material.getExtension(EXTENSION)).toBeNull();
  });
});
