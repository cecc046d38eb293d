import { isPoured } from './lexicon/poured.ts';
import { addPart } from './named-part.ts';
import type { Noun } from './noun.ts';
import type { ReadingDraft } from './reading-draft.ts';
import { isFood, isVessel, LIQUID } from './special-nouns.ts';
import { nounFollows } from './what-follows.ts';

/** `a cup of coffee`: what is poured is the vessel's own part. */
export function fills({ holds, relation, scene }: ReadingDraft, word: string): boolean {
  const { owner } = scene;
  const isHeld = holds && (relation === 'in' || relation === 'with');
  // `a barrel with blue paint` is painted.
  if (word === 'paint' && relation !== 'in') return false;
  return isHeld && owner !== undefined && isVessel(owner.kind) && isPoured(word);
}

/** Pours it into the vessel. */
export function fill(draft: ReadingDraft, word: string): void {
  draft.alsoSay(word);
  addPart(draft, { ...LIQUID, lemma: word });
  draft.expect('thing');
}

/** `a burger with tomato`: what a dish is made with is not its colour. */
export function isIngredient(
  { expecting, items, relation, scene }: ReadingDraft,
  { kind, listed }: Noun,
  at: number,
): boolean {
  const { owner } = scene;
  if (!owner || relation !== 'with' || expecting !== 'part') return false;
  // A plant that nobody builds is a spice: mustard.
  const isSpice = kind === 'flower' && !listed;
  const isEaten = kind !== undefined && (isFood(kind) || kind === 'mushroom' || isSpice);
  return isFood(owner.kind) && isEaten && !nounFollows(items, at);
}

/** What lies across a bowl. */
export const isEatenWith = ({ relation, scene }: ReadingDraft, { lemma }: Noun): boolean =>
  relation === 'with' && scene.owner?.kind === 'bowl' && lemma === 'chopstick';

/** Says it of the dish. */
export function addIngredient(draft: ReadingDraft, { lemma }: Noun): void {
  draft.alsoSay(lemma);
  draft.scene.note(`with ${lemma}`);
  draft.startOver();
}
