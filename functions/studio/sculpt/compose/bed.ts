import type { Kind } from '../prompt/kinds.ts';
import { type Body, solidsOf } from './body.ts';
import type { RestOptions } from './rest.ts';

/** What carries a load on a bed of its own, and not on its hood. */
const LOADED: readonly Kind[] = ['truck', 'cart'];

/** A crow on a gravestone is on the stone, and not on the mound before it. */
export const bearingOf = ({ thing, pieces }: Body) => {
  const part = LOADED.includes(thing.kind) ? 'deck' : thing.kind === 'grave' ? 'body' : undefined;
  return pieces.filter((one) => part !== undefined && one.part === part);
};

/** A load is on the bed, and on no axle beside it. */
export function withinBed(object: Body): Pick<RestOptions, 'within'> {
  const bed = bearingOf(object);
  return bed.length > 0 ? { within: solidsOf({ ...object, pieces: bed }) } : {};
}
