import type { Ports } from './ports.ts';

/**
 * A UUID of version 7 (RFC 9562, section 5.7): 48 bits of milliseconds, then 74 random bits, so that ids sort by time
 * to the millisecond.
 *
 * @param ports clock and randomness
 * @returns 36 characters in lower case
 */
export function uuidv7(ports: Ports): string {
  const bytes = ports.random(16);
  const view = new DataView(bytes.buffer, bytes.byteOffset, 16);
  const now_ms = ports.now();
  view.setUint16(0, Math.floor(now_ms / 2 ** 32));
  view.setUint32(2, now_ms % 2 ** 32);
  view.setUint8(6, 0x70 | (view.getUint8(6) & 0x0f));
  view.setUint8(8, 0x80 | (view.getUint8(8) & 0x3f));
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/** When a UUID of version 7 was made, in milliseconds since the epoch. */
export const uuidTime_ms = (uuid: string): number => Number.parseInt(uuid.replace('-', '').slice(0, 12), 16);

/** The form of an id. */
export const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** Whether the text has the form of an id. One that has not is answered like an unknown one, without a look-up. */
export const isUuid = (text: string): boolean => UUID.test(text);

/** Whether the text has the form of an asset id. */
export const isAssetId = isUuid;

const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/**
 * Random base62 text. Bytes of 248 and above are drawn again: 256 is no multiple of 62, and a plain remainder would
 * favour eight of the characters.
 *
 * @param ports source of the randomness
 * @param length number of characters; each carries 5.95 bits
 */
export function randomBase62(ports: Ports, length: number): string {
  let text = '';
  while (text.length < length) {
    for (const byte of ports.random(length - text.length)) {
      if (byte < 248) text += BASE62[byte % 62];
    }
  }
  return text;
}

/**
 * A non-negative integer in base62, zero-padded on the left.
 *
 * @param value below 62 to the power of `length`
 * @param length number of characters
 */
export function toBase62(value: number, length: number): string {
  let text = '';
  for (let rest = value; text.length < length; rest = Math.floor(rest / 62)) {
    text = BASE62[rest % 62] + text;
  }
  return text;
}
