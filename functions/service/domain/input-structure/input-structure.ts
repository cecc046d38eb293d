import type { InputFormat } from '../input-format.ts';
import { BrokenInput, ByteSource, type Walk } from './byte-source.ts';
import { walkGlb } from './glb.ts';
import { walkJpeg } from './jpeg.ts';
import { walkPng } from './png.ts';
import { walkWebp } from './webp.ts';

const WALKS: Readonly<Record<InputFormat, (source: ByteSource) => Walk>> = {
  png: walkPng,
  jpeg: walkJpeg,
  webp: walkWebp,
  glb: walkGlb,
};

/**
 * Checks an input's structure to its end as its bytes come, and keeps none of them: the chunks and checksums of a PNG, the
 * markers of a JPEG, the lengths in a WebP, and whether its size may be decoded; the chunks of a GLB, and a short JSON in
 * it. It decodes no pixels and reads no vertices: an input that is broken within them is accepted, and its job fails.
 */
export class InputStructure {
  readonly #walk: Walk;
  #ended = false;
  #flaw: string | undefined;

  /** @param format what the first bytes say, by `inputFormat` */
  constructor(format: InputFormat) {
    this.#walk = WALKS[format](new ByteSource(format === 'glb' ? 'GLB' : 'image'));
    this.#step(null);
  }

  /**
   * The next bytes of the file, from its first on; not changed before the next call.
   * @returns what is broken, a sentence, if that is known by now
   */
  write(bytes: Uint8Array): string | undefined {
    return this.#step(bytes);
  }

  /** After the last byte. @returns what is broken, a sentence; undefined for a whole input */
  end(): string | undefined {
    return this.#step(null);
  }

  #step(bytes: Uint8Array | null): string | undefined {
    if (this.#ended) return this.#flaw;
    try {
      this.#ended = this.#walk.next(bytes).done === true;
    } catch (error) {
      if (!(error instanceof BrokenInput)) throw error;
      this.#ended = true;
      this.#flaw = error.message;
    }
    return this.#flaw;
  }
}

/** What is broken in a whole file, a sentence; undefined if nothing is. */
export function flawOf(format: InputFormat, file: Uint8Array): string | undefined {
  const structure = new InputStructure(format);
  structure.write(file);
  return structure.end();
}
