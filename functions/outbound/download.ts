import { type OutboundFailure, outboundRequest } from './request.ts';

const MAX_REDIRECTS = 3;
const REDIRECTS: readonly number[] = [301, 302, 303, 307, 308];

export type DownloadFailure = OutboundFailure | 'refused' | 'too_many_redirects' | 'too_large';

/** Nothing usable was downloaded. `reason` is safe to show. */
export class DownloadError extends Error {
  override readonly name = 'DownloadError';
  readonly reason: DownloadFailure;

  constructor(reason: DownloadFailure) {
    super(reason);
    this.reason = reason;
  }
}

/**
 * Downloads from a host that a caller named; each of at most 3 redirects is held to the guard like the first address.
 *
 * @param url http or https
 * @param limits the most bytes that are taken, and how long each exchange may last
 * @throws OutboundError if a host did not answer or must not be reached, DownloadError if its answer is of no use
 */
export async function download(
  url: string,
  { max_bytes, timeout_ms }: { readonly max_bytes: number; readonly timeout_ms: number },
): Promise<Uint8Array> {
  let current = url;
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
    const { status, headers, body } = await outboundRequest({
      url: current,
      method: 'GET',
      headers: { accept: 'image/*' },
      timeout_ms,
      maxResponse_bytes: max_bytes + 1,
    });
    const target = REDIRECTS.includes(status) ? URL.parse(headers.location ?? '', current) : null;
    if (target) {
      current = target.href;
      continue;
    }
    if (status !== 200) throw new DownloadError('refused');
    if (body.length > max_bytes) throw new DownloadError('too_large');
    return body;
  }
  throw new DownloadError('too_many_redirects');
}
