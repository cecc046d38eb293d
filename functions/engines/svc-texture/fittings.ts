import { MATERIALS, type MaterialRecipe } from '../../studio/materials/recipes.ts';
import type { Look } from '../../studio/sculpt/prompt/reading.ts';
import type { BaseLook } from './base-look.ts';
import type { Region } from './region.ts';

/** What lets light through, or gives it, is not most of a thing that has a body besides. */
const MOST_CLEAR = 0.5;
/** A barrel's hoops are so much of it at most, all together and each; a sword's blade is more. */
const MOST_METAL = { all: 0.55, one: 0.25 } as const;

/**
 * The regions that are of another nature than the thing's body, which words for the whole do not change: the glass and the
 * flame of a lantern that is to be brass, the lock of a chest that is to be oak, the bumpers of a red car. Metal is meant
 * too where the words are of a metal, or of two looks.
 *
 * @param bases one a region
 */
export function fittingsOf(
  regions: readonly Region[],
  bases: readonly BaseLook[],
  { materials, colors }: Look,
): ReadonlySet<Region> {
  const clear = regions.filter((_, i) => isClear(bases[i]!));
  const metal = regions.filter((_, i) => isBareMetal(bases[i]!));
  const rest = areaOf(regions) - areaOf(clear) - areaOf(metal);
  const asksMetal = materials.some((name) => MATERIALS[name].metallic === 1);
  const asksTwo = materials.length > 1 || colors.length > 1;
  const isMinor = areaOf(metal) < MOST_METAL.all * (areaOf(metal) + rest);
  const hasFittings =
    !asksMetal && !asksTwo && isMinor && metal.every(({ form }) => form.area < MOST_METAL.one);
  return new Set([
    ...(areaOf(clear) < MOST_CLEAR * areaOf(regions) ? clear : []),
    ...(hasFittings ? metal : []),
  ]);
}

const areaOf = (regions: readonly Region[]): number => regions.reduce((sum, { form }) => sum + form.area, 0);

function isClear({ material }: BaseLook): boolean {
  const { transmission = 0, glow = 0 }: MaterialRecipe = MATERIALS[material];
  return transmission > 0 || glow > 0;
}

const isBareMetal = ({ material, finish }: BaseLook): boolean =>
  MATERIALS[material].metallic === 1 && finish !== 'painted';
