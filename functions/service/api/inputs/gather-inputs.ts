import { ServiceError } from '../../domain/errors.ts';
import { type ImageFormat, imageFormat, SIGNATURE_BYTES } from '../../domain/image-format.ts';
import { LIMITS } from '../../domain/limits.ts';
import type { ImageCheck } from '../../moderation/image-check.ts';
import { DownloadError, download } from '../../outbound/download.ts';
import { OutboundError } from '../../outbound/request.ts';
import { type Files, fileHead, putFile } from '../../store/files.ts';
import type { InputSource, UploadedPart, UrlSource } from './input-source.ts';
import { isOwnUrl, openOwnUrl } from './own-url.ts';

/** All inputs are fetched at once, and the request is answered within the 29 seconds that API Gateway waits. */
const DOWNLOAD = { max_bytes: LIMITS.uploadedFile_bytes, timeout_ms: 15_000 };

/** The job that the inputs are for. */
export interface InputOwner {
  readonly assetId: string;
  readonly now_ms: number;
}

/**
 * Brings the images of a request into storage, those that are not there yet, as `inputs/<assetId>/<n>`.
 *
 * @param check each image is put to it
 * @returns their object keys, in the order of the sources
 * @throws ServiceError `inputNotDownloaded` (2004) with `{ url, reason }`, `unsupportedFormat` (7003) with `{ field }`,
 *   and what the check throws
 */
export function gatherInputs(
  files: Files,
  { assetId, now_ms }: InputOwner,
  sources: readonly InputSource[],
  check: ImageCheck,
): Promise<readonly string[]> {
  return Promise.all(
    sources.map(async (source, n) => {
      const key = await keyOf(files, source, { newKey: `inputs/${assetId}/${n}`, now_ms });
      await check(key);
      return key;
    }),
  );
}

/** Where the image is, which is brought in if it is elsewhere. */
async function keyOf(
  files: Files,
  source: InputSource,
  { newKey, now_ms }: { readonly newKey: string; readonly now_ms: number },
): Promise<string> {
  if (source.kind === 'asset') return source.asset.files!.image!;
  if (source.kind === 'part') return keyOfPart(source.part);
  if (isOwnUrl(source.url)) return keyOfOwnUrl(files, source, now_ms);
  return storeDownload(files, source, newKey);
}

function keyOfPart({ field, stored }: UploadedPart): string {
  if (!stored) throw new ServiceError('unsupportedFormat', { field });
  return stored.key;
}

/** Results are never deleted: the job works on the file where it is. */
async function keyOfOwnUrl(files: Files, { url }: UrlSource, now_ms: number): Promise<string> {
  const opened = openOwnUrl(url, now_ms);
  if (!opened.ok) throw notDownloaded(url, opened.reason);
  requireImage(url, await fileHead(files, opened.key, SIGNATURE_BYTES));
  return opened.key;
}

async function storeDownload(files: Files, { url }: UrlSource, key: string): Promise<string> {
  const bytes = await download(url, DOWNLOAD).catch((error: unknown) => {
    if (error instanceof DownloadError || error instanceof OutboundError) {
      throw notDownloaded(url, error.reason);
    }
    throw error;
  });
  await putFile(files, key, bytes, `image/${requireImage(url, bytes)}`);
  return key;
}

/** By its content: neither a URL's ending nor a server's Content-Type is believed. */
function requireImage(url: string, bytes: Uint8Array): ImageFormat {
  const format = imageFormat(bytes);
  if (!format) throw notDownloaded(url, 'not_an_image');
  return format;
}

const notDownloaded = (url: string, reason: string): ServiceError =>
  new ServiceError('inputNotDownloaded', { url, reason });
