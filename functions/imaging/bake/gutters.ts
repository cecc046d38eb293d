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
  const gutterPixels = new Uint32Array(pixels.length > 0 ? sources.length - pixels.length : 0);
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
  const isFilled = (pixel: number): boolean => sources[pixel] !== UNFILLED;
  /** Has nobody to grow to. At a row's end the next row's beginning is looked at too, which does no harm. */
  const isInside = (pixel: number): boolean =>
    pixel > size_px &&
    pixel < sources.length - size_px - 1 &&
    isFilled(pixel - 1) &&
    isFilled(pixel + 1) &&
    isFilled(pixel - size_px - 1) &&
    isFilled(pixel - size_px) &&
    isFilled(pixel - size_px + 1) &&
    isFilled(pixel + size_px - 1) &&
    isFilled(pixel + size_px) &&
    isFilled(pixel + size_px + 1);
  if (gutterPixels.length > 0) for (const pixel of pixels) if (!isInside(pixel)) grow(pixel);
  for (let next = 0; next < end; next++) grow(gutterPixels[next]!);
  return { pixels: gutterPixels, sources: gutterPixels.map((pixel) => sources[pixel]!) };
}

/** Copies each gutter texel's four channels from the chart. */
export function fillGutters({ pixels, sources }: Gutters, data: Uint8Array): void {
  const words = new Uint32Array(data.buffer, data.byteOffset, data.length / 4);
  for (let i = 0; i < pixels.length; i++) words[pixels[i]!] = words[sources[i]!]!;
}
