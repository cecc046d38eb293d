import { GAME_NOUNS } from './game-nouns.ts';
import { KINDS, type Kind } from './kinds.ts';
import { likeSpelt } from './spelling.ts';
import type { Nouns, Synset } from './wordnet.ts';

/** Finds what a noun names. */
export interface KindFinder {
  /**
   * @param lemma base form; words of a compound are joined by blanks or underscores
   * @returns undefined for what no generator makes, such as `beauty`, and for what WordNet does not know
   */
  kindOf(lemma: string): Kind | undefined;
  /**
   * What the thing that the noun names is a kind of, the nearest first, up to what its kind is anchored at: a beagle is a
   * hound, a dog, a canine... Empty where the noun's meanings do not lead to its kind.
   */
  kinOf(lemma: string): readonly string[];
  /** Whether it is a noun at all, thing or not. */
  isNoun(lemma: string): boolean;
  /**
   * Whether a compound that is a noun is something else than its last word: a Ferris wheel is no wheel, a record player
   * nobody who plays. False where a meaning of it is a kind of what its last word usually means, and of no compound at all.
   */
  isOtherThan(compound: string, head: string): boolean;
  /** Nouns of the list that are built and are most like a noun that is not, the likest first; none of an unknown word. */
  nearestOf(lemma: string): readonly string[];
}

/** Meanings beyond these are so rare that nobody who asks for a thing means them. */
const SENSES = 3;
/** A tool's name is rarely its doer's as well: a spoiler and a knocker are found this far down. */
const MADE_SENSES = 6;
/** What people make: a noun that names such a thing too, as an excavator does, is no person. */
const MADE_BY_PEOPLE = 'artifact';
/** How many steps up from a noun's meaning and down to another's they are akin: more, and a glove is a plate. */
const NEAR_STEPS = 3;
/** To be a kind of one of these says nothing of what something is like; nor is it said by what more nouns than that are. */
const BROAD = [
  ...['device', 'covering', 'implement', 'equipment', 'furnishing', 'structure', 'creation'],
  ...['natural object', 'protective covering', 'mechanism', 'mechanical device', 'enclosure'],
];
const MOST_AKIN = 15;
/** Kinds of what is put on. */
const WORN: readonly Kind[] = ['hat', 'shield'];
/** Nouns whose meanings lead to a kind that has not their shape. */
const MISREAD = new Set(
  [
    'wheelchair bank barbecue barbeque site website server client chatroom wildcat sling slingshot',
    'flashlight flashgun flashbulb whisk sconce turnstile sock stocking tights pantyhose hosiery flipper',
    'harp lyre zither dulcimer psaltery koto sphinx chimera',
  ].flatMap((words) => words.split(' ')),
);
/** So many of them are named. */
const NEAREST = 3;

/**
 * The list of {@link GAME_NOUNS} first; what is not in it climbs from its meanings to the nearest one that a generator
 * builds, the usual meaning first.
 */
export function kindFinder(nouns: Nouns): KindFinder {
  const anchored = anchors(nouns, KINDS);
  const [artifact] = nouns.sensesOf(MADE_BY_PEOPLE);
  const sensesOf = (lemma: string) => nouns.sensesOf(lemma).slice(0, SENSES);
  const isUnderMade = (sense: Synset): boolean =>
    [...levels(nouns, sense)].some((level) => level.includes(artifact!));
  const isMade = (lemma: string): boolean => nouns.sensesOf(lemma).slice(0, MADE_SENSES).some(isUnderMade);
  let listed: ReadonlyMap<Synset, readonly Akin[]> | undefined;

  const kindOf = (lemma: string): Kind | undefined => {
    const game = GAME_NOUNS.get(lemma);
    if (game) return game.kind;
    if (MISREAD.has(lemma)) return undefined;
    let madeFirst = false;
    for (const [rank, sense] of sensesOf(lemma).entries()) {
      const kind = climb(nouns, sense, anchored);
      // Almost every quality is a person too who has it, a beauty or a love, and many a tool one who does its work.
      if (kind === 'humanoid' && (rank > 0 || isMade(lemma))) continue;
      // A dock is a pier before it is a sorrel, a flute no glass: whoever wants those says so. What is worn is told by both.
      if (kind && madeFirst && !WORN.includes(kind)) continue;
      // A quince is a tree first, but whoever wants that says so.
      if (kind === 'tree' && sensesOf(lemma).some((later) => climb(nouns, later, anchored) === 'round-food'))
        return 'round-food';
      if (kind) return kind;
      if (isUnderMade(sense)) madeFirst = true;
    }
    return undefined;
  };

  return {
    kindOf,
    kinOf(lemma) {
      const kind = kindOf(lemma);
      const sense = nouns
        .sensesOf(lemma)
        .slice(0, 2 * SENSES)
        .find((one) => climb(nouns, one, anchored) === kind);
      return kind === undefined || sense === undefined ? [] : kinUpTo(nouns, sense, anchored);
    },
    isOtherThan(compound, head) {
      const own = nouns.sensesOf(compound);
      const [usual] = nouns.sensesOf(head);
      if (own.length === 0 || usual === undefined || GAME_NOUNS.has(compound)) return false;
      return !own.some((sense) => [...levels(nouns, sense)].some((level) => level.includes(usual)));
    },
    isNoun: (lemma) => GAME_NOUNS.has(lemma) || nouns.sensesOf(lemma).length > 0,
    nearestOf(lemma) {
      listed ??= listedMeanings(nouns, anchored);
      const near = sensesOf(lemma)
        .flatMap((sense) => akinTo(nouns, sense, listed!))
        .toSorted((a, b) => a.steps - b.steps)
        .map(({ noun }) => noun);
      // A statue is no stable: only what is no word may be another's, misspelt.
      const found = sensesOf(lemma).length > 0 ? near : likeSpelt(lemma, GAME_NOUNS.keys());
      return [...new Set(found)].slice(0, NEAREST);
    },
  };
}

/** A noun of the list, and how far it is from something that it is a kind of. */
interface Akin {
  readonly noun: string;
  readonly steps: number;
}

/** The list's nouns by their own meaning and by what that is a kind of. */
function listedMeanings(
  nouns: Nouns,
  anchored: ReadonlyMap<Synset, Kind>,
): ReadonlyMap<Synset, readonly Akin[]> {
  const found = new Map<Synset, Akin[]>();
  for (const [noun, { kind }] of GAME_NOUNS) {
    // WordNet's turtle is a jersey first.
    const senses = nouns.sensesOf(noun);
    const sense = senses.find((one) => climb(nouns, one, anchored) === kind) ?? senses[0];
    if (sense === undefined) continue;
    for (const [steps, level] of [...levels(nouns, sense)].slice(0, NEAR_STEPS).entries())
      for (const synset of level) found.set(synset, [...(found.get(synset) ?? []), { noun, steps }]);
  }
  for (const word of BROAD) for (const sense of nouns.sensesOf(word)) found.delete(sense);
  return found;
}

const akinTo = (nouns: Nouns, sense: Synset, listed: ReadonlyMap<Synset, readonly Akin[]>): readonly Akin[] =>
  [...levels(nouns, sense)].slice(0, NEAR_STEPS).flatMap((level, up) =>
    level.flatMap((synset) => {
      const akin = listed.get(synset) ?? [];
      if (akin.length > MOST_AKIN) return [];
      return akin
        .map(({ noun, steps }) => ({ noun, steps: up + steps }))
        .filter(({ steps }) => steps <= NEAR_STEPS);
    }),
  );

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
