import { encode } from 'fast-png';
import type { Image } from './decode-image.ts';

/** Encodes an image as PNG; without alpha where all of it is opaque. */
export async function encodePng({ width, height, data }: Image): Promise<Uint8Array> {
  if (!isOpaque(data)) return encode({ width, height, data, channels: 4 }, { zlib: { level: 2 } });
  const opaque = new Uint8Array(width * height * 3);
  for (let from = 0, to = 0; from < data.length; from += 4, to += 3) {
    opaque[to] = data[from]!;
    opaque[to + 1] = data[from + 1]!;
    opaque[to + 2] = data[from + 2]!;
  }
  return encode({ width, height, data: opaque, channels: 3 }, { zlib: { level: 2 } });
}

function isOpaque(data: Uint8Array): boolean {
  for (let i = 3; i < data.length; i += 4) if (data[i] !== 255) return false;
  return true;
}
