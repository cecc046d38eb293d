import { download } from '../outbound/download.ts';
import { type Files, putFile } from '../store/files.ts';
import type { HostedEngine } from './provider.ts';
import { findResult } from './run-output.ts';

/** As much as a function's memory holds several times over. */
const MAX_RESULT_BYTES = 150 * 1024 * 1024;
const DOWNLOAD_TIMEOUT_MS = 120_000;

/**
 * Copies a run's result to storage as the provider made it: a provider's URL may live for minutes only, and is shown to
 * nobody. It expires there as inputs do.
 *
 * @returns its object key; undefined if the output names no file
 * @throws OutboundError or DownloadError if it cannot be fetched
 */
export async function copyResult(
  files: Files,
  { provider, engine }: HostedEngine,
  assetId: string,
  output: unknown,
): Promise<string | undefined> {
  const place = findResult(output, engine.output);
  if (!place) return undefined;
  const bytes = place.kind === 'bytes' ? place.bytes : await fetched(place.url, provider.baseUrl);
  const key = `inputs/${assetId}/run-result`;
  await putFile(files, key, bytes, 'application/octet-stream');
  return key;
}

/** What is on the provider's own host is where the operator pointed; anything else is as any stranger's URL. */
function fetched(url: string, baseUrl: string): Promise<Uint8Array> {
  const isProviders = new URL(url).origin === new URL(baseUrl).origin;
  return download(url, {
    max_bytes: MAX_RESULT_BYTES,
    timeout_ms: DOWNLOAD_TIMEOUT_MS,
    accept: '*/*',
    ...(isProviders && { operatorsHost: true }),
  });
}
