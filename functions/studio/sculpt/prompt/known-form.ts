import { GAME_NOUNS } from './game-nouns.ts';
import type { Kind } from './kinds.ts';

/** Kinds of what moves: no two of them are of one shape, and a bulldozer is no tractor. */
const VEHICLES: readonly Kind[] = ['car', 'truck', 'cart', 'boat', 'plane', 'rocket'];
/** What the generator of boats builds by whatever name. */
const BUILT_KIN = ['sailing vessel'];

export const moves = (kind: Kind): boolean => VEHICLES.includes(kind);

/**
 * Whether what moves and is not in the list is built as what it is: if it is only another word for what is in the list.
 *
 * @param kin what it is a kind of
 */
export const isOfKnownForm = (kind: Kind, synonyms: readonly string[], kin: readonly string[]): boolean =>
  synonyms.some((word) => GAME_NOUNS.get(word)?.kind === kind) ||
  BUILT_KIN.some((word) => kin.includes(word));

/** Kinds whose generators know forms by the words of the list alone, and nothing of what a noun is a kind of. */
const FORMED: readonly Kind[] = [
  ...([
    'chair',
    'table',
    'sofa',
    'bed',
    'shelf',
    'lamp',
    'house',
    'tower',
    'clock',
    'gadget',
    'gun',
  ] as const),
  ...(['mug', 'bottle', 'barrel', 'crate', 'sword', 'hammer', 'staff', 'instrument'] as const),
  ...(['car', 'truck', 'cart', 'plane', 'rocket'] as const),
];

/** Of a noun that is not in the list the form of the nearest that it is a kind of: a knapsack is a backpack, and no barrel. */
export function formOfKin(kind: Kind, kin: readonly string[]): string | undefined {
  if (!FORMED.includes(kind)) return undefined;
  const nearest = kin.find((word) => GAME_NOUNS.get(word)?.kind === kind);
  return nearest === undefined ? undefined : (GAME_NOUNS.get(nearest)!.form ?? nearest);
}
