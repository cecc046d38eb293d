import type { KindFinder } from '../../studio/sculpt/prompt/climb.ts';
import type { Kind } from '../../studio/sculpt/prompt/kinds.ts';
import { singularsOf } from '../../studio/sculpt/prompt/singular.ts';
import { isAlive, isVehicle } from '../../studio/sculpt/prompt/special-nouns.ts';
import type { Region } from './region.ts';

/** Words that are parts of some kinds of things, and things elsewhere. */
interface Anatomy {
  isOf(kind: Kind): boolean;
  readonly words: readonly string[];
}

const ANATOMIES: readonly Anatomy[] = [
  {
    // A ghost has none of them.
    isOf: (kind) => isAlive({ kind }) && kind !== 'sprite',
    words: ['chest', 'belly', 'breast', 'stomach', 'neck', 'back', 'throat', 'palm', 'trunk', 'tongue'],
  },
  {
    isOf: isVehicle,
    words: ['cabin', 'cab', 'bed', 'boot', 'hood', 'bonnet', 'trunk', 'cargo', 'deck', 'keel', 'bridge'],
  },
];

/**
 * Whether a word names a part of what a model is by its names, where it would be a thing by itself: the chest of a fox is no
 * chest, nor a van's cabin a house.
 */
export function isPartOfModel(noun: string, regions: readonly Region[], kinds: KindFinder): boolean {
  const own = ANATOMIES.filter(({ words }) => words.includes(noun));
  if (own.length === 0) return false;
  const called = new Set(regions.flatMap(({ names }) => names.at(-1) ?? []));
  const found = [...called].flatMap((word) => singularsOf(word)).map((word) => kinds.kindOf(word));
  return found.some((kind) => kind !== undefined && own.some(({ isOf }) => isOf(kind)));
}
