import type { Reading, Relation, Thing } from '../prompt/reading.ts';
import { isAlive, isEyewear } from '../prompt/special-nouns.ts';
import { GENERATORS } from '../things/index.ts';
import { orderOf } from '../things/thing.ts';
import { hasEyes } from './eyewear.ts';

type Things = Pick<Reading, 'things' | 'relations'>;

/** `an astronaut with glasses`: whether glasses are of somebody whose eyes nobody sees. */
function isUnseen({ subject, name, object }: Relation, things: readonly Thing[]): boolean {
  const [worn, wearer] = [things[subject]!, things[object]!];
  if (name !== 'with' || !isEyewear(worn.noun) || worn.count === 0 || !isAlive(wearer)) return false;
  return !hasEyes({ pieces: GENERATORS[wearer.kind](orderOf(wearer, 1)) });
}

/** Leaves out glasses that nobody could wear; they keep their places in the list, with a count of 0. */
export function withoutUnseen({ things, relations }: Things): Things {
  const left = relations.filter((relation) => isUnseen(relation, things));
  const isLeft = (thing: number) => left.some(({ subject }) => subject === thing);
  return {
    things: things.map((thing, i) => (isLeft(i) ? { ...thing, count: 0 } : thing)),
    relations: relations.filter((relation) => !left.includes(relation)),
  };
}

/** The nouns of what was left out. */
export const wordsOfUnseen = ({ things, relations }: Things): readonly string[] =>
  relations.flatMap((one) => (isUnseen(one, things) ? [things[one.subject]!.noun] : []));
