import { COVERINGS, MATERIALS, type MaterialName } from '../../materials/recipes.ts';
import type { KindFinder } from './climb.ts';
import { GAME_NOUNS } from './game-nouns.ts';
import { type HeadWords, withHeads } from './heads.ts';
import type { Kind } from './kinds.ts';
import { colorOf } from './lexicon/colors.ts';
import {
  AGES,
  classOf,
  countOf,
  FINISHES,
  FORMS,
  MAX_COUNT,
  MOTIFS,
  PROPORTIONS,
  STYLES,
} from './lexicon/modifiers.ts';
import { type PartName, partOf, THINGS_TOO } from './lexicon/parts.ts';
import {
  BESIDE_THE_SCENE,
  BORNE,
  COLLECTIONS,
  COVERED_IN,
  EMBLEMS,
  HOLDING,
  ITS,
  LIKENED,
  LIKENESSES,
  MADE_OF,
  PASSIVES,
  PORTIONS,
  POSES,
  RELATIONS,
  type RelationName,
  WITH,
  WITHOUT,
  YOUNG,
} from './lexicon/relations.ts';
import { CAMERAS, MOODS, PICTURE_WORDS, PLACES, TIMES, WATERS, WEATHERS } from './lexicon/settings.ts';
import { type Look, PLAIN_LOOK, type Setting } from './reading.ts';
import { singularsOf } from './singular.ts';
import { isSwapOf, likeSpelt } from './spelling.ts';
import type { WordClass } from './tags.ts';
import { BREAK } from './words.ts';

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

/** What one or more words of a prompt do. A word may say how something looks and be a noun as well (`glass`). */
export type Item =
  | { readonly does: 'break' | 'and' | 'of' | 'with' | 'without' | 'made-of' | 'covered-in' | 'nothing' }
  /** `it`, after a relation: what was named before. */
  | { readonly does: 'refer' }
  /**
   * `in the style of`: what follows, to the end of the phrase, is not in the scene; after `shaped like` no further than to
   * where the thing stands.
   */
  | { readonly does: 'skip'; readonly likens: boolean }
  | { readonly does: 'storeys'; readonly count: number }
  | {
      readonly does: 'relate';
      readonly relation: RelationName;
      readonly holds: boolean;
      /** `sitting in`: only what lives does so. */
      readonly poses?: true;
    }
  | { readonly does: 'count'; readonly count: number }
  | { readonly does: 'set'; readonly setting: Setting }
  | { readonly does: 'describe'; readonly look: Look; readonly noun?: Noun | undefined }
  | { readonly does: 'name'; readonly noun: Noun }
  | { readonly does: 'unknown'; readonly word: string; readonly class: WordClass };

/** An item with the words that it was read from. */
export type ReadItem = Item & { readonly said: string };

const LONGEST_PHRASE = 4;
const LONGEST_COMPOUND = 3;
const JOINING = new Set(['and', 'or', 'of', 'with', 'in', 'on', 'the', 'a']);
const FILLERS = new Set(
  'the this that its his her their my your our is are was be been being very really quite slightly extremely which who there and/or to from at as also made i me you we us he she him they please want need make create generate give build show draw get would could can let something anything thing stuff some-thing kind type sort version design style'.split(
    ' ',
  ),
);

/**
 * Cuts a prompt's words into items, the longest known phrase first.
 *
 * @param classes what each word does; a word that the list has not is a noun only where it does a noun's work
 */
export function itemsOf(
  words: readonly string[],
  classes: readonly WordClass[],
  kinds: KindFinder,
): readonly ReadItem[] {
  const items: ReadItem[] = [];
  const heads = withHeads(words, classes, headWords(kinds));
  for (let i = 0; i < words.length; ) {
    const { item, length } = readItem(words, heads, i, kinds);
    items.push({ ...item, said: words.slice(i, i + length).join(' ') });
    i += length;
  }
  return items;
}

