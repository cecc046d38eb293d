import type { VendorRequest } from './adapter.ts';

/** What a request sends, and as what; a signature over a body is made of the same bytes. */
export interface Payload {
  readonly type: string;
  readonly data: string | Uint8Array;
}

/** @returns undefined for a request without a body */
export function payloadOf({ body, bytes }: Pick<VendorRequest, 'body' | 'bytes'>): Payload | undefined {
  if (bytes) return bytes;
  return body === undefined ? undefined : { type: 'application/json', data: JSON.stringify(body) };
}

/** Bytes where a URL may stand. */
export const dataUri = (type: string, bytes: Uint8Array): string =>
  `data:${type};base64,${Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64')}`;

/** The request with a header `Authorization` that has the key, as most providers want it; without a key as it is. */
export const withBearer = (request: VendorRequest, key: string | undefined): VendorRequest =>
  key === undefined
    ? request
    : { ...request, headers: { ...request.headers, authorization: `Bearer ${key}` } };
