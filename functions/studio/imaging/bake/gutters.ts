import { sharedUint32 } from '../../threads/shared-numbers.ts';
import type { Texels } from './texels.ts';

/** Which texel each of those outside all charts is copied from. */
export interface Gutters {
  readonly pixels: Uint32Array;
  readonly sources: Uint32Array;
}

const UNFILLED = 0xffffffff;

/**
 * Fills everything between charts with the nearest chart's look: a bilinear or mipmapped fetch at a border then never
 * meets another colour. Rings of neighbours (first the four beside, then the four across) grow from all charts at once,
 * so a gutter is shared in its middle.
 */
export function planGutters({ size_px, pixels }: Texels): Gutters {
  const sources = new Uint32Array(size_px * size_px).fill(UNFILLED);
  for (const pixel of pixels) sources[pixel] = pixel;
  const gutterPixels = sharedUint32(pixels.length > 0 ? sources.length - pixels.length : 0);
  let end = 0;
  const step = (from: number, to: number): void => {
    if (sources[to] !== UNFILLED) return;
    sources[to] = sources[from]!;
    gutterPixels[end++] = to;
  };
  const grow = (from: number): void => {
    const x = from % size_px;
    const [left, right] = [x > 0, x < size_px - 1];
    const [above, below] = [from >= size_px, from < sources.length - size_px];
    if (right) step(from, from + 1);
    if (left) step(from, from - 1);
    if (below) step(from, from + size_px);
    if (above) step(from, from - size_px);
    if (right && below) step(from, from + size_px + 1);
    if (left && below) step(from, from + size_px - 1);
    if (right && above) step(from, from - size_px + 1);
    if (left && above) step(from, from - size_px - 1);
  };
  if (gutterPixels.length > 0) {
    const border = borderOf(sources, size_px);
    for (const pixel of pixels) if (border[pixel] === 1) grow(pixel);
  }
  for (let next = 0; next < end; next++) grow(gutterPixels[next]!);
  const gutterSources = sharedUint32(end);
  for (let i = 0; i < end; i++) gutterSources[i] = sources[gutterPixels[i]!]!;
  return { pixels: gutterPixels, sources: gutterSources };
}

/** Which pixels have an unfilled one among themselves and their eight neighbours. */
function borderOf(sources: Uint32Array, size_px: number): Uint8Array {
  const border = new Uint8Array(sources.length);
  /** Whether the pixel, the one above or the one below is unfilled. */
  const columns = new Uint8Array(size_px);
  for (let row = 0; row < sources.length; row += size_px) {
    const above = row > 0 ? row - size_px : row;
    const below = row + size_px < sources.length ? row + size_px : row;
    for (let x = 0; x < size_px; x++) {
      const open =
        sources[row + x] === UNFILLED || sources[above + x] === UNFILLED || sources[below + x] === UNFILLED;
      columns[x] = open ? 1 : 0;
    }
    for (let x = 0; x < size_px; x++) {
      border[row + x] = columns[x]! | columns[x > 0 ? x - 1 : x]! | columns[x + 1 < size_px ? x + 1 : x]!;
    }
  }
  return border;
}

/** Copies each gutter texel's four channels from the chart. */
export function fillGutters({ pixels, sources }: Gutters, data: Uint8Array): void {
  const words = new Uint32Array(data.buffer, data.byteOffset, data.length / 4);
  for (let i = 0; i < pixels.length; i++) words[pixels[i]!] = words[sources[i]!]!;
}
