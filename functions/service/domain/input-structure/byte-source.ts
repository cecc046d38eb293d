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

  /**
   * The next bytes, held together: a few.
   * @throws BrokenInput if the file ends before
   */
  *take(length: number): Walk<Buffer> {
    const taken = Buffer.alloc(length);
    let filled = 0;
    yield* this.pass(length, (piece) => {
      taken.set(piece, filled);
      filled += piece.length;
    });
    return taken;
  }

  /**
   * Goes on by so many bytes.
   * @param see is shown them, piece by piece
   * @throws BrokenInput if the file ends before
   */
  *pass(length: number, see: (piece: Uint8Array) => void = () => {}): Walk {
    for (let left = length; left > 0; ) {
      yield* this.#fill();
      const piece = this.#piece.subarray(this.#at, this.#at + left);
      see(piece);
      this.#at += piece.length;
      left -= piece.length;
    }
  }

  /**
   * Goes on behind the next byte of this value.
   * @returns how many others were before it
   * @throws BrokenInput if there is none
   */
  *passUntil(value: number): Walk<number> {
    for (let before = 0; ; ) {
      yield* this.#fill();
      const found = this.#piece.indexOf(value, this.#at);
      before += (found < 0 ? this.#piece.length : found) - this.#at;
      this.#at = found < 0 ? this.#piece.length : found + 1;
      if (found >= 0) return before;
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
