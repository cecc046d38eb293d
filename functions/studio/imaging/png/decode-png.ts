import { inflateSync } from 'node:zlib';
import type { Image, SizeGuard } from '../image.ts';
import { type PngFile, readPng } from './read-png.ts';
import { unfilterRow } from './unfilter.ts';
import { rowUnpacker } from './unpack-row.ts';

const CHANNELS = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 } as const;

/** Start and distance of the pixels of each pass, in x and y. */
const WHOLE = [[0, 0, 1, 1]] as const;
const ADAM7 = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

/** Writers that pad their stream are read as others read them; a bomb stays a few bytes long. */
const SURPLUS_BYTES = 1024;
/** The least that zlib takes. */
const MIN_CHUNK_BYTES = 64;

/**
 * Decodes a PNG to RGBA; of 16 bits a channel the upper eight are kept.
 *
 * A painted map of 1K takes 24 ms of processor time; by fast-png 8.0.0 104 ms, and it inflates pixels and colour profile
 * whatever their size, so that a small file may take all memory there is; @jsquash/png 3.1.1 leaks the copy of each
 * broken file in a WebAssembly memory that outlives it and that cannot be replaced; sharp is a native library for each
 * platform.
 *
 * @returns null for a size that `fits` refuses
 * @throws Error when the file is broken
 */
export function decodePng(bytes: Uint8Array, fits: SizeGuard): Image | null {
  const png = readPng(bytes);
  if (!fits(png.width, png.height)) return null;
  const passes = (png.interlaced ? ADAM7 : WHOLE).map(([x, y, stepX, stepY]) => {
    const width = Math.ceil((png.width - x) / stepX);
    const height = width > 0 ? Math.max(0, Math.ceil((png.height - y) / stepY)) : 0;
    return { x, y, stepX, stepY, width, height, rowBytes: Math.ceil((width * bitsPerPixel(png)) / 8) };
  });
  const rawBytes = passes.reduce((sum, { height, rowBytes }) => sum + height * (rowBytes + 1), 0);
  const compressed = png.compressed.length === 1 ? png.compressed[0]! : Buffer.concat(png.compressed);
  // In one piece: joining the pieces of 16 KB that zlib makes by default took a third of its time.
  const chunkSize = Math.max(MIN_CHUNK_BYTES, rawBytes + 1);
  const raw = inflateSync(compressed, { maxOutputLength: rawBytes + SURPLUS_BYTES, chunkSize });
  if (raw.length < rawBytes) throw new RangeError('png: rows are missing');
  if (png.color === 6 && png.depth === 8 && !png.interlaced) return closeRows(png, raw);
  const data = new Uint8Array(png.width * png.height * 4);
  const unpackRow = rowUnpacker(png);
  const pixelBytes = Math.max(1, bitsPerPixel(png) >> 3);
  let offset = 1;
  for (const { x, y, stepX, stepY, width, height, rowBytes } of passes) {
    for (let row = 0; row < height; row++) {
      unfilterRow(raw, offset, rowBytes, pixelBytes, row > 0 ? offset - rowBytes - 1 : -1);
      unpackRow(raw, offset, width, data, ((y + row * stepY) * png.width + x) * 4, stepX * 4);
      offset += rowBytes + 1;
    }
  }
  return { width: png.width, height: png.height, data };
}

/** Eight bits of RGBA are what is wanted: the rows are unfiltered and moved together where they lie, without a copy. */
function closeRows({ width, height }: PngFile, raw: Uint8Array): Image {
  const rowBytes = width * 4;
  for (let row = 0; row < height; row++) {
    const from = row * (rowBytes + 1) + 1;
    const to = row * rowBytes;
    unfilterRow(raw, from, rowBytes, 4, row > 0 ? to - rowBytes : -1);
    raw.copyWithin(to, from, from + rowBytes);
  }
  return { width, height, data: new Uint8Array(raw.buffer, raw.byteOffset, height * rowBytes) };
}

function bitsPerPixel({ depth, color }: PngFile): number {
  return depth * CHANNELS[color];
}
