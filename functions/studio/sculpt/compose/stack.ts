import type { Box } from '../../geometry/shapes/solid.ts';
import { type Body, boxOfBodies } from './body.ts';

/** What stands on a body, itself included. */
export const stackOn = (object: Body, others: readonly Body[]): Body[] => [
  object,
  ...others.filter((body) => body !== object && overlaps(boxOfBodies([body]), boxOfBodies([object]))),
];

/** What stands on a body already. */
export function standingOn(object: Body, others: readonly Body[]): Body[] {
  const { min } = boxOfBodies([object]);
  return stackOn(object, others).filter(
    (body) => body !== object && boxOfBodies([body]).min[1] > min[1] + 1e-6,
  );
}

export const overlaps = (a: Box, b: Box): boolean =>
  a.min[0] < b.max[0] && b.min[0] < a.max[0] && a.min[2] < b.max[2] && b.min[2] < a.max[2];
