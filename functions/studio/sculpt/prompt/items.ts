import { changedCompound } from './changed-compound.ts';
import type { KindFinder } from './climb.ts';
import { type HeadWords, withHeads } from './heads.ts';
import type { Item, ReadItem } from './item.ts';
import { POSSESSIVES } from './lexicon/modifiers.ts';
import { partOf } from './lexicon/parts.ts';
import { SWUNG } from './lexicon/relations.ts';
import { lookOf } from './look-of-words.ts';
import { measureAt } from './measure.ts';
import { misspelt, runTogether } from './misspelt.ts';
import { type Noun, nounOf } from './noun.ts';
import { roleOf } from './role-of-words.ts';
import { singularsOf } from './singular.ts';
import type { WordClass } from './tags.ts';
import { BREAK } from './words.ts';

const LONGEST_PHRASE = 6;
const LONGEST_COMPOUND = 3;

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
  const measured = measureAt(words.slice(at, end), 0);
  if (measured) return { item: { does: 'measure', measure: measured.measure }, length: measured.length };
  if (isLaid(words, at, kinds)) return { item: { does: 'with' }, length: 2 };
  if (isLaid(words, at, kinds, 'for')) return { item: { does: 'nothing' }, length: 1 };
  if (isSwung(words, at)) return { item: { does: 'with' }, length: 1 };
  if (isHerself(words, at)) return { item: { does: 'refer', isPerson: true }, length: 1 };
  if (isOwnSide(words, at))
    return { item: { does: 'name', noun: nounOf(['side'], 'noun', kinds)! }, length: 1 };
  const number = numberAt(words, at);
  if (number) return { item: { does: 'unknown', word: number, class: 'noun' }, length: 2 };
  if (isTin(words, at)) return { item: { does: 'name', noun: nounOf(['can'], 'noun', kinds)! }, length: 1 };
  if (isLamp(words, at))
    return { item: { does: 'name', noun: nounOf(['light'], 'noun', kinds)! }, length: 1 };
  for (let length = Math.min(LONGEST_PHRASE, end - at); length > 0; length--) {
    const item = phraseItem(words.slice(at, at + length), classes.slice(at, at + length), kinds);
    if (item) return { item, length };
  }
  const word = words[at]!;
  if (word === BREAK) return { item: { does: 'break' }, length: 1 };
  // `wood-framed`, `steel-blue`: the first half may say something.
  const [half] = word.split('-');
  const known = half === word ? undefined : phraseItem([half!], ['other'], kinds);
  if (known?.does === 'describe') return { item: known, length: 1 };
  const unknown: Item = { does: 'unknown', word, class: classes[at]! };
  return { item: runTogether(word, kinds) ?? misspelt(word, classes[at]!, kinds) ?? unknown, length: 1 };
}

/** `swinging an axe`, and not `a swinging door`. */
const isSwung = (words: readonly string[], at: number): boolean =>
  SWUNG.includes(words[at]!) &&
  (roleOf(words[at + 1] ?? '')?.does === 'count' || OWNED.includes(words[at + 1]!));
const OWNED: readonly (string | undefined)[] = [...POSSESSIVES, 'the'];

/** `behind her`, and not `behind her house`. */
function isHerself(words: readonly string[], at: number): boolean {
  if (words[at] !== 'her') return false;
  const next = words[at + 1];
  if (next === undefined || next === BREAK) return true;
  const does = roleOf(next)?.does;
  return does === 'and' || does === 'count' || JOINTS.includes(does);
}

/** `a table set with plates`, `set for two`, and not `a tea set with four cups`. */
function isLaid(words: readonly string[], at: number, kinds: KindFinder, joint = 'with'): boolean {
  const before = words[at - 1];
  if (words[at] !== 'set' || words[at + 1] !== joint || before === undefined) return false;
  const isThing = singularsOf(before).some((one) => kinds.kindOf(one) !== undefined);
  return isThing && !kinds.isNoun(`${before} set`);
}

/** `lying on its side`, and not `seen from the side`. */
const isOwnSide = (words: readonly string[], at: number): boolean =>
  words[at] === 'side' &&
  OWNED.includes(words[at - 1]) &&
  words[at - 2] === 'on' &&
  LYING.includes(words[at - 3] ?? '');
const LYING: readonly string[] = ['lying', 'laid', 'lies', 'resting', 'rests', 'fallen', 'turned', 'tipped'];

/** `with the number 7`: a figure on something, and no number of anything. */
const numberAt = (words: readonly string[], at: number): string | undefined =>
  words[at] === 'number' && /^\d+$/.test(words[at + 1] ?? '') ? `number ${words[at + 1]}` : undefined;

/** `a can of soup`, `a red can`, and not `that can fly`. */
function isTin(words: readonly string[], at: number): boolean {
  const before = words[at - 1];
  if (words[at] !== 'can' || before === undefined) return false;
  return words[at + 1] === 'of' || roleOf(before)?.does === 'count' || lookOf([before]) !== undefined;
}

/** `with a green light`, and not `in a soft light`, which is how a scene is seen. */
function isLamp(words: readonly string[], at: number): boolean {
  if (words[at] !== 'light') return false;
  const last = words.slice(0, at).findLastIndex((word) => lookOf([word]) === undefined);
  // `a red alarm light`
  const begin = WARNING.includes(words[last] ?? '')
    ? words.slice(0, last).findLastIndex((word) => lookOf([word]) === undefined)
    : last;
  const joint = roleOf(words[begin - 1] ?? '')?.does;
  return roleOf(words[begin] ?? '')?.does === 'count' && (joint === 'with' || joint === 'and');
}

/** Lights by what they are for. */
const WARNING: readonly string[] = [
  'alarm',
  'warning',
  'signal',
  'status',
  'flashing',
  'blinking',
  'emergency',
];

function phraseEnd(words: readonly string[], at: number): number {
  const end = words.indexOf(BREAK, at);
  return end < 0 ? words.length : end;
}

function phraseItem(
  words: readonly string[],
  classes: readonly WordClass[],
  kinds: KindFinder,
): Item | undefined {
  const phrase = words.join(' ');
  const role = roleOf(phrase);
  if (role) return role;
  const isShort = words.length <= LONGEST_COMPOUND;
  const changed = isShort ? changedCompound(words, classes, kinds) : undefined;
  if (changed) return { does: 'name', noun: changed };
  const noun = isShort ? nounOf(words, classes.at(-1)!, kinds) : undefined;
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
