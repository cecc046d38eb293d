import { addThing } from './add-thing.ts';
import { isNumberOnly } from './groupings.ts';
import { classOf } from './lexicon/modifiers.ts';
import { ARRANGEMENTS, COLLECTIONS, EMBLEMS, LIKENESSES, YOUNG } from './lexicon/relations.ts';
import type { Noun } from './noun.ts';
import { joinLooks, PLAIN_LOOK, type Thing } from './reading.ts';
import type { ReadingDraft } from './reading-draft.ts';
import { isAlive } from './special-nouns.ts';

/** A cub by the animal that it will be. */
const YOUNG_SIZE = 0.5;

/**
 * `bear cub`, `dragon statue`, `lion emblem`: the noun before is the thing.
 *
 * @returns whether it is, and was added
 */
export function readCompound(draft: ReadingDraft, noun: Noun, at: number): boolean {
  const { phrase } = draft;
  const { lemma, plural } = noun;
  const { compound } = phrase;
  if (!compound?.kind) return false;
  if (YOUNG.includes(lemma)) {
    phrase.look = joinLooks(phrase.look, { ...PLAIN_LOOK, proportions: { size: YOUNG_SIZE } });
    addThing(draft, { ...compound, plural }, compound.kind);
    return true;
  }
  if (lemma === MONSTER) {
    addMonster(draft, compound, plural);
    return true;
  }
  if (isNumberOnly(noun)) {
    gather(draft, noun.lemma, compound, at);
    return true;
  }
  const isEmblem = EMBLEMS.includes(lemma) && compound.kind !== 'emblem';
  if (!isEmblem && !LIKENESSES.includes(lemma)) return false;
  if (isEmblem) phrase.others = ['emblem'];
  draft.grouping = { ...draft.grouping, likeness: true };
  addThing(draft, compound, compound.kind);
  return true;
}

const MONSTER = 'monster';

/** `a pumpkin monster`: a pumpkin that is one. */
function addMonster(draft: ReadingDraft, one: Noun, plural: boolean): void {
  const isOther = (word: string) => word !== one.lemma;
  // A spider is one as it is.
  const isAnimate = isAlive({ kind: one.kind! });
  if (isAnimate) draft.scene.ignored.push(MONSTER);
  draft.phrase.others = draft.phrase.others.filter(isOther);
  draft.phrase.said = draft.phrase.said.filter(isOther);
  const noun = isAnimate ? one : { ...one, lemma: `${one.lemma} ${MONSTER}`, form: one.form ?? one.lemma };
  addThing(draft, { ...noun, plural }, one.kind!);
}

/** `a rock pile`, `tree pack of 5` */
function gather(draft: ReadingDraft, lemma: string, one: Noun, at: number): void {
  const arrangement = classOf<NonNullable<Thing['arrangement']>>(ARRANGEMENTS, lemma);
  const [of, number] = draft.items.slice(at + 1);
  draft.phrase.count = of?.does === 'of' && number?.does === 'count' ? number.count : undefined;
  draft.phrase.others = draft.phrase.others.filter((word) => word !== one.lemma);
  draft.grouping = {
    ...draft.grouping,
    multiplier: COLLECTIONS[lemma]!,
    ...(arrangement && { arrangement }),
  };
  addThing(draft, { ...one, plural: true }, one.kind!);
}
