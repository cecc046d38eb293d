import { HAVING } from './lexicon/having.ts';
import { countOf, MAX_COUNT } from './lexicon/modifiers.ts';
import { type Part, PLAIN_LOOK } from './reading.ts';

/** The part that a word before a noun gives it a number of: `a three-headed dog`; undefined of any other word. */
export function countedPart(word: string): Part | undefined {
  const [, number, having] = /^(\w+)-(\w+)$/.exec(word) ?? [];
  const name = number !== undefined && Object.hasOwn(HAVING, having!) ? HAVING[having!] : undefined;
  const count = name && countOf(number!);
  if (name === undefined || count === undefined) return undefined;
  return { name, noun: name, count: Math.min(MAX_COUNT, count), look: PLAIN_LOOK };
}
