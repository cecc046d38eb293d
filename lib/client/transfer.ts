import { ApiError, ClientError, ConnectionError } from './errors.ts';
import { chunksOf } from './form.ts';
import { pause, retryAfter_s, retryDelay_ms } from './retry.ts';
import type { Transport } from './transport.ts';
import type { CallOptions } from './types.ts';

export interface TransferOptions extends CallOptions {
  /** Called after each piece. `totalBytes` is undefined where the length is not known before. */
  readonly onProgress?:
    | ((progress: { receivedBytes: number; totalBytes: number | undefined }) => void)
    | undefined;
}

/**
 * A file on its way here. Its URL is signed, so it is asked for without the key, wherever it leads. What was cut off is
 * begun again.
 */
export class Transfer {
  readonly #transport: Transport;
  readonly #url: () => Promise<string>;
  readonly #options: TransferOptions;

  constructor(transport: Transport, url: () => Promise<string>, options: TransferOptions = {}) {
    this.#transport = transport;
    this.#url = url;
    this.#options = options;
  }

  /** The whole file in memory. */
  async blob(): Promise<Blob> {
    return this.#retried(async (url) => {
      const chunks: Uint8Array<ArrayBuffer>[] = [];
      for await (const chunk of this.#chunks(url)) chunks.push(chunk as Uint8Array<ArrayBuffer>);
      return new Blob(chunks);
    });
  }

  async bytes(): Promise<Uint8Array> {
    return new Uint8Array(await (await this.blob()).arrayBuffer());
  }

  /**
   * Writes it to a path: under another name first, so that the path never holds half a file; a device is
   * written to. Node, Deno and Bun only.
   * @returns how many bytes it has
   */
  async toFile(path: string): Promise<number> {
    const { open, rename, rm, stat, writeFile } = await import(
      /* webpackIgnore: true */ /* @vite-ignore */ 'node:fs/promises'
    );
    const there = await stat(path).catch(() => undefined);
    if (there && !there.isFile() && !there.isDirectory()) {
      // A device or a pipe: a file in its place would be its end, and what was written to it cannot be begun again.
      const bytes = await this.bytes();
      await writeFile(path, bytes);
      return bytes.length;
    }
    const partial = `${path}.${crypto.randomUUID().slice(0, 8)}.part`;
    try {
      const size = await this.#retried(async (url) => {
        const file = await open(partial, 'w');
        try {
          let written = 0;
          for await (const chunk of this.#chunks(url)) {
            await file.writeFile(chunk);
            written += chunk.length;
          }
          return written;
        } finally {
          await file.close();
        }
      });
      await rename(partial, path);
      return size;
    } catch (error) {
      await rm(partial, { force: true });
      throw error;
    }
  }

  /** The URL is asked for once: whatever gives it has retries of its own. */
  async #retried<T>(work: (url: string) => Promise<T>): Promise<T> {
    const { signal } = this.#options;
    const url = await this.#url();
    if (!/^https?:\/\//i.test(url))
      throw new ClientError('The URL of a file has to be one of http or https.');
    for (let attempt = 1; ; attempt += 1) {
      signal?.throwIfAborted();
      try {
        return await work(url);
      } catch (error) {
        signal?.throwIfAborted();
        const delay_ms = retryDelay_ms(error, attempt, true, this.#transport.policy);
        if (delay_ms === undefined) throw error;
        await pause(delay_ms, signal);
      }
    }
  }

  async *#chunks(url: string): AsyncGenerator<Uint8Array> {
    const { signal, onProgress } = this.#options;
    const { body, total } = await this.#begin(url, signal);
    let received = 0;
    const chunks = chunksOf(body);
    for (;;) {
      const next = await chunks.next().catch((cause: unknown) => {
        throw new ConnectionError('The file was cut off.', { cause });
      });
      if (next.done) break;
      received += next.value.length;
      onProgress?.({ receivedBytes: received, totalBytes: total });
      yield next.value;
    }
    if (total !== undefined && received !== total) throw new ConnectionError('The file was cut off.');
  }

  async #begin(url: string, signal?: AbortSignal) {
    const init: RequestInit = {
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      ...(signal && { signal }),
    };
    const response = await this.#transport.fetch(url, init).catch((cause: unknown) => {
      throw new ConnectionError('The file cannot be reached.', { cause });
    });
    const { status, headers } = response;
    if (!response.ok || !response.body) {
      await response.body?.cancel();
      throw new ApiError(`The file's host answered ${status}.`, {
        status,
        retryAfter_s: retryAfter_s(headers.get('retry-after')),
      });
    }
    // Of what was packed for the way, the length is that of the package.
    const length = headers.get('content-encoding') === null ? headers.get('content-length') : null;
    return { body: response.body, total: length === null ? undefined : Number(length) };
  }
}
