import { crc32 } from 'node:zlib';
import { encode } from 'fast-png';

/** What a chunk of nothing takes. */
const CHUNK_BYTES = 12;
const BEHIND_HEADER = 33;

/**
 * A PNG of one pixel with a chunk that no decoder looks at.
 *
 * @param padding what that chunk holds, in bytes or as they are
 */
export function paddedPng(padding: number | Buffer): Buffer {
  const content = typeof padding === 'number' ? Buffer.alloc(padding, 7) : padding;
  const file = encode({ width: 1, height: 1, channels: 1, data: Uint8Array.of(7) });
  const chunk = Buffer.alloc(CHUNK_BYTES + content.length);
  chunk.writeUInt32BE(content.length);
  chunk.write('paDd', 4, 'latin1');
  content.copy(chunk, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, -4)), chunk.length - 4);
  return Buffer.concat([file.subarray(0, BEHIND_HEADER), chunk, file.subarray(BEHIND_HEADER)]);
}

/** A PNG of so many bytes in all. */
export const pngOfSize = (bytes: number): Buffer => paddedPng(bytes - paddedPng(0).length);
