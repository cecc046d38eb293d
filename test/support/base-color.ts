import type { Document, Primitive, Texture } from '@gltf-transform/core';
import { toFloats } from '../../functions/studio/geometry/mesh/accessor.ts';
import { listTriangles } from '../../functions/studio/geometry/mesh/triangles.ts';
import { decodeImage } from '../../functions/studio/imaging/decode-image.ts';
import type { Image } from '../../functions/studio/imaging/image.ts';

/** Linear 0 to 1 to sRGB 0 to 255 (IEC 61966-2-1). */
const toSrgb = (value: number): number =>
  255 * (value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055);
const toLinear = (byte: number): number =>
  byte <= 10.31475 ? byte / 3294.6 : ((byte / 255 + 0.055) / 1.055) ** 2.4;

/** How much of a model's surface has a base colour. */
export interface ColoredArea {
  /** sRGB, 0 to 255. */
  readonly rgb: readonly number[];
  readonly area_m2: number;
}

/** The base colour in the middle of every triangle: the factor, and the texture where there is one. */
export async function measureBaseColor(document: Document): Promise<ColoredArea[]> {
  const images = new Map<Texture, Image>();
  for (const texture of document.getRoot().listTextures())
    images.set(texture, (await decodeImage(texture.getImage()!))!);
  return document
    .getRoot()
    .listMeshes()
    .flatMap((mesh) => mesh.listPrimitives())
    .flatMap((primitive) => primitiveColors(primitive, images));
}

function primitiveColors(primitive: Primitive, images: ReadonlyMap<Texture, Image>): ColoredArea[] {
  const material = primitive.getMaterial()!;
  const texture = material.getBaseColorTexture();
  const image = texture && images.get(texture)!;
  const factor = material.getBaseColorFactor();
  const positions = toFloats(primitive.getAttribute('POSITION')!);
  const uvs = image && toFloats(primitive.getAttribute('TEXCOORD_0')!);
  const triangles = listTriangles(primitive);
  const areas: ColoredArea[] = [];
  for (let t = 0; t < triangles.length; t += 3) {
    const corners = [...triangles.subarray(t, t + 3)];
    const texel = [255, 255, 255];
    if (image && uvs) {
      const [u, v] = [0, 1].map((k) => corners.reduce((sum, c) => sum + uvs[c * 2 + k]! / 3, 0));
      const x = Math.min(image.width - 1, Math.floor(u! * image.width));
      const y = Math.min(image.height - 1, Math.floor(v! * image.height));
      for (let k = 0; k < 3; k++) texel[k] = image.data[(y * image.width + x) * 4 + k]!;
    }
    areas.push({
      rgb: texel.map((byte, k) => toSrgb(toLinear(byte) * factor[k]!)),
      area_m2: areaOf(positions, corners),
    });
  }
  return areas;
}

function areaOf(p: Float32Array, corners: readonly number[]): number {
  const [a, b, c] = corners.map((corner) => corner * 3) as [number, number, number];
  const u = [0, 1, 2].map((k) => p[b + k]! - p[a + k]!) as [number, number, number];
  const v = [0, 1, 2].map((k) => p[c + k]! - p[a + k]!) as [number, number, number];
  return Math.hypot(u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]) / 2;
}

/** The share of the area whose colour a person would call by this one's name. */
export function shareOfColor(areas: readonly ColoredArea[], named: readonly number[]): number {
  const all = areas.reduce((sum, { area_m2 }) => sum + area_m2, 0);
  return areas.filter(({ rgb }) => isCalled(rgb, named)).reduce((sum, { area_m2 }) => sum + area_m2, 0) / all;
}

const HUE_TOLERANCE_DEG = 24;

function isCalled(rgb: readonly number[], named: readonly number[]): boolean {
  const [a, b] = [hsv(rgb), hsv(named)];
  if (b.value < 0.15) return a.value < 0.3;
  if (b.saturation < 0.1) return a.saturation < 0.22 && Math.abs(a.value - b.value) < 0.35;
  const turn = Math.abs(a.hue_deg - b.hue_deg);
  return Math.min(turn, 360 - turn) < HUE_TOLERANCE_DEG && a.saturation > 0.35 && a.value > 0.12;
}

function hsv(rgb: readonly number[]): {
  readonly hue_deg: number;
  readonly saturation: number;
  readonly value: number;
} {
  const [r, g, b] = rgb as readonly [number, number, number];
  const [most, least] = [Math.max(r, g, b), Math.min(r, g, b)];
  const range = most - least || 1;
  const sixth =
    most === r ? ((g - b) / range + 6) % 6 : most === g ? (b - r) / range + 2 : (r - g) / range + 4;
  return { hue_deg: sixth * 60, saturation: most > 0 ? (most - least) / most : 0, value: most / 255 };
}
