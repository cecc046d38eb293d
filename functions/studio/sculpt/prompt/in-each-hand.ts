import type { ReadItem } from './item.ts';

/** `an axe in each hand`: two, which are held as two are. */
export function withOneInEachHand(items: readonly ReadItem[]): readonly ReadItem[] {
  const at = items.findIndex((_, i) => isInEachHand(items, i));
  if (at < 0) return items;
  const count = items.slice(0, at).findLastIndex(({ does }) => does === 'count');
  const isOne = count >= 0 && isOf(items.slice(count, at));
  const before = items.slice(0, at).map((item, i) => (isOne && i === count ? TWO : item));
  return isOne ? [...before, ...withOneInEachHand(items.slice(at + 3))] : items;
}

const TWO: ReadItem = { does: 'count', count: 2, said: 'two' };

const isInEachHand = (items: readonly ReadItem[], at: number): boolean =>
  items[at]?.said === 'in' &&
  EACH.includes(items[at + 1]?.said ?? '') &&
  /^hands?$/.test(items[at + 2]?.said ?? '');
const EACH: readonly string[] = ['each', 'both', 'either', 'every'];

/** Whether an article and what it belongs to is all that an item and those after it are. */
const isOf = ([article, ...rest]: readonly ReadItem[]): boolean =>
  article?.does === 'count' &&
  article.count === 1 &&
  rest.at(-1)?.does === 'name' &&
  rest.every(({ does }) => does === 'describe' || does === 'name' || does === 'unknown');
