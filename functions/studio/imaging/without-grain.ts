import type { Image } from './image.ts';

/** Pixels each way. */
const REACH_PX = 2;

/** A picture without a camera's grain: each pixel is the median of those around it, a channel, which leaves edges where they are. */
export function withoutGrain({ width, height, data }: Image): Image {
  const result = Uint8Array.from(data);
  const around = new Uint8Array((2 * REACH_PX + 1) ** 2);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      for (let k = 0; k < 3; k++) {
        let count = 0;
        for (let row = Math.max(0, y - REACH_PX); row <= Math.min(height - 1, y + REACH_PX); row++) {
          for (let column = Math.max(0, x - REACH_PX); column <= Math.min(width - 1, x + REACH_PX); column++)
            around[count++] = data[(row * width + column) * 4 + k]!;
        }
        result[(y * width + x) * 4 + k] = around.subarray(0, count).sort()[count >> 1]!;
      }
    }
  }
  return { width, height, data: result };
}
