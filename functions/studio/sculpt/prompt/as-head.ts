import { addThing } from './add-thing.ts';
import { endPhrase } from './end-phrase.ts';
import type { ReadItem } from './item.ts';
import type { Noun } from './noun.ts';
import type { ReadingDraft } from './reading-draft.ts';
import { makeLastPart } from './refine-last.ts';
import { isAlive } from './special-nouns.ts';

/** Reads `instead of a head`, after what one has. */
export function readAsHead(
  draft: ReadingDraft,
  { part, said }: Extract<ReadItem, { does: 'as-head' }>,
): void {
  endPhrase(draft);
  if (!makeLastPart(draft.scene, part)) draft.scene.ignored.push(said);
  draft.expect('thing');
}

/** `a man with a pumpkin head`, and not with a lion's, of which no generator makes the head alone. */
export function isThingAsHead({ expecting, phrase, scene }: ReadingDraft, { part, lemma }: Noun): boolean {
  const kind = phrase.compound?.kind;
  if (lemma !== 'head' || part !== 'head' || expecting !== 'part' || !kind) return false;
  return scene.owner?.kind === 'humanoid' && kind !== 'hat' && !isAlive({ kind });
}

/** Adds it, and makes it the head. */
export function addThingAsHead(draft: ReadingDraft): void {
  const { phrase, scene } = draft;
  const { compound } = phrase;
  const isOther = (words: string): boolean => words !== compound!.lemma;
  phrase.others = phrase.others.filter(isOther);
  phrase.said = phrase.said.filter(isOther);
  addThing(draft, { ...compound!, plural: false }, compound!.kind!);
  makeLastPart(scene, 'head');
}
