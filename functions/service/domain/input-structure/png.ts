import { crc32 } from 'node:zlib';
import { BrokenInput, type ByteSource, requireSize, type Walk } from './byte-source.ts';

const SIGNATURE_BYTES = 8;
const HEADER_BYTES = 13;
const MAX_CHUNK_BYTES = 2 ** 31 - 1;
/** Bit depths that each colour type may have (PNG specification, table 11.1). */
const DEPTHS: ReadonlyMap<number, readonly number[]> = new Map([
  [0, [1, 2, 4, 8, 16]],
  [2, [8, 16]],
  [3, [1, 2, 4, 8]],
  [4, [8, 16]],
  [6, [8, 16]],
]);
const PALETTE_COLOR = 3;

/** The chunks of a PNG with their checksums, to the one that ends it. What comes after that is no part of it. */
export function* walkPng(source: ByteSource): Walk {
  yield* source.pass(SIGNATURE_BYTES);
  const seen = new Map<string, number>();
  let needsPalette = false;
  for (let type = ''; type !== 'IEND'; ) {
    const head = yield* source.take(8);
    const length = head.readUInt32BE(0);
    type = head.toString('latin1', 4);
    if (length > MAX_CHUNK_BYTES || !/^[A-Za-z]{4}$/.test(type))
      throw new BrokenInput('The PNG has a broken chunk.');
    if ((type === 'IHDR') !== (seen.size === 0))
      throw new BrokenInput('The PNG does not begin with its header.');
    let sum = crc32(head.subarray(4));
    if (type === 'IHDR') {
      if (length !== HEADER_BYTES) throw new BrokenInput('The PNG has a broken header.');
      const header = yield* source.take(length);
      sum = crc32(header, sum);
      needsPalette = readHeader(header);
    } else {
      yield* source.pass(length, (piece) => {
        sum = crc32(piece, sum);
      });
    }
    if ((yield* source.take(4)).readUInt32BE(0) !== sum) {
      throw new BrokenInput(`The checksum of the PNG's ${type} chunk is wrong.`);
    }
    seen.set(type, (seen.get(type) ?? 0) + length);
  }
  if (!seen.get('IDAT')) throw new BrokenInput('The PNG has no pixels.');
  if (needsPalette && !seen.get('PLTE')) throw new BrokenInput('The PNG has no palette.');
}

/** @returns whether its pixels are numbers of a palette */
function readHeader(header: Buffer): boolean {
  requireSize(header.readUInt32BE(0), header.readUInt32BE(4));
  const [depth, color, compression, filter, interlace] = header.subarray(8) as unknown as [
    number,
    number,
    number,
    number,
    number,
  ];
  if (!DEPTHS.get(color)?.includes(depth) || compression !== 0 || filter !== 0 || interlace > 1) {
    throw new BrokenInput('The PNG has a broken header.');
  }
  return color === PALETTE_COLOR;
}
