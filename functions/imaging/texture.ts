import { type Texture as GltfTexture, TextureInfo } from '@gltf-transform/core';
import { KHRTextureTransform, type Transform } from '@gltf-transform/extensions';
import { SRGB_TO_LINEAR } from './color.ts';
import { decodeImage, type Image } from './decode-image.ts';

/** A colour texture as a material uses it. */
export interface Texture {
  readonly image: Image;
  /** Which TEXCOORD set it is placed by. */
  readonly uvSet: number;
  /** Affine map of UVs, row by row: KHR_texture_transform, or the identity. */
  readonly transform: readonly [number, number, number, number, number, number];
  readonly wrap: readonly [wrapU: number, wrapV: number];
}

/** A thumbnail shows a texture small: more pixels than this only flicker, and cost time. */
const MAX_SIDE_PX = 1024;

const { CLAMP_TO_EDGE, MIRRORED_REPEAT } = TextureInfo.WrapMode;

/** Images by texture, decoded once however many materials use it. */
export type ImageCache = Map<GltfTexture, Image | null>;

/** @returns null where there is no texture, or none that can be decoded */
export function loadTexture(
  texture: GltfTexture | null,
  info: TextureInfo | null,
  cache: ImageCache,
): Texture | null {
  const bytes = texture?.getImage();
  if (!texture || !info || !bytes) return null;
  let image = cache.get(texture);
  if (image === undefined) {
    image = decodeImage(bytes);
    while (image && Math.max(image.width, image.height) > MAX_SIDE_PX) image = halve(image);
    cache.set(texture, image);
  }
  if (!image) return null;
  const moved = info.getExtension<Transform>(KHRTextureTransform.EXTENSION_NAME);
  return {
    image,
    uvSet: moved?.getTexCoord() ?? info.getTexCoord(),
    transform: moved ? uvTransform(moved) : [1, 0, 0, 0, 1, 0],
    wrap: [info.getWrapS(), info.getWrapT()],
  };
}

function uvTransform(moved: Transform): Texture['transform'] {
  const [offsetU, offsetV] = moved.getOffset();
  const [scaleU, scaleV] = moved.getScale();
  const c = Math.cos(moved.getRotation());
  const s = Math.sin(moved.getRotation());
  return [c * scaleU, s * scaleV, offsetU, -s * scaleU, c * scaleV, offsetV];
}

/** Half of the width and height, each pixel the mean of four. */
function halve({ width, height, data }: Image): Image {
  const halfWidth = Math.max(1, width >> 1);
  const halfHeight = Math.max(1, height >> 1);
  const half = new Uint8Array(halfWidth * halfHeight * 4);
  for (let y = 0; y < halfHeight; y++) {
    for (let x = 0; x < halfWidth; x++) {
      const top = (Math.min(2 * y, height - 1) * width + Math.min(2 * x, width - 1)) * 4;
      const right = 2 * x + 1 < width ? 4 : 0;
      const down = 2 * y + 1 < height ? width * 4 : 0;
      for (let k = top; k < top + 4; k++) {
        half[(y * halfWidth + x) * 4 + k - top] =
          (data[k]! + data[k + right]! + data[k + down]! + data[k + right + down]! + 2) >> 2;
      }
    }
  }
  return { width: halfWidth, height: halfHeight, data: half };
}

/** Writes the linear colour and alpha at a UV, bilinearly between texels, to `out`. */
export function sampleTexture(texture: Texture, u: number, v: number, out: Float32Array): void {
  const { image, transform: t, wrap } = texture;
  const { width, height, data } = image;
  let x = (t[0] * u + t[1] * v + t[2]) * width - 0.5;
  let y = (t[3] * u + t[4] * v + t[5]) * height - 0.5;
  // A UV that is no number has no place in the image; it shows the first texel.
  if (!Number.isFinite(x + y)) x = y = 0;
  const left = Math.floor(x);
  const top = Math.floor(y);
  const x0 = wrapTexel(left, width, wrap[0]);
  const x1 = wrapTexel(left + 1, width, wrap[0]);
  const y0 = wrapTexel(top, height, wrap[1]) * width;
  const y1 = wrapTexel(top + 1, height, wrap[1]) * width;
  out.fill(0, 0, 4);
  addTexel(data, y0 + x0, (1 - (x - left)) * (1 - (y - top)), out);
  addTexel(data, y0 + x1, (x - left) * (1 - (y - top)), out);
  addTexel(data, y1 + x0, (1 - (x - left)) * (y - top), out);
  addTexel(data, y1 + x1, (x - left) * (y - top), out);
}

function addTexel(data: Uint8Array, pixel: number, weight: number, out: Float32Array): void {
  const i = pixel * 4;
  out[0]! += weight * SRGB_TO_LINEAR[data[i]!]!;
  out[1]! += weight * SRGB_TO_LINEAR[data[i + 1]!]!;
  out[2]! += weight * SRGB_TO_LINEAR[data[i + 2]!]!;
  out[3]! += (weight * data[i + 3]!) / 255;
}

function wrapTexel(texel: number, size: number, mode: number): number {
  if (mode === CLAMP_TO_EDGE) return Math.min(size - 1, Math.max(0, texel));
  const period = mode === MIRRORED_REPEAT ? 2 * size : size;
  const within = ((texel % period) + period) % period;
  return within < size ? within : 2 * size - 1 - within;
}