const headWords = (kinds: KindFinder): HeadWords => ({
  begins: (word) => roleOf(word)?.does === 'count',
  joins: (word) => JOINTS.includes(roleOf(word)?.does),
  isThing: (word) => lookOf([word]) === undefined && singularsOf(word).some((one) => kinds.kindOf(one)),
});

const JOINTS: readonly (Item['does'] | undefined)[] = ['with', 'without', 'of', 'relate', 'made-of'];

function readItem(
  words: readonly string[],
  classes: readonly WordClass[],
  at: number,
  kinds: KindFinder,
): { readonly item: Item; readonly length: number } {
  const end = phraseEnd(words, at);
  for (let length = Math.min(LONGEST_PHRASE, end - at); length > 0; length--) {
    const item = phraseItem(words.slice(at, at + length), classes[at + length - 1]!, kinds);
    if (item) return { item, length };
  }
  const word = words[at]!;
  if (word === BREAK) return { item: { does: 'break' }, length: 1 };
  // `wood-framed`, `steel-blue`: the first half may say something.
  const [half] = word.split('-');
  const known = half === word ? undefined : phraseItem([half!], 'other', kinds);
  if (known?.does === 'describe') return { item: known, length: 1 };
  const unknown: Item = { does: 'unknown', word, class: classes[at]! };
  return { item: runTogether(word, kinds) ?? misspelt(word, classes[at]!, kinds) ?? unknown, length: 1 };
}

/** The least part of a word that is two written as one. */
const LEAST_HALF = 3;

/** `pinetree`, `treehouse`: a compound that WordNet has in two words, else a noun after one that is known. */
function runTogether(word: string, kinds: KindFinder): Item | undefined {
  for (let at = LEAST_HALF; at <= word.length - LEAST_HALF; at++) {
    const noun = nounOf([word.slice(0, at), word.slice(at)], 'noun', kinds);
    if (noun?.kind) return { does: 'name', noun };
  }
  return undefined;
}

/** Shorter words are near too many others, and names, unless two of their letters have only changed places. */
const LEAST_MISSPELT = 6;
const LEAST_SWAPPED = 5;

/** `crocodle`: a noun that nobody knows and that one letter parts from one of the list. */
function misspelt(word: string, wordClass: WordClass, kinds: KindFinder): Item | undefined {
  if (word.length < LEAST_SWAPPED || wordClass !== 'noun') return undefined;
  if (singularsOf(word).some((singular) => kinds.isNoun(singular))) return undefined;
  const [meant] = singularsOf(word).flatMap((singular) =>
    likeSpelt(singular, GAME_NOUNS.keys(), 1).filter(
      (like) => word.length >= LEAST_MISSPELT || isSwapOf(singular, like),
    ),
  );
  const noun = meant === undefined ? undefined : nounOf(meant.split(' '), 'noun', kinds);
  return noun && { does: 'name', noun };
}

function phraseEnd(words: readonly string[], at: number): number {
  const end = words.indexOf(BREAK, at);
  return end < 0 ? words.length : end;
}

function phraseItem(words: readonly string[], last: WordClass, kinds: KindFinder): Item | undefined {
  const phrase = words.join(' ');
  const role = roleOf(phrase);
  if (role) return role;
  const noun = words.length <= LONGEST_COMPOUND ? nounOf(words, last, kinds) : undefined;
  const look = lookOf(words);
  if (look) return { does: 'describe', look, noun };
  // Of a compound that nothing builds, the last word may be built, as of two words that only meet.
  if (words.length > 1 && noun?.kind === undefined && !isOneThing(words, noun, kinds)) return undefined;
  return noun && { does: 'name', noun };
}

/** `vacuum cleaner`, `ferris wheel`: a compound whose last word alone is nothing that is built, or another thing. */
function isOneThing(words: readonly string[], noun: Noun | undefined, kinds: KindFinder): boolean {
  if (noun === undefined || noun.part) return false;
  const before = words.slice(0, -1);
  if (!before.every((word) => lookOf([word]) === undefined && roleOf(word) === undefined)) return false;
  const heads = singularsOf(words.at(-1)!).filter((last) => kinds.kindOf(last) !== undefined || partOf(last));
  if (heads.length > 0) return heads.every((head) => kinds.isOtherThan(noun.lemma, head));
  return lookOf([words.at(-1)!]) === undefined && roleOf(words.at(-1)!) === undefined;
}

