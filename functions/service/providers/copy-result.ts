import { zipSync } from 'fflate';
import { download } from '../outbound/download.ts';
import { type Files, putFile } from '../store/files.ts';
import { findResult, type ResultPlace } from './run-output.ts';
import type { Look } from './run-world.ts';

/** As much as a function's memory holds several times over. */
const MAX_RESULT_BYTES = 150 * 1024 * 1024;
const DOWNLOAD_TIMEOUT_MS = 120_000;

/**
 * Copies the file that a run made to storage as the provider made it: a provider's URL may live for minutes only, and is
 * shown to nobody. It expires there as inputs do.
 *
 * Where the output has a texture beside the model, both are in one archive.
 *
 * @param key object key
 * @returns false if the output names no file
 * @throws OutboundError or DownloadError if it cannot be fetched
 */
export async function copyResult(
  files: Files,
  { provider, template }: Pick<Look, 'provider' | 'template'>,
  key: string,
  output: unknown,
): Promise<boolean> {
  const place = findResult(output, template.output);
  if (!place) return false;
  const { baseUrl } = provider;
  const look = template.texture === undefined ? undefined : findResult(output, template.texture);
  const [result, texture] = await Promise.all([bytesOf(place, baseUrl), look && bytesOf(look, baseUrl)]);
  const bytes = texture ? zipSync({ model: result, texture }, { level: 0 }) : result;
  await putFile(files, key, bytes, 'application/octet-stream');
  return true;
}

const bytesOf = async (place: ResultPlace, baseUrl: string): Promise<Uint8Array> =>
  place.kind === 'bytes' ? place.bytes : fetched(place.url, baseUrl);

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
