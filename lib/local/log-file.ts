import { close, open, write } from 'node:fs';
import { Writable } from 'node:stream';
import { promisify } from 'node:util';

const openFile = promisify(open);
const writeFile = promisify(write);
const closeFile = promisify(close);

/**
 * A log file that is added to. What cannot be written, as on a full disk, is dropped, and the first time is told to
 * `onFailure`: a log must not end what it tells of. It goes on when it can be written again.
 */
export class LogFile extends Writable {
  readonly #path: string;
  readonly #onFailure: (error: Error) => void;
  #descriptor: number | undefined;
  #hasFailed = false;

  constructor(path: string, onFailure: (error: Error) => void = tellOfLog(path)) {
    super();
    this.#path = path;
    this.#onFailure = onFailure;
    // Each environment of a function writes here, however many there are.
    this.setMaxListeners(0);
  }

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    this.#append(chunk).then(done, (error: Error) => {
      if (!this.#hasFailed) this.#onFailure(error);
      this.#hasFailed = true;
      done();
    });
  }

  override _final(done: () => void): void {
    const descriptor = this.#descriptor;
    if (descriptor === undefined) done();
    else closeFile(descriptor).then(done, () => done());
  }

  async #append(chunk: Buffer): Promise<void> {
    this.#descriptor ??= await openFile(this.#path, 'a', 0o600);
    let written = 0;
    while (written < chunk.length) {
      const { bytesWritten } = await writeFile(this.#descriptor, chunk, written);
      written += bytesWritten;
    }
  }
}

const tellOfLog = (path: string) => (error: Error) => {
  console.error(
    `${path} cannot be written (${error.message}); what it would say is dropped until it can be.`,
  );
};
