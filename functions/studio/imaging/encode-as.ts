import { encodePng } from './encode-image.ts';
import { encodeJpeg } from './encode-jpeg.ts';
import { encodeWebp } from './encode-webp.ts';
import type { Image } from './image.ts';
import type { ImageStyle } from './image-style.ts';

/**
 * The quality of JPEGs: that of the files they follow, within these bounds. Against the pixels that are encoded, painted maps
 * have a structural similarity of 0.95 to 0.99 at 82, at fewer bytes than a source that was written at 90. Rejected: 85 and
 * 90, by which a remesh to a quarter of the triangles was as large as its source and had 0.01 and 0.02 more; and colour at
 * full resolution always, twice the bytes of a source that has it at half.
 */
const JPEG_QUALITY = { min: 72, max: 82 } as const;
const WEBP_QUALITY = 90;

/** An image file. */
export interface Encoded {
  readonly type: ImageStyle['type'];
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Encodes an image as another one was, visually lossless; what has alpha is no JPEG but a PNG. */
export async function encodeAs(style: ImageStyle, image: Image): Promise<Encoded> {
  if (style.type === 'jpeg' && !hasAlpha(image)) {
    const quality = Math.min(JPEG_QUALITY.max, Math.max(JPEG_QUALITY.min, style.quality));
    return { type: 'jpeg', bytes: await encodeJpeg(image, { ...style, quality }) };
  }
  if (style.type === 'webp')
    return { type: 'webp', bytes: await encodeWebp(image, style.isLossy ? WEBP_QUALITY : null) };
  return { type: 'png', bytes: encodePng(image) };
}

/** Whether any texel lets something through. */
export function hasAlpha({ data }: Image): boolean {
  for (let i = 3; i < data.length; i += 4) if (data[i] !== 255) return true;
  return false;
}
