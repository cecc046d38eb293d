import type { Pixels } from './decode-png.ts';

/** The same picture at another size, each pixel the mean of those that it stands for, upon black. */
export function shrink({ width, height, rgba }: Pixels, toWidth: number, toHeight: number): Pixels {
  const small = new Uint8Array(toWidth * toHeight * 4);
  for (let y = 0; y < toHeight; y += 1) {
    for (let x = 0; x < toWidth; x += 1) {
      const [x0, x1] = [Math.floor((x * width) / toWidth), Math.ceil(((x + 1) * width) / toWidth)];
      const [y0, y1] = [Math.floor((y * height) / toHeight), Math.ceil(((y + 1) * height) / toHeight)];
      const sum = [0, 0, 0];
      for (let v = y0; v < y1; v += 1) {
        for (let u = x0; u < x1; u += 1) {
          const at = (v * width + u) * 4;
          for (let c = 0; c < 3; c += 1) sum[c]! += (rgba[at + c]! * rgba[at + 3]!) / 255;
        }
      }
      const at = (y * toWidth + x) * 4;
      for (let c = 0; c < 3; c += 1) small[at + c] = Math.round(sum[c]! / ((x1 - x0) * (y1 - y0)));
      small[at + 3] = 255;
    }
  }
  return { width: toWidth, height: toHeight, rgba: small };
}