/** Words that join others, counts, and where, when and how a scene is seen. */
function roleOf(phrase: string): Item | undefined {
  if (phrase === 'and' || phrase === 'plus') return { does: 'and' };
  if (HOLDING.includes(phrase)) return { does: 'of' };
  if (WITH.includes(phrase)) return { does: 'with' };
  if (WITHOUT.includes(phrase)) return { does: 'without' };
  if (MADE_OF.includes(phrase)) return { does: 'made-of' };
  if (COVERED_IN.includes(phrase)) return { does: 'covered-in' };
  if (FILLERS.has(phrase) || PICTURE_WORDS.includes(phrase)) return { does: 'nothing' };
  if (ITS.includes(phrase)) return { does: 'refer' };
  if (BESIDE_THE_SCENE.includes(phrase)) return { does: 'skip', likens: false };
  if (LIKENED.includes(phrase)) return { does: 'skip', likens: true };
  const storeys = storeysOf(phrase);
  if (storeys !== undefined) return { does: 'storeys', count: storeys };
  const relation = classOf<Exclude<RelationName, 'with'>>(RELATIONS, phrase);
  if (relation) return { does: 'relate', relation, holds: false };
  const posed = poseOf(phrase);
  if (posed) return { does: 'relate', relation: posed, holds: false, poses: true };
  const passive = classOf<keyof typeof PASSIVES>(PASSIVES, phrase);
  if (passive) return { does: 'relate', relation: passive, holds: true };
  if (BORNE.includes(phrase)) return { does: 'relate', relation: 'with', holds: false };
  const count = countOf(phrase);
  if (count !== undefined) return { does: 'count', count };
  const setting = settingOf(phrase);
  return setting && { does: 'set', setting };
}

/** `sitting in`, `asleep under`: how what lives stands to something. */
function poseOf(phrase: string): Exclude<RelationName, 'with'> | undefined {
  if (phrase === 'riding') return 'on';
  const [pose, ...rest] = phrase.split(' ');
  return POSES.includes(pose!)
    ? classOf<Exclude<RelationName, 'with'>>(RELATIONS, rest.join(' '))
    : undefined;
}

/** `four-storey`, `three story`, `2 floors`. */
function storeysOf(phrase: string): number | undefined {
  const [, count] = /^(\w+)[ -](?:storey|story|storeys|stories|storied|storeyed|floors?)$/.exec(phrase) ?? [];
  const storeys = count === undefined ? undefined : Math.min(MAX_COUNT, countOf(count) ?? 1);
  // `a floor lamp`
  return storeys === 1 && count !== 'one' && count !== 'single' ? undefined : storeys;
}

function settingOf(phrase: string): Setting | undefined {
  const setting: Setting = {
    ...one('time', classOf<NonNullable<Setting['time']>>(TIMES, phrase)),
    ...one('weather', classOf<NonNullable<Setting['weather']>>(WEATHERS, phrase)),
    ...one('place', classOf<NonNullable<Setting['place']>>(PLACES, phrase)),
    ...one('water', classOf<NonNullable<Setting['water']>>(WATERS, phrase)),
    ...one('mood', classOf<NonNullable<Setting['mood']>>(MOODS, phrase)),
    ...one('camera', classOf<NonNullable<Setting['camera']>>(CAMERAS, phrase)),
  };
  return Object.keys(setting).length > 0 ? setting : undefined;
}

const one = <Key extends string, Value>(key: Key, value: Value | undefined): { [K in Key]?: Value } =>
  (value === undefined ? {} : { [key]: value }) as { [K in Key]?: Value };

