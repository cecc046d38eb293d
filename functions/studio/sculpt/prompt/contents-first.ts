import { GAME_NOUNS } from './game-nouns.ts';
import type { ReadItem } from './item.ts';
import type { Kind } from './kinds.ts';
import type { Noun } from './noun.ts';
import { isFood } from './special-nouns.ts';

/** What is named after what is in it, by kind and form. */
const VESSELS: readonly (readonly [Kind, form: string])[] = [
  ['barrel', 'basket'],
  ['bowl', 'bowl'],
  ['crate', 'crate'],
  ['crate', 'box'],
];

/** `a fruit basket`, `a flower basket`: a basket of fruit, of flowers; what is a compound of its own is that. */
export function withContentsFirst(items: readonly ReadItem[]): readonly ReadItem[] {
  return items.flatMap((item, at): readonly ReadItem[] => {
    const [before, after] = [items[at - 1], items[at + 1]];
    if (isContentsOf(item, after)) return [];
    if (!before || !isContentsOf(before, item)) return [item];
    const { noun, said } = before;
    return [item, { does: 'of', said: 'of' }, { does: 'name', noun: { ...noun, plural: true }, said }];
  });
}

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
