import { type ImageFormat, imageFormat, SIGNATURE_BYTES } from '../../domain/image-format.ts';
import { ImageStructure } from '../../domain/image-structure/image-structure.ts';

/** What a file is: an image, whole or with a flaw, or none. */
export interface SeenImage {
  /** By its content: neither a name nor a Content-Type is believed. Undefined for no image, or one that is not taken. */
  readonly format: ImageFormat | undefined;
  /** What is broken in it, a sentence. */
  readonly flaw: string | undefined;
}

/**
 * Reads a file to its end, or to where it shows to be broken or no image.
 *
 * @param pieces the file's bytes
 */
export async function lookAtImage(
  pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<SeenImage> {
  let head: Uint8Array | undefined = new Uint8Array(0);
  let format: ImageFormat | undefined;
  let structure: ImageStructure | undefined;
  for await (const piece of pieces) {
    let bytes = piece;
    if (head) {
      bytes = head = Buffer.concat([head, piece]);
      if (head.length < SIGNATURE_BYTES) continue;
      head = undefined;
      format = imageFormat(bytes);
      if (!format) break;
      structure = new ImageStructure(format);
    }
    const flaw = structure?.write(bytes);
    if (flaw !== undefined) return { format, flaw };
  }
  return { format, flaw: structure?.end() };
}
