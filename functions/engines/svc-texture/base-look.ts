import type { MaterialName } from '../../studio/materials/recipes.ts';
import { MATERIALS } from '../../studio/materials/recipes.ts';
import type { KindFinder } from '../../studio/sculpt/prompt/climb.ts';
import type { Kind } from '../../studio/sculpt/prompt/kinds.ts';
import { colorOf, type Rgb } from '../../studio/sculpt/prompt/lexicon/colors.ts';
import { partOf } from '../../studio/sculpt/prompt/lexicon/parts.ts';
import { materialOf } from '../../studio/sculpt/prompt/look-of-words.ts';
import { singularsOf } from '../../studio/sculpt/prompt/singular.ts';
import { formsOf } from './names.ts';
import type { OldLook } from './old-looks.ts';
import type { Region } from './region.ts';
import { USUAL_LOOKS, USUAL_PARTS, type UsualLook } from './usual-looks.ts';

/** What a region is made of before a prompt changes it. */
export interface BaseLook extends UsualLook {
  /** Its colour is what the model showed there: that is painted with all its variation. */
  readonly keepsDetail: boolean;
  /** Nothing in the model says anything of it. */
  readonly unsaid: boolean;
}

export interface BaseOptions {
  /** What the prompt calls the model, or its parts do. */
  readonly thing: { readonly kind: Kind } | undefined;
  /** Whether the model is all walls and edges. */
  readonly isAngular: boolean;
  readonly kinds: KindFinder;
}

/**
 * What a region is made of by the model alone. Its names say it first: a material (`oak_planks`), a part (`tyre`), a kind
 * of thing (`lantern`); then what the prompt calls the model; then the look that it had: metal or not, rough or not. Its
 * colour is the one that it had, if it had one. A model that says nothing is of oak where it has edges and of terracotta
 * where it is round.
 */
export function baseLookOf(region: Region, old: OldLook, options: BaseOptions): BaseLook {
  const look = lookBefore(region, old, options);
  return isFixed(region) ? { ...look, fixed: true } : look;
}

function lookBefore({ names }: Region, old: OldLook, { thing, isAngular, kinds }: BaseOptions): BaseLook {
  const named = lookOfNames(names, kinds, thing?.kind);
  const color = colorOfNames(names);
  const known: UsualLook | undefined = named ?? (thing && USUAL_LOOKS[thing.kind]);
  const own: Pick<BaseLook, 'color' | 'keepsDetail'> = old.color
    ? { color: old.color, keepsDetail: true }
    : { ...(color && { color }), keepsDetail: false };
  if (known) return { ...known, ...own, unsaid: false };
  if (old.metallic !== undefined && old.metallic > 0.5) {
    return { material: nearestMetal(old.color), ...own, unsaid: false };
  }
  if (own.color) return { ...plainOf(old.roughness), ...own, unsaid: false };
  return { material: isAngular ? 'oak' : 'terracotta', keepsDetail: false, unsaid: true };
}

/** Of whose parts a roof is as the rest of the body. */
const VEHICLES: readonly (Kind | undefined)[] = ['car', 'truck'];

function lookOfNames(
  names: Region['names'],
  kinds: KindFinder,
  thing: Kind | undefined,
): UsualLook | undefined {
  for (const words of names) {
    const forms = words.flatMap((word) => singularsOf(word));
    const material = forms.map((word) => materialOf(word)).find(Boolean);
    const part = forms.map((word) => partOf(word)).find((name) => name && USUAL_PARTS[name]);
    const usual = part && !(part === 'roof' && VEHICLES.includes(thing)) ? USUAL_PARTS[part] : undefined;
    if (material) return { material };
    if (usual) return usual;
    // The last word is the thing: a `dragon lamp`. A `body`, a `bumper` or `pink` is none, whatever else the word may mean.
    const kind = forms
      .map((word) => (partOf(word) || colorOf([word]) ? undefined : kinds.kindOf(word)))
      .findLast(Boolean);
    if (kind) return USUAL_LOOKS[kind];
  }
  return undefined;
}

/** Parts of an eye, a mouth or a lock, and what shows a picture: a red cat's pupils are black. */
const FIXED_NAMES = new Set('pupil iris glint tooth tongue hole keyhole screen display'.split(' '));

/** Whether the nearest name of a part says one that words for the whole do not change; its material's may be before it. */
function isFixed(region: Region): boolean {
  const nearest = formsOf(region).find((word) => FIXED_NAMES.has(word) || partOf(word) !== undefined);
  if (nearest === undefined) return false;
  return FIXED_NAMES.has(nearest) || USUAL_PARTS[partOf(nearest)!]?.fixed === true;
}

/** What a model is by the names of its parts: of all that has wheels only what drives by itself has headlights. */
export function thingOfParts(regions: readonly Region[]): { readonly kind: Kind } | undefined {
  const parts = regions.flatMap(({ names }) => names.flat().map((word) => partOf(word)));
  return parts.includes('wheel') && parts.includes('headlight') ? { kind: 'car' } : undefined;
}

function colorOfNames(names: Region['names']): Rgb | undefined {
  for (const words of names) {
    const color = words.map((word) => (materialOf(word) ? undefined : colorOf([word]))).find(Boolean);
    if (color) return color.rgb;
  }
  return undefined;
}

const METALS: readonly MaterialName[] = ['steel', 'iron', 'gold', 'silver', 'copper', 'bronze', 'brass'];

function nearestMetal(color: Rgb | undefined): MaterialName {
  if (!color) return 'steel';
  const distance = (name: MaterialName) => {
    const value = Number.parseInt(MATERIALS[name].color.slice(1), 16);
    return [value >> 16, (value >> 8) & 255, value & 255].reduce(
      (sum, channel, k) => sum + (channel - color[k]!) ** 2,
      0,
    );
  };
  return [...METALS].sort((a, b) => distance(a) - distance(b))[0]!;
}

/** Something plain, as rough as it was. */
function plainOf(roughness: number | undefined): UsualLook {
  if (roughness !== undefined && roughness < 0.2) return { material: 'ceramic' };
  if (roughness !== undefined && roughness < 0.6) return { material: 'plastic' };
  return { material: 'plastic', finish: 'matte' };
}
