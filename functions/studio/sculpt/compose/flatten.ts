import { scaled, turned } from '../../geometry/shapes/solid.ts';
import type { Kind } from '../prompt/kinds.ts';
import { changed, type Piece, standing } from '../things/thing.ts';

/** What has its front to the side. */
const SEEN_FROM_THE_SIDE: readonly Kind[] = ['quadruped', 'bird', 'fish', 'insect', 'snake', 'car', 'boat'];

/** How thick what lies flat is against what it was. */
const FLAT = 0.2;

/** A thing as a relief, standing up, its best side to the front. */
export function flattened(kind: Kind, pieces: readonly Piece[]): Piece[] {
  const side = SEEN_FROM_THE_SIDE.includes(kind);
  const flat = changed(pieces, (solid) =>
    scaled(side ? turned(solid, 'y', -Math.PI / 2) : solid, 1, 1, FLAT),
  );
  return standing(flat);
}
