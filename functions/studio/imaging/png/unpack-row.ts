import type { PngFile } from './read-png.ts';

/**
 * Writes `width` pixels of an unfiltered row as RGBA.
 *
 * @param from where the row begins in `raw`
 * @param to where the first pixel goes in `data`, and `step` from each to the next, in bytes
 */
export type UnpackRow = (
  raw: Uint8Array,
  from: number,
  width: number,
  data: Uint8Array,
  to: number,
  step: number,
) => void;

/** How the rows of a PNG are unpacked, by its colour type and depth. */
export function rowUnpacker(png: PngFile): UnpackRow {
  if (png.color === 3) return unpackPalette(png);
  if (png.depth < 8) return unpackPackedGrey(png);
  return unpackChannels(png);
}

/** Grey or colour, with alpha or without, of one or two bytes a channel. */
function unpackChannels({ color, depth, transparency }: PngFile): UnpackRow {
  const bytes = depth >> 3;
  const colors = color === 2 || color === 6 ? 3 : 1;
  const alphaOffset = color === 4 || color === 6 ? colors * bytes : -1;
  const stride = (colors + (alphaOffset < 0 ? 0 : 1)) * bytes;
  const [green, blue] = colors === 3 ? [bytes, 2 * bytes] : [0, 0];
  // tRNS gives 16 bits a channel whatever the depth; those that count are the last.
  const key = alphaOffset < 0 && transparency && transparency.length >= colors * 2 ? transparency : null;
  const isKey = (raw: Uint8Array, i: number): boolean => {
    for (let channel = 0; channel < colors; channel++) {
      for (let byte = 0; byte < bytes; byte++) {
        if (raw[i + channel * bytes + byte] !== key![channel * 2 + 2 - bytes + byte]) return false;
      }
    }
    return true;
  };
  if (stride === 3 && !key) return unpackRgb;
  if (stride === 4 && alphaOffset === 3) return unpackRgba;
  return (raw, from, width, data, to, step) => {
    for (let i = from, o = to; i < from + width * stride; i += stride, o += step) {
      data[o] = raw[i]!;
      data[o + 1] = raw[i + green]!;
      data[o + 2] = raw[i + blue]!;
      data[o + 3] = alphaOffset >= 0 ? raw[i + alphaOffset]! : key && isKey(raw, i) ? 0 : 255;
    }
  };
}

/** What nearly all textures are, apart from the others, whose way took a tenth of a thumbnail's time. */
function unpackRgb(
  raw: Uint8Array,
  from: number,
  width: number,
  data: Uint8Array,
  to: number,
  step: number,
): void {
  const end = from + width * 3;
  for (let i = from, o = to; i < end; i += 3, o += step) {
    data[o] = raw[i]!;
    data[o + 1] = raw[i + 1]!;
    data[o + 2] = raw[i + 2]!;
    data[o + 3] = 255;
  }
}

function unpackRgba(
  raw: Uint8Array,
  from: number,
  width: number,
  data: Uint8Array,
  to: number,
  step: number,
): void {
  if (step === 4) {
    data.set(raw.subarray(from, from + width * 4), to);
    return;
  }
  for (let x = 0; x < width; x++) {
    for (let k = 0; k < 4; k++) data[to + x * step + k] = raw[from + x * 4 + k]!;
  }
}

function unpackPackedGrey({ depth, transparency }: PngFile): UnpackRow {
  const scale = 255 / (2 ** depth - 1);
  const key = transparency && transparency.length >= 2 ? transparency[1]! : -1;
  return (raw, from, width, data, to, step) => {
    for (let x = 0, o = to; x < width; x++, o += step) {
      const level = readBits(raw, from, x, depth);
      data[o] = data[o + 1] = data[o + 2] = level * scale;
      data[o + 3] = level === key ? 0 : 255;
    }
  };
}

/** An index beyond the palette is black, as libpng has it. */
function unpackPalette({ depth, palette, transparency }: PngFile): UnpackRow {
  if (!palette) throw new RangeError('png: the palette is missing');
  return (raw, from, width, data, to, step) => {
    for (let x = 0, o = to; x < width; x++, o += step) {
      const entry = readBits(raw, from, x, depth);
      for (let k = 0; k < 3; k++) data[o + k] = palette[entry * 3 + k] ?? 0;
      data[o + 3] = transparency?.[entry] ?? 255;
    }
  };
}

/** The x-th number of `depth` bits, 8 at most, in a row that begins at a byte; the first are a byte's highest bits. */
function readBits(raw: Uint8Array, from: number, x: number, depth: number): number {
  const bit = x * depth;
  return (raw[from + (bit >> 3)]! >> (8 - depth - (bit & 7))) & (2 ** depth - 1);
}
