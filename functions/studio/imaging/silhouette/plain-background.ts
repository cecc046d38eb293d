import type { Image } from '../image.ts';
import { withoutGrain } from '../without-grain.ts';
import { type BackgroundModel, backgroundModel } from './background-model.ts';
import { withBrightRim } from './bright-rim.ts';
import { withPiecesJoined } from './joined-pieces.ts';
import { borderOf, components, type Mask } from './mask.ts';
import { meetsStraight } from './meets-straight.ts';
import { openHoles } from './open-holes.ts';
import { sharpSteps } from './sharp-steps.ts';
import { withoutBites } from './without-bites.ts';
import { withoutLeaks } from './without-leaks.ts';
import { withoutUmbra } from './without-umbra.ts';

/** Levels of 255: what differs less from the background is background, whatever its noise. */
const MIN_DIFFERENCE = 14;
/**
 * Of the background's light: what a shadow leaves at least, and how much it changes from pixel to pixel at most. `tint` is in levels: a shadow has the
 * background's colour. A studio's light may also grow a little where the border did not show it. With steps of 0.02 the
 * flood runs over soft edges into white things, with 0.014 shadows at the feet of things stay.
 */
const SHADOW = { darkest: 0.25, lightest: 1.05, tint: 14, step: 0.0165 } as const;

/** Levels of 255: a rougher background has a camera's grain, whose steps stop a flood of soft shadows. */
const GRAINY = 2;

/** Levels of 255: what is brighter than the background is no background, as the white of an eye before white paper. */
const MIN_BRIGHTER = 3;
/** Levels of 255: a lower step is noise; and what differs less is of the background's very colour. */
const MIN_STEP = 6;
const VERY_COLOR = 5;

/**
 * The subject before a background of one colour: all that cannot be reached from the picture's border over background and
 * over the soft shadow that a thing throws on it. A shadow begins without an edge; a grey thing on white does not.
 *
 * @returns undefined if the background is of no one colour
 */
export function onPlainBackground(photo: Image): Mask | undefined {
  const { image, model } = modelled(photo);
  if (!model || !meetsStraight(image, model)) return undefined;
  const { width, height } = image;
  const differences = compare(image, model);
  const limit = Math.max(MIN_DIFFERENCE, 4.5 * model.roughness);
  const differs = (pixel: number) => differences.off[pixel]! / limit;
  const isClear = (pixel: number) => differs(pixel) < 1;
  const { light, isShade } = differences;
  const mask = { width, height, inside: new Uint8Array(width * height).fill(1) };
  const isDark = (pixel: number) => isShade[pixel] === 1 && light[pixel]! < 1;
  const spreads = (pixel: number, from: number) =>
    isClear(pixel) || (isShade[pixel] === 1 && Math.abs(light[pixel]! - light[from]!) < SHADOW.step);
  flood(mask, borderOf(mask).filter(isClear), spreads);
  const brighterBy = (pixel: number) => (light[pixel]! - 1) * differences.level[pixel]!;
  const isBright = (pixel: number) => brighterBy(pixel) > Math.max(MIN_BRIGHTER, model.roughness);
  // Shadow lies in a handle as it lies around the cup.
  const holes = withoutPattern(mask, isShade, openHoles(mask, differs, isDark, isBright));
  flood(mask, holes, spreads);
  const steps = sharpSteps(image, Math.max(MIN_STEP, 2 * model.roughness));
  const unbitten = withoutBites(mask, holes, {
    steps,
    isClear: (pixel) => differences.off[pixel]! < Math.max(VERY_COLOR, 2 * model.roughness),
    isDark,
    isKin: (pixel) => differences.tint[pixel]! < SHADOW.tint,
  });
  const whole = withoutLeaks(unbitten, (pixel) => isDark(pixel) && !isClear(pixel));
  const unshaded = withoutUmbra(withPiecesJoined(whole), { ...differences, steps });
  return withBrightRim(unshaded, brighterBy, model.roughness);
}

/** A picture with its background's model: without its grain where that hides that a wall and its ground are behind a thing, or all of it. */
function modelled(photo: Image): { readonly image: Image; readonly model: BackgroundModel | undefined } {
  const seen = { image: photo, model: backgroundModel(photo) };
  if (seen.model && seen.model.roughness <= GRAINY) return seen;
  const image = withoutGrain(photo);
  const model = backgroundModel(image);
  return seen.model && !model?.meetingAt ? seen : { image, model };
}

/** Takes pixels out of a mask, and all to which they spread from side to side. */
function flood(
  { width, height, inside }: Mask,
  seeds: readonly number[],
  spreads: (pixel: number, from: number) => boolean,
): void {
  const queue = [...seeds];
  for (const pixel of queue) inside[pixel] = 0;
  for (let head = 0; head < queue.length; head++) {
    const pixel = queue[head]!;
    const x = pixel % width;
    for (const next of [
      pixel - width,
      pixel + width,
      x > 0 ? pixel - 1 : -1,
      x < width - 1 ? pixel + 1 : -1,
    ]) {
      if (next < 0 || next >= width * height || !inside[next] || !spreads(next, pixel)) continue;
      inside[next] = 0;
      queue.push(next);
    }
  }
}

interface Differences {
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

function compare({ width, height, data }: Image, model: BackgroundModel): Differences {
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

/** A pattern has so many others of a kind, whose areas differ less, as a factor. */
const PATTERN = { least: 4, area: 2.5 } as const;

/**
 * Without the holes that are of a pattern: a white dot on a ball before white paper is as light as that only where light falls straight on it.
 * The others are in the shade. What is seen through gaps is as light in all of them.
 */
function withoutPattern(mask: Mask, isShade: Uint8Array, open: readonly number[]): readonly number[] {
  if (open.length === 0) return open;
  const spots = components(
    { ...mask, inside: mask.inside.map((value, pixel) => value & isShade[pixel]!) },
    1,
  );
  const isHole = spots.areas.map(() => false);
  for (const pixel of open) if (spots.of[pixel] !== -1) isHole[spots.of[pixel]!] = true;
  const shaded = spots.areas.filter((_, spot) => !isHole[spot]);
  const isOfPattern = spots.areas.map(
    (area) =>
      shaded.filter((other) => other < area * PATTERN.area && area < other * PATTERN.area).length >=
      PATTERN.least,
  );
  return open.filter((pixel) => !isOfPattern[spots.of[pixel]!]);
}
