import type { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { environment } from '../environment.ts';

/** The bucket of inputs and results. */
export interface Files {
  readonly client: S3Client;
  readonly bucket: string;
}

/** The bucket that the environment names (`FILES_BUCKET`), with a client from the environment. */
export const filesFromEnvironment = (): Files => ({
  client: new S3Client({}),
  bucket: environment('FILES_BUCKET'),
});

/**
 * The object's bytes.
 *
 * @throws NoSuchKey if there is no such object
 */
export async function getFile({ client, bucket }: Files, key: string): Promise<Uint8Array> {
  const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key }));
  return Body!.transformToByteArray();
}

/**
 * The object's bytes in pieces, one in memory at a time. A reader that stops before the end ends the transfer.
 *
 * @throws NoSuchKey if there is no such object
 */
export async function* filePieces({ client, bucket }: Files, key: string): AsyncIterable<Uint8Array> {
  const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key }));
  yield* Body as Readable;
}

/**
 * The object's size.
 *
 * @throws NotFound if there is no such object
 */
export async function fileSize_bytes({ client, bucket }: Files, key: string): Promise<number> {
  const { ContentLength } = await client.send(new HeadObjectCommand({ Bucket: bucket, Key: key }));
  return ContentLength!;
}

/** Writes or replaces an object. */
export async function putFile(
  { client, bucket }: Files,
  key: string,
  bytes: Uint8Array,
  contentType: string,
): Promise<void> {
  await client.send(
    new PutObjectCommand({ Bucket: bucket, Key: key, Body: bytes, ContentType: contentType }),
  );
}

/**
 * Writes an object that is not there yet.
 *
 * @returns false if it was there, or is being written at this moment: then nothing is changed
 */
export async function putNewFile(
  { client, bucket }: Files,
  key: string,
  bytes: Uint8Array,
  contentType: string,
): Promise<boolean> {
  try {
    await client.send(
      new PutObjectCommand({
        Bucket: bucket,
        Key: key,
        Body: bytes,
        ContentType: contentType,
        IfNoneMatch: '*',
      }),
    );
    return true;
  } catch (error) {
    if (cameSecond(error)) return false;
    throw error;
  }
}

/** Whether storage has refused a conditional write because of another: before it, or at the same time. */
export const cameSecond = (error: unknown): boolean =>
  error instanceof Error && ['PreconditionFailed', 'ConditionalRequestConflict'].includes(error.name);

/** Whether storage has said that there is no such object; to a role that may not list, it says that it is forbidden. */
export function isGone(error: unknown): boolean {
  const status = (error as { readonly $metadata?: { readonly httpStatusCode?: number } }).$metadata
    ?.httpStatusCode;
  return status === 403 || status === 404;
}

/** Deletes all objects whose key begins so. */
export async function deleteFolder({ client, bucket: Bucket }: Files, folder: string): Promise<void> {
  let token: string | undefined;
  do {
    const { Contents = [], NextContinuationToken } = await client.send(
      new ListObjectsV2Command({ Bucket, Prefix: folder, ContinuationToken: token }),
    );
    await Promise.all(Contents.map(({ Key }) => client.send(new DeleteObjectCommand({ Bucket, Key }))));
    token = NextContinuationToken;
  } while (token !== undefined);
}
