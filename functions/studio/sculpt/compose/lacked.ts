import type { Thing } from '../prompt/reading.ts';
import type { Piece } from '../things/thing.ts';
import { goesBy } from './goes-by.ts';

/** `a pizza without olives`; nothing is without all of itself. */
export function withoutLacked({ lacks = [] }: Thing, made: readonly Piece[]): readonly Piece[] {
  const left = made.filter((piece) => !lacks.some((noun) => goesBy(piece, noun)));
  return left.length > 0 && left.some(({ role }) => role === 'main') ? left : made;
}

/** What a thing is said to be without and is made with all the same: `a truck without a cab`. @param left its pieces without what it lacks */
export const keptOf = ({ lacks = [] }: Thing, left: readonly Piece[]): readonly string[] =>
  lacks.filter((noun) => left.some((piece) => goesBy(piece, noun)));
