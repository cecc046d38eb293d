/** The formats in which an input image is taken. */
export type ImageFormat = 'png' | 'jpeg' | 'webp';

/** Bytes in hexadecimal; a dot is any digit. */
const SIGNATURES: readonly [format: ImageFormat, pattern: RegExp][] = [
  ['png', /^89504e470d0a1a0a/],
  ['jpeg', /^ffd8ff/],
  ['webp', /^52494646.{8}57454250/],
];
/** So many first bytes say all that there is to say. */
export const SIGNATURE_BYTES = 12;

/**
 * What an image's first bytes say that it is; no name and no header is believed.
 *
 * @returns undefined for what is no image, or of a format that is not taken
 */
export function imageFormat(bytes: Uint8Array): ImageFormat | undefined {
  const head = Array.from(bytes.subarray(0, SIGNATURE_BYTES), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
  return SIGNATURES.find(([, pattern]) => pattern.test(head))?.[0];
}
