import type { ReadItem } from './item.ts';

/** One of several that share a noun: `a red`, of `a red and a blue cube`. */
interface Member {
  readonly begin: number;
  readonly end: number;
}

/** `a red cube and a blue one`: what one is. */
function withOnesNamed(items: readonly ReadItem[]): readonly ReadItem[] {
  return items.map((item, at) => {
    const plural = item.said === 'ones';
    if (item.said !== 'one' && !plural) return item;
    const next = items[at + 1]?.does;
    const isNoun = items[at - 1]?.does === 'describe' && next !== 'describe' && next !== 'name';
    const named = isNoun ? items.slice(0, at).findLast(isHead) : undefined;
    return named?.does === 'name' ? { ...named, noun: { ...named.noun, plural } } : item;
  });
}

/** Gives each of several that share a noun the noun: `a red and a blue cube`, `two red, one small and a green ball`. */
export function withEachNamed(said: readonly ReadItem[]): readonly ReadItem[] {
  const items = withOnesNamed(said);
  const read: ReadItem[] = [];
  for (let at = 0; at < items.length; ) {
    const members = membersAt(items, at);
    const noun = members && asNamed(items[members.at(-1)!.end]!);
    if (!members || !noun) {
      read.push(items[at++]!);
      continue;
    }
    for (const { begin, end } of members) {
      const [count] = items.slice(begin, end);
      const plural = count?.does === 'count' && count.count > 1;
      read.push(...items.slice(begin, end), { ...noun, noun: { ...noun.noun, plural } }, AND);
    }
    read.pop();
    at = members.at(-1)!.end + 1;
  }
  return read;
}

const AND: ReadItem = { does: 'and', said: 'and' };

/** The members of a list at an item, the last of which the noun follows; none of anything else. */
function membersAt(items: readonly ReadItem[], at: number): readonly Member[] | undefined {
  const members: Member[] = [];
  for (let begin = at; items[begin]?.does === 'count'; ) {
    let end = begin + 1;
    while (items[end]?.does === 'describe') end++;
    if (end === begin + 1) return undefined;
    members.push({ begin, end });
    if (isHead(items[end])) return isList(items, members) ? members : undefined;
    if (items[end]?.does !== 'break' && items[end]?.does !== 'and')
      return endsInStuff(items, members) ? [...members.slice(0, -1), { begin, end: end - 1 }] : undefined;
    while (items[end]?.does === 'break' || items[end]?.does === 'and') end++;
    begin = end;
  }
  return undefined;
}

/** `a red, a green and a blue crystal`: the last word is what they are, though it may be what something is of. */
function endsInStuff(items: readonly ReadItem[], members: readonly Member[]): boolean {
  const { begin, end } = members.at(-1)!;
  const last = items[end - 1];
  const isThing = last?.does === 'describe' && last.noun?.kind !== undefined;
  return isThing && end - begin > 2 && isList(items, members);
}

/** The item of a noun, without what its word says of another. */
function asNamed(item: ReadItem): (ReadItem & { does: 'name' }) | undefined {
  if (item.does === 'name') return item;
  if (item.does !== 'describe' || !item.noun) return undefined;
  return { does: 'name', noun: item.noun, said: item.said };
}

const isHead = (item: ReadItem | undefined): boolean =>
  item?.does === 'name' && item.noun.kind !== undefined && item.noun.part === undefined;

/** `an orange and a red apple` are two fruits. */
function isList(items: readonly ReadItem[], members: readonly Member[]): boolean {
  const short = members.slice(0, -1);
  const isThing = ({ end }: Member) => {
    const last = items[end - 1];
    return last?.does === 'describe' && last.noun?.kind !== undefined;
  };
  return short.length > 0 && !short.every(isThing);
}
