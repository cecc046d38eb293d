import type { Image } from '../imaging/decode-image.ts';
import { type BackgroundModel, backgroundModel } from './background-model.ts';
import { components, type Mask } from './mask.ts';

/** Levels of 255: what differs less from the background is background, whatever its noise. */
const MIN_DIFFERENCE = 14;
/** A shadow leaves at least so much of the light, and keeps the colour within so many levels. */
const SHADOW = { light: 0.45, tint: 14, step: 3.5 } as const;

/**
 * The subject before a background of one colour: all that cannot be reached from the picture's border over background and
 * over the soft shadow that a thing throws on it. A shadow begins without an edge; a grey thing on white does not.
 *
 * @returns undefined if the background is of no one colour
 */
export function onPlainBackground(image: Image): Mask | undefined {
  const model = backgroundModel(image);
  if (!model) return undefined;
  const { width, height } = image;
  const differences = compare(image, model);
  const isClear = (pixel: number) =>
    differences.off[pixel]! < Math.max(MIN_DIFFERENCE, 4.5 * model.roughness);
  const inside = new Uint8Array(width * height).fill(1);
  const queue: number[] = [];
  const reach = (pixel: number) => {
    inside[pixel] = 0;
    queue.push(pixel);
  };
  for (let pixel = 0; pixel < inside.length; pixel++) {
    const x = pixel % width;
    const y = (pixel - x) / width;
    if ((x === 0 || y === 0 || x === width - 1 || y === height - 1) && isClear(pixel)) reach(pixel);
  }
  for (let head = 0; head < queue.length; head++) {
    const pixel = queue[head]!;
    const x = pixel % width;
    for (const next of [
      pixel - width,
      pixel + width,
      x > 0 ? pixel - 1 : -1,
      x < width - 1 ? pixel + 1 : -1,
    ]) {
      if (next < 0 || next >= inside.length || !inside[next]) continue;
      const isShade =
        differences.isShade[next] === 1 &&
        Math.abs(differences.light[next]! - differences.light[pixel]!) < SHADOW.step / 255;
      if (isClear(next) || isShade) reach(next);
    }
  }
  return openHoles({ width, height, inside }, isClear);
}

interface Differences {
  /** From the background's colour, in levels. */
  readonly off: Float32Array;
  /** Of the background's light that is left. */
  readonly light: Float32Array;
  /** Whether it may be background in shadow. */
  readonly isShade: Uint8Array;
}

function compare({ width, height, data }: Image, model: BackgroundModel): Differences {
  const count = width * height;
  const [off, light, isShade] = [new Float32Array(count), new Float32Array(count), new Uint8Array(count)];
  const color = new Float64Array(3);
  for (let pixel = 0; pixel < count; pixel++) {
    model.colorAt(pixel % width, Math.floor(pixel / width), color);
    const [r, g, b] = [data[pixel * 4]!, data[pixel * 4 + 1]!, data[pixel * 4 + 2]!];
    off[pixel] = Math.hypot(r - color[0]!, g - color[1]!, b - color[2]!);
    const lit = Math.max(1, color[0]! ** 2 + color[1]! ** 2 + color[2]! ** 2);
    const left = (r * color[0]! + g * color[1]! + b * color[2]!) / lit;
    light[pixel] = left;
    const tint = Math.hypot(r - left * color[0]!, g - left * color[1]!, b - left * color[2]!);
    isShade[pixel] = left > SHADOW.light && left < 1 && tint < SHADOW.tint ? 1 : 0;
  }
  return { off, light, isShade };
}

/** Of the picture: an enclosed patch of background, as in a handle, counts from this size on. */
const MIN_HOLE = 0.0008;

/** Background that the subject encloses is seen through it. */
function openHoles(mask: Mask, isClear: (pixel: number) => boolean): Mask {
  const clear = { ...mask, inside: mask.inside.map((value, pixel) => (value && isClear(pixel) ? 1 : 0)) };
  const holes = components(clear, 1);
  const isOpen = holes.areas.map((area) => area >= MIN_HOLE * mask.inside.length);
  return { ...mask, inside: mask.inside.map((value, pixel) => (isOpen[holes.of[pixel]!] ? 0 : value)) };
}
