import type { Thing } from '../prompt/reading.ts';

const EACH: readonly string[] = ['each', 'every', 'both'];

const isEach = ({ others, count }: Thing): boolean =>
  count === 1 && others.some((word) => EACH.includes(word));

/**
 * `a castle with a flag on each tower`: as many of both as it has, where the one is a part of another thing.
 *
 * @param isPart whether a thing has parts of a noun
 */
export function ofEach(
  things: readonly Thing[],
  isPart: (whole: Thing, noun: string) => boolean,
): readonly Thing[] {
  const isOwn = (thing: Thing | undefined) =>
    thing !== undefined &&
    isEach(thing) &&
    things.some((whole) => whole !== thing && isPart(whole, thing.noun));
  return things.map((thing, i): Thing => {
    if (isOwn(thing)) return { ...withoutEach(thing), isGuessed: true };
    return isOwn(things[i + 1]) && thing.count === 1 ? { ...thing, isGuessed: true } : thing;
  });
}

function withoutEach(thing: Thing): Thing {
  const rest = (words: readonly string[]) => words.filter((word) => !EACH.includes(word));
  return { ...thing, others: rest(thing.others), ...(thing.said && { said: rest(thing.said) }) };
}
