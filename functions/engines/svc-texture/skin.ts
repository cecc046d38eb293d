import type { KindFinder } from '../../studio/sculpt/prompt/climb.ts';
import type { Rgb } from '../../studio/sculpt/prompt/lexicon/colors.ts';
import { partOf } from '../../studio/sculpt/prompt/lexicon/parts.ts';
import { readPrompt } from '../../studio/sculpt/prompt/read-prompt.ts';
import { singularsOf } from '../../studio/sculpt/prompt/singular.ts';
import { ATTIRE, CLOTHED, WORN } from './garments.ts';
import type { Region } from './region.ts';
import { type Claim, requestOf, saysNothing } from './request.ts';

/** Colours of skin that are none of anything else, or another one there. */
const TONES: Readonly<Record<string, Rgb>> = {
  pale: [238, 212, 196],
  fair: [240, 208, 184],
  light: [232, 194, 166],
  rosy: [232, 172, 156],
  tan: [196, 146, 106],
  tanned: [190, 138, 98],
  olive: [172, 138, 96],
  bronzed: [160, 106, 68],
  dark: [88, 56, 40],
  ashen: [178, 172, 164],
};

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));
const FLESH = words('skin flesh');
/** Of a face, and no skin. */
const FEATURES = words(
  'mouth lip tongue tooth eye iris pupil brow eyebrow lash eyelash hair beard mane tusk horn nail claw',
);
const BODY = words('body head face neck torso chest belly arm hand finger leg foot ear nose');
/** What only a figure has. */
const FACE = words('face torso');
/** A table has a top, and a car a hood: by one of those no figure is known. */
const isWornAlone = (word: string): boolean => WORN.has(word) && !partOf(word);

/** The regions of a figure that are its skin, and those that it wears. */
export interface Dressed {
  readonly skin: ReadonlySet<Region>;
  readonly worn: ReadonlySet<Region>;
}

/**
 * Tells a figure's skin from what it wears: of one in zones that is each of them, of another by names, those aside that all of it has: what is called skin, or else the parts
 * of its body.
 *
 * @returns undefined where the names tell no skin from anything else
 */
export function dressedIn(regions: readonly Region[]): Dressed | undefined {
  const zoned = regions.filter(({ zones }) => zones);
  if (zoned.length > 0) {
    const isClothed = ({ zones }: Region) => zones!.own.some((zone) => CLOTHED.includes(zone));
    return { skin: new Set(zoned), worn: new Set(zoned.filter(isClothed)) };
  }
  const forms = new Map(regions.map((region) => [region, new Set(region.names.flat().flatMap(singularsOf))]));
  const isCommon = (word: string) => regions.every((region) => forms.get(region)!.has(word));
  const isOf = (set: ReadonlySet<string>) => (region: Region) =>
    [...forms.get(region)!].some((word) => set.has(word) && !isCommon(word));
  const worn = new Set(regions.filter(isOf(WORN)));
  const rest = regions.filter((region) => !worn.has(region) && !isOf(FEATURES)(region));
  const called = rest.filter(isOf(FLESH));
  if (called.length > 0) return { skin: new Set(called), worn };
  const garments = new Set([...worn].flatMap((region) => [...forms.get(region)!]).filter(isWornAlone));
  const isFigure =
    garments.size > 1 || regions.some((region) => isOf(FACE)(region) || isOf(FEATURES)(region));
  return isFigure ? { skin: new Set(rest.filter(isOf(BODY))), worn } : undefined;
}

/** A clause about a figure's skin, or about all that it wears; undefined where it is about neither. */
export function dressClaim(clause: string, { skin, worn }: Dressed, kinds: KindFinder): Claim | undefined {
  const said = clause.toLowerCase().split(/\s+/);
  const noun = said.at(-1)!;
  const before = said.slice(0, -1);
  if (isSkin(clause)) return { noun: 'skin', look: skinLook(before, kinds), regions: skin };
  if (!ATTIRE.has(noun) || worn.size === 0 || skin.size === 0) return undefined;
  const look = requestOf(readPrompt(before.join(' '), kinds)).main;
  return saysNothing(look) ? undefined : { noun, look, regions: worn };
}

/** Whether a clause is about skin. */
const isSkin = (clause: string): boolean => /\b(?:skin|flesh|complexion)$/iu.test(clause);

/** Whether a claim is about all that a figure wears. */
export const isAttire = ({ noun, regions }: Claim): boolean => regions !== undefined && ATTIRE.has(noun);

function skinLook(before: readonly string[], kinds: KindFinder): Claim['look'] {
  const { main } = requestOf(readPrompt(before.join(' '), kinds));
  const name = before.at(-1) ?? '';
  const tone = Object.hasOwn(TONES, name) ? TONES[name] : undefined;
  const colors = tone ? [{ name, rgb: tone }] : main.colors;
  const isBare = main.materials.length === 0 && colors.length > 0;
  return { ...main, colors, materials: isBare ? ['skin'] : main.materials };
}

/** A prompt whose `green-skinned orc` is an `orc, green skin`. */
export function withSkinNouns(prompt: string): string {
  const skins: string[] = [];
  const left = prompt.replace(/\b(\p{L}+)[- ]skinned\b/giu, (_, color: string) => {
    skins.push(`${color} skin`);
    return '';
  });
  return [left.trim(), ...skins].join(', ');
}
