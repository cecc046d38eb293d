import type { ImageFormat } from '../image-format.ts';
import { BrokenImage, ByteSource, type Walk } from './byte-source.ts';
import { walkJpeg } from './jpeg.ts';
import { walkPng } from './png.ts';
import { walkWebp } from './webp.ts';

const WALKS: Readonly<Record<ImageFormat, (source: ByteSource) => Walk>> = {
  png: walkPng,
  jpeg: walkJpeg,
  webp: walkWebp,
};

/**
 * Checks an image's structure to its end as its bytes come, and keeps none of them: the chunks and checksums of a PNG, the
 * markers of a JPEG, the lengths in a WebP, and whether its size may be decoded. It decodes no pixels: an image that is
 * broken within them is accepted, and its job fails.
 */
export class ImageStructure {
  readonly #walk: Walk;
  #ended = false;
  #flaw: string | undefined;

  /** @param format what the first bytes say, by `imageFormat` */
  constructor(format: ImageFormat) {
    this.#walk = WALKS[format](new ByteSource());
    this.#step(null);
  }

  /**
   * The next bytes of the file, from its first on; not changed before the next call.
   * @returns what is broken, a sentence, if that is known by now
   */
  write(bytes: Uint8Array): string | undefined {
    return this.#step(bytes);
  }

  /** After the last byte. @returns what is broken, a sentence; undefined for a whole image */
  end(): string | undefined {
    return this.#step(null);
  }

  #step(bytes: Uint8Array | null): string | undefined {
    if (this.#ended) return this.#flaw;
    try {
      this.#ended = this.#walk.next(bytes).done === true;
    } catch (error) {
      if (!(error instanceof BrokenImage)) throw error;
      this.#ended = true;
      this.#flaw = error.message;
    }
    return this.#flaw;
  }
}

/** What is broken in a whole file, a sentence; undefined if nothing is. */
export function flawOf(format: ImageFormat, file: Uint8Array): string | undefined {
  const structure = new ImageStructure(format);
  structure.write(file);
  return structure.end();
}
