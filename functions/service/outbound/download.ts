import { OutboundError, type OutboundFailure, type OutboundRequest, outboundRequest } from './request.ts';

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

export interface DownloadLimits extends Pick<OutboundRequest, 'lookup' | 'operatorsHost'> {
  /** @default images */
  readonly accept?: string;
  readonly max_bytes: number;
  readonly timeout_ms: number;
}

/**
 * Downloads from a host that a caller named; each of at most 3 redirects is held to the guard like the first address.
 *
 * @param url http or https
 * @param limits the most bytes that are taken, and how long all of it may last, redirects included
 * @throws OutboundError if a host did not answer or must not be reached, DownloadError if its answer is of no use
 */
export async function download(
  url: string,
  { max_bytes, timeout_ms, lookup, operatorsHost, accept = 'image/*' }: DownloadLimits,
): Promise<Uint8Array> {
  const deadline_ms = performance.now() + timeout_ms;
  let current = url;
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
    const { status, headers, body } = await outboundRequest({
      url: current,
      method: 'GET',
      headers: { accept },
      timeout_ms: timeLeft(deadline_ms),
      maxResponse_bytes: max_bytes + 1,
      ...(lookup && { lookup }),
      // A redirect leads to where the operator did not point.
      ...(operatorsHost && current === url && { operatorsHost }),
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

function timeLeft(deadline_ms: number): number {
  const left_ms = Math.floor(deadline_ms - performance.now());
  if (left_ms <= 0) throw new OutboundError('timeout');
  return left_ms;
}
