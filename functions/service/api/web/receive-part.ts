import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { ServiceError } from '../../domain/errors.ts';
import {
  CONTENT_TYPES,
  type InputFormat,
  type InputKind,
  inputFormat,
  SIGNATURE_BYTES,
} from '../../domain/input-format.ts';
import { InputStructure } from '../../domain/input-structure/input-structure.ts';
import { LIMITS } from '../../domain/limits.ts';
import type { StoredPart } from '../received-form.ts';
import type { Upload } from './request-uploads.ts';

/** Begins an upload of this content type. */
export type OpenUpload = (contentType: string) => Upload;

/** A file's content; `truncated` as soon as one byte more than is taken has been parsed, before it can be read. */
export type PartStream = Readable & { readonly truncated?: boolean };

/**
 * Reads one file to its end. Content is stored as soon as its first bytes show what is taken, and until it shows to be
 * broken; of anything else only the size and the hash are taken.
 *
 * @param takes what it has to be
 * @param open undefined if it is not to be stored, whatever it is
 * @throws ServiceError `fileTooLarge` (7002) at the first byte too many, even if the form then ends in the middle of it;
 *   nothing of the file is left then
 */
export async function receivePart(
  stream: PartStream,
  { field, fileName, takes }: Pick<StoredPart, 'field' | 'fileName'> & { readonly takes: InputKind },
  open: OpenUpload | undefined,
): Promise<StoredPart> {
  const hash = createHash('sha256');
  const file = new InputFile(takes, open);
  let bytes = 0;
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (stream.truncated) throw tooLarge(field);
      hash.update(chunk);
      await file.write(chunk);
    }
    return { field, fileName, bytes, sha256: hash.digest('hex'), ...(await file.complete()) };
  } catch (error) {
    await file.abort();
    throw stream.truncated ? tooLarge(field) : error;
  }
}

const tooLarge = (field: string): ServiceError =>
  new ServiceError('fileTooLarge', { field, maxBytes: LIMITS.uploadedFile_bytes });

/** Holds a file's first bytes back until they say what it is, and looks at the structure of all that follows. */
class InputFile {
  readonly #takes: InputKind;
  readonly #open: OpenUpload | undefined;
  #head: Buffer | undefined = Buffer.alloc(0);
  #format: InputFormat | undefined;
  #structure: InputStructure | undefined;
  #upload: Upload | undefined;

  constructor(takes: InputKind, open: OpenUpload | undefined) {
    this.#takes = takes;
    this.#open = open;
  }

  async write(chunk: Buffer): Promise<void> {
    if (!this.#head) {
      await this.#store(chunk);
      return;
    }
    this.#head = Buffer.concat([this.#head, chunk]);
    if (this.#head.length < SIGNATURE_BYTES) return;
    const head = this.#head;
    this.#head = undefined;
    this.#format = inputFormat(this.#takes, head);
    if (!this.#format || !this.#open) return;
    this.#structure = new InputStructure(this.#format);
    this.#upload = this.#open(CONTENT_TYPES[this.#format]);
    await this.#store(head);
  }

  async complete(): Promise<Pick<StoredPart, 'stored' | 'flaw'>> {
    const flaw = this.#structure?.end();
    if (flaw !== undefined) {
      await this.abort();
      return { stored: undefined, flaw };
    }
    if (!this.#upload || !this.#format) return { stored: undefined };
    await this.#upload.complete();
    return { stored: { key: this.#upload.key, format: this.#format } };
  }

  async abort(): Promise<void> {
    const upload = this.#upload;
    this.#upload = undefined;
    await upload?.abort();
  }

  async #store(chunk: Buffer): Promise<void> {
    if (this.#structure?.write(chunk) !== undefined) await this.abort();
    else await this.#upload?.write(chunk);
  }
}
