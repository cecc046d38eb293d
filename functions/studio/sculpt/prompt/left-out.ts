import { endPhrase, findHead } from './end-phrase.ts';
import type { ReadItem } from './item.ts';
import type { ReadingDraft } from './reading-draft.ts';

/** Begins to leave out what is not in the scene. `I would like a chair`: that is. */
export function beginLeavingOut(
  draft: ReadingDraft,
  { likens, said }: Extract<ReadItem, { does: 'skip' }>,
  at: number,
): void {
  findHead(draft, at);
  endPhrase(draft);
  if (likens && !draft.scene.owner && draft.unbuilt === undefined) return;
  draft.expecting = 'nothing';
  draft.likens = likens;
  if (likens) draft.scene.ignored.push(said);
}

/** Whether an item is left out as what a thing is only likened to, or as no part of the scene. */
export function leavesOut(draft: ReadingDraft, item: ReadItem): boolean {
  const { ignored } = draft.scene;
  if (item.does === 'break') return false;
  const isPast = ['with', 'without', 'made-of', 'covered-in'].includes(item.does);
  if (isPast || (draft.likens && item.does === 'relate')) {
    draft.expecting = 'thing';
    return false;
  }
  // Told as one: `shaped like a pair of lips`.
  if (draft.likens) ignored.push(`${ignored.pop()!} ${item.said}`);
  else if (item.does !== 'nothing' && item.does !== 'count') ignored.push(item.said);
  return true;
}
