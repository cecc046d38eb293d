import type { IncomingMessage } from 'node:http';
import type { ApiRequest } from '../services/api.ts';

/** The whole request, with its body read. */
export async function readRequest(message: IncomingMessage, service: string): Promise<ApiRequest> {
  const bytes = await bodyOf(message);
  const { pathname, searchParams } = new URL(message.url!, 'http://localhost');
  return apiRequest({
    service,
    method: message.method!,
    path: pathname,
    query: searchParams,
    // Of what a client sends only a browser's cookies could be a list, and no client of AWS has any.
    headers: message.headers as Record<string, string>,
    bytes,
  });
}

/** By events: four reads a poll through `stream/consumers` took 5 % of a poll's time. */
function bodyOf(message: IncomingMessage): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const chunks: Buffer[] = [];
  message
    .on('data', (chunk: Buffer) => void chunks.push(chunk))
    .on('end', () => resolve(chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks)))
    .on('error', reject)
    .on('close', () => reject(new Error('The client went away.')));
  return promise;
}

/** Decodes the body only for those who read it as text: a file on its way to S3 stays bytes. */
export function apiRequest(parts: Omit<ApiRequest, 'body'>): ApiRequest {
  return {
    ...parts,
    get body() {
      return parts.bytes.toString('utf8');
    },
  };
}

/** A call in AWS JSON, as this machine's own parts make it.
 * @param target `AmazonSQS.SendMessage`
 * @param body the input as JSON
 */
export const jsonRequest = (service: string, target: string, body: string): ApiRequest =>
  apiRequest({
    service,
    method: 'POST',
    path: '/',
    query: new URLSearchParams(),
    headers: { 'content-type': 'application/x-amz-json-1.0', 'x-amz-target': target },
    bytes: Buffer.from(body),
  });
