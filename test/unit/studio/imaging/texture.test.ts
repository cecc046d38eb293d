import { Document, TextureInfo } from '@gltf-transform/core';
import { KHRTextureTransform } from '@gltf-transform/extensions';
import { encode } from 'fast-png';
import { describe, expect, it } from 'vitest';
import { createTaps, findTaps, readTaps } from '../../../../functions/studio/imaging/sample-texture.ts';
import { createTextureLoader, type Texture } from '../../../../functions/studio/imaging/texture.ts';

const ONE_TEXEL = new Float64Array(4);

/** Two texels: black on the left, white on the right. */
async function load(setUp: (document: Document, info: TextureInfo) => void = () => {}, width = 2) {
  const document = new Document();
  const data = Uint8Array.from({ length: width * 3 }, (_, i) => (Math.floor(i / 3) % 2) * 255);
  const material = document
    .createMaterial()
    .setBaseColorTexture(document.createTexture().setImage(encode({ width, height: 1, channels: 3, data })));
  const info = material.getBaseColorTextureInfo()!;
  setUp(document, info);
  const texture = await createTextureLoader(1024).load(material.getBaseColorTexture(), info, true);
  return texture!;
}

function red(texture: Texture, u: number, footprint = ONE_TEXEL): number {
  const out = new Float32Array(4);
  const taps = createTaps();
  findTaps(texture.placement, u, 0.5, footprint, taps);
  readTaps(texture.mips, taps, out);
  expect(out[3]).toBeCloseTo(1, 6);
  return out[0]!;
}

it('gives a texel at its centre and the mean, in linear light, between two', async () => {
  const texture = await load();
  expect(red(texture, 0.25)).toBe(0);
  expect(red(texture, 0.75)).toBe(1);
  expect(red(texture, 0.5)).toBeCloseTo(0.5, 6);
});

it('repeats, mirrors and clamps beyond its edge', async () => {
  const { REPEAT, MIRRORED_REPEAT, CLAMP_TO_EDGE } = TextureInfo.WrapMode;
  const wrapped = (mode: number) => load((_, info) => info.setWrapS(mode as 10_497));
  expect(red(await wrapped(REPEAT!), 1.25)).toBe(0);
  expect(red(await wrapped(MIRRORED_REPEAT!), 1.25)).toBe(1);
  expect(red(await wrapped(CLAMP_TO_EDGE!), 5)).toBe(1);
  expect(red(await wrapped(CLAMP_TO_EDGE!), -5)).toBe(0);
});

it('shows texels as squares where the file asks for that', async () => {
  const squares = await load((_, info) => info.setMagFilter(TextureInfo.MagFilter.NEAREST!));
  expect(red(squares, 0.45)).toBe(0);
  expect(red(squares, 0.55)).toBe(1);
});

it('follows KHR_texture_transform', async () => {
  const moved = await load((document, info) => {
    const transform = document.createExtension(KHRTextureTransform).createTransform();
    info.setExtension('KHR_texture_transform', transform.setOffset([0.5, 0]).setScale([0.25, 1]));
  });
  expect(red(moved, 1)).toBe(1);
  expect(moved.placement.uvSet).toBe(0);
});

it('shows the first texel where a UV is no number', async () => {
  expect(red(await load(), Number.NaN)).toBe(0);
  expect(red(await load(), Number.POSITIVE_INFINITY)).toBe(0);
});

describe('minified', () => {
  it('is the mean of what a pixel covers, in linear light, wherever the pixel lies', async () => {
    const stripes = await load(() => {}, 256);
    for (let i = 0; i < 20; i++) {
      expect(red(stripes, i * 0.0137, Float64Array.of(0.125, 0, 0, 0.125))).toBeCloseTo(0.5, 2);
    }
  });

  it('stays sharp across a slant: only the long side of the footprint is averaged', async () => {
    const halves = await load();
    const slanted = Float64Array.of(0, 2, 0.1, 0);
    expect(red(halves, 0.25, slanted)).toBeLessThan(0.3);
    expect(red(halves, 0.75, slanted)).toBeGreaterThan(0.7);
  });
});
