import type { Image } from '../image.ts';
import { withoutGrain } from '../without-grain.ts';
import { differencesFrom, SHADOW } from './background-differences.ts';
import { type BackgroundModel, backgroundModel } from './background-model.ts';
import { withBrightRim } from './bright-rim.ts';
import { cleaned, isCoherent } from './cleaned-mask.ts';
import { flooded } from './flood.ts';
import { withPiecesJoined } from './joined-pieces.ts';
import { borderOf, boundsOf, type Mask } from './mask.ts';
import { meetsStraight } from './meets-straight.ts';
import { openHoles } from './open-holes.ts';
import { sharpSteps } from './sharp-steps.ts';
import { withoutBites } from './without-bites.ts';
import { withoutHardShadow } from './without-hard-shadow.ts';
import { withoutLeaks } from './without-leaks.ts';
import { withoutPattern } from './without-pattern.ts';
import { withoutShade } from './without-shade.ts';
import { withoutUmbra } from './without-umbra.ts';

/** Levels of 255: what differs less from the background is background, whatever its noise. */
const MIN_DIFFERENCE = 14;
/**
 * Of the background's light: how much it changes from pixel to pixel at most where a shadow lies. With steps of 0.02 the
 * flood runs over soft edges into white things, with 0.014 shadows at the feet of things stay.
 */
const SHADOW_STEP = 0.0165;

/** Levels of 255: a rougher background has a camera's grain, whose steps stop a flood of soft shadows. */
const GRAINY = 2;
/** Of a background's roughness: without its grain no more is left, or it is no grain. */
const EVENED = 0.6;

/** Levels of 255: what is darker has no shadows that are told from things. */
const MIN_LEVEL = 100;

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
  const { image, model, even } = modelled(photo);
  if (!model || !meetsStraight(image, model)) return undefined;
  const { width, height } = image;
  const differences = differencesFrom(model, image);
  // A shadow is followed without grain, whose steps would stop that; before what is dark, things are as dark as shadows.
  const grainless = differences.level[0]! > MIN_LEVEL ? even : undefined;
  const smooth = grainless ? differencesFrom(model, grainless.image) : differences;
  const { roughness } = grainless?.model ?? model;
  const limit = Math.max(MIN_DIFFERENCE, 4.5 * model.roughness);
  const differs = (pixel: number) => differences.off[pixel]! / limit;
  const isClear = (pixel: number) => differs(pixel) < 1;
  const { light, isShade } = differences;
  const mask = { width, height, inside: new Uint8Array(width * height).fill(1) };
  const isDark = (pixel: number) => isShade[pixel] === 1 && light[pixel]! < 1;
  const spreads = (pixel: number, from: number) =>
    isClear(pixel) ||
    (smooth.isShade[pixel] === 1 && Math.abs(smooth.light[pixel]! - smooth.light[from]!) < SHADOW_STEP);
  flood(mask, borderOf(mask).filter(isClear), spreads);
  const brighterBy = (pixel: number) => (light[pixel]! - 1) * differences.level[pixel]!;
  const isBright = (pixel: number) => brighterBy(pixel) > Math.max(MIN_BRIGHTER, model.roughness);
  // Shadow lies in a handle as it lies around the cup.
  const holes = withoutPattern(mask, isShade, openHoles(mask, differs, isDark, isBright));
  flood(mask, holes, spreads);
  const steps = sharpSteps(grainless?.image ?? image, Math.max(MIN_STEP, 2 * roughness));
  const unbitten = withoutBites(mask, holes, {
    steps,
    isClear: (pixel) => smooth.off[pixel]! < Math.max(VERY_COLOR, 2 * roughness),
    isDark,
    isKin: (pixel) => differences.tint[pixel]! < SHADOW.tint,
  });
  const whole = withoutLeaks(unbitten, (pixel) => isDark(pixel) && !isClear(pixel));
  const unshaded = withoutUmbra(withPiecesJoined(whole), { ...differences, steps });
  const found = withBrightRim(
    withoutHardShadow(unshaded, { image, model, differences, grainless: even?.image }),
    brighterBy,
    model.roughness,
  );
  const isRough = model.roughness > GRAINY || model.meetingAt;
  if (!isRough) return found;
  return isOne(found) ? withoutShade(photo, found) : undefined;
}

/** Whether a mask is of one thing that is whole, and not what is left of a ground's pattern. */
function isOne(mask: Mask): boolean {
  const kept = cleaned(mask);
  const box = boundsOf(kept);
  return box !== undefined && box.left > 0 && box.right < mask.width && isCoherent(mask, kept);
}

interface Modelled {
  readonly image: Image;
  readonly model: BackgroundModel | undefined;
  /** It without its grain, where it has some. */
  readonly even?: { readonly image: Image; readonly model: BackgroundModel };
}

/** A picture with its background's model: without its grain where that hides that a wall and its ground are behind a thing, or all of it. */
function modelled(photo: Image): Modelled {
  const seen = { image: photo, model: backgroundModel(photo) };
  if (seen.model && seen.model.roughness <= GRAINY) return seen;
  const image = withoutGrain(photo);
  const model = backgroundModel(image);
  if (!seen.model || model?.meetingAt) return { image, model };
  return model && model.roughness < EVENED * seen.model.roughness
    ? { ...seen, even: { image, model } }
    : seen;
}

/** Takes pixels out of a mask, and all of it to which they spread from side to side. */
function flood(
  mask: Mask,
  seeds: readonly number[],
  spreads: (pixel: number, from: number) => boolean,
): void {
  const { inside } = mask;
  const found = flooded(mask, seeds, (pixel, from) => inside[pixel] === 1 && spreads(pixel, from));
  for (const [pixel, isFound] of found.entries()) if (isFound) inside[pixel] = 0;
}
