import type { Kind } from '../prompt/kinds.ts';
import type { Thing } from '../prompt/reading.ts';

/** What nouns stand for that name no sort: one is of the first. */
const SORTS: Readonly<Record<string, readonly (readonly [kind: Kind, noun: string])[]>> = {
  fruit: [
    ['round-food', 'apple'],
    ['round-food', 'orange'],
    ['round-food', 'pear'],
    ['long-food', 'banana'],
    ['round-food', 'plum'],
    ['round-food', 'lemon'],
  ],
  vegetable: [
    ['long-food', 'carrot'],
    ['round-food', 'tomato'],
    ['round-food', 'broccoli'],
    ['round-food', 'bell pepper'],
    ['round-food', 'onion'],
    ['long-food', 'cucumber'],
  ],
};

/** `a bowl of fruit`, `three vegetables`: each of another sort; undefined where the noun names one. */
export function sortsOf(thing: Thing): readonly Thing[] | undefined {
  const { count, noun } = thing;
  const sorts = Object.hasOwn(SORTS, noun) ? SORTS[noun]! : undefined;
  return sorts?.slice(0, count).map(([kind, one]) => ({ ...thing, kind, noun: one, kin: [] }));
}
