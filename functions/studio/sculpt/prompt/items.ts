import { COVERINGS, MATERIALS, type MaterialName } from '../../materials/recipes.ts';
import type { KindFinder } from './climb.ts';
import type { Kind } from './kinds.ts';
import { colorOf } from './lexicon/colors.ts';
import { AGES, classOf, countOf, FINISHES, FORMS, MOTIFS, PROPORTIONS, STYLES } from './lexicon/modifiers.ts';
import { type PartName, partOf, THINGS_TOO } from './lexicon/parts.ts';
import {
  COVERED_IN,
  HOLDING,
  MADE_OF,
  RELATIONS,
  type RelationName,
  WITH,
  WITHOUT,
} from './lexicon/relations.ts';
import { CAMERAS, MOODS, PICTURE_WORDS, PLACES, TIMES, WATERS, WEATHERS } from './lexicon/settings.ts';
import { type Look, PLAIN_LOOK, type Setting } from './reading.ts';
import { singularsOf } from './singular.ts';
import { USUAL_KINDS } from './usual-kinds.ts';
import { BREAK } from './words.ts';

/** A noun, and what it can stand for. */
export interface Noun {
  readonly lemma: string;
  readonly plural: boolean;
  readonly kind: Kind | undefined;
  /** Whether only the broadest kinds fit it. */
  readonly vague: boolean;
  /** What the thing of this kind is a kind of, the nearest first. */
  readonly kin: readonly string[];
  readonly part: PartName | undefined;
}

/** What one or more words of a prompt do. A word may say how something looks and be a noun as well (`glass`). */
export type Item =
  | { readonly does: 'break' | 'and' | 'of' | 'with' | 'without' | 'made-of' | 'covered-in' | 'nothing' }
  | { readonly does: 'relate'; readonly relation: RelationName }
  | { readonly does: 'count'; readonly count: number }
  | { readonly does: 'set'; readonly setting: Setting }
  | { readonly does: 'describe'; readonly look: Look; readonly noun?: Noun | undefined }
  | { readonly does: 'name'; readonly noun: Noun }
  | { readonly does: 'unknown'; readonly word: string };

const LONGEST_PHRASE = 4;
const LONGEST_COMPOUND = 3;
const JOINING = new Set(['and', 'or', 'of', 'with', 'in', 'on', 'the', 'a']);
const FILLERS = new Set(
  'the this that its his her their my your our is are was be been being very really quite slightly extremely which who it there and/or to for from at as also made i me you we us he she him they them please want need make create generate give build show draw get would could can like let'.split(
    ' ',
  ),
);

/** Cuts a prompt's words into items, the longest known phrase first. */
export function itemsOf(words: readonly string[], kinds: KindFinder): readonly Item[] {
  const items: Item[] = [];
  for (let i = 0; i < words.length; ) {
    const { item, length } = readItem(words, i, kinds);
    items.push(item);
    i += length;
  }
  return items;
}

function readItem(
  words: readonly string[],
  at: number,
  kinds: KindFinder,
): { readonly item: Item; readonly length: number } {
  const end = phraseEnd(words, at);
  for (let length = Math.min(LONGEST_PHRASE, end - at); length > 0; length--) {
    const item = phraseItem(words.slice(at, at + length), kinds);
    if (item) return { item, length };
  }
  const word = words[at]!;
  if (word === BREAK) return { item: { does: 'break' }, length: 1 };
  // `wood-framed`, `steel-blue`: the first half may say something.
  const [half] = word.split('-');
  const known = half === word ? undefined : phraseItem([half!], kinds);
  if (known?.does === 'describe') return { item: known, length: 1 };
  return { item: runTogether(word, kinds) ?? { does: 'unknown', word }, length: 1 };
}

/** The least part of a word that is two written as one. */
const LEAST_HALF = 3;

/** `pinetree`, `treehouse`: a compound that WordNet has in two words, else a noun after one that is known. */
function runTogether(word: string, kinds: KindFinder): Item | undefined {
  for (let at = LEAST_HALF; at <= word.length - LEAST_HALF; at++) {
    const noun = nounOf([word.slice(0, at), word.slice(at)], kinds);
    if (noun?.kind) return { does: 'name', noun };
  }
  return undefined;
}

function phraseEnd(words: readonly string[], at: number): number {
  const end = words.indexOf(BREAK, at);
  return end < 0 ? words.length : end;
}

function phraseItem(words: readonly string[], kinds: KindFinder): Item | undefined {
  const phrase = words.join(' ');
  const role = roleOf(phrase);
  if (role) return role;
  const noun = words.length <= LONGEST_COMPOUND ? nounOf(words, kinds) : undefined;
  const look = lookOf(words);
  if (look) return { does: 'describe', look, noun };
  if (words.length > 1 && noun?.kind === undefined) return undefined;
  return noun && { does: 'name', noun };
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
  const relation = classOf<Exclude<RelationName, 'with'>>(RELATIONS, phrase);
  if (relation) return { does: 'relate', relation };
  const count = countOf(phrase);
  if (count !== undefined) return { does: 'count', count };
  const setting = settingOf(phrase);
  return setting && { does: 'set', setting };
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

function lookOf(words: readonly string[]): Look | undefined {
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
function nounOf(words: readonly string[], kinds: KindFinder): Noun | undefined {
  const last = words.at(-1)!;
  // WordNet has `black and white` and `cloth of gold`; a prompt's reader has to take them apart.
  const usual = Object.hasOwn(USUAL_KINDS, words.join(' '));
  if (words.length > 1 && !usual && words.some((word) => JOINING.has(word))) return undefined;
  if (words.length > 1 && isPartOnly(last) && !usual) return undefined;
  // WordNet's green dragon is a plant.
  if (words.length > 1 && Object.hasOwn(USUAL_KINDS, last) && colorOf(words.slice(0, -1))) return undefined;
  const before = words.slice(0, -1);
  for (const singular of baseForms(words)) {
    const lemma = [...before, singular].join(' ');
    const part = partOf(lemma);
    if (!part && !kinds.isNoun(lemma)) continue;
    const kind = kinds.kindOf(lemma);
    const own = usual || Object.hasOwn(USUAL_KINDS, lemma);
    if (before.length > 0 && !own && kind && isDescribed(before, kind, kinds.kindOf(singular)))
      return undefined;
    const kin = kind ? kinds.kinOf(lemma) : [];
    return { lemma, plural: singular !== last, kind, vague: kinds.isVague(lemma), kin, part };
  }
  return undefined;
}

/** `glasses` by themselves are worn, and no plural of a glass to drink from. */
const baseForms = (words: readonly string[]): readonly string[] => {
  const [only, ...rest] = words;
  const last = rest.at(-1) ?? only!;
  const usual = rest.length === 0 && last.endsWith('s') && Object.hasOwn(USUAL_KINDS, last);
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
