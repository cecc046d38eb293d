import { inflateSync } from 'node:zlib';

/** Rows of RGBA, the topmost first. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly rgba: Uint8Array;
}

const MOST_PIXELS = 4096 * 4096;
/** Channels by the format's colour types, 8 bits each; others are not written by the service. */
const CHANNELS: Readonly<Record<number, number>> = { 0: 1, 2: 3, 4: 2, 6: 4 };

/** Undefined of what is no PNG of 8 bits a channel without interlacing. */
export function decodePng(file: Uint8Array): Pixels | undefined {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  if (bytes.length < 33 || bytes.toString('latin1', 1, 4) !== 'PNG') return undefined;
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  const channels = CHANNELS[bytes[25]!];
  if (
    bytes[24] !== 8 ||
    bytes[28] !== 0 ||
    !channels ||
    !(width * height > 0 && width * height <= MOST_PIXELS)
  ) {
    return undefined;
  }
  const rows = unpack(bytes, height * (width * channels + 1));
  if (!rows) return undefined;
  const plain = unfilter(rows, width * channels, height, channels);
  const rgba = new Uint8Array(width * height * 4);
  for (let i = 0; i < width * height; i += 1) {
    const at = i * channels;
    const grey = channels < 3;
    for (let c = 0; c < 3; c += 1) rgba[i * 4 + c] = plain[at + (grey ? 0 : c)]!;
    rgba[i * 4 + 3] = channels % 2 === 0 ? plain[at + channels - 1]! : 255;
  }
  return { width, height, rgba };
}

function unpack(bytes: Buffer, size: number): Buffer | undefined {
  const parts: Buffer[] = [];
  for (let at = 8; at + 12 <= bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    if (bytes.toString('latin1', at + 4, at + 8) === 'IDAT')
      parts.push(bytes.subarray(at + 8, at + 8 + length));
    at += 12 + length;
  }
  try {
    const rows = inflateSync(Buffer.concat(parts), { maxOutputLength: size });
    return rows.length === size ? rows : undefined;
  } catch {
    return undefined;
  }
}

/** Undoes the filters of the format, of which each row names its own. */
function unfilter(rows: Buffer, stride: number, height: number, channels: number): Uint8Array {
  const plain = new Uint8Array(stride * height);
  for (let y = 0; y < height; y += 1) {
    const filter = rows[y * (stride + 1)]!;
    for (let x = 0; x < stride; x += 1) {
      const at = y * stride + x;
      const left = x >= channels ? plain[at - channels]! : 0;
      const up = y > 0 ? plain[at - stride]! : 0;
      const corner = x >= channels && y > 0 ? plain[at - stride - channels]! : 0;
      const guess = [0, left, up, (left + up) >> 1, nearest(left, up, corner)][filter] ?? 0;
      plain[at] = rows[y * (stride + 1) + 1 + x]! + guess;
    }
  }
  return plain;
}

/** The predictor of Paeth. */
function nearest(left: number, up: number, corner: number): number {
  const guess = left + up - corner;
  const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)];
  if (a <= b && a <= c) return left;
  return b <= c ? up : corner;
}
