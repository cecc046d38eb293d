import { type Body, boxOfBodies, shiftBodies, solidsOf } from './body.ts';
import { findRest, type RestOptions } from './rest.ts';

/** Lets a body down on others. */
export function drop(subject: Body, stack: readonly Body[], options: RestOptions): void {
  const { min } = boxOfBodies([subject]);
  shiftBodies([subject], 0, -min[1], 0);
  const { x, y, z } = findRest(solidsOf(subject), stack.flatMap(solidsOf), options);
  shiftBodies([subject], x, y, z);
}
