import { MATERIALS } from '../../materials/recipes.ts';
import { changedCompound } from './changed-compound.ts';
import type { KindFinder } from './climb.ts';
import { GAME_NOUNS } from './game-nouns.ts';
import type { Item } from './item.ts';
import { COLOR_NAMES } from './lexicon/colors.ts';
import { lookOf } from './look-of-words.ts';
import { nounOf } from './noun.ts';
import { singularsOf } from './singular.ts';
import { isSwapOf, likeSpelt } from './spelling.ts';
import type { WordClass } from './tags.ts';

/** Shorter words are near too many others. */
const LEAST_MEANT = 6;

/** One word each. */
const STUFFS: readonly string[] = [
  ...Object.values(MATERIALS).flatMap(({ words }): readonly string[] => words),
  ...COLOR_NAMES,
].filter((word) => word.length >= LEAST_MEANT && !word.includes(' '));

/** The least part of a word that is two written as one. */
const LEAST_HALF = 3;

/** `pinetree`, `treehouse`: a compound that WordNet has in two words, else a noun after one that is known. */
export function runTogether(word: string, kinds: KindFinder): Item | undefined {
  for (let at = LEAST_HALF; at <= word.length - LEAST_HALF; at++) {
    const halves = [word.slice(0, at), word.slice(at)];
    const changed = changedCompound(halves, ['noun', 'noun'], kinds);
    if (changed) return { does: 'name', noun: changed };
    const noun = nounOf(halves, 'noun', kinds);
    if (noun?.kind) return { does: 'name', noun };
  }
  return undefined;
}

/** Shorter words are near too many others, and names, unless two of their letters have only changed places. */
const LEAST_MISSPELT = 6;
const LEAST_SWAPPED = 5;

/** `crocodle`: a noun that nobody knows and that one letter parts from one of the list. */
export function misspelt(word: string, wordClass: WordClass, kinds: KindFinder): Item | undefined {
  return misspeltNoun(word, wordClass, kinds) ?? misspeltStuff(word, kinds);
}

/** `wodden`: a material or colour. Other endings make other words of them: a wooded hill. */
function misspeltStuff(word: string, kinds: KindFinder): Item | undefined {
  if (kinds.isNoun(word)) return undefined;
  const meant = likeSpelt(word, STUFFS, 1).find(
    (like) => like.slice(-2) === word.slice(-2) || isSwapOf(word, like),
  );
  const look = meant === undefined ? undefined : lookOf([meant]);
  return look && { does: 'describe', look };
}

function misspeltNoun(word: string, wordClass: WordClass, kinds: KindFinder): Item | undefined {
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
