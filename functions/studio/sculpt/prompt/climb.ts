import { BROAD_KINDS, KINDS, type Kind } from './kinds.ts';
import { USUAL_KINDS } from './usual-kinds.ts';
import type { Nouns, Synset } from './wordnet.ts';

/** Finds what a noun names. */
export interface KindFinder {
  /**
   * @param lemma base form; words of a compound are joined by blanks or underscores
   * @returns undefined for what is no thing, such as `beauty`, and for what WordNet does not know
   */
  kindOf(lemma: string): Kind | undefined;
  /**
   * What the thing that the noun names is a kind of, the nearest first, up to what its kind is anchored at: a beagle is a
   * hound, a dog, a canine... Empty where the noun's meanings do not lead to its kind.
   */
  kinOf(lemma: string): readonly string[];
  /** Whether it climbs to one of the broadest kinds only: an ornament, a device; what it looks like is not known. */
  isVague(lemma: string): boolean;
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
  /** The nearest kind of its own that a noun reaches, else the meanings that are left for the broad ones. */
  const climbed = (lemma: string): Kind | readonly Synset[] => {
    const usual = Object.hasOwn(USUAL_KINDS, lemma) ? USUAL_KINDS[lemma] : undefined;
    if (usual) return usual;
    const senses = nouns.sensesOf(lemma).slice(0, SENSES);
    const persons = new Set<Synset>();
    for (const [rank, sense] of senses.entries()) {
      const kind = climb(nouns, sense, specific);
      // Almost every quality is a person too who has it: a beauty, a love.
      if (kind === 'humanoid' && rank > 0) persons.add(sense);
      // A quince is a tree first, but whoever wants that says so.
      else if (
        kind === 'tree' &&
        senses.slice(rank + 1, 3).some((later) => isFruit(climb(nouns, later, specific)))
      )
        return 'round-food';
      else if (kind) return kind;
    }
    return senses.filter((sense) => !persons.has(sense));
  };
  const broadest = (senses: readonly Synset[]): Kind | undefined =>
    senses.map((sense) => climb(nouns, sense, broad)).find(Boolean);
  return {
    kindOf(lemma) {
      const found = climbed(lemma);
      return typeof found === 'string' ? found : broadest(found);
    },
    isVague(lemma) {
      const found = climbed(lemma);
      return typeof found !== 'string' && broadest(found) !== undefined;
    },
    kinOf(lemma) {
      const kind = this.kindOf(lemma);
      for (const sense of nouns.sensesOf(lemma).slice(0, SENSES)) {
        for (const anchored of [specific, broad])
          if (climb(nouns, sense, anchored) === kind) return kinUpTo(nouns, sense, anchored);
      }
      return [];
    },
    isNoun: (lemma) => Object.hasOwn(USUAL_KINDS, lemma) || nouns.sensesOf(lemma).length > 0,
  };
}

const isFruit = (kind: Kind | undefined): boolean => kind === 'round-food';

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
  for (const level of levels(nouns, sense)) {
    for (const synset of level) {
      const kind = kinds.get(synset);
      if (kind) return kind;
    }
  }
  return undefined;
}

/** The words of all meanings from one up to the level of its nearest anchor. */
function kinUpTo(nouns: Nouns, sense: Synset, kinds: ReadonlyMap<Synset, Kind>): readonly string[] {
  const words: string[] = [];
  for (const level of levels(nouns, sense)) {
    words.push(...level.flatMap((synset) => nouns.wordsOf(synset)));
    if (level.some((synset) => kinds.has(synset))) break;
  }
  return [...new Set(words)];
}

/** A meaning, then what it is a kind of, then what those are, each meaning once. */
function* levels(nouns: Nouns, sense: Synset): Generator<readonly Synset[]> {
  let level: readonly Synset[] = [sense];
  const seen = new Set<Synset>();
  while (level.length > 0) {
    yield level;
    for (const synset of level) seen.add(synset);
    level = level.flatMap((synset) => nouns.hypernymsOf(synset)).filter((synset) => !seen.has(synset));
  }
}
