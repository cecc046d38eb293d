import type { Kind } from '../prompt/kinds.ts';
import type { Reading, Relation, Thing } from '../prompt/reading.ts';
import { isAlive } from '../prompt/special-nouns.ts';
import { GENERATORS } from '../things/index.ts';
import { orderOf } from '../things/thing.ts';
import { hollowOf } from './hollow.ts';

type Things = Pick<Reading, 'things' | 'relations'>;

/** What is built shut, or solid: what is said to be in it would be nowhere. */
const SHUT: readonly Kind[] = ['shoe', 'house', 'appliance', 'clock', 'machine', 'gadget', 'book'];
const CLOSETS: readonly (string | undefined)[] = ['wardrobe', 'cabinet', 'dresser'];

/** `a cat in a boot`: whether one thing cannot be in another. */
function isOutside({ subject, name, object }: Relation, things: readonly Thing[]): boolean {
  const { kind, form, noun } = things[object]!;
  if (name !== 'in' || things[subject]!.count === 0) return false;
  if (!SHUT.includes(kind) && !(kind === 'shelf' && CLOSETS.includes(form ?? noun))) return false;
  const pieces = GENERATORS[kind](orderOf(things[object]!, 1));
  return hollowOf(pieces.map(({ solid }) => solid)) === undefined;
}

/** What cannot be in a thing lies on that; who cannot be stands before it. */
export function withoutShut({ things, relations }: Things): Things {
  return {
    things,
    relations: relations.map((relation) =>
      isOutside(relation, things)
        ? { ...relation, name: isAlive(things[relation.subject]!) ? 'before' : 'on' }
        : relation,
    ),
  };
}

/** The words for where things were said to be and are not. */
export const wordsOfShut = ({ things, relations }: Things): readonly string[] =>
  relations.flatMap((one) => (isOutside(one, things) ? [`in ${things[one.object]!.noun}`] : []));
