import { Document, TextureInfo } from '@gltf-transform/core';
import { KHRTextureTransform } from '@gltf-transform/extensions';
import { encode } from 'fast-png';
import { expect, it } from 'vitest';
import { loadTexture, sampleTexture } from '../../../functions/imaging/texture.ts';

/** Two texels: black on the left, white on the right. */
function load(setUp: (document: Document, info: TextureInfo) => void = () => {}) {
  const document = new Document();
  const material = document
    .createMaterial()
    .setBaseColorTexture(
      document
        .createTexture()
        .setImage(encode({ width: 2, height: 1, channels: 3, data: Uint8Array.of(0, 0, 0, 255, 255, 255) })),
    );
  const info = material.getBaseColorTextureInfo()!;
  setUp(document, info);
  return loadTexture(material.getBaseColorTexture(), info, new Map())!;
}

function red(texture: NonNullable<ReturnType<typeof loadTexture>>, u: number): number {
  const out = new Float32Array(4);
  sampleTexture(texture, u, 0.5, out);
  expect(out[3]).toBeCloseTo(1, 6);
  return out[0]!;
}

it('gives a texel at its centre and the mean, in linear light, between two', () => {
  const texture = load();
  expect(red(texture, 0.25)).toBe(0);
  expect(red(texture, 0.75)).toBe(1);
  expect(red(texture, 0.5)).toBeCloseTo(0.5, 6);
});

it('repeats, mirrors and clamps beyond its edge', () => {
  const { REPEAT, MIRRORED_REPEAT, CLAMP_TO_EDGE } = TextureInfo.WrapMode;
  expect(
    red(
      load((_, info) => info.setWrapS(REPEAT!)),
      1.25,
    ),
  ).toBe(0);
  expect(
    red(
      load((_, info) => info.setWrapS(MIRRORED_REPEAT!)),
      1.25,
    ),
  ).toBe(1);
  expect(
    red(
      load((_, info) => info.setWrapS(CLAMP_TO_EDGE!)),
      5,
    ),
  ).toBe(1);
  expect(
    red(
      load((_, info) => info.setWrapS(CLAMP_TO_EDGE!)),
      -5,
    ),
  ).toBe(0);
});

it('follows KHR_texture_transform', () => {
  const moved = load((document, info) => {
    const transform = document.createExtension(KHRTextureTransform).createTransform();
    info.setExtension('KHR_texture_transform', transform.setOffset([0.5, 0]).setScale([0.25, 1]));
  });
  expect(red(moved, 1)).toBe(1);
  expect(moved.uvSet).toBe(0);
});

it('shows the first texel where a UV is no number', () => {
  expect(red(load(), Number.NaN)).toBe(0);
  expect(red(load(), Number.POSITIVE_INFINITY)).toBe(0);
});
