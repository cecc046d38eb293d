import type { ReadItem } from './item.ts';
import { isLeftOut } from './read-joint.ts';
import type { ReadingDraft } from './reading-draft.ts';
import { refineLast } from './refine-last.ts';

/** Reads who or what something stands to: `a cat behind her`. Of `behind her a cat` the cat comes next. */
export function readPronoun(
  draft: ReadingDraft,
  { isPerson }: Extract<ReadItem, { does: 'refer' }>,
  at: number,
): void {
  const { relation } = draft;
  draft.startOver();
  draft.relation = undefined;
  if (!relation) return;
  const before = draft.items[at - 2]?.does;
  if (before === 'break' || before === 'and') draft.expect('thing', relation, true);
  else if (!isLeftOut(draft, at - 2)) refineLast(draft.scene, relation, isPerson);
}
