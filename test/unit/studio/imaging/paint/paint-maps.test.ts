import { expect, test } from 'vitest';
import { paintMaps } from '../../../../../functions/studio/imaging/paint/paint-maps.ts';
import type { Painter } from '../../../../../functions/studio/imaging/paint/painter.ts';

/** One square metre in the plane z = 0 that fills the atlas. */
const SQUARE = {
  positions: Float32Array.of(0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 1, 0),
  normals: Float32Array.of(0, 0, 1, 0, 0, 1, 0, 0, 1, 0, 0, 1),
  uvs: Float32Array.of(0, 1, 1, 1, 1, 0, 0, 0),
  triangles: Uint32Array.of(0, 1, 2, 0, 2, 3),
};
const SIZE_PX = 32;

const painter = (change: (x: number, y: number) => Partial<ReturnType<Painter['at']>>): Painter => ({
  at: ([x, y]) => ({
    color: Float64Array.of(0, 0, 0),
    metallic: 0,
    roughness: 1,
    height_m: 0,
    glow: 0,
    ...change(x!, y!),
  }),
});

const pixel = (image: { readonly data: Uint8Array } | undefined, x: number, y: number) => [
  ...image!.data.subarray((y * SIZE_PX + x) * 4, (y * SIZE_PX + x) * 4 + 3),
];

test('each texel shows the look at its place: colour as sRGB, roughness in green, metalness in blue', async () => {
  const look = painter((x, y) => ({
    color: Float64Array.of(x > 0.5 ? 1 : 0, 0.2140411, y > 0.5 ? 1 : 0),
    metallic: x > 0.5 ? 1 : 0,
    roughness: 0.4,
  }));
  const maps = await paintMaps(SQUARE, () => look, { size_px: SIZE_PX });
  expect(pixel(maps.baseColor, 24, 8)).toEqual([255, 128, 255]);
  expect(pixel(maps.baseColor, 8, 24)).toEqual([0, 128, 0]);
  expect(pixel(maps.orm, 24, 8)).toEqual([255, 102, 255]);
  expect(pixel(maps.orm, 8, 8)).toEqual([255, 102, 0]);
});

test('a slope of the relief tilts the normal against it by its angle', async () => {
  const rising = painter((x, y) => ({ height_m: 0.5 * x - 0.25 * y }));
  const { normal } = await paintMaps(SQUARE, () => rising, { size_px: SIZE_PX });
  const [x, y, z] = pixel(normal, 16, 10).map((byte) => byte / 127.5 - 1);
  expect(x! / z!).toBeCloseTo(-0.5, 1);
  expect(y! / z!).toBeCloseTo(0.25, 1);
});

test('a surface without relief and glow has no normal and no emissive map', async () => {
  const { normal, emissive } = await paintMaps(SQUARE, () => painter(() => ({})), { size_px: SIZE_PX });
  expect([normal, emissive]).toEqual([undefined, undefined]);
});

test('what glows is emissive in its colour', async () => {
  const glowing = painter((x) => ({ color: Float64Array.of(1, 0, 0), glow: x > 0.5 ? 1 : 0 }));
  const { emissive } = await paintMaps(SQUARE, () => glowing, { size_px: SIZE_PX });
  expect(pixel(emissive, 24, 8)).toEqual([255, 0, 0]);
  expect(pixel(emissive, 8, 8)).toEqual([0, 0, 0]);
});

test('corners are darker in the occlusion channel', async () => {
  const shape = {
    at(_triangle: number, _b1: number, _b2: number, out: { edge: number; cavity: number }) {
      out.cavity = 1;
    },
  };
  const maps = await paintMaps({ ...SQUARE, shape }, () => painter(() => ({})), { size_px: SIZE_PX });
  expect(pixel(maps.orm, 8, 8)[0]).toBeLessThan(100);
  expect(maps.occlusion).toBe(true);
});
