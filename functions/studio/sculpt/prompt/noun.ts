import type { KindFinder } from './climb.ts';
import { GAME_NOUNS } from './game-nouns.ts';
import type { Kind } from './kinds.ts';
import { formOfKin } from './known-form.ts';
import { colorOf } from './lexicon/colors.ts';
import { type PartName, partOf, THINGS_TOO } from './lexicon/parts.ts';
import { COLLECTIONS, EMBLEMS, LIKENESSES, PORTIONS, YOUNG } from './lexicon/relations.ts';
import { lookOf, materialOf } from './look-of-words.ts';
import { PLAIN_LOOK } from './reading.ts';
import { singularsOf } from './singular.ts';
import type { WordClass } from './tags.ts';

/** A noun, and what it can stand for. */
export interface Noun {
  readonly lemma: string;
  readonly plural: boolean;
  readonly kind: Kind | undefined;
  /** The word that its generator knows it by, where that is not the noun itself. */
  readonly form: string | undefined;
  /** Whether it stands in the list of nouns that are built, and not only in WordNet. */
  readonly listed: boolean;
  /** What the thing of this kind is a kind of, the nearest first. */
  readonly kin: readonly string[];
  readonly part: PartName | undefined;
}

const JOINING = new Set(['and', 'or', 'of', 'with', 'in', 'on', 'the', 'a']);

/** A noun or compound, in singular or plural; only its last word changes with number. */
export function nounOf(words: readonly string[], lastClass: WordClass, kinds: KindFinder): Noun | undefined {
  const last = words.at(-1)!;
  // WordNet has `black and white` and `cloth of gold`; a prompt's reader has to take them apart.
  const usual = isUsual(words);
  if (words.length > 1 && !usual && words.some((word) => JOINING.has(word))) return undefined;
  if (words.length > 1 && isPartOnly(last) && !usual) return undefined;
  // WordNet's green dragon is a plant, and red lights are a signal.
  if (words.length > 1 && !usual && isThingOrPart(last) && colorOf(words.slice(0, -1))) return undefined;
  // `a wizard's hat` is a wizard hat.
  const isOwners = words.length > 1 && !usual && GAME_NOUNS.has(words.join(' ').replaceAll("'s ", ' '));
  const before = words.slice(0, -1).map((word) => (isOwners ? word.replace(/'s$/, '') : word));
  const lemmaOf = (singular: string): string => [...before, singular].join(' ');
  const forms = baseForms(words);
  // A cooky is who cooks on a ship; cookies are what is listed.
  const listedForm = forms.find((singular) => GAME_NOUNS.has(lemmaOf(singular)));
  for (const singular of listedForm === undefined ? forms : [listedForm]) {
    const lemma = lemmaOf(singular);
    const part = partOf(lemma);
    const game = GAME_NOUNS.get(lemma);
    const listed = game !== undefined;
    // A compound that WordNet has is a noun, whatever its last word is alone: `vacuum cleaner`.
    const isNoun = lastClass === 'noun' || words.length > 1 || GROUPING.has(lemma);
    if (!part && !listed && !(isNoun && kinds.isNoun(lemma))) continue;
    const kind = kinds.kindOf(lemma);
    if (before.length > 0 && !listed && kind && isDescribed(before, kind, kinds.kindOf(singular)))
      return undefined;
    const kin = kind ? kinds.kinOf(lemma) : [];
    const form = listed ? game.form : kind && formOfKin(kind, kin);
    return { lemma, plural: singular !== last, kind, form, listed, kin, part };
  }
  return undefined;
}

/** Nouns that say how many or what likeness of the thing after them, whatever a tagger takes them for. */
const GROUPING = new Set([...Object.keys(COLLECTIONS), ...PORTIONS, ...LIKENESSES, ...EMBLEMS, ...YOUNG]);

/** Whether the list has it, in singular or plural: `solar panels`. */
const isUsual = (words: readonly string[]): boolean => {
  const before = words.slice(0, -1);
  return [words.at(-1)!, ...singularsOf(words.at(-1)!)].some((last) =>
    GAME_NOUNS.has([...before, last].join(' ')),
  );
};

/** `glasses` by themselves are worn, and no plural of a glass to drink from. */
const baseForms = (words: readonly string[]): readonly string[] => {
  const [only, ...rest] = words;
  const last = rest.at(-1) ?? only!;
  const usual = rest.length === 0 && last.endsWith('s') && GAME_NOUNS.has(last);
  return usual ? [last] : singularsOf(last);
};

/**
 * Whether a compound is better read as a thing that is described: WordNet's red fox is a flower, its blue book a list of
 * prices, its round table King Arthur's. A black widow is a spider of its own.
 */
function isDescribed(before: readonly string[], kind: Kind, head: Kind | undefined): boolean {
  if (head === undefined) return false;
  // A snow goose is none of snow.
  if (materialOf(before.join(' ')) && ANIMALS.includes(kind)) return false;
  if (colorOf(before)) return head === kind || !ANIMALS.includes(kind);
  const { forms, proportions } = lookOf(before) ?? PLAIN_LOOK;
  return forms.length > 0 || Object.keys(proportions).length > 0;
}

const ANIMALS: readonly Kind[] = ['quadruped', 'bird', 'fish', 'insect', 'snake'];

const isThingOrPart = (word: string): boolean =>
  GAME_NOUNS.has(word) || singularsOf(word).some((singular) => partOf(singular) !== undefined);

/** `thatched roof` is a roof, whatever else WordNet knows of it. */
const isPartOnly = (word: string): boolean =>
  singularsOf(word).some((singular) => partOf(singular) !== undefined && !THINGS_TOO.includes(singular));
