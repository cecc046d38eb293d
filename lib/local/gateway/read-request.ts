import type { IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { ApiRequest } from '../services/api.ts';

/** The whole request, with its body read. Headers that came twice are joined by commas. */
export async function readRequest(message: IncomingMessage, service: string): Promise<ApiRequest> {
  const bytes = await buffer(message);
  const { pathname, searchParams } = new URL(message.url!, 'http://localhost');
  const headers = Object.entries(message.headersDistinct).map(([name, values]) => [name, values!.join(',')]);
  return apiRequest({
    service,
    method: message.method!,
    path: pathname,
    query: searchParams,
    headers: Object.fromEntries(headers) as Record<string, string>,
    bytes,
  });
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
