import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { cameSecond, type Files, putFile, putNewFile } from './files.ts';

/** S3 takes no smaller part but the last. */
const PART_BYTES = 5 * 2 ** 20;

/**
 * Writes an object whose size is not known before its end, holding one part of 5 MiB at a time. Its user waits for each
 * call before the next. Of @aws-sdk/lib-storage it needs neither parallel parts nor streams, which would hold more.
 */
export class FileUpload {
  readonly #files: Files;
  readonly #key: string;
  readonly #contentType: string;
  readonly #part = Buffer.allocUnsafe(PART_BYTES);
  readonly #tags: string[] = [];
  #filled = 0;
  #uploadId: string | undefined;

  constructor(files: Files, key: string, contentType: string) {
    this.#files = files;
    this.#key = key;
    this.#contentType = contentType;
  }

  async write(chunk: Uint8Array): Promise<void> {
    for (let offset = 0; offset < chunk.length; ) {
      if (this.#filled === PART_BYTES) await this.#sendPart();
      const piece = chunk.subarray(offset, offset + PART_BYTES - this.#filled);
      this.#part.set(piece, this.#filled);
      this.#filled += piece.length;
      offset += piece.length;
    }
  }

  /** From then on the object is there. */
  async complete(): Promise<void> {
    if (this.#uploadId === undefined) {
      await putFile(this.#files, this.#key, this.#part.subarray(0, this.#filled), this.#contentType);
      return;
    }
    await this.#completeParts({});
  }

  /**
   * Completes it, unless there is such an object already: then that stays.
   *
   * @returns whether it is this one that is there
   */
  async completeNew(): Promise<boolean> {
    if (this.#uploadId === undefined) {
      return putNewFile(this.#files, this.#key, this.#part.subarray(0, this.#filled), this.#contentType);
    }
    try {
      await this.#completeParts({ IfNoneMatch: '*' });
      return true;
    } catch (error) {
      if (!cameSecond(error)) throw error;
      await this.abort();
      return false;
    }
  }

  /** Instead of completing: nothing stays. */
  async abort(): Promise<void> {
    if (this.#uploadId === undefined) return;
    await this.#files.client.send(new AbortMultipartUploadCommand(this.#target()));
  }

  async #completeParts(condition: { readonly IfNoneMatch?: '*' }): Promise<void> {
    await this.#sendPart();
    const Parts = this.#tags.map((ETag, i) => ({ ETag, PartNumber: i + 1 }));
    await this.#files.client.send(
      new CompleteMultipartUploadCommand({ ...this.#target(), ...condition, MultipartUpload: { Parts } }),
    );
  }

  #target() {
    return { Bucket: this.#files.bucket, Key: this.#key, UploadId: this.#uploadId };
  }

  async #sendPart(): Promise<void> {
    if (this.#uploadId === undefined) {
      const { Bucket, Key } = this.#target();
      const { UploadId } = await this.#files.client.send(
        new CreateMultipartUploadCommand({ Bucket, Key, ContentType: this.#contentType }),
      );
      this.#uploadId = UploadId!;
    }
    const { ETag } = await this.#files.client.send(
      new UploadPartCommand({
        ...this.#target(),
        PartNumber: this.#tags.length + 1,
        Body: this.#part.subarray(0, this.#filled),
      }),
    );
    this.#tags.push(ETag!);
    this.#filled = 0;
  }
}

/** Removes an object; one that is not there is no error. */
export async function deleteFile({ client, bucket }: Files, key: string): Promise<void> {
  await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }));
}
