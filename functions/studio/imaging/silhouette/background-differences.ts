import type { Image } from '../image.ts';
import type { BackgroundModel } from './background-model.ts';

/** Levels of 255: a shadow has the background's tint, but for so much. Of the background's light: what it leaves at least, and by how much a studio's light may grow where the border did not show it. */
export const SHADOW = { tint: 14, darkest: 0.25, lightest: 1.05 } as const;

/** How each pixel of a picture differs from its background. */
export interface Differences {
  /** From the background's colour, in levels. */
  readonly off: Float32Array;
  /** Of the background's light that is left. */
  readonly light: Float32Array;
  /** The background's own, of 255. */
  readonly level: Float32Array;
  /** By how much its tint is off, in levels, whatever its light. */
  readonly tint: Float32Array;
  /** Whether it may be background in shadow. */
  readonly isShade: Uint8Array;
}

export function differencesFrom(model: BackgroundModel, { width, height, data }: Image): Differences {
  const count = width * height;
  const [off, light, level, tint] = [0, 1, 2, 3].map(() => new Float32Array(count)) as [
    Float32Array,
    Float32Array,
    Float32Array,
    Float32Array,
  ];
  const isShade = new Uint8Array(count);
  const color = new Float64Array(3);
  for (let pixel = 0; pixel < count; pixel++) {
    const [r, g, b] = [data[pixel * 4]!, data[pixel * 4 + 1]!, data[pixel * 4 + 2]!];
    nearestColor(model, pixel % width, Math.floor(pixel / width), [r, g, b], color);
    off[pixel] = lengthOf(r - color[0]!, g - color[1]!, b - color[2]!);
    const lit = Math.max(1, color[0]! ** 2 + color[1]! ** 2 + color[2]! ** 2);
    const left = (r * color[0]! + g * color[1]! + b * color[2]!) / lit;
    light[pixel] = left;
    level[pixel] = Math.sqrt(lit / 3);
    const tinted = lengthOf(r - left * color[0]!, g - left * color[1]!, b - left * color[2]!);
    tint[pixel] = tinted;
    isShade[pixel] = left > SHADOW.darkest && left < SHADOW.lightest && tinted < SHADOW.tint ? 1 : 0;
  }
  return { off, light, level, tint, isShade };
}

/** Pixels: where a wall meets the ground is known no better. */
const UNCERTAIN_PX = 2;

/** Writes the colour of a background's at a pixel; near where a wall meets the ground, that of the row nearby that is most alike. */
function nearestColor(
  { colorAt, meetingAt }: BackgroundModel,
  x: number,
  y: number,
  [r, g, b]: readonly [number, number, number],
  out: Float64Array,
): void {
  colorAt(x, y, out);
  if (!meetingAt || Math.abs(y - meetingAt(x)) > 2 * UNCERTAIN_PX) return;
  const color = new Float64Array(3);
  let least = lengthOf(r - out[0]!, g - out[1]!, b - out[2]!);
  for (let off = -UNCERTAIN_PX; off <= UNCERTAIN_PX; off++) {
    colorAt(x, y + off, color);
    const length = lengthOf(r - color[0]!, g - color[1]!, b - color[2]!);
    if (length >= least) continue;
    least = length;
    out.set(color);
  }
}

/** Math.hypot takes ten times as long. */
const lengthOf = (x: number, y: number, z: number): number => Math.sqrt(x * x + y * y + z * z);
