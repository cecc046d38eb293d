import type { Asset } from '../../domain/asset.ts';
import { ServiceError } from '../../domain/errors.ts';
import { LIMITS } from '../../domain/limits.ts';
import type { ImageCheck } from '../../moderation/image-check.ts';
import { DownloadError, download } from '../../outbound/download.ts';
import { OutboundError } from '../../outbound/request.ts';
import { type Files, filePieces, isGone, putFile } from '../../store/files.ts';
import type { InputSource, UploadedPart, UrlSource } from './input-source.ts';
import { lookAtImage, type SeenImage } from './look-at-image.ts';
import { isOwnUrl, openOwnUrl } from './own-url.ts';

/** All inputs are fetched at once, and the request is answered within the 29 seconds that API Gateway waits. */
const DOWNLOAD = { max_bytes: LIMITS.uploadedFile_bytes, timeout_ms: 15_000 };

/** The job that the inputs are for. */
export interface InputOwner {
  readonly assetId: string;
  readonly now_ms: number;
}

/** An image of a request that has been read to its end. */
interface SeenInput {
  readonly key: string;
  /** What is broken in it. */
  readonly flaw: string | undefined;
  /** What a refusal names apart from the flaw. */
  readonly named: Readonly<Record<string, string>>;
  /** What is not in storage yet. */
  readonly download?: { readonly bytes: Uint8Array; readonly contentType: string };
}

/**
 * Reads the images of a request to their end, and stores those that are not in storage yet as `inputs/<assetId>/<n>`. If
 * one is refused, none is stored.
 *
 * @param check is called for each image
 * @returns their object keys, in the order of the sources
 * @throws ServiceError `inputNotDownloaded` (2004) with `{ url, reason }` and `unsupportedFormat` (7003) with `{ field }`,
 *   then `engineRejectedInput` (20004) with `{ reason }` and the URL, field or asset, then what the check throws
 */
export async function gatherInputs(
  files: Files,
  { assetId, now_ms }: InputOwner,
  sources: readonly InputSource[],
  check: ImageCheck,
): Promise<readonly string[]> {
  const inputs = await Promise.all(
    sources.map((source, n) => look(files, source, { newKey: `inputs/${assetId}/${n}`, now_ms })),
  );
  for (const { flaw, named } of inputs) {
    if (flaw !== undefined) throw new ServiceError('engineRejectedInput', { ...named, reason: flaw });
  }
  return Promise.all(
    inputs.map(async ({ key, download: fetched }) => {
      if (fetched) await putFile(files, key, fetched.bytes, fetched.contentType);
      await check(key);
      return key;
    }),
  );
}

async function look(
  files: Files,
  source: InputSource,
  { newKey, now_ms }: { readonly newKey: string; readonly now_ms: number },
): Promise<SeenInput> {
  if (source.kind === 'part') return seenPart(source.part);
  if (source.kind === 'asset') return lookAtAsset(files, source.asset);
  if (isOwnUrl(source.url)) return lookAtOwnUrl(files, source, now_ms);
  return lookAtDownload(source, newKey);
}

function seenPart({ field, stored, flaw }: UploadedPart): SeenInput {
  if (!stored && flaw === undefined) throw new ServiceError('unsupportedFormat', { field });
  return { key: stored?.key ?? '', flaw, named: { field } };
}

async function lookAtAsset(files: Files, { id, files: keys }: Asset): Promise<SeenInput> {
  const key = keys!.image!;
  const { format, flaw } = await lookAtStored(files, key, { assetId: id });
  return { key, flaw: format ? flaw : 'The asset is no PNG, JPEG or WebP.', named: { assetId: id } };
}

/** The job works on the file where it is. Its asset may be deleted, now or later: a URL outlives its file. */
async function lookAtOwnUrl(files: Files, { url }: UrlSource, now_ms: number): Promise<SeenInput> {
  const opened = openOwnUrl(url, now_ms);
  if (!opened.ok) throw notDownloaded(url, opened.reason);
  const { flaw } = requireImage(url, await lookAtStored(files, opened.key, { url }));
  return { key: opened.key, flaw, named: { url } };
}

const lookAtStored = (files: Files, key: string, named: SeenInput['named']): Promise<SeenImage> =>
  lookAtImage(filePieces(files, key)).catch((error: unknown) => {
    throw isGone(error) ? new ServiceError('inputNotDownloaded', { ...named, reason: 'deleted' }) : error;
  });

async function lookAtDownload({ url }: UrlSource, key: string): Promise<SeenInput> {
  const bytes = await download(url, DOWNLOAD).catch((error: unknown) => {
    if (error instanceof DownloadError || error instanceof OutboundError) {
      throw notDownloaded(url, error.reason);
    }
    throw error;
  });
  const { format, flaw } = requireImage(url, await lookAtImage([bytes]));
  return { key, flaw, named: { url }, download: { bytes, contentType: `image/${format}` } };
}

/** By its content: neither a URL's ending nor a server's Content-Type is believed. */
function requireImage(url: string, seen: SeenImage): SeenImage {
  if (!seen.format) throw notDownloaded(url, 'not_an_image');
  return seen;
}

const notDownloaded = (url: string, reason: string): ServiceError =>
  new ServiceError('inputNotDownloaded', { url, reason });
