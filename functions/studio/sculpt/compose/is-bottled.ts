import type { Kind } from '../prompt/kinds.ts';
import type { Relation, Thing } from '../prompt/reading.ts';
import { isBuilding, isVehicle } from '../prompt/special-nouns.ts';

/** Models that are put together in a bottle, through whose neck nothing of them goes; and what is written, which lies in it. */
const isModel = (kind: Kind): boolean => isVehicle(kind) || isBuilding(kind) || kind === 'book';

/** `a ship in a bottle`: the bottle is of clear glass, and lies. */
export const isBottled = (name: Relation['name'], { kind }: Thing, object: Thing): boolean =>
  (name === 'in' || name === 'with') &&
  isModel(kind) &&
  object.kind === 'bottle' &&
  (object.form ?? object.noun) === 'bottle';
