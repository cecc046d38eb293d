import { middleOf, sizeOf } from '../../geometry/shapes/solid.ts';
import { type Body, boxOfBodies, scaleBody, shiftBodies } from './body.ts';
import { stackOn } from './stack.ts';

/** How far over what is under it a window begins, by its own height. */
const SILL = 0.12;

/** A window is in a wall: what is under it stands before that. */
function putUnderWindow(subject: Body, window: Body, others: readonly Body[]): void {
  const [own, above] = [boxOfBodies([subject]), boxOfBodies([window])];
  const [x] = middleOf(above);
  const raised = others.includes(window) ? others : [window, ...others];
  shiftBodies(raised, 0, sizeOf(own)[1] + SILL * sizeOf(above)[1] - above.min[1], 0);
  shiftBodies([subject], x - middleOf(own)[0], 0, above.max[2] - own.min[2]);
}

/** On the ground below it where there is room, else at its foot in front. */
export function putUnder(subject: Body, object: Body, others: readonly Body[] = []): void {
  if (object.thing.form === 'window') {
    putUnderWindow(subject, object, others);
    return;
  }
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
