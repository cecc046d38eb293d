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
  if (isFrozen(draft, item)) {
    draft.scenery.push([...draft.phrase.said, item.said].join(' '));
    draft.startOver();
    return;
  }
  const { compound, look } = draft.phrase;
  if (item.setting.place && growsThere(draft, at)) multiplyLast(draft.scene, GROVE);
  else if (compound && isOwners(draft, compound, item)) {
    draft.scenery.push(`${compound.lemma} ${item.said}`);
    draft.startOver();
    draft.phrase.look = look;
  } else draft.scenery.push(item.said);
  // `on a dirt road`: the dirt is the road's.
  if (draft.relation) draft.startOver();
}

/** `a frozen lake cabin`, `by a frozen lake`: the ice is the place's, and nothing is built of it. */
const isFrozen = (
  { phrase, scene }: ReadingDraft,
  { setting: { place, water } }: Extract<ReadItem, { does: 'set' }>,
): boolean =>
  (place ?? water) !== undefined &&
  phrase.look.materials.includes('ice') &&
  (scene.owner === undefined || phrase.others.length === 0);

/** `on a pebble beach`, and not `in a pine forest`, which is full of pines. */
export function isOfPlace(draft: ReadingDraft, noun: Noun, at: number): boolean {
  const { items, relation } = draft;
  const { kind } = noun;
  const next = items[at + 1];
  if (next && isOwners(draft, noun, next)) return true;
  const isPlace = next?.does === 'set' && next.setting.place !== undefined;
  return isPlace && relation !== undefined && !(kind && GROWING.includes(kind));
}

/** Whose room or what building's it is. */
const OWNERS: readonly (Kind | undefined)[] = ['humanoid', 'house', 'castle', 'tower'];

/** `a blacksmith workshop`, `a tavern interior`: the place is asked for, and nobody in it. */
const isOwners = ({ relation, scene }: ReadingDraft, { kind }: Noun, next: ReadItem): boolean =>
  next.does === 'set' &&
  next.setting.place === 'room' &&
  relation === undefined &&
  scene.owner === undefined &&
  OWNERS.includes(kind);

/** `a pine forest`, `a wheat field`: a place that is full of what was named. */
function growsThere({ items, scene }: ReadingDraft, at: number): boolean {
  const before = items[at - 1];
  const noun = before?.does === 'name' || before?.does === 'describe' ? before.noun : undefined;
  const { owner } = scene;
  return noun?.kind !== undefined && owner?.noun === noun.lemma && GROWING.includes(noun.kind);
}
