import { BESIDE, type Mask } from './mask.ts';

/** Rows that a flood keeps to, the last one excluded. */
interface Rows {
  readonly top: number;
  readonly bottom: number;
}

/**
 * The pixels to which some spread from side to side, 1 a pixel; those that they spread from are among them.
 *
 * @param spreads whether a pixel is reached from one beside it
 * @param rows all of them by default
 */
export function flooded(
  { width, height }: Pick<Mask, 'width' | 'height'>,
  seeds: readonly number[],
  spreads: (pixel: number, from: number) => boolean,
  { top, bottom }: Rows = { top: 0, bottom: height },
): Uint8Array {
  const found = new Uint8Array(width * height);
  const queue = [...seeds];
  for (const pixel of queue) found[pixel] = 1;
  for (let head = 0; head < queue.length; head++) {
    const from = queue[head]!;
    const [x, y] = [from % width, Math.floor(from / width)];
    for (const [dx, dy] of BESIDE) {
      const [column, row] = [x + dx, y + dy];
      if (column < 0 || column >= width || row < top || row >= bottom) continue;
      const pixel = row * width + column;
      if (found[pixel] || !spreads(pixel, from)) continue;
      found[pixel] = 1;
      queue.push(pixel);
    }
  }
  return found;
}
