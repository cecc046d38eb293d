import { type Anchors, climb, commonSenses, levels } from './ascent.ts';
import { GAME_NOUNS } from './game-nouns.ts';
import { changeOf } from './head-changes.ts';
import { LIKE_CHANGED } from './lexicon/changed-heads.ts';
import { likeSpelt } from './spelling.ts';
import type { Nouns, Synset } from './wordnet.ts';

/** Meanings beyond these are not what is asked for. */
const SENSES = 2;
/** Of shorter words two other letters make another word. */
const LONG_LETTERS = 8;
/** How many steps up from a noun's meaning and down to another's they are akin: more, and a glove is a plate. */
const NEAR_STEPS = 3;
/** To be a kind of one of these says nothing of what something is like; nor is it said by what more nouns than that are. */
const BROAD = [
  ...['device', 'covering', 'implement', 'equipment', 'furnishing', 'structure', 'creation'],
  ...[
    'natural object',
    'protective covering',
    'mechanism',
    'mechanical device',
    'enclosure',
    'happening',
    'event',
  ],
  ...['sports equipment', 'game equipment', 'machine', 'shelter', 'self-propelled vehicle'],
];
const MOST_AKIN = 15;
/** So many of them are named. */
const NEAREST = 3;

/** What {@link nearestFinder} asks of meanings. */
interface Meanings {
  readonly nouns: Nouns;
  readonly anchors: Anchors;
  readonly isVesselToo: (lemma: string) => boolean;
}

/** Finds the nouns of the list that are most like one that is not built, the likest first; none of an unknown word. */
export function nearestFinder({
  nouns,
  anchors,
  isVesselToo,
}: Meanings): (lemma: string) => readonly string[] {
  let listed: ReadonlyMap<Synset, readonly Akin[]> | undefined;

  const near = (lemma: string): readonly string[] => {
    listed ??= listedMeanings(nouns, anchors);
    return (
      commonSenses(nouns, lemma)
        .slice(0, SENSES)
        // Many a part and tool is also who has or uses it: a hand.
        .filter((sense, rank) => rank === 0 || climb(nouns, sense, anchors) !== 'humanoid')
        .flatMap((sense) => akinTo(nouns, sense, listed!))
        .toSorted((a, b) => a.steps - b.steps)
        .map(({ noun }) => noun)
    );
  };

  const nearestTo = (lemma: string): readonly string[] => {
    const isKnown = nouns.sensesOf(lemma).length > 0;
    const head = lemma.slice(lemma.lastIndexOf(' ') + 1);
    const change = changeOf(head, lemma.slice(0, -head.length - 1));
    // A water tank is like no army tank, a tow truck like other trucks.
    const isOther = change === 'thing' || (!isKnown && change === undefined && isVesselToo(head));
    if (isOther) return LIKE_CHANGED[head] ?? [];
    if (change === 'form' || (!isKnown && head !== lemma && GAME_NOUNS.has(head))) return listedOf(head);
    if (isKnown) return [...(LIKE_CHANGED[lemma] ?? []), ...near(lemma)];
    // A statue is no stable: only what is no word may be another's, misspelt.
    return likeSpelt(lemma, GAME_NOUNS.keys(), lemma.length < LONG_LETTERS ? 1 : undefined);
  };

  return (lemma) => [...new Set(nearestTo(lemma))].slice(0, NEAREST);
}

/** A noun of the list and the compounds with it that are in the list and of its kind. */
const listedOf = (head: string): readonly string[] => {
  const kind = GAME_NOUNS.get(head)?.kind;
  const compounds = [...GAME_NOUNS].filter(([noun, game]) => game.kind === kind && noun.endsWith(` ${head}`));
  return [...(kind === undefined ? [] : [head]), ...compounds.map(([noun]) => noun)];
};

/** A noun of the list, and how far it is from something that it is a kind of. */
interface Akin {
  readonly noun: string;
  readonly steps: number;
}

/** The list's nouns by their own meaning and by what that is a kind of. */
function listedMeanings(nouns: Nouns, anchors: Anchors): ReadonlyMap<Synset, readonly Akin[]> {
  const found = new Map<Synset, Akin[]>();
  for (const [noun, { kind }] of GAME_NOUNS) {
    // WordNet's turtle is a jersey first. Of several meanings that are not of its kind none is told.
    const senses = nouns.sensesOf(noun);
    const only =
      senses.length === 1 && climb(nouns, senses[0]!, anchors) === undefined ? senses[0] : undefined;
    const sense = senses.find((one) => climb(nouns, one, anchors) === kind) ?? only;
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
