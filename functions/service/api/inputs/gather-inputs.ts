import type { Asset } from '../../domain/asset.ts';
import { ServiceError } from '../../domain/errors.ts';
import { CONTENT_TYPES, contentTypesOf, type InputKind } from '../../domain/input-format.ts';
import { type Files, filePieces, isGone, putFile } from '../../store/files.ts';
import { type InputSource, notDownloaded, type UploadedPart, type UrlSource } from './input-source.ts';
import { lookAtInput, type SeenInput } from './look-at-input.ts';
import { isOwnUrl, openOwnUrl } from './own-url.ts';

/** Asked of whoever has the file; what comes is judged by its bytes. */
const ACCEPT: Readonly<Record<InputKind, string>> = {
  image: 'image/*',
  model: `${contentTypesOf('model').join(', ')}, application/octet-stream;q=0.9, */*;q=0.1`,
};

/** The job that the inputs are for. */
export interface InputOwner {
  readonly assetId: string;
  readonly now_ms: number;
  /** What the inputs have to be. */
  readonly kind: InputKind;
  /**
   * Judges each that lies in storage, by its key.
   * @default all are accepted
   */
  readonly check?: (key: string) => Promise<void>;
}

/** An input of a request that has been read to its end. */
interface GatheredInput {
  readonly key: string;
  /** What is broken in it. */
  readonly flaw: string | undefined;
  /** What a refusal names apart from the flaw. */
  readonly named: Readonly<Record<string, string>>;
  /** What is not in storage yet. */
  readonly download?: { readonly bytes: Uint8Array; readonly contentType: string };
}

/**
 * Reads the inputs of a request to their end, and stores those that are not in storage yet as `inputs/<assetId>/<n>`. If
 * one is refused, none is stored.
 *
 * @returns their object keys, in the order of the sources
 * @throws ServiceError `inputNotDownloaded` (2004) with `{ url, reason }` and `unsupportedFormat` (7003) with `{ field }`,
 *   then `engineRejectedInput` (20004) with `{ reason }` and the URL, field or asset, then what the check throws
 */
export async function gatherInputs(
  files: Files,
  { assetId, check, ...wanted }: InputOwner,
  sources: readonly InputSource[],
): Promise<readonly string[]> {
  const inputs = await Promise.all(
    sources.map((source, n) => look(files, source, { newKey: `inputs/${assetId}/${n}`, ...wanted })),
  );
  for (const { flaw, named } of inputs) {
    if (flaw !== undefined) throw new ServiceError('engineRejectedInput', { ...named, reason: flaw });
  }
  return Promise.all(
    inputs.map(async ({ key, download: fetched }) => {
      if (fetched) await putFile(files, key, fetched.bytes, fetched.contentType);
      await check?.(key);
      return key;
    }),
  );
}

async function look(
  files: Files,
  source: InputSource,
  { newKey, now_ms, kind }: Pick<InputOwner, 'now_ms' | 'kind'> & { readonly newKey: string },
): Promise<GatheredInput> {
  if (source.kind === 'part') return seenPart(source.part);
  if (source.kind === 'asset') return lookAtAsset(files, source.asset);
  if (isOwnUrl(source.url)) return lookAtOwnUrl(files, source, now_ms, kind);
  return lookAtDownload(source, newKey, kind);
}

function seenPart({ field, stored, flaw }: UploadedPart): GatheredInput {
  if (!stored && flaw === undefined) throw new ServiceError('unsupportedFormat', { field });
  return { key: stored?.key ?? '', flaw, named: { field } };
}

/** Only images are named by their asset. */
async function lookAtAsset(files: Files, { id, files: keys }: Asset): Promise<GatheredInput> {
  const key = keys!.image!;
  const { format, flaw } = await lookAtStored(files, 'image', key, { assetId: id });
  return { key, flaw: format ? flaw : 'The asset is no PNG, JPEG or WebP.', named: { assetId: id } };
}

/** The job works on the file where it is. Its asset may be deleted, now or later: a URL outlives its file. */
async function lookAtOwnUrl(
  files: Files,
  { url }: UrlSource,
  now_ms: number,
  kind: InputKind,
): Promise<GatheredInput> {
  const opened = openOwnUrl(url, now_ms);
  if (!opened.ok) throw notDownloaded(url, opened.reason);
  const { flaw } = requireKind(kind, url, await lookAtStored(files, kind, opened.key, { url }));
  return { key: opened.key, flaw, named: { url } };
}

const lookAtStored = (
  files: Files,
  kind: InputKind,
  key: string,
  named: GatheredInput['named'],
): Promise<SeenInput> =>
  lookAtInput(kind, filePieces(files, key)).catch((error: unknown) => {
    throw isGone(error) ? new ServiceError('inputNotDownloaded', { ...named, reason: 'deleted' }) : error;
  });

async function lookAtDownload({ url }: UrlSource, key: string, kind: InputKind): Promise<GatheredInput> {
  // Most requests bring their inputs along, or have none: what fetches is loaded with the first that does not.
  const { fetchInput } = await import('./fetch-input.ts');
  const bytes = await fetchInput(url, ACCEPT[kind]);
  const { format, flaw } = requireKind(kind, url, await lookAtInput(kind, [bytes]));
  return { key, flaw, named: { url }, download: { bytes, contentType: CONTENT_TYPES[format!] } };
}

/** By its content: neither a URL's ending nor a server's Content-Type is believed. */
function requireKind(kind: InputKind, url: string, seen: SeenInput): SeenInput {
  if (!seen.format) throw notDownloaded(url, kind === 'image' ? 'not_an_image' : 'not_a_glb');
  return seen;
}
