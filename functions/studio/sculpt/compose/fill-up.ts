import { sizeOf } from '../../geometry/shapes/solid.ts';
import type { Kind } from '../prompt/kinds.ts';
import { isPlant } from '../prompt/special-nouns.ts';
import { type Body, boxOfBodies, scaleBody, shiftBodies } from './body.ts';
import { LIVING } from './living.ts';

/** What is so deep that little in it is not seen. */
const DEEP: readonly Kind[] = ['barrel', 'boat'];
/** How high its edge is where it is lowest, by its height: a boat's bow stands up. */
const EDGE: Partial<Record<Kind, number>> = { boat: 0.6 };
/** By the edge's height, how high who sits in it is seen. */
const SHOWN = 0.85;
/** How far what is in it looks over the edge, by its own height. */
const SEEN = 0.35;
const SEEN_SITTING = 0.55;

/** How high a plant is by its pot, at least, and how deep its pot is filled. */
const GROWN = 2;
const SOIL = 0.42;

/** A bonsai stands in its pot, and looks out of it. */
function plant(object: Body, plants: readonly Body[]): void {
  const pot = boxOfBodies([withoutHandle(object)]);
  const high_m = pot.max[1] - pot.min[1];
  for (const body of plants) {
    scaleBody(body, Math.max(1, (GROWN * high_m) / sizeOf(boxOfBodies([body]))[1]));
    const lift_m = pot.min[1] + SOIL * high_m - boxOfBodies([body]).min[1];
    shiftBodies([body], 0, Math.max(0, lift_m), 0);
  }
}

/** Raises what lies at the bottom of something deep, as if more of it lay below: a loaf in a basket, a cat in a boat. */
export function fillUp(object: Body, contents: readonly Body[]): void {
  const { kind, form } = object.thing;
  if (kind === 'bowl' && form === 'pot' && contents[0] && isPlant(contents[0].thing.kind)) {
    plant(object, contents);
    return;
  }
  if (!DEEP.includes(kind) || contents.length === 0) return;
  const { min, max } = boxOfBodies([withoutHandle(object)]);
  const edge_m = min[1] + (max[1] - min[1]) * (EDGE[kind] ?? 1);
  const top_m = boxOfBodies(contents).max[1];
  const one_m = Math.max(...contents.map((body) => sizeOf(boxOfBodies([body]))[1]));
  // A cat in a basket looks out of it as it is.
  const sits = kind !== 'boat' && LIVING.includes(contents[0]!.thing.kind);
  if (sits && top_m > SHOWN * edge_m) return;
  shiftBodies(contents, 0, Math.max(0, edge_m + (sits ? SEEN_SITTING : SEEN) * one_m - top_m), 0);
}

const withoutHandle = (body: Body): Body => ({
  ...body,
  pieces: body.pieces.filter(({ part }) => part !== 'handle' && part !== 'pole' && part !== 'sail'),
});
