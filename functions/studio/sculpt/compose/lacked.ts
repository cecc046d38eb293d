import type { PartName } from '../prompt/lexicon/parts.ts';
import type { Thing } from '../prompt/reading.ts';
import { isAlive } from '../prompt/special-nouns.ts';
import type { Piece } from '../things/thing.ts';
import { goesBy } from './goes-by.ts';

/** `a pizza without olives`, `a clock without hands`; nothing is without all of itself. */
export function withoutLacked(thing: Thing, made: readonly Piece[]): readonly Piece[] {
  const { lacks = [] } = thing;
  const parts = lackedParts(thing, made);
  const left = made.filter((piece) => !parts.has(piece) && !lacks.some((noun) => goesBy(piece, noun)));
  return left.length > 0 && left.some(({ role }) => role === 'main') ? left : made;
}

/** What bears the rest: without its walls a castle is a heap in the air. */
const BEARING: readonly PartName[] = ['wall', 'body', 'base', 'trunk'];

/** The pieces of parts that it is said to be without, where its generator made them all the same; bodies are in one piece. */
function lackedParts({ kind, parts }: Thing, made: readonly Piece[]): ReadonlySet<Piece> {
  if (isAlive({ kind })) return new Set();
  const none = parts.filter(({ name, count }) => count === 0 && !BEARING.includes(name));
  return new Set(
    none.flatMap(({ name, noun }) => {
      const called = made.filter((piece) => goesBy(piece, noun));
      return called.length > 0 || noun !== name ? called : made.filter(({ part }) => part === name);
    }),
  );
}

/** What a thing is said to be without and is made with all the same: `a truck without a cab`. @param left its pieces without what it lacks */
export const keptOf = ({ lacks = [] }: Thing, left: readonly Piece[]): readonly string[] =>
  lacks.filter((noun) => left.some((piece) => goesBy(piece, noun)));
