import { chunksOf, chunkType } from './png-chunks.ts';

/** What a PNG holds, not yet decoded. */
export interface PngFile {
  readonly width: number;
  readonly height: number;
  /** Bits a channel: 1, 2, 4, 8 or 16. */
  readonly depth: number;
  readonly color: PngColor;
  readonly interlaced: boolean;
  /** RGB triples, for palette images. */
  readonly palette: Uint8Array | null;
  /** tRNS: alpha of each palette entry, or the one colour that is transparent as 16-bit numbers. */
  readonly transparency: Uint8Array | null;
  /** The parts of one zlib stream. */
  readonly compressed: readonly Uint8Array[];
}

/** The specification's colour types. */
export type PngColor = 0 | 2 | 3 | 4 | 6;

/** Bit depths that each colour type may have (PNG specification, table 11.1). */
const DEPTHS: Readonly<Record<PngColor, readonly number[]>> = {
  0: [1, 2, 4, 8, 16],
  2: [8, 16],
  3: [1, 2, 4, 8],
  4: [8, 16],
  6: [8, 16],
};

/**
 * Takes a PNG apart. Checksums are not compared: zlib's own covers the pixels. Chunks but those that the pixels need
 * are skipped unread: a compressed profile or text may be a bomb.
 *
 * @throws RangeError when it is no PNG or cut off before its pixels
 */
export function readPng(bytes: Uint8Array): PngFile {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (chunkType(bytes, 12) !== 'IHDR') throw new RangeError('png: the first chunk is no header');
  const color = view.getUint8(25) as PngColor;
  const depth = view.getUint8(24);
  if (!DEPTHS[color]?.includes(depth)) throw new RangeError(`png: no ${depth} bits in colour type ${color}`);
  const chunks: { palette: Uint8Array | null; transparency: Uint8Array | null; compressed: Uint8Array[] } = {
    palette: null,
    transparency: null,
    compressed: [],
  };
  for (const { type, content } of chunksOf(bytes)) {
    if (type === 'PLTE') chunks.palette = content;
    if (type === 'tRNS') chunks.transparency = content;
    if (type === 'IDAT') chunks.compressed.push(content);
  }
  return {
    width: view.getUint32(16),
    height: view.getUint32(20),
    depth,
    color,
    interlaced: view.getUint8(28) === 1,
    ...chunks,
  };
}
