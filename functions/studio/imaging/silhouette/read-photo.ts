import { InputError } from '../../input-error.ts';
import { decodeImage } from '../decode-image.ts';
import { fitImage } from '../fit-image.ts';
import type { Image } from '../image.ts';
import { exifOrientation, turnUpright } from './orientation.ts';

/** Cameras of telephones make 48 megapixels; decoded that is 200 MB. */
export const MAX_PHOTO_PIXELS = 64e6;
/** No texture is made that shows more. */
const PHOTO_SIDE_PX = 1536;

/**
 * A picture as a person sees it: the right way up, and at most 1536 pixels wide and high.
 *
 * @param file PNG, JPEG or WebP of up to 64 megapixels
 * @throws InputError engine_rejected_input for one that cannot be read
 */
export async function readPhoto(file: Uint8Array): Promise<Image> {
  const image = await decodeImage(file, MAX_PHOTO_PIXELS);
  if (!image) {
    throw new InputError(
      'engine_rejected_input',
      'The image cannot be read: it is broken, or has more than 64 megapixels. Use a PNG, JPEG or WebP.',
    );
  }
  return turnUpright(fitImage(image, PHOTO_SIDE_PX), exifOrientation(file));
}
