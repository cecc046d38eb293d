import { countOf, MAX_COUNT } from './lexicon/modifiers.ts';
import type { PartName } from './lexicon/parts.ts';
import { type Part, PLAIN_LOOK } from './reading.ts';

/** What `three-headed` and its like count. */
const HAVING: Readonly<Record<string, PartName>> = {
  headed: 'head',
  horned: 'horn',
  legged: 'leg',
  tailed: 'tail',
  wheeled: 'wheel',
  winged: 'wing',
};

/** The part that a word before a noun gives it a number of: `a three-headed dog`; undefined of any other word. */
export function countedPart(word: string): Part | undefined {
  const [, number, having] = /^(\w+)-(\w+)$/.exec(word) ?? [];
  if (number === undefined || !Object.hasOwn(HAVING, having!)) return undefined;
  const count = countOf(number);
  if (count === undefined) return undefined;
  const name = HAVING[having!]!;
  return { name, noun: name, count: Math.min(MAX_COUNT, count), look: PLAIN_LOOK };
}
