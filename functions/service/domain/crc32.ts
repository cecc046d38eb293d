/** The reversed polynomial of IEEE 802.3. */
const POLYNOMIAL = 0xedb88320;

/**
 * CRC-32 of a short text in UTF-8, as `node:zlib` computes it, which takes a twentieth of what a function of the API
 * takes to load.
 * @returns 0 to 2^32 - 1
 */
export function crc32(text: string): number {
  let crc = ~0;
  for (const byte of Buffer.from(text)) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? POLYNOMIAL : 0);
  }
  return ~crc >>> 0;
}
