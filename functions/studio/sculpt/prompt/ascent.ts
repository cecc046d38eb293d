import type { Kind } from './kinds.ts';
import type { Nouns, Synset } from './wordnet.ts';

/** Meanings that kinds of things are anchored at. */
export type Anchors = ReadonlyMap<Synset, Kind>;

export function anchorsOf(nouns: Nouns, kinds: Readonly<Partial<Record<Kind, readonly string[]>>>): Anchors {
  const found = new Map<Synset, Kind>();
  for (const [kind, names] of Object.entries(kinds)) {
    for (const name of names) {
      const [lemma, sense] = name.split('#');
      const synset = nouns.sensesOf(lemma!)[Number(sense) - 1];
      if (synset === undefined) throw new Error(`WordNet has no ${name}.`);
      // Of two kinds that claim a meaning the first in the table has it.
      if (!found.has(synset)) found.set(synset, kind as Kind);
    }
  }
  return found;
}

/** The nearest anchor, level by level. */
export function climb(nouns: Nouns, sense: Synset, anchors: Anchors): Kind | undefined {
  for (const level of levels(nouns, sense)) {
    for (const synset of level) {
      const kind = anchors.get(synset);
      if (kind) return kind;
    }
  }
  return undefined;
}

/** The words of all meanings from one up to the level of its nearest anchor. */
export function kinUpTo(nouns: Nouns, sense: Synset, anchors: Anchors): readonly string[] {
  const words: string[] = [];
  for (const level of levels(nouns, sense)) {
    words.push(...level.flatMap((synset) => nouns.wordsOf(synset)));
    if (level.some((synset) => anchors.has(synset))) break;
  }
  return [...new Set(words)];
}

/** A meaning, then what it is a kind of, then what those are, each meaning once. */
export function* levels(nouns: Nouns, sense: Synset): Generator<readonly Synset[]> {
  let level: readonly Synset[] = [sense];
  const seen = new Set<Synset>();
  while (level.length > 0) {
    yield level;
    for (const synset of level) seen.add(synset);
    level = level.flatMap((synset) => nouns.hypernymsOf(synset)).filter((synset) => !seen.has(synset));
  }
}

/** Meanings of a noun as a thing: a crane is Hart Crane before it is a machine, whom nobody asks for. */
export const commonSenses = (nouns: Nouns, lemma: string): readonly Synset[] =>
  nouns.sensesOf(lemma).filter((sense) => nouns.hypernymsOf(sense).length > 0);
