import type { Document, Texture } from '@gltf-transform/core';

const PNG_SIGNATURE = 0x89504e47;
const PNG_PIXELS = 0x49444154;
const PNG_END = 0x49454e44;

/** The two formats of glTF itself, by their files' first bytes. */
const SIGNATURES: readonly (readonly [mimeType: string, ...bytes: number[]])[] = [
  ['image/png', 0x89, 0x50, 0x4e, 0x47],
  ['image/jpeg', 0xff, 0xd8, 0xff],
];
const SIZED = ['image/png', 'image/jpeg', 'image/webp'];

/**
 * Makes rotations unit quaternions, as glTF has them, gives PNG and JPEG textures that are declared as something else their
 * type, and drops textures whose file ends too soon, has no pixels or no size, and samplers that no animation plays. Colours
 * are clamped to 0 to 1.
 */
export function mendScene(document: Document): void {
  for (const node of document.getRoot().listNodes()) {
    const rotation = node.getRotation();
    const length = Math.hypot(...rotation);
    if (Math.abs(length - 1) < 1e-6) continue;
    const [x, y, z, w] = rotation.map((value) => value / length) as typeof rotation;
    node.setRotation(length > 0 ? [x, y, z, w] : [0, 0, 0, 1]);
  }
  for (const texture of document.getRoot().listTextures()) {
    const image = texture.getImage();
    if (!image) continue;
    const signature = SIGNATURES.find(([, ...bytes]) => bytes.every((byte, i) => image[i] === byte));
    if (signature) texture.setMimeType(signature[0]);
    if (isBrokenPng(image) || (SIZED.includes(texture.getMimeType()) && !hasSize(texture))) texture.dispose();
  }
  for (const material of document.getRoot().listMaterials()) {
    const [red, green, blue, alpha] = material.getBaseColorFactor().map(clamped);
    material.setBaseColorFactor([red!, green!, blue!, alpha!]);
    const [emittedRed, emittedGreen, emittedBlue] = material.getEmissiveFactor().map(clamped);
    material.setEmissiveFactor([emittedRed!, emittedGreen!, emittedBlue!]);
  }
  for (const animation of document.getRoot().listAnimations()) {
    const played = new Set(animation.listChannels().map((channel) => channel.getSampler()));
    for (const sampler of animation.listSamplers()) if (!played.has(sampler)) sampler.dispose();
  }
}

const clamped = (share: number): number => Math.min(1, Math.max(0, share));

/** Whether the header of an image can be read. */
function hasSize(texture: Texture): boolean {
  try {
    return texture.getSize()?.every((side_px) => side_px > 0) ?? false;
  } catch {
    return false;
  }
}

/** Whether the chunks of a PNG (its specification, 5.3) run out before the one that ends it, or hold no pixels. */
function isBrokenPng(image: Uint8Array): boolean {
  const view = new DataView(image.buffer, image.byteOffset, image.byteLength);
  if (image.length < 8 || view.getUint32(0) !== PNG_SIGNATURE) return false;
  let hasPixels = false;
  for (let chunk = 8; chunk + 12 <= image.length; chunk += 12 + view.getUint32(chunk)) {
    const type = view.getUint32(chunk + 4);
    if (type === PNG_PIXELS) hasPixels = true;
    if (type === PNG_END) return !hasPixels;
  }
  return true;
}
