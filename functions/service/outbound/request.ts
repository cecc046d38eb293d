import type { LookupAddress } from 'node:dns';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import { BoundedBytes } from '../domain/bounded-bytes.ts';
import { type Lookup, type ResolutionFailure, resolveHost } from './resolve.ts';

/** Not imported: an import reads all that node:http exports, its WebSocket too, which loads undici before every first call. */
const http = process.getBuiltinModule('node:http');

export interface OutboundRequest {
  readonly url: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  /** From the look-up to the last byte read. */
  readonly timeout_ms: number;
  /** The rest of a longer answer is not read. */
  readonly maxResponse_bytes: number;
  /** The status is the answer: of a body that breaks off or does not end in time, what came of it will do. */
  readonly statusSuffices?: true;
  readonly lookup?: Lookup;
  /** The operator named the host, so that it may have a private address. Never true of a host that a caller named. */
  readonly operatorsHost?: true;
}

export interface OutboundResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Uint8Array;
}

export type OutboundFailure = ResolutionFailure | 'unsupported_url' | 'timeout' | 'connection_failed';

/** Nothing was answered. `reason` is safe to show and to log; `cause` may hold addresses. */
export class OutboundError extends Error {
  override readonly name = 'OutboundError';
  readonly reason: OutboundFailure;

  constructor(reason: OutboundFailure, options?: ErrorOptions) {
    super(reason, options);
    this.reason = reason;
  }
}

/**
 * One HTTP exchange with somebody else's host. Only http and https, only to public addresses, connected to the
 * address that was checked with the original host name in Host, SNI and certificate check; a redirect is returned like
 * any other answer and never followed.
 * @throws OutboundError if there is no answer within `timeout_ms`; with `statusSuffices`, if there is no status
 */
export async function outboundRequest(request: OutboundRequest): Promise<OutboundResponse> {
  const url = httpUrl(request.url);
  const signal = AbortSignal.timeout(request.timeout_ms);
  const resolution = await resolveHost(url, request.lookup, request.operatorsHost);
  if (!resolution.ok) throw new OutboundError(resolution.reason);
  try {
    return await exchange(url, request, resolution.addresses, signal);
  } catch (cause) {
    throw new OutboundError(signal.aborted ? 'timeout' : 'connection_failed', { cause });
  }
}

function httpUrl(text: string): URL {
  const url = URL.parse(text);
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:') throw new OutboundError('unsupported_url');
  return url;
}

function exchange(
  url: URL,
  request: OutboundRequest,
  addresses: readonly LookupAddress[],
  signal: AbortSignal,
): Promise<OutboundResponse> {
  const { promise, resolve, reject } = Promise.withResolvers<OutboundResponse>();
  const transport = url.protocol === 'https:' ? https : http;
  const outgoing = transport.request(url, {
    method: request.method,
    headers: { ...request.headers, ...contentLength(request.body) },
    lookup: pinned(addresses),
    // A kept-alive socket would outlive the check of its address.
    agent: false,
    signal,
  });
  outgoing.on('error', reject);
  outgoing.on('response', (response) => {
    // From here on what goes wrong is the body's, and reading it says so.
    outgoing.off('error', reject).on('error', () => undefined);
    readBody(response, request).then(
      (body) => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }),
      reject,
    );
  });
  outgoing.end(request.body);
  return promise;
}

function contentLength(body: string | Uint8Array | undefined): Record<string, string> {
  return body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
}

/** Answers node's own look-up with the addresses already checked. */
function pinned(addresses: readonly LookupAddress[]): LookupFunction {
  return (_hostname, options, callback) => {
    if (options.all) callback(null, [...addresses]);
    else callback(null, addresses[0]?.address ?? '', addresses[0]?.family);
  };
}

async function readBody(
  response: IncomingMessage,
  { maxResponse_bytes, statusSuffices }: OutboundRequest,
): Promise<Uint8Array> {
  const received = new BoundedBytes(maxResponse_bytes);
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      received.take(chunk);
      if (received.isFull) break; // leaving the loop destroys the socket
    }
  } catch (error) {
    if (!statusSuffices) throw error;
  }
  return received.bytes;
}
