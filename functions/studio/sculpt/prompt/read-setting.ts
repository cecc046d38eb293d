import type { ReadItem } from './item.ts';
import type { Kind } from './kinds.ts';
import type { Noun } from './noun.ts';
import type { ReadingDraft } from './reading-draft.ts';
import { multiplyLast } from './refine-last.ts';

/** How many trees stand for a forest, and what makes a place by its number. */
const GROVE = 9;
const GROWING: readonly Kind[] = ['tree', 'bush', 'flower', 'mushroom'];

/** Reads where, when and how the scene is seen. */
export function readSetting(draft: ReadingDraft, item: Extract<ReadItem, { does: 'set' }>, at: number): void {
  draft.setting = { ...item.setting, ...draft.setting };
  if (item.setting.place && growsThere(draft, at)) multiplyLast(draft.scene, GROVE);
  else draft.scenery.push(item.said);
  // `on a dirt road`: the dirt is the road's.
  if (draft.relation) draft.startOver();
}

/** `on a pebble beach`, and not `in a pine forest`, which is full of pines. */
export function isOfPlace({ items, relation }: ReadingDraft, { kind }: Noun, at: number): boolean {
  const next = items[at + 1];
  const isPlace = next?.does === 'set' && next.setting.place !== undefined;
  return isPlace && relation !== undefined && !(kind && GROWING.includes(kind));
}

/** `a pine forest`, `a wheat field`: a place that is full of what was named. */
function growsThere({ items, scene }: ReadingDraft, at: number): boolean {
  const before = items[at - 1];
  const noun = before?.does === 'name' || before?.does === 'describe' ? before.noun : undefined;
  const { owner } = scene;
  return noun?.kind !== undefined && owner?.noun === noun.lemma && GROWING.includes(noun.kind);
}
