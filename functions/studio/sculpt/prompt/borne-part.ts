import { BORNE_PARTS, type BornePart } from './lexicon/borne-parts.ts';
import { POSSESSIVES } from './lexicon/modifiers.ts';
import { addPart } from './named-part.ts';
import type { Noun } from './noun.ts';
import type { Phrase } from './phrase.ts';
import type { ReadingDraft } from './reading-draft.ts';
import { attireOf, isAlive, isBeing } from './special-nouns.ts';

/**
 * `a robot with a blue chest`: a noun that is a thing by itself and a part of who has it.
 *
 * @returns that part of the thing before it, if it is one
 */
export function bornePart(
  { expecting, isBorne, phrase, relation, scene }: ReadingDraft,
  { lemma }: Noun,
): BornePart | undefined {
  const { owner } = scene;
  if (!owner || isBorne || relation !== 'with' || expecting !== 'part') return undefined;
  const part = BORNE_PARTS.find(
    ({ noun, of, forms }) =>
      noun === lemma && of.includes(owner.kind) && (forms?.includes(owner.form ?? owner.noun) ?? true),
  );
  return part && (!part.isDescribed || describesPart(phrase, isBeing(owner.kind))) ? part : undefined;
}

/**
 * `a lantern at the bow`, `runes on its chest`: where on a thing that was named before, and nothing that is built by itself. A
 * pirate who sits on his chest sits on a box.
 */
export function isBornePlace(draft: ReadingDraft, { lemma }: Noun, at: number): boolean {
  const { items, pose, relation, scene } = draft;
  const isPlace = relation === 'on' || relation === 'in' || relation === 'beside';
  const isTheirs = POSSESSIVES.includes(items[at - 1]?.said ?? '');
  if (!isPlace || !(isTheirs || items[at - 1]?.said === 'the')) return false;
  const isNamed = scene.things.some(({ noun }) => noun === lemma || noun.endsWith(` ${lemma}`));
  const { parts = [], details = [] } = scene.owner ?? {};
  const isSaidOf = isTheirs && pose === undefined && parts.length + details.length > 0;
  const isOf = ({ noun, of, isDescribed }: BornePart): boolean =>
    noun === lemma && (!isDescribed || isSaidOf) && scene.things.some(({ kind }) => of.includes(kind));
  return !isNamed && BORNE_PARTS.some(isOf);
}

/** `a red cross on her hat`: where on who has been named something is, and no hat that she stands on. */
export function isWornPlace({ items, relation, scene }: ReadingDraft, noun: Noun, at: number): boolean {
  const { kind } = noun;
  if (relation !== 'on' || kind === undefined || attireOf(noun, kind) === undefined) return false;
  return POSSESSIVES.includes(items[at - 1]?.said ?? '') && scene.things.some(isAlive);
}

/** A body has colours, and what is broad; boxes are of wood and old. */
function describesPart({ look, others }: Phrase, isOfBeing: boolean): boolean {
  return (
    look.colors.length > 0 ||
    look.proportions.width !== undefined ||
    (!isOfBeing && look.materials.length > 0) ||
    others.some((word) => BUILT.includes(word))
  );
}

const BUILT: readonly string[] = [
  'broad',
  'muscular',
  'hairy',
  'bare',
  'puffed',
  'puffy',
  'armored',
  'glowing',
  'spiky',
];

/** Adds it to who has it. */
export function addBornePart(draft: ReadingDraft, noun: Noun, { part }: BornePart): void {
  const { phrase, scene } = draft;
  if (part) {
    addPart(draft, { ...noun, part });
    return;
  }
  const { look, others, said } = phrase;
  const words = said.filter((word) => !others.includes(word));
  scene.addDetail({ noun: noun.lemma, look, said: [...words, noun.lemma].join(' ') });
  scene.ignored.push(...others);
  draft.startOver();
}
