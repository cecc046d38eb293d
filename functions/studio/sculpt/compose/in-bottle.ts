import { middleOf, sizeOf } from '../../geometry/shapes/solid.ts';
import { type Body, boxOfBodies, scaleBody, shiftBodies } from './body.ts';
import { isBottled } from './is-bottled.ts';
import { laidDown } from './lie.ts';

/** How much of a lying bottle's length and thickness a model takes, and where its middle and its keel are. */
const ROOM = { long: 0.5, thick: 0.62, middle: 0.33, keel: 0.17 } as const;

/**
 * Lays a bottle on its side, around a model of a ship.
 *
 * @returns whether it is one
 */
export function putInBottle(subject: Body, object: Body): boolean {
  if (!isBottled('in', subject.thing, object.thing)) return false;
  object.pieces = laidDown(object.pieces);
  const bottle = boxOfBodies([object]);
  const [across, high, long] = sizeOf(bottle);
  const [width, height, length] = sizeOf(boxOfBodies([subject]));
  const thick = ROOM.thick * Math.min(across, high);
  scaleBody(subject, Math.min((ROOM.long * long) / length, thick / Math.max(width, height)));
  const model = boxOfBodies([subject]);
  const [x, , z] = middleOf(model);
  shiftBodies(
    [subject],
    middleOf(bottle)[0] - x,
    bottle.min[1] + ROOM.keel * high - model.min[1],
    bottle.max[2] - ROOM.middle * long - z,
  );
  return true;
}
