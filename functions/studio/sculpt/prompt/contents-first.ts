import { GAME_NOUNS } from './game-nouns.ts';
import type { ReadItem } from './item.ts';
import type { Kind } from './kinds.ts';
import type { Noun } from './noun.ts';
import { isFood } from './special-nouns.ts';

/** What is named after what is in it, by kind and form. */
const VESSELS: readonly (readonly [Kind, form: string])[] = [
  ['barrel', 'basket'],
  ['bowl', 'bowl'],
  ['bowl', 'plate'],
  ['crate', 'crate'],
  ['crate', 'box'],
];

/**
 * `a fruit basket`, `a flower basket`, `a fruit and vegetable basket`: a basket of fruit, of flowers, of both; what is a
 * compound of its own is that.
 */
export function withContentsFirst(items: readonly ReadItem[]): readonly ReadItem[] {
  return items.flatMap((item, at): readonly ReadItem[] => {
    if (vesselAfter(items, at)) return [];
    const contents = contentsBefore(items, at);
    if (contents.length === 0) return [item];
    return [
      item,
      { does: 'of', said: 'of' },
      ...contents.map((one) => (one.does === 'name' ? { ...one, noun: { ...one.noun, plural: true } } : one)),
    ];
  });
}

/** The contents before a vessel, with what joins them. */
function contentsBefore(items: readonly ReadItem[], at: number): readonly ReadItem[] {
  let first = at;
  while (vesselAfter(items, first - 1) === items[at]) first--;
  return items.slice(first, at);
}

/** The vessel that is called after an item, and after what `and` adds to it. */
function vesselAfter(items: readonly ReadItem[], at: number): ReadItem | undefined {
  const [item, next] = [items[at], items[at + 1]];
  if (item === undefined || next === undefined) return undefined;
  if (isContentsOf(item, next)) return next;
  const joins = isContent(item) ? next.does === 'and' : item.does === 'and' && isContent(items[at - 1]);
  return joins ? vesselAfter(items, at + 1) : undefined;
}

const isContent = (item: ReadItem | undefined): boolean => item?.does === 'name' && isHeaped(item.noun);

type Named = Extract<ReadItem, { does: 'name' }>;

function isContentsOf(item: ReadItem, vessel: ReadItem | undefined): item is Named & ReadItem {
  if (item.does !== 'name' || vessel?.does !== 'name' || !isHeaped(item.noun)) return false;
  const { kind, form, lemma } = vessel.noun;
  const isVessel = VESSELS.some(([one, of]) => one === kind && of === (form ?? lemma));
  return isVessel && !GAME_NOUNS.has(`${item.noun.lemma} ${lemma}`);
}

/** What lies in baskets, and gives its name to none. */
const isHeaped = ({ kind, listed }: Noun): boolean =>
  listed && kind !== undefined && (isFood(kind) || kind === 'flower');
