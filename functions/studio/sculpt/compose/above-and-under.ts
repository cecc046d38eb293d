import { middleOf, sizeOf } from '../../geometry/shapes/solid.ts';
import { type Body, boxOfBodies, scaleBody, shiftBodies } from './body.ts';
import { stackOn } from './stack.ts';

/** On the ground below it where there is room, else at its foot in front. */
export function putUnder(subject: Body, object: Body): void {
  const below = boxOfBodies([object]);
  const height = sizeOf(below)[1];
  const wanted = sizeOf(boxOfBodies([subject]));
  if (wanted[1] > height * 0.8) scaleBody(subject, (height * 0.8) / wanted[1]);
  const middle = middleOf(below);
  const z = object.thing.kind === 'tree' ? below.max[2] * 0.6 : middle[2];
  shiftBodies([subject], middle[0], 0, z);
}

/** How far over a thing another is, by its own height. */
const OVER = 0.08;

/** Over it in the air. */
export function putAbove(subject: Body, object: Body, others: readonly Body[]): void {
  const below = boxOfBodies(stackOn(object, others));
  const own = boxOfBodies([subject]);
  const [x, , z] = middleOf(boxOfBodies([object]));
  const [ownX, , ownZ] = middleOf(own);
  shiftBodies([subject], x - ownX, below.max[1] + OVER * sizeOf(own)[1] - own.min[1], z - ownZ);
}
