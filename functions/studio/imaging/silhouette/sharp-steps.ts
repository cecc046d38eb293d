import type { Image } from '../image.ts';
import { blurred } from './grid.ts';

/** Pixels to both sides: near an outline's middle, across a blurred outline, and beyond it. */
const REACH_PX = { middle: 1, across: 2, beyond: 5 } as const;
/** Of what changes from beyond to beyond: so much does across an outline, and of that so much in its middle. A shadow's soft end does not. */
const SHARE = { across: 0.7, middle: 0.5 } as const;
/** Right, down, and aslant both ways. */
const WAYS = [
  [1, 0],
  [0, 1],
  [1, 1],
  [1, -1],
] as const;

/**
 * Where a picture's colours change in a sharp step, however low it is.
 *
 * @param least in levels: lower ones are noise
 * @returns 1 a pixel
 */
export function sharpSteps({ width, height, data }: Image, least: number): Uint8Array {
  const channels = [0, 1, 2].map((k) => {
    const values = Float32Array.from({ length: width * height }, (_, pixel) => data[pixel * 4 + k]!);
    return blurred({ width, height, values }).values;
  });
  const steps = new Uint8Array(width * height);
  const change = (x: number, y: number, dx: number, dy: number) => {
    const at = (column: number, row: number) =>
      Math.min(height - 1, Math.max(0, row)) * width + Math.min(width - 1, Math.max(0, column));
    const [from, to] = [at(x - dx, y - dy), at(x + dx, y + dy)];
    let sum = 0;
    for (const values of channels) sum += (values[to]! - values[from]!) ** 2;
    return Math.sqrt(sum);
  };
  for (let pixel = 0; pixel < steps.length; pixel++) {
    const [x, y] = [pixel % width, Math.floor(pixel / width)];
    for (const [dx, dy] of WAYS) {
      const across = change(x, y, dx * REACH_PX.across, dy * REACH_PX.across);
      if (across < least) continue;
      if (change(x, y, dx, dy) < SHARE.middle * across) continue;
      if (across < SHARE.across * change(x, y, dx * REACH_PX.beyond, dy * REACH_PX.beyond)) continue;
      steps[pixel] = 1;
      break;
    }
  }
  return steps;
}
