import { MATERIALS, type MaterialName, type MaterialRecipe } from '../../studio/materials/recipes.ts';
import type { Look } from '../../studio/sculpt/prompt/reading.ts';
import type { BaseLook } from './base-look.ts';
import { buildingParts } from './building-parts.ts';
import type { Region } from './region.ts';

/** What lets light through, or gives it, is not most of a thing that has a body besides. */
const MOST_CLEAR = 0.5;
/** A barrel's hoops are so much of it at most, all together and each; a sword's blade is more. */
const MOST_METAL = { all: 0.55, one: 0.25 } as const;
/** A tank's tracks are less, and a tyre that is sold by itself is more. */
const MOST_RUBBER = 0.35;
/** Of each other material that is of another nature than the body's: a saddle, horns, a fretboard. A dragon's wings are more. */
const MOST_OTHER = 0.12;

const HIDES: readonly MaterialName[] = ['fur', 'scale', 'feather'];
const OTHERS: readonly MaterialName[] = ['leather', 'bone', 'ebony'];

/**
 * The regions that are of another nature than the thing's body, which words for the whole do not change: the glass and the
 * flame of a lantern that is to be brass, the lock of a chest that is to be oak, the bumpers of a red car, its tyres and
 * the grips of a pink bicycle. Metal, leather and bone are meant too where the words are of a metal, or of two looks; and
 * leather and bone where they are of any material but an animal's own coat. Of a building they are about its walls.
 *
 * @param bases one a region
 */
export function fittingsOf(
  regions: readonly Region[],
  bases: readonly BaseLook[],
  { materials, colors, motifs }: Look,
): ReadonlySet<Region> {
  const all = areaOf(regions);
  const which = (test: (base: BaseLook) => boolean) => regions.filter((_, i) => test(bases[i]!));
  const clear = which(isClear);
  const metal = which(isBareMetal);
  const rubber = which(({ material }) => material === 'rubber');
  const ofHide = areaOf(which(({ material }) => HIDES.includes(material))) > all / 2;
  const other = [...OTHERS, ...(ofHide ? (['skin'] as const) : [])]
    .map((name) => which(({ material }) => material === name))
    .filter((group) => areaOf(group) < MOST_OTHER * all)
    .flat();
  const asksMetal = materials.some((name) => MATERIALS[name].metallic === 1);
  const asksTwo = materials.length > 1 || (colors.length > 1 && motifs.length === 0);
  const isMinor = areaOf(metal) < MOST_METAL.all * (all - areaOf(clear));
  const hasFittings =
    !asksMetal && !asksTwo && isMinor && metal.every(({ form }) => form.area < MOST_METAL.one);
  const asksOther = asksTwo || materials.some((name) => !HIDES.includes(name));
  return new Set([
    ...(areaOf(clear) < MOST_CLEAR * all ? clear : []),
    ...(hasFittings ? metal : []),
    ...(!materials.includes('rubber') && areaOf(rubber) < MOST_RUBBER * all ? rubber : []),
    ...(asksOther ? [] : other),
    ...(asksTwo ? [] : buildingParts(regions, materials)),
  ]);
}

const areaOf = (regions: readonly Region[]): number => regions.reduce((sum, { form }) => sum + form.area, 0);

function isClear({ material }: BaseLook): boolean {
  const { transmission = 0, glow = 0 }: MaterialRecipe = MATERIALS[material];
  return transmission > 0 || glow > 0;
}

/** Metal with a colour like this, the largest channel less the smallest, is painted, whatever its name says. */
const PAINTED = 90;
const GREY: readonly MaterialName[] = ['steel', 'iron', 'silver', 'aluminium', 'chrome'];

function isBareMetal({ material, finish, color = [0, 0, 0] }: BaseLook): boolean {
  const isColored = GREY.includes(material) && Math.max(...color) - Math.min(...color) > PAINTED;
  return MATERIALS[material].metallic === 1 && finish !== 'painted' && !isColored;
}
