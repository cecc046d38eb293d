import { sizeOf } from '../../geometry/shapes/solid.ts';
import type { Kind } from '../prompt/kinds.ts';
import { type Body, boxOfBodies, shiftBodies } from './body.ts';

/** What is so deep that little in it is not seen. */
const DEEP: readonly Kind[] = ['barrel', 'boat'];
/** How high its edge is where it is lowest, by its height: a boat's bow stands up. */
const EDGE: Partial<Record<Kind, number>> = { boat: 0.6 };
const SITTING: readonly Kind[] = ['humanoid', 'robot', 'quadruped', 'bird'];
/** How far what is in it looks over the edge, by its own height. */
const SEEN = 0.35;

/** Raises what lies at the bottom of something deep, as if more of it lay below: a loaf in a basket, a cat in a boat. */
export function fillUp(object: Body, contents: readonly Body[]): void {
  const { kind } = object.thing;
  if (!DEEP.includes(kind) || contents.length === 0) return;
  // A basket grows with who sits in it.
  if (kind !== 'boat' && SITTING.includes(contents[0]!.thing.kind)) return;
  const { min, max } = boxOfBodies([withoutHandle(object)]);
  const edge_m = min[1] + (max[1] - min[1]) * (EDGE[kind] ?? 1);
  const top_m = boxOfBodies(contents).max[1];
  const one_m = Math.max(...contents.map((body) => sizeOf(boxOfBodies([body]))[1]));
  shiftBodies(contents, 0, Math.max(0, edge_m + SEEN * one_m - top_m), 0);
}

const withoutHandle = (body: Body): Body => ({
  ...body,
  pieces: body.pieces.filter(({ part }) => part !== 'handle' && part !== 'pole' && part !== 'sail'),
});
