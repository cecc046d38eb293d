import type { ReadItem } from './item.ts';
import { FLAVOURED, FLAVOURS, SCOOPED } from './lexicon/flavours.ts';
import type { Noun } from './noun.ts';
import { PLAIN_LOOK } from './reading.ts';

/**
 * `strawberry, vanilla and chocolate scoops`, `scoops of vanilla and mint`: what a sweet tastes of is its colour, and no
 * strawberry beside it.
 */
export function withFlavours(items: readonly ReadItem[]): readonly ReadItem[] {
  const list = items.findIndex(isFlavour);
  if (list < 0) return items;
  const end = endOfList(items, list);
  const [before, flavours, head] = [items.slice(0, list), items.slice(list, end), items[end]];
  const colors = flavours.map(asColor);
  const count = flavours.filter(isFlavour).length;
  const [of, sweet] = [before.at(-1), before.at(-2)];
  if (of?.does === 'of' && has(sweet, FLAVOURED))
    return [...before.slice(0, -2), ...colors, sweet!, ...withFlavours(items.slice(end))];
  if (has(head, SCOOPED) && count > 1)
    return [...before, head!, WITH, ...colors, SCOOPS, ...withFlavours(items.slice(end + 1))];
  const isTaste = has(head, FLAVOURED) || has(head, SCOOPED);
  return [...before, ...(isTaste ? colors : flavours), ...withFlavours(items.slice(end))];
}

const isFlavour = (item: ReadItem | undefined): boolean =>
  item !== undefined && Object.hasOwn(FLAVOURS, item.said);

const has = (item: ReadItem | undefined, sweets: readonly string[]): boolean =>
  item?.does === 'name' && sweets.includes(item.noun.lemma);

/** Where a list of flavours that begins at an item is over. */
function endOfList(items: readonly ReadItem[], at: number): number {
  let end = at + 1;
  for (;;) {
    let next = end;
    while (items[next]?.does === 'break' || items[next]?.does === 'and') next++;
    if (next === end || !isFlavour(items[next])) return end;
    end = next + 1;
  }
}

const asColor = (item: ReadItem): ReadItem =>
  isFlavour(item)
    ? {
        does: 'describe',
        said: item.said,
        look: { ...PLAIN_LOOK, colors: [{ name: item.said, rgb: FLAVOURS[item.said]! }] },
      }
    : item;

const SCOOP: Noun = {
  lemma: 'scoop',
  plural: true,
  kind: undefined,
  form: undefined,
  listed: false,
  kin: [],
  part: 'top',
};
const SCOOPS: ReadItem = { does: 'name', noun: SCOOP, said: 'scoops' };
const WITH: ReadItem = { does: 'with', said: 'with' };
