import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { finished } from 'node:stream/promises';
import { LIMITS } from '../../domain/limits.ts';
import type { ReceiveForm } from '../received-form.ts';
import type { ApiRequest } from '../request.ts';
import { decoded, type FoundEndpoint } from './find-endpoint.ts';
import { receiveForm } from './receive-form.ts';
import type { RequestUploads } from './request-uploads.ts';

/** The path, still percent-encoded, and what stands after its question mark. */
export function splitUrl({ url }: IncomingMessage): { readonly path: string; readonly query: string } {
  const mark = url!.indexOf('?');
  return mark < 0 ? { path: url!, query: '' } : { path: url!.slice(0, mark), query: url!.slice(mark + 1) };
}

/** Names in lower case, several values of one joined by commas, as API Gateway has them. */
export const headersOf = ({ headersDistinct }: IncomingMessage): Record<string, string> =>
  Object.fromEntries(Object.entries(headersDistinct).map(([name, values]) => [name, values!.join(',')]));

function queryOf(query: string): Record<string, string> {
  const values: Record<string, string> = Object.create(null);
  for (const [name, value] of new URLSearchParams(query)) {
    values[name] = name in values ? `${values[name]},${value}` : value;
  }
  return values;
}

/**
 * What the pipeline reads of an HTTP message. The body of a form waits until the pipeline asks for it, when it knows the
 * caller; any other is read here, up to one byte more than is taken.
 */
export async function readMessage(
  message: IncomingMessage,
  { pathParameters }: FoundEndpoint,
  uploads: RequestUploads,
): Promise<ApiRequest> {
  const received_ms = Date.now();
  const { path, query } = splitUrl(message);
  const headers = headersOf(message);
  const form = formOf(message, headers['content-type'] ?? '', uploads);
  return {
    id: randomUUID(),
    method: message.method!,
    path: decoded(path),
    pathParameters,
    headers,
    query: queryOf(query),
    body: form ? Buffer.alloc(0) : await readBody(message),
    ...(form && { receiveForm: form }),
    received_ms,
  };
}

function formOf(
  message: IncomingMessage,
  contentType: string,
  uploads: RequestUploads,
): ReceiveForm | undefined {
  if (!/^multipart\//i.test(contentType)) return undefined;
  return (parts) => receiveForm(message, contentType, parts, uploads.open);
}

async function readBody(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of message.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes > LIMITS.jsonBody_bytes) break;
  }
  return Buffer.concat(chunks);
}

/** The server takes no answer before a request's end: what nobody has read of it is read and dropped. */
export async function drain(message: IncomingMessage): Promise<void> {
  if (message.readableEnded || message.destroyed) return;
  message.resume();
  await finished(message);
}
