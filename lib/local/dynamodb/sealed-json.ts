import { createCipheriv, createDecipheriv, createSecretKey, randomBytes } from 'node:crypto';

/** First byte of a value that is encrypted. JSON, as an older release left it, begins with another and is read as it is. */
const SEALED = 1;
const IV_BYTES = 12;
const TAG_BYTES = 16;
const HEADER_BYTES = 1 + IV_BYTES + TAG_BYTES;

export const KEY_BYTES = 32;

/** A value's encoding, as LevelDB takes one. */
export interface SealedJson {
  readonly name: string;
  readonly format: 'buffer';
  encode(value: unknown): Buffer;
  /** @throws if the value was encrypted with another key, or changed since */
  decode(stored: Buffer): unknown;
}

/**
 * Values as JSON under AES-256-GCM: marker, 12 bytes of nonce, 16 of tag, text. The nonce is random: 2^32 writes under one
 * key are safe, more than a laptop makes.
 * @param keyBytes {@link KEY_BYTES} bytes
 */
export function sealedJson(keyBytes: Buffer): SealedJson {
  // From bytes each cipher would take ten times as long to make: 14 µs of 18 for a value of 2 KB, whose JSON takes 4.
  const key = createSecretKey(keyBytes);
  return {
    name: 'sealed-json',
    format: 'buffer',
    encode(value) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, iv);
      const text = cipher.update(JSON.stringify(value), 'utf8');
      const last = cipher.final();
      return Buffer.concat([Buffer.of(SEALED), iv, cipher.getAuthTag(), text, last]);
    },
    decode(stored) {
      if (stored[0] !== SEALED) return JSON.parse(stored.toString('utf8'));
      const iv = stored.subarray(1, 1 + IV_BYTES);
      const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: TAG_BYTES });
      decipher.setAuthTag(stored.subarray(1 + IV_BYTES, HEADER_BYTES));
      const text = decipher.update(stored.subarray(HEADER_BYTES));
      return JSON.parse(Buffer.concat([text, decipher.final()]).toString('utf8'));
    },
  };
}
