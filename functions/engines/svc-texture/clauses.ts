import type { KindFinder } from '../../studio/sculpt/prompt/climb.ts';
import { colorOf } from '../../studio/sculpt/prompt/lexicon/colors.ts';
import { readPrompt } from '../../studio/sculpt/prompt/read-prompt.ts';
import type { Reading } from '../../studio/sculpt/prompt/reading.ts';
import { saysNothing } from './request.ts';
import { isTrim } from './trims.ts';

const SEPARATOR = /(\s*[,;]\s*(?:(?:and|with)\s+)?|\s+(?:with|and)\s+)/iu;

/**
 * A prompt's clauses, and between each two what separates them: clauses at even places. What is said once of several, or
 * after what it is about, stands with each: `white mane and hooves` are `white mane` and `white hooves`, `autumn leaves,
 * orange and red` are `orange and red autumn leaves`.
 */
export const clausesOf = (prompt: string, kinds: KindFinder): readonly string[] =>
  withLooksShared(withLooksBefore(withColorsJoined(prompt.split(SEPARATOR)), kinds), kinds);

/** Each colour before an `and` with what it is of: `black and white stripes`. */
function withColorsJoined(pieces: readonly string[]): string[] {
  const joined = [...pieces];
  for (let i = joined.length - 3; i >= 0; i -= 2) {
    if (isAnd(joined[i + 1]!) && isColors(joined[i]!)) joined.splice(i, 3, joined.slice(i, i + 3).join(''));
  }
  return joined;
}

/** Colours after a comma are those of the part before it, if that has none. */
function withLooksBefore(pieces: readonly string[], kinds: KindFinder): string[] {
  const joined = [...pieces];
  for (let i = joined.length - 3; i >= 0; i -= 2) {
    const [part, between, look] = joined.slice(i, i + 3) as [string, string, string];
    if (!/^\s*[,;]\s*$/.test(between) || !isLookAlone(readPrompt(look, kinds))) continue;
    if (isPlainPart(readPrompt(part, kinds))) joined.splice(i, 3, `${look} ${part.trim()}`);
  }
  return joined;
}

/** A bare noun after an `and` looks as what is before it: `gold hilt, guard and pommel`. */
function withLooksShared(pieces: readonly string[], kinds: KindFinder): string[] {
  const shared = [...pieces];
  for (let i = 0; i < pieces.length; i += 2) {
    const said = lookBeforeNoun(pieces[i]!, kinds);
    if (said === undefined) continue;
    let last = i;
    while (last + 2 < pieces.length && isList(pieces[last + 1]!) && isBareNoun(pieces[last + 2]!, kinds))
      last += 2;
    if (last === i || !isAnd(pieces[last - 1]!)) continue;
    for (let k = i + 2; k <= last; k += 2) shared[k] = `${said} ${pieces[k]!.trim()}`;
  }
  return shared;
}

const isAnd = (between: string): boolean => /^\s*,?\s*and\s+$/i.test(between);

const isList = (between: string): boolean => /^\s*,\s*$/.test(between) || isAnd(between);

/** The words before a clause's noun, if they say how it looks. */
function lookBeforeNoun(clause: string, kinds: KindFinder): string | undefined {
  const words = clause.trim().split(/\s+/);
  const said = words
    .slice(0, -1)
    .filter((word) => !ARTICLE.test(word))
    .join(' ');
  if (said === '' || saysLook(words.at(-1)!, kinds)) return undefined;
  return isLookAlone(readPrompt(said, kinds)) ? said : undefined;
}

function isBareNoun(clause: string, kinds: KindFinder): boolean {
  const word = clause.trim();
  return /^\p{L}+$/u.test(word) && !saysLook(word, kinds);
}

const saysLook = (word: string, kinds: KindFinder): boolean =>
  !saysNothing(readPrompt(word, kinds).looseLook);

/** Whether words are about one part, and say nothing of how it looks. */
const isPlainPart = ({ things, looseParts, looseLook }: Reading): boolean =>
  things.length === 0 &&
  looseParts.length === 1 &&
  !isTrim(looseParts[0]!) &&
  saysNothing(looseParts[0]!.look) &&
  saysNothing(looseLook);

/** Whether words are a colour or a material, and about nothing. */
export function isLookAlone({ things, looseParts, unbuilt, looseLook }: Reading): boolean {
  const isAboutNothing = things.length + looseParts.length === 0 && unbuilt === undefined;
  return isAboutNothing && looseLook.colors.length + looseLook.materials.length > 0;
}

const ARTICLE = /^(?:an?|the|two|some)$/i;

/** Whether a clause is a colour and no more. */
function isColors(clause: string): boolean {
  const words = clause.trim().toLowerCase().split(/\s+/);
  return colorOf(words.filter((word) => !ARTICLE.test(word))) !== undefined;
}
