import { decodeImage } from '../../studio/imaging/decode-image.ts';
import { encodeFitted } from '../../studio/imaging/fit-image.ts';
import type { ImageMetadata } from '../domain/asset.ts';
import type { Depiction } from './depiction.ts';

const THUMBNAIL_PX = 512;
/** A picture of 4K has 17 megapixels. */
const MAX_PIXELS = 64e6;

/**
 * Measures an image and makes its thumbnail.
 *
 * @param image PNG
 * @throws Error if it cannot be read
 */
export async function depictImage(image: Uint8Array): Promise<Depiction<ImageMetadata>> {
  const decoded = await decodeImage(image, MAX_PIXELS);
  if (!decoded) throw new Error('The engine made an image that cannot be read.');
  const { width, height } = decoded;
  return { metadata: { width, height }, thumbnail: Promise.resolve(encodeFitted(decoded, THUMBNAIL_PX)) };
}
