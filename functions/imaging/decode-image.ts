import { convertIndexedToRgb, type DecodedPng, decode as decodePng } from 'fast-png';
import jpeg from 'jpeg-js';

/** Eight bits a channel, RGBA, rows from the top. */
export interface Image {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/** 4096 by 4096, the largest texture that is common; decoded it takes 67 MB. */
const MAX_PIXELS = 4096 * 4096;
const MAX_JPEG_MEMORY_MB = 512;
const PNG_SIZE_OFFSET = 16;

/**
 * Decodes a PNG or JPEG, told apart by its first bytes.
 *
 * @returns null for another format, a broken file, or an image of more than 16.8 million pixels
 */
export function decodeImage(bytes: Uint8Array): Image | null {
  try {
    if (bytes[0] === 0x89 && bytes[1] === 0x50) return fromPng(bytes);
    if (bytes[0] === 0xff && bytes[1] === 0xd8) return fromJpeg(bytes);
  } catch {
    // A texture that cannot be read costs a picture its pattern, not its job.
  }
  return null;
}

function fromJpeg(bytes: Uint8Array): Image {
  const { width, height, data } = jpeg.decode(bytes, {
    useTArray: true,
    formatAsRGBA: true,
    maxResolutionInMP: MAX_PIXELS / 1e6,
    maxMemoryUsageInMB: MAX_JPEG_MEMORY_MB,
  });
  return { width, height, data };
}

function fromPng(bytes: Uint8Array): Image | null {
  const header = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (header.getUint32(PNG_SIZE_OFFSET) * header.getUint32(PNG_SIZE_OFFSET + 4) > MAX_PIXELS) return null;
  const png = decodePng(bytes);
  const { values, channels } = unpack(png);
  if (!values) return null;
  const { width, height } = png;
  const data = new Uint8Array(width * height * 4);
  const shift = png.depth === 16 ? 8 : 0;
  const color = channels >= 3;
  const alpha = channels === 2 || channels === 4;
  for (let i = 0; i < width * height; i++) {
    const source = i * channels;
    for (let k = 0; k < 3; k++) data[i * 4 + k] = values[color ? source + k : source]! >> shift;
    data[i * 4 + 3] = alpha ? values[source + channels - 1]! >> shift : 255;
  }
  return { width, height, data };
}

/** One number a channel; null for grey images of less than eight bits, which are packed. */
function unpack(png: DecodedPng): { values: ArrayLike<number> | null; channels: number } {
  if (png.palette) return { values: convertIndexedToRgb(png), channels: png.palette[0]!.length };
  return { values: png.depth >= 8 ? png.data : null, channels: png.channels };
}
