import { frontAt } from '../../geometry/shapes/front-at.ts';
import { middleOf, sizeOf, turned } from '../../geometry/shapes/solid.ts';
import { changed, standing } from '../things/thing.ts';
import { type Body, boxOfBodies, shiftBodies, solidsOf } from './body.ts';

/** How far from upright what leans on something is. */
const TILT_rad = 0.2;
/** Between things that lean side by side, by their width. */
const APART = 1.3;

/**
 * Leans a body on the front of another, its foot before that and its upper end at it; what is longer than wide shows its
 * broad side.
 *
 * @param share how many lean on it, and `turn` which of them this is
 */
export function putLeaning(
  subject: Body,
  object: Body,
  { share, turn }: { readonly share: number; readonly turn: number },
): void {
  const [width, , depth] = sizeOf(boxOfBodies([subject]));
  subject.pieces = standing(
    changed(subject.pieces, (solid) =>
      turned(depth > width ? turned(solid, 'y', Math.PI / 2) : solid, 'x', -TILT_rad),
    ),
  );
  const own = boxOfBodies([subject]);
  const box = boxOfBodies([object]);
  const x = middleOf(box)[0] + (turn - (share - 1) / 2) * sizeOf(own)[0] * APART;
  const top = Math.min(box.max[1], box.min[1] + sizeOf(own)[1]);
  // Between its boards a shelf is open.
  const isOpen = object.thing.kind === 'shelf';
  const front =
    (isOpen ? undefined : frontAt(solidsOf(object), x, top - 0.02 * sizeOf(own)[1])) ?? box.max[2];
  const [ownX] = middleOf(own);
  shiftBodies([subject], x - ownX, box.min[1] - own.min[1], front - own.min[2]);
}
