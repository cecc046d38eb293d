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

const SIGNATURE_BYTES = 8;
const HEADER_END = SIGNATURE_BYTES + 8 + 13;

/**
 * Takes a PNG apart. Checksums are not compared: zlib's own covers the pixels. Chunks but those that the pixels need
 * are skipped unread: a compressed profile or text may be a bomb.
 *
 * @throws RangeError when it is no PNG or cut off before its pixels
 */
export function readPng(bytes: Uint8Array): PngFile {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.getUint32(12) !== chunkType('IHDR')) throw new RangeError('png: the first chunk is no header');
  const color = view.getUint8(25) as PngColor;
  const depth = view.getUint8(24);
  if (!DEPTHS[color]?.includes(depth)) throw new RangeError(`png: no ${depth} bits in colour type ${color}`);
  const chunks: { palette: Uint8Array | null; transparency: Uint8Array | null; compressed: Uint8Array[] } = {
    palette: null,
    transparency: null,
    compressed: [],
  };
  for (let offset = HEADER_END + 4; offset + 8 <= bytes.length; ) {
    const type = view.getUint32(offset + 4);
    if (type === chunkType('IEND')) break;
    const end = offset + 8 + view.getUint32(offset);
    const content = bytes.subarray(offset + 8, end);
    if (type === chunkType('PLTE')) chunks.palette = content;
    if (type === chunkType('tRNS')) chunks.transparency = content;
    if (type === chunkType('IDAT')) chunks.compressed.push(content);
    offset = end + 4;
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

function chunkType(name: string): number {
  return [...name].reduce((word, letter) => word * 256 + letter.charCodeAt(0), 0);
}
