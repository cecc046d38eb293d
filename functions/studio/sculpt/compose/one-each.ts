import type { Kind } from '../prompt/kinds.ts';
import { isCarrying } from '../prompt/lexicon/relations.ts';
import type { Relation, Thing } from '../prompt/reading.ts';
import { hasHands } from '../prompt/special-nouns.ts';
import { isHeld } from './in-hand.ts';

/** What one has for oneself, though it be not said to be held. */
const OWN: readonly Kind[] = [
  ...(['sword', 'axe', 'hammer', 'bow', 'gun', 'shield', 'staff', 'hat', 'lamp', 'flag'] as const),
];

/** `three knights with a sword`, `two boys holding a balloon`: one each, and not one of them all. */
export function isOneEach({ name, pose }: Relation, thing: Thing, bearers: Thing): boolean {
  if (name !== 'with' || thing.count !== 1 || bearers.count < 2 || !hasHands(bearers)) return false;
  return OWN.includes(thing.kind) || (pose !== undefined && isCarrying(pose) && isHeld(thing));
}

/** `two men carrying a crate`: only one of them is built doing so. */
export const isOfSeveral = (relation: Relation, thing: Thing, bearers: Thing): boolean =>
  relation.pose !== undefined &&
  isCarrying(relation.pose) &&
  thing.count === 1 &&
  bearers.count > 1 &&
  !isOneEach(relation, thing, bearers);
