import { anchorsOf, climb, commonSenses, kinUpTo, levels } from './ascent.ts';
import { GAME_NOUNS } from './game-nouns.ts';
import { KINDS, type Kind } from './kinds.ts';
import { isOfKnownForm, moves } from './known-form.ts';
import { isPoured } from './lexicon/poured.ts';
import { nearestFinder } from './nearest.ts';
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
  /** Whether a noun that is built as a kind also means something else that holds what is put into it: a tank of water. */
  isVesselToo(lemma: string): boolean;
  /** Nouns of the list that are built and are most like a noun that is not, the likest first; none of an unknown word. */
  nearestOf(lemma: string): readonly string[];
}

/** Meanings beyond these are so rare that nobody who asks for a thing means them. */
const SENSES = 3;
/** A tool's name is rarely its doer's as well: a spoiler and a knocker are found this far down. */
const MADE_SENSES = 6;
/** What people make: a noun that names such a thing too, as an excavator does, is no person. */
const MADE_BY_PEOPLE = 'artifact';
/** What holds liquids: WordNet's containers are vehicles too. */
const VESSEL = ['vessel', 3] as const;
/** Kinds of what is put on. */
const WORN: readonly Kind[] = ['hat', 'shield'];
/** Nouns whose meanings lead to a kind that has not their shape. */
const MISREAD = new Set(
  [
    'wheelchair bank barbecue barbeque site website server client chatroom wildcat sling slingshot',
    'flashlight flashgun flashbulb whisk sconce turnstile sock stocking tights pantyhose hosiery flipper',
    'harp lyre zither dulcimer psaltery koto sphinx chimera seahorse',
    'centaur medusa gorgon manticore basilisk cockatrice roc harpy satyr faun thunderbird kelpie lamia behemoth',
    'creeper beholder mimic wedge foam froth lather olive',
  ].flatMap((words) => words.split(' ')),
);

/**
 * The list of {@link GAME_NOUNS} first; what is not in it climbs from its meanings to the nearest one that a generator
 * builds, the usual meaning first.
 */
export function kindFinder(nouns: Nouns): KindFinder {
  const anchors = anchorsOf(nouns, KINDS);
  const [artifact] = nouns.sensesOf(MADE_BY_PEOPLE);
  const vessel = nouns.sensesOf(VESSEL[0])[VESSEL[1] - 1];
  const sensesOf = (lemma: string) => commonSenses(nouns, lemma).slice(0, SENSES);
  const isUnder = (sense: Synset, ancestor: Synset | undefined): boolean =>
    [...levels(nouns, sense)].some((level) => level.includes(ancestor!));
  const isUnderMade = (sense: Synset): boolean => isUnder(sense, artifact);
  const isMade = (lemma: string): boolean => nouns.sensesOf(lemma).slice(0, MADE_SENSES).some(isUnderMade);

  const isBuilt = (sense: Synset, kind: Kind): boolean =>
    !moves(kind) ||
    anchors.has(sense) ||
    isOfKnownForm(kind, nouns.wordsOf(sense), kinUpTo(nouns, sense, anchors));

  const kindOf = (lemma: string): Kind | undefined => {
    const game = GAME_NOUNS.get(lemma);
    if (game) return game.kind;
    // Coffee and tea are drunk before they grow.
    if (MISREAD.has(lemma) || isPoured(lemma)) return undefined;
    let madeFirst = false;
    for (const [rank, sense] of sensesOf(lemma).entries()) {
      const kind = climb(nouns, sense, anchors);
      // Almost every quality is a person too who has it, a beauty or a love, and many a tool one who does its work.
      if (kind === 'humanoid' && (rank > 0 || isMade(lemma))) continue;
      // A dock is a pier before it is a sorrel, a flute no glass: whoever wants those says so. What is worn is told by both.
      if (kind && madeFirst && !WORN.includes(kind)) continue;
      // A quince is a tree first, but whoever wants that says so.
      if (kind === 'tree' && sensesOf(lemma).some((later) => climb(nouns, later, anchors) === 'round-food'))
        return 'round-food';
      if (kind) return isBuilt(sense, kind) ? kind : undefined;
      if (isUnderMade(sense)) madeFirst = true;
    }
    return undefined;
  };

  const isVesselToo = (lemma: string): boolean => {
    const kind = kindOf(lemma);
    return commonSenses(nouns, lemma)
      .slice(0, MADE_SENSES)
      .some((sense) => isUnder(sense, vessel) && climb(nouns, sense, anchors) !== kind);
  };

  return {
    kindOf,
    kinOf(lemma) {
      const kind = kindOf(lemma);
      const sense = nouns
        .sensesOf(lemma)
        .slice(0, 2 * SENSES)
        .find((one) => climb(nouns, one, anchors) === kind);
      return kind === undefined || sense === undefined ? [] : kinUpTo(nouns, sense, anchors);
    },
    isOtherThan(compound, head) {
      const own = nouns.sensesOf(compound);
      const [usual] = nouns.sensesOf(head);
      if (own.length === 0 || usual === undefined || GAME_NOUNS.has(compound)) return false;
      return !own.some((sense) => isUnder(sense, usual));
    },
    isVesselToo,
    isNoun: (lemma) => GAME_NOUNS.has(lemma) || nouns.sensesOf(lemma).length > 0,
    nearestOf: nearestFinder({ nouns, anchors, isVesselToo }),
  };
}
