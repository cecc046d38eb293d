import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import { FileUpload } from '../store/file-upload.ts';
import type { Files } from '../store/files.ts';

/** A zip that is written to storage as it is made: of what goes through it, one part of the upload is in memory. */
export class ZipUpload {
  readonly #upload: FileUpload;
  readonly #zip: Zip;
  #made: Uint8Array[] = [];
  #size_bytes = 0;

  constructor(files: Files, key: string) {
    this.#upload = new FileUpload(files, key, 'application/zip');
    this.#zip = new Zip((error, chunk) => {
      if (error) throw error;
      this.#made.push(chunk);
    });
  }

  /**
   * One entry.
   *
   * @param isText what is no file of an engine, and so not compressed already
   */
  async add(
    name: string,
    pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
    isText = false,
  ): Promise<void> {
    const entry = isText ? new ZipDeflate(name, { level: 1 }) : new ZipPassThrough(name);
    this.#zip.add(entry);
    for await (const piece of pieces) {
      entry.push(piece);
      await this.#send();
    }
    entry.push(new Uint8Array(), true);
    await this.#send();
  }

  /** @returns its size */
  async complete(): Promise<number> {
    this.#zip.end();
    await this.#send();
    await this.#upload.complete();
    return this.#size_bytes;
  }

  /** Nothing of it stays. */
  abort(): Promise<void> {
    return this.#upload.abort();
  }

  async #send(): Promise<void> {
    const made = this.#made;
    this.#made = [];
    for (const chunk of made) {
      this.#size_bytes += chunk.length;
      await this.#upload.write(chunk);
    }
  }
}
