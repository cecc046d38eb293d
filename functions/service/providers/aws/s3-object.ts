import { percentEncoded } from '../../domain/percent-encoding.ts';
import type { Busy, Failed, VendorAnswer, VendorRequest } from '../adapter.ts';
import { busy, undocumented } from '../refusal.ts';

/** `s3://bucket` or `s3://bucket/some/prefix`, without a slash at the end. */
export const S3_PLACE = /^s3:\/\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](\/[\w.!'()-]+)*$/;

/** The API that the address belongs to is AWS's own; anything else stands in for all of AWS. */
const AWS_HOST = /\.amazonaws\.com(\.cn)?$/;

/**
 * Asks for an object. Beside an API of AWS's own it is S3 that has it; what stands in for AWS, as moto does, has it at
 * the same address.
 *
 * @param place `s3://bucket/key`
 */
export function getObject(baseUrl: string, region: string, place: string): VendorRequest {
  const suffix = AWS_HOST.exec(new URL(baseUrl).hostname)?.[0];
  const origin = suffix === undefined ? baseUrl : `https://s3.${region}${suffix}`;
  const path = place.slice('s3://'.length).split('/').map(percentEncoded).join('/');
  return { method: 'GET', url: `${origin}/${path}`, scope: { service: 's3', region } };
}

/** What S3 says of an object that was asked for. */
export type ObjectState = { readonly state: 'there' } | { readonly state: 'missing' } | Busy | Failed;

/** S3 says `NoSuchKey` only to those who may list the bucket; to others a missing object is `AccessDenied`. */
export function readObject({ status, headers, bytes }: VendorAnswer): ObjectState {
  if (status === 200) return { state: 'there' };
  const name = /<Code>(\w+)<\/Code>/.exec(storedText(bytes))?.[1] ?? '';
  if (status === 404 && name === 'NoSuchKey') return { state: 'missing' };
  // An object is asked for again: what it cost to make is not lost for a hiccup of storage.
  if (status === 429 || status >= 500) return busy(headers);
  const said = `S3: HTTP ${status} ${name}`.trim();
  return status === 403
    ? { state: 'failed', category: 'internal', trouble: 'key', said }
    : { ...undocumented('no object'), said };
}

/** The first 4 KB. */
export const storedText = (bytes: Uint8Array | undefined): string =>
  bytes ? Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 4096)).toString('utf8') : '';
