import { decodeJpeg } from './decode-jpeg.ts';
import { decodeWebp } from './decode-webp.ts';
import type { Image } from './image.ts';
import { decodePng } from './png/decode-png.ts';

/** 4096 by 4096, the largest texture that is common; decoded it takes 67 MB. */
const TEXTURE_PIXELS = 4096 * 4096;

/**
 * Decodes a PNG, JPEG or WebP, told apart by its first bytes: PNG of any depth, palette, transparency or interlacing;
 * JPEG baseline or progressive, grey, colour or CMYK; WebP lossy or lossless, not animated. Orientation and colour
 * profiles are not applied, as glTF has it.
 *
 * @param maxPixels 16.8 million by default
 * @returns null for another format, a broken file, or an image of more pixels, which is known before any of it is decoded
 */
export async function decodeImage(bytes: Uint8Array, maxPixels = TEXTURE_PIXELS): Promise<Image | null> {
  const fits = (width: number, height: number) => width > 0 && height > 0 && width * height <= maxPixels;
  try {
    if (bytes[0] === 0x89 && bytes[1] === 0x50) return decodePng(bytes, fits);
    if (bytes[0] === 0xff && bytes[1] === 0xd8) return await decodeJpeg(bytes, fits);
    if (bytes[0] === 0x52 && bytes[8] === 0x57) return await decodeWebp(bytes, fits);
  } catch {
    // A texture that cannot be read costs a picture its pattern, not its job.
  }
  return null;
}
