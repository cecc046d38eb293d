import type { Document } from '@gltf-transform/core';

const PNG_SIGNATURE = 0x89504e47;
const PNG_PIXELS = 0x49444154;
const PNG_END = 0x49454e44;

/** Makes rotations unit quaternions, as glTF has them, and drops PNG textures whose file ends too soon or has no pixels. */
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
    if (image && isBrokenPng(image)) texture.dispose();
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
