import type { PublicAsset } from '../../domain/asset-view.ts';
import { fileSize_bytes, filesFromEnvironment, getFile } from '../../store/files.ts';
import { openOwnUrl } from '../inputs/own-url.ts';

/** A model is shown no larger picture: every byte of it is read as text. */
const MOST_BYTES = 1_000_000;

/** The asset's picture (PNG) from storage, by its own signed URL; undefined if it has none, or a large one. */
export async function pictureOf({ files }: PublicAsset, now_ms: number): Promise<Uint8Array | undefined> {
  const url = files?.thumbnail ?? files?.image;
  const opened = url === undefined ? undefined : openOwnUrl(url, now_ms);
  if (!opened?.ok) return undefined;
  const stored = filesFromEnvironment();
  return (await fileSize_bytes(stored, opened.key)) > MOST_BYTES ? undefined : getFile(stored, opened.key);
}
