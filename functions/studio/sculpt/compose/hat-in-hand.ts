import { isCarrying } from '../prompt/lexicon/relations.ts';
import type { Relation, Thing } from '../prompt/reading.ts';
import { hasHands } from '../prompt/special-nouns.ts';
import { GENERATORS } from '../things/index.ts';
import { orderOf } from '../things/thing.ts';

/** `a wizard holding his hat`: it is in a hand, and on no head. */
export const isHatInHand = ({ pose }: Relation, hat: Thing, bearer: Thing): boolean =>
  hat.kind === 'hat' && pose !== undefined && isCarrying(pose) && hasHands(bearer);

/** What of a hat has no form of its own, which another one would be worn beside. */
const ANY_HAT: readonly string[] = ['hat', 'helmet'];

/** Who holds it has taken it off, unless it is another than such a one wears. */
export const isTakenOff = (relation: Relation, hat: Thing, bearer: Thing): boolean =>
  ANY_HAT.includes(hat.noun) && isHatInHand(relation, hat, bearer);

/** `a knight with a hat`: it is no helmet, which hides all of a head, and there would be no face under it. */
export const isInPlaceOfHelmet = ({ name }: Relation, hat: Thing, bearer: Thing): boolean =>
  name === 'with' &&
  hat.kind === 'hat' &&
  bearer.kind === 'humanoid' &&
  hat.count > 0 &&
  !/helmet|hood/.test(`${hat.form} ${hat.noun}`) &&
  GENERATORS.humanoid(orderOf(bearer, 1)).some((piece) => piece.name === HELMET);
const HELMET = 'helmet';
