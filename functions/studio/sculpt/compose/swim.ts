import { sizeOf } from '../../geometry/shapes/solid.ts';
import type { Kind } from '../prompt/kinds.ts';
import { type Body, boxOfBodies, shiftBodies } from './body.ts';

/** How deep in water what swims there is, by its height. */
const DEEP: Partial<Record<Kind, number>> = { fish: 0.45, bird: 0.2 };

/** Lets what swims sink into the water that it was put on: `a fountain with fish in it`. */
export function swim(subject: Body, object: Body): void {
  const deep = DEEP[subject.thing.kind];
  const isWet = object.pieces.some(({ material }) => material.material === 'water');
  if (deep === undefined || !isWet || object.thing.kind === 'bottle') return;
  shiftBodies([subject], 0, -deep * sizeOf(boxOfBodies([subject]))[1], 0);
}