const MATERIAL_BY_WORD = new Map<string, MaterialName>(
  (Object.keys(MATERIALS) as MaterialName[]).flatMap((name) =>
    MATERIALS[name].words.map((word): [string, MaterialName] => [word, name]),
  ),
);

/** The material that a word or phrase names, in singular or plural. */
export function materialOf(phrase: string): MaterialName | undefined {
  return singularsOf(phrase)
    .map((word) => MATERIAL_BY_WORD.get(word))
    .find(Boolean);
}

/** How something looks of which words say nothing else; undefined for words that do not. */
export function lookOf(words: readonly string[]): Look | undefined {
  const phrase = words.join(' ');
  const color = colorOf(words);
  const material = materialOf(phrase);
  const covering = Object.hasOwn(COVERINGS, phrase) ? COVERINGS[phrase] : undefined;
  const proportions = Object.hasOwn(PROPORTIONS, phrase) ? PROPORTIONS[phrase] : undefined;
  const form = classOf<Look['forms'][number]>(FORMS, phrase);
  const style = classOf<Look['styles'][number]>(STYLES, phrase);
  const age = classOf<Look['ages'][number]>(AGES, phrase);
  const finish = classOf<Look['finishes'][number]>(FINISHES, phrase);
  const motif = classOf<Look['motifs'][number]>(MOTIFS, phrase);
  if (![color, material, covering, proportions, form, style, age, finish, motif].some(Boolean))
    return undefined;
  return {
    ...PLAIN_LOOK,
    // `gold` is a colour of CSS too, but a prompt that says it means the metal.
    colors: color && !material ? [color] : [],
    materials: material ? [material] : [],
    coverings: covering ? [covering] : [],
    proportions: proportions ?? {},
    forms: form ? [form] : [],
    styles: style ? [style] : [],
    ages: age ? [age] : [],
    finishes: finish ? [finish] : [],
    motifs: motif ? [motif] : [],
  };
}

/** A noun or compound, in singular or plural; only its last word changes with number. */
function nounOf(words: readonly string[], lastClass: WordClass, kinds: KindFinder): Noun | undefined {
  const last = words.at(-1)!;
  // WordNet has `black and white` and `cloth of gold`; a prompt's reader has to take them apart.
  const usual = GAME_NOUNS.has(words.join(' '));
  if (words.length > 1 && !usual && words.some((word) => JOINING.has(word))) return undefined;
  if (words.length > 1 && isPartOnly(last) && !usual) return undefined;
  // WordNet's green dragon is a plant.
  if (words.length > 1 && !usual && GAME_NOUNS.has(last) && colorOf(words.slice(0, -1))) return undefined;
  // `a wizard's hat` is a wizard hat.
  const isOwners = words.length > 1 && !usual && GAME_NOUNS.has(words.join(' ').replaceAll("'s ", ' '));
  const before = words.slice(0, -1).map((word) => (isOwners ? word.replace(/'s$/, '') : word));
  for (const singular of baseForms(words)) {
    const lemma = [...before, singular].join(' ');
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
    return { lemma, plural: singular !== last, kind, form: game?.form, listed, kin, part };
  }
  return undefined;
}

/** Nouns that say how many or what likeness of the thing after them, whatever a tagger takes them for. */
const GROUPING = new Set([...Object.keys(COLLECTIONS), ...PORTIONS, ...LIKENESSES, ...EMBLEMS, ...YOUNG]);

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
  if (colorOf(before)) return head === kind || !ANIMALS.includes(kind);
  const { forms, proportions } = lookOf(before) ?? PLAIN_LOOK;
  return forms.length > 0 || Object.keys(proportions).length > 0;
}

const ANIMALS: readonly Kind[] = ['quadruped', 'bird', 'fish', 'insect', 'snake'];

/** `thatched roof` is a roof, whatever else WordNet knows of it. */
const isPartOnly = (word: string): boolean =>
  singularsOf(word).some((singular) => partOf(singular) !== undefined && !THINGS_TOO.includes(singular));
