import { uuidv7 } from '../../domain/ids.ts';
import { logLine } from '../../log.ts';
import { deleteFile, FileUpload } from '../../store/file-upload.ts';
import type { Files } from '../../store/files.ts';
import { systemPorts } from '../../store/system-ports.ts';

/** One file on its way into storage. */
export type Upload = Pick<FileUpload, 'write' | 'complete' | 'abort'> & { readonly key: string };

/** The files that one request stores, so that they can go with it. */
export class RequestUploads {
  readonly #files: Files;
  readonly #prefix = `inputs/${uuidv7(systemPorts)}`;
  readonly #keys: string[] = [];

  constructor(files: Files) {
    this.#files = files;
  }

  /** Under a key of its own. */
  readonly open = (contentType: string): Upload => {
    const key = `${this.#prefix}/${this.#keys.length}`;
    this.#keys.push(key);
    const upload = new FileUpload(this.#files, key, contentType);
    return {
      key,
      write: (chunk) => upload.write(chunk),
      complete: () => upload.complete(),
      abort: () => upload.abort().catch((error: unknown) => notRemoved(key, error)),
    };
  };

  /** Removes what was stored. What cannot be removed now expires within days, and is no reason to answer otherwise. */
  async discard(): Promise<void> {
    const removals = this.#keys.splice(0).map((key) => deleteFile(this.#files, key));
    const outcomes = await Promise.allSettled(removals);
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') notRemoved(this.#prefix, outcome.reason);
    }
  }
}

const notRemoved = (key: string, error: unknown): void =>
  logLine('upload_not_removed', { key, cause: String(error) });
