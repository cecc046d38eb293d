import { moved, scaled, sizeOf } from '../../geometry/shapes/solid.ts';
import { changed } from '../things/thing.ts';
import type { Putting } from './attachment.ts';
import { type Body, boxOfBodies, shiftBodies, turnBody } from './body.ts';

/** How much room is left inside, by the larger side of what is enclosed. */
const ROOM = 0.22;

/** Along one of its sides: in front, to the left, behind, to the right, as long as the corners are apart. */
export function putEnclosing(
  subject: Body,
  object: Body,
  others: readonly Body[],
  { turn }: Pick<Putting, 'turn'>,
): void {
  const isLike = ({ index }: Body): boolean => index === subject.index;
  const { min, max } = boxOfBodies([object, ...others.filter((body) => !isLike(body))]);
  const room_m = ROOM * Math.max(max[0] - min[0], max[2] - min[2]);
  const isAlongX = turn % 2 === 0;
  const [x, z] = [(min[0] + max[0]) / 2, (min[2] + max[2]) / 2];
  const [halfX, halfZ] = [(max[0] - min[0]) / 2 + room_m, (max[2] - min[2]) / 2 + room_m];
  lengthen(subject, 2 * (isAlongX ? halfX : halfZ));
  turnBody(subject, (turn * Math.PI) / 2);
  const side = turn < 2 ? 1 : -1;
  shiftBodies([subject], x + (isAlongX ? 0 : side * halfX), 0, z + (isAlongX ? side * halfZ : 0));
}

/** As many of it end to end as are so long. */
function lengthen(body: Body, long_m: number): void {
  const own_m = sizeOf(boxOfBodies([body]))[0];
  const count = Math.max(1, Math.round(long_m / own_m));
  const step_m = long_m / count;
  const one = changed(body.pieces, (solid) => scaled(solid, step_m / own_m, 1, 1));
  const copies = Array.from({ length: count }, (_, i) =>
    changed(one, (solid) => moved(solid, (i - (count - 1) / 2) * step_m, 0, 0)).map((piece) => ({
      ...piece,
      name: count > 1 ? `${piece.name}_${i + 1}` : piece.name,
    })),
  );
  body.pieces = copies.flat();
  body.materials = copies.flatMap(() => body.materials);
}
