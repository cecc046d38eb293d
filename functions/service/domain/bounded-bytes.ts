const FIRST_BYTES = 16 * 1024;

/**
 * Bytes that come in pieces, as many as are wanted, in one buffer: a piece that is kept by itself costs some hundred
 * bytes beside its own, and a sender may send one byte at a time.
 */
export class BoundedBytes {
  readonly #most: number;
  #buffer: Buffer;
  #length = 0;

  /** @param most further bytes are not taken */
  constructor(most: number) {
    this.#most = most;
    this.#buffer = Buffer.allocUnsafe(Math.min(most, FIRST_BYTES));
  }

  /** Copies as much of the piece as there is room for. */
  take(piece: Uint8Array): void {
    const length = Math.min(this.#most, this.#length + piece.length);
    if (length > this.#buffer.length) this.#grow(length);
    this.#buffer.set(piece.subarray(0, length - this.#length), this.#length);
    this.#length = length;
  }

  get isFull(): boolean {
    return this.#length === this.#most;
  }

  /** What was taken; no copy. */
  get bytes(): Buffer {
    return this.#buffer.subarray(0, this.#length);
  }

  #grow(length: number): void {
    const larger = Buffer.allocUnsafe(Math.min(this.#most, Math.max(length, 2 * this.#buffer.length)));
    larger.set(this.bytes);
    this.#buffer = larger;
  }
}
