import { BrokenInput, type ByteSource, requireSize, type Walk } from './byte-source.ts';

const HEADER_BYTES = 8;
const ANIMATED = 0x02;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The container of a WebP (RFC 9649): every chunk lies within it, one is an image. What comes after is no part of it. */
export function* walkWebp(source: ByteSource): Walk {
  const container = yield* source.take(12);
  let left = container.readUInt32LE(4) - 4;
  let canvas: Size | undefined;
  let image: Size | undefined;
  for (let first = true; left > 0; first = false) {
    const head = yield* source.take(HEADER_BYTES);
    const type = head.toString('latin1', 0, 4);
    const length = head.readUInt32LE(4);
    left -= HEADER_BYTES + length;
    if (left < 0) throw new BrokenInput('The WebP has a chunk that is longer than the file says to be.');
    const read = READERS.get(type);
    if (first && !read) throw new BrokenInput('The WebP does not begin with its header.');
    const start = yield* source.take(Math.min(length, (!image && read?.bytes) || 0));
    yield* source.pass(length - start.length);
    if (read && !image && (first || type !== 'VP8X')) {
      if (start.length < read.bytes) throw new BrokenInput('The WebP has a broken chunk.');
      const size = read.size(start, length);
      if (type === 'VP8X') canvas = size;
      else image = size;
    }
    // Chunks are padded to an even length; some writers leave out the last one's.
    if (length % 2 === 1 && left > 0) {
      yield* source.pass(1);
      left--;
    }
  }
  if (!image) throw new BrokenInput('The WebP has no pixels.');
  requireSize(image.width, image.height);
  if (canvas && (canvas.width !== image.width || canvas.height !== image.height)) {
    throw new BrokenInput('The WebP has an image of another size than its canvas.');
  }
}

/** How much of a chunk says the size, and how. */
interface Reader {
  readonly bytes: number;
  size(start: Buffer, length: number): Size;
}

const READERS: ReadonlyMap<string, Reader> = new Map([
  ['VP8 ', { bytes: 10, size: lossySize }],
  ['VP8L', { bytes: 5, size: losslessSize }],
  ['VP8X', { bytes: 10, size: canvasSize }],
]);

/** RFC 6386, 9.1: a key frame whose first partition lies within the chunk. */
function lossySize(start: Buffer, length: number): Size {
  const tag = start.readUIntLE(0, 3);
  if (tag % 2 === 1 || tag >> 5 > length - 10 || start.readUIntBE(3, 3) !== 0x9d012a) {
    throw new BrokenInput('The WebP has a broken image.');
  }
  return { width: start.readUInt16LE(6) & 0x3fff, height: start.readUInt16LE(8) & 0x3fff };
}

/** RFC 9649, 3.4. */
function losslessSize(start: Buffer): Size {
  const bits = start.readUInt32LE(1);
  if (start[0] !== 0x2f || bits >>> 29 !== 0) throw new BrokenInput('The WebP has a broken image.');
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
}

function canvasSize(start: Buffer): Size {
  if (start[0]! & ANIMATED) throw new BrokenInput('The WebP is an animation; a still image is needed.');
  return { width: start.readUIntLE(4, 3) + 1, height: start.readUIntLE(7, 3) + 1 };
}
