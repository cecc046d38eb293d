import { LIMITS } from '../limits.ts';

/** Something that an input must not be or lack; the message is a sentence for whoever sent it. */
export class BrokenInput extends Error {
  override readonly name = 'BrokenInput';
}

/** A walk over a file that is handed its bytes as they come; null is the end. It ends where the image or the model does. */
export type Walk<Found = void> = Generator<undefined, Found, Uint8Array | null>;

/** The bytes of a file one after another, whatever pieces they come in; it holds one piece. */
export class ByteSource {
  readonly #name: string;
  #piece: Uint8Array = new Uint8Array(0);
  #at = 0;

  /** @param name what it is of, such as `image` */
  constructor(name: string) {
    this.#name = name;
  }

  /** @throws BrokenInput if the file has ended */
  *byte(): Walk<number> {
    if (this.#at >= this.#piece.length) yield* this.#fill();
    return this.#piece[this.#at++]!;
  }

  /**
   * The next bytes, held together: a few.
   * @throws BrokenInput if the file ends before
   */
  *take(length: number): Walk<Buffer> {
    const taken = Buffer.allocUnsafe(length);
    for (let i = 0; i < length; i++) {
      if (this.#at >= this.#piece.length) yield* this.#fill();
      taken[i] = this.#piece[this.#at++]!;
    }
    return taken;
  }

  /**
   * Goes on by so many bytes.
   * @param see is shown them, piece by piece
   * @throws BrokenInput if the file ends before
   */
  *pass(length: number, see?: (piece: Uint8Array) => void): Walk {
    for (let left = length; left > 0; ) {
      if (this.#at >= this.#piece.length) yield* this.#fill();
      const end = Math.min(this.#at + left, this.#piece.length);
      see?.(this.#piece.subarray(this.#at, end));
      left -= end - this.#at;
      this.#at = end;
    }
  }

  /**
   * Goes on behind the first byte that does not belong to what is passed.
   * @param belongs is asked once for each byte, in order
   * @returns that byte
   * @throws BrokenInput if there is none
   */
  *passWhile(belongs: (byte: number) => boolean): Walk<number> {
    for (;;) {
      while (this.#at < this.#piece.length) {
        const byte = this.#piece[this.#at++]!;
        if (!belongs(byte)) return byte;
      }
      yield* this.#fill();
    }
  }

  *#fill(): Walk {
    while (this.#at >= this.#piece.length) {
      const next = yield;
      if (next === null) throw new BrokenInput(`The ${this.#name} ends too early.`);
      this.#piece = next;
      this.#at = 0;
    }
  }
}

/** @throws BrokenInput for a size that no image has, or more pixels than an input may have */
export function requireSize(width: number, height: number): void {
  if (width < 1 || height < 1) throw new BrokenInput('The image has no width or no height.');
  if (width * height <= LIMITS.inputImage_pixels) return;
  throw new BrokenInput(
    `The image has ${width} by ${height} pixels; ${LIMITS.inputImage_pixels / 1e6} million are taken.`,
  );
}
