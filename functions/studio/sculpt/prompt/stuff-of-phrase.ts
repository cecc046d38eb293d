import { GEMS } from '../../materials/gems.ts';
import type { MaterialName } from '../../materials/recipes.ts';
import type { Phrase } from './phrase.ts';
import type { Detail, Part, Thing } from './reading.ts';
import { PLAIN_LOOK } from './reading.ts';
import type { ReadingDraft } from './reading-draft.ts';
import { isAlive } from './special-nouns.ts';

const COATS: readonly MaterialName[] = ['skin', 'fur', 'feather', 'scale', 'leather'];
/** What something is covered in all over, and has a colour that is dyed. */
const CLOTHS: readonly MaterialName[] = ['velvet', 'silk', 'leather', 'fur', 'feather', 'plastic', 'rubber'];

/** What is said of stuff as of something that the thing before it has: a helmet's feather, a man's blue skin. */
export function detailOfStuff({ expecting, phrase, scene }: ReadingDraft): Detail | undefined {
  const { look, said, headless, count } = phrase;
  const { colors, materials } = look;
  if (!scene.owner || expecting !== 'part' || headless !== undefined || materials.length === 0)
    return undefined;
  const isSkin =
    scene.owner.kind === 'humanoid' && colors.length > 0 && materials.every((name) => name === 'skin');
  // A ring's ruby is set into it.
  const isOne = count === 1 && !materials.some((name) => GEMS.includes(name));
  if (!isSkin && !isOne) return undefined;
  return { noun: said.at(-1)!, look: { ...PLAIN_LOOK, colors }, said: said.join(' ') };
}

/** `a ring with a blue diamond`: the stone that is set into it, and not what it is of. */
export function setStone({ expecting, phrase, scene }: ReadingDraft): Part | undefined {
  const { look, said, count, headless } = phrase;
  if (scene.owner?.kind !== 'ring' || expecting !== 'part' || count === undefined || headless !== undefined)
    return undefined;
  if (!look.materials.some((name) => GEMS.includes(name))) return undefined;
  const isRing = scene.owner.form === 'ring';
  // A red ruby is as red as rubies are.
  const own = look.materials.includes('crystal') ? look : { ...look, colors: [] };
  return { name: isRing ? 'head' : 'top', noun: said.at(-1)!, count, look: own };
}

/** `a cat with black fur`: the colour is that of who has it. */
export const isCoat = ({ look }: Phrase, owner: Thing | undefined): boolean =>
  owner !== undefined &&
  isAlive(owner) &&
  look.colors.length > 0 &&
  look.materials.every((name) => COATS.includes(name));

/** `red velvet`, `black leather`: what covers something all over, in a colour that it is dyed. */
export const isColoredCloth = ({ look }: Phrase): boolean =>
  look.colors.length > 0 &&
  look.materials.length > 0 &&
  look.materials.every((name) => CLOTHS.includes(name));

/** `a sofa covered in red velvet`: it is of that, and no patches of it lie on it. */
export const isUpholstery = (phrase: Phrase, owner: Thing | undefined): boolean =>
  owner !== undefined && !isAlive(owner) && isColoredCloth(phrase);
