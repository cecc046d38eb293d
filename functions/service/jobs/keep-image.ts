import { decodeImage } from '../../studio/imaging/decode-image.ts';
import { encodeFitted } from '../../studio/imaging/fit-image.ts';
import type { FileKeys, ImageMetadata } from '../domain/asset.ts';
import { type Files, putFile } from '../store/files.ts';

/** An image and what an asset shows of it. */
export interface DepictedImage {
  /** PNG. */
  readonly image: Uint8Array;
  /** PNG. */
  readonly thumbnail: Uint8Array;
  readonly metadata: ImageMetadata;
}

/** What an asset needs to know of its image. */
export interface KeptImage {
  readonly files: FileKeys;
  readonly metadata: ImageMetadata;
}

const THUMBNAIL_PX = 512;
/** A picture of 4K has 17 megapixels. */
const MAX_PIXELS = 64e6;

/**
 * Measures an image and makes its thumbnail.
 *
 * @param image PNG
 * @throws Error if it cannot be read
 */
export async function depictImage(image: Uint8Array): Promise<DepictedImage> {
  const decoded = await decodeImage(image, MAX_PIXELS);
  if (!decoded) throw new Error('The engine made an image that cannot be read.');
  const { width, height } = decoded;
  return { image, thumbnail: encodeFitted(decoded, THUMBNAIL_PX), metadata: { width, height } };
}

/** Writes an image's files. Their keys follow from the asset's id, so doing it twice writes the same objects twice. */
export async function keepImage(
  files: Files,
  assetId: string,
  { image, thumbnail, metadata }: DepictedImage,
): Promise<KeptImage> {
  const keys = { image: `files/${assetId}/image.png`, thumbnail: `files/${assetId}/thumbnail.png` };
  await Promise.all([
    putFile(files, keys.image, image, 'image/png'),
    putFile(files, keys.thumbnail, thumbnail, 'image/png'),
  ]);
  return { files: keys, metadata };
}
