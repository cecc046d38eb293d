import type { IncomingMessage, ServerResponse } from 'node:http';
import { bodyBytes } from '../body-bytes.ts';

/** A request as CloudFront sees it, without its body. Header names are in lower case, repeated values joined by commas. */
export interface ViewerHead {
  readonly method: string;
  /** Still percent-encoded. */
  readonly path: string;
  /** What stands after `?`, as it came; empty without one. */
  readonly query: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly ip: string;
}

/** A request for an origin that takes its body as a whole. */
export interface ViewerRequest extends ViewerHead {
  /** Undefined if it is larger than API Gateway takes. */
  readonly body: Buffer | undefined;
}

export interface ViewerResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[]>>;
  readonly body: string | Uint8Array;
}

/** API Gateway takes 10 MB, and has done with a request after 30 s. */
const MAX_BODY_BYTES = 10 * 1024 * 1024;
const MAX_BODY_MS = 30_000;

/** The body has not come in time. */
export class SlowBody extends Error {}

/**
 * The whole body; undefined if it is larger than this. Then, and when it throws, the rest is unread.
 * @param limits what API Gateway takes, unless it is for somebody else
 * @throws SlowBody, and an Error if the sender has gone
 */
export async function readBody(
  message: IncomingMessage,
  { max_bytes = MAX_BODY_BYTES, max_ms = MAX_BODY_MS } = {},
): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  const read = Promise.withResolvers<Buffer | undefined>();
  const take = (chunk: Buffer): void => {
    size += chunk.length;
    if (size > max_bytes) read.resolve(undefined);
    else chunks.push(chunk);
  };
  const end = (): void => read.resolve(Buffer.concat(chunks));
  const lose = (): void => read.reject(new Error('The body ended early.'));
  const timer = setTimeout(() => read.reject(new SlowBody()), max_ms);
  message.on('data', take).once('end', end).once('error', lose).once('close', lose);
  try {
    return await read.promise;
  } finally {
    clearTimeout(timer);
    message.pause();
    message.off('data', take).off('end', end).off('error', lose).off('close', lose);
  }
}

export function readViewerHead(message: IncomingMessage): ViewerHead {
  const url = message.url!;
  const mark = url.indexOf('?');
  const headers = Object.entries(message.headersDistinct).map(([name, values]) => [
    name,
    values!.join(name === 'cookie' ? '; ' : ','),
  ]);
  return {
    method: message.method!,
    path: mark < 0 ? url : url.slice(0, mark),
    query: mark < 0 ? '' : url.slice(mark + 1),
    headers: Object.fromEntries(headers) as Record<string, string>,
    ip: message.socket.remoteAddress ?? '127.0.0.1',
  };
}

export function writeViewerResponse(
  method: string,
  { status, headers, body }: ViewerResponse,
  response: ServerResponse,
): void {
  const bodiless = method === 'HEAD' || status === 204 || status === 304;
  const bytes = bodyBytes(body);
  response.writeHead(status, { ...headers, ...(!bodiless && { 'content-length': String(bytes.length) }) });
  response.end(bodiless ? undefined : bytes);
}

/** An error that CloudFront answers itself. */
export const cloudFrontError = (status: number, code: string, message: string): ViewerResponse => ({
  status,
  headers: { 'content-type': 'text/xml', server: 'CloudFront', 'x-cache': 'Error from cloudfront' },
  body: `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${message}</Message></Error>`,
});
