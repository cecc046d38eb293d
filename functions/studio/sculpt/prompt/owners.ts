import type { KindFinder } from './climb.ts';
import type { ReadItem } from './item.ts';
import type { PartName } from './lexicon/parts.ts';
import { nounOf } from './noun.ts';

/** Where on somebody something is that they have then; what is on a head is worn, what is in a hand is held. */
const PLACES: Partial<Record<PartName, PartName | 'usual'>> = {
  shoulder: 'shoulder',
  head: 'usual',
  hand: 'usual',
  arm: 'usual',
};

/** `a parrot on a pirate's shoulder`: a parrot that is a pirate's, on the shoulder. */
export function withOwners(items: readonly ReadItem[], kinds: KindFinder): readonly ReadItem[] {
  const at = items.findIndex((_, i) => ownerAt(items, i, kinds) !== undefined);
  if (at < 0) return items;
  const joint = items.slice(0, at).findLastIndex(({ does }) => does === 'relate');
  const place = placeOf(items[at + 1])!;
  const has: ReadItem = {
    does: 'relate',
    relation: 'with',
    holds: false,
    said: items[joint]!.said,
    ...(place !== 'usual' && { at: place }),
  };
  const owner = ownerAt(items, at, kinds)!;
  return [
    ...items.slice(0, joint),
    has,
    ...items.slice(joint + 1, at),
    owner,
    ...withOwners(items.slice(at + 2), kinds),
  ];
}

const placeOf = (item: ReadItem | undefined): PartName | 'usual' | undefined =>
  item?.does === 'name' && item.noun.part ? PLACES[item.noun.part] : undefined;

/** Who owns the part after an item, where a thing is said to be on or in it. */
function ownerAt(items: readonly ReadItem[], at: number, kinds: KindFinder): ReadItem | undefined {
  const item = items[at];
  const owner = item?.does === 'unknown' ? /^(.+)'s$/.exec(item.word)?.[1] : undefined;
  if (owner === undefined || placeOf(items[at + 1]) === undefined) return undefined;
  const before = items
    .slice(0, at)
    .findLast(({ does }) => does !== 'describe' && does !== 'count' && does !== 'nothing');
  const noun = nounOf([owner], 'noun', kinds);
  const isPut = before?.does === 'relate' && (before.relation === 'on' || before.relation === 'in');
  return isPut && noun?.kind === 'humanoid' ? { does: 'name', noun, said: owner } : undefined;
}
