import type { Kind } from '../prompt/kinds.ts';
import { hasHands, isVehicle } from '../prompt/special-nouns.ts';

/** What has signs on its front though nothing else is set into it; vehicles have them to their left. */
const MARKED: readonly Kind[] = [
  ...([
    'barrel',
    'crate',
    'bottle',
    'appliance',
    'machine',
    'cushion',
    'ball',
    'robot',
    'humanoid',
    'hat',
    'game-piece',
    'book',
  ] as const),
];

/**
 * Whether a sign is painted on a thing and does not stand by it. Who only has a star holds it.
 *
 * @param isPlaced whether the prompt says that it is on the thing, or where
 */
export const isMarked = (kind: Kind, isPlaced: boolean): boolean =>
  isVehicle(kind) || (MARKED.includes(kind) && (isPlaced || !hasHands({ kind })));
