import { crc32 } from 'node:zlib';

/** Length, type and checksum of a chunk. */
const CHUNK_BYTES = 12;
const END_BYTES = 12;
/** Ancillary and private, so that every decoder passes over it. */
const TYPE = 'paDd';

/**
 * The same picture as a file of exactly so many bytes.
 *
 * @param bytes at least 12 more than the file has
 */
export function paddedPng(png: Uint8Array, bytes: number): Uint8Array<ArrayBuffer> {
  const data = Buffer.concat([Buffer.from(TYPE), Buffer.alloc(bytes - png.length - CHUNK_BYTES, 7)]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length - TYPE.length);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(data));
  const end = png.length - END_BYTES;
  return new Uint8Array(Buffer.concat([png.subarray(0, end), length, data, checksum, png.subarray(end)]));
}
