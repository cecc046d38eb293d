import { at, type Json } from './input-template.ts';

/** Where a result is: in the answer itself, or somewhere to be fetched from. */
export type ResultPlace =
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array }
  | { readonly kind: 'url'; readonly url: string };

/** base64 of a data URI; the type in front of it is not believed. */
const DATA_URI = /^data:[^,]*;base64,/;

/**
 * Finds the result in a model's output.
 *
 * @param output as the model gave it
 * @param path such as `mesh` or `images.0`; without one, the output itself, or the first of several
 * @returns undefined if there is nothing that names a file
 */
export function findResult(output: unknown, path: string | undefined): ResultPlace | undefined {
  let value = at(output as Json | undefined, path?.split('.') ?? []);
  if (Array.isArray(value)) value = value[0];
  if (typeof value !== 'string') return undefined;
  const prefix = DATA_URI.exec(value)?.[0];
  if (prefix) return { kind: 'bytes', bytes: Buffer.from(value.slice(prefix.length), 'base64') };
  return /^https?:\/\//.test(value) ? { kind: 'url', url: value } : undefined;
}
