import type { Item } from './item.ts';
import type { Noun } from './noun.ts';
import { isMoney } from './special-nouns.ts';

/** Whether a noun comes before the phrase at an item ends, with nothing but descriptions between. */
export function nounFollows(items: readonly Item[], at: number): boolean {
  for (const item of items.slice(at + 1)) {
    if (item.does === 'name') return !isAction(item.noun);
    if (item.does !== 'describe' && item.does !== 'unknown') return false;
    // `a dragon breathing fire`
    if (isActing(item)) return false;
    if (item.does === 'unknown') continue;
    if (item.noun?.kind) return true;
  }
  return false;
}

/** Whether a word says what the thing before it does. */
export const isActing = (item: Item): boolean =>
  item.does === 'unknown' && item.class === 'verb' && item.word.endsWith('ing');

/** Whether a word only says what another is or is made of: `pine table`, `pine planks`. */
export function isOfSubstance(items: readonly Item[], at: number): boolean {
  const next = items[at + 1];
  const isSubstance = next?.does === 'describe' && next.look.materials.length > 0 && !next.noun?.kind;
  return isSubstance || nounFollows(items, at);
}

/** Whether a word is one of several colours: `orange and black motorcycle`; of `an orange and a red apple` it is none. */
export function isBeforeColor(items: readonly Item[], at: number): boolean {
  const own = items[at];
  if (own?.does !== 'describe' || own.look.colors.length === 0 || own.noun?.plural) return false;
  let last = at;
  while (isJoint(items[last + 1]) && isColor(items[last + 2])) last += 2;
  if (items[last - 1]?.does !== 'and' || last === at) return false;
  const after = items[last + 1];
  return after === undefined || after.does === 'break' || nounFollows(items, last);
}

const isJoint = (item: Item | undefined): boolean => item?.does === 'and' || item?.does === 'break';

const isColor = (item: Item | undefined): boolean => item?.does === 'describe' && item.look.colors.length > 0;

/** Whether something that can be built comes after an item and before the next break. */
export function thingFollows(items: readonly Item[], at: number): boolean {
  for (const item of items.slice(at + 1)) {
    if (item.does === 'break') return false;
    if ((item.does === 'name' || item.does === 'describe') && item.noun?.kind) return true;
  }
  return false;
}

/** Whether several of a thing come after an item: `of books`, `of five barrels`. */
export function severalFollow(items: readonly Item[], at: number): boolean {
  for (const item of items.slice(at + 1)) {
    if (item.does === 'count' && item.count > 1) return true;
    if ((item.does === 'name' || item.does === 'describe') && item.noun?.kind) return item.noun.plural;
    if (item.does === 'break') return false;
  }
  return false;
}

/** Whether a noun comes after an item and before the next break, though nothing be built of it; or money does. */
export function contentFollows(items: readonly Item[], at: number): boolean {
  for (const item of items.slice(at + 1)) {
    if (item.does === 'break') return false;
    if (item.does === 'name' || (item.does === 'unknown' && item.class === 'noun')) return true;
    if (item.does === 'describe' && (item.noun?.kind || isMoney(item.look))) return true;
  }
  return false;
}

/** `horse running`: WordNet has such words as nouns, a prompt has them as verbs; a swing is what no verb makes. */
export const isAction = ({ lemma, kind, part }: Noun): boolean =>
  /[aeiouy].*ing$/.test(lemma) && kind === undefined && part === undefined;
