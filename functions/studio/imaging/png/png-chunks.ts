const SIGNATURE_BYTES = 8;
const CHECKSUM_BYTES = 4;
const HEADER_END = SIGNATURE_BYTES + 8 + 13 + CHECKSUM_BYTES;

interface PngChunk {
  readonly type: string;
  /** What the file has of it. */
  readonly content: Uint8Array;
  /** Whether that is all that the chunk says it holds. */
  readonly isWhole: boolean;
}

/** The four letters of a chunk's type. */
export const chunkType = (bytes: Uint8Array, at: number): string =>
  String.fromCharCode(...bytes.subarray(at, at + 4));

/** The chunks of a PNG from behind its header to its end mark, which is left out. Checksums are not compared. */
export function* chunksOf(bytes: Uint8Array): Generator<PngChunk> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let offset = HEADER_END; offset + 8 <= bytes.length; ) {
    const type = chunkType(bytes, offset + 4);
    if (type === 'IEND') return;
    const end = offset + 8 + view.getUint32(offset);
    yield { type, content: bytes.subarray(offset + 8, end), isWhole: end <= bytes.length };
    offset = end + CHECKSUM_BYTES;
  }
}
