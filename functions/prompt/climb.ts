import { BROAD_KINDS, KINDS, type Kind, USUAL_KINDS } from './kinds.ts';
import type { Nouns, Synset } from './wordnet.ts';

/** Finds what a noun names. */
export interface KindFinder {
  /**
   * @param lemma base form; words of a compound are joined by blanks or underscores
   * @returns undefined for what is no thing, such as `beauty`, and for what WordNet does not know
   */
  kindOf(lemma: string): Kind | undefined;
  /** Whether it is a noun at all, thing or not. */
  isNoun(lemma: string): boolean;
}

/** Meanings beyond these are so rare that a broad kind of an earlier one is the better guess. */
const SENSES = 6;

/**
 * Climbs from a noun's meanings to the nearest one that a generator builds. The usual meaning counts first; one that
 * reaches only a broad kind gives way to a later one that reaches its own (a palm is a part of a hand, and a tree).
 */
export function kindFinder(nouns: Nouns): KindFinder {
  const specific = anchors(nouns, KINDS);
  const broad = anchors(nouns, BROAD_KINDS);
  return {
    kindOf(lemma) {
      const usual = Object.hasOwn(USUAL_KINDS, lemma) ? USUAL_KINDS[lemma] : undefined;
      if (usual) return usual;
      const senses = nouns.sensesOf(lemma).slice(0, SENSES);
      const persons = new Set<Synset>();
      for (const [rank, sense] of senses.entries()) {
        const kind = climb(nouns, sense, specific);
        // Almost every quality is a person too who has it: a beauty, a love.
        if (kind === 'humanoid' && rank > 0) persons.add(sense);
        else if (kind) return kind;
      }
      for (const sense of senses) {
        const kind = persons.has(sense) ? undefined : climb(nouns, sense, broad);
        if (kind) return kind;
      }
      return undefined;
    },
    isNoun: (lemma) => Object.hasOwn(USUAL_KINDS, lemma) || nouns.sensesOf(lemma).length > 0,
  };
}

function anchors(
  nouns: Nouns,
  kinds: Readonly<Partial<Record<Kind, readonly string[]>>>,
): ReadonlyMap<Synset, Kind> {
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
function climb(nouns: Nouns, sense: Synset, kinds: ReadonlyMap<Synset, Kind>): Kind | undefined {
  let level: readonly Synset[] = [sense];
  const seen = new Set<Synset>();
  while (level.length > 0) {
    for (const synset of level) {
      const kind = kinds.get(synset);
      if (kind) return kind;
      seen.add(synset);
    }
    level = level.flatMap((synset) => nouns.hypernymsOf(synset)).filter((synset) => !seen.has(synset));
  }
  return undefined;
}
