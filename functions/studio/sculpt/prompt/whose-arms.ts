import type { Kind } from './kinds.ts';
import type { Relation, Thing } from './reading.ts';
import { hasHands, isAnimal } from './special-nouns.ts';

/** What a rider carries; a saddle or a blanket is the mount's. */
const ARMS: readonly Kind[] = ['sword', 'axe', 'hammer', 'shield', 'bow', 'gun', 'staff', 'flag'];
/** And who is in a boat, or on a seat; a boat has guns, shields and flags of its own. */
const TOOLS: readonly Kind[] = ['sword', 'axe', 'hammer', 'bow', 'staff'];
const SEATS: readonly Kind[] = ['chair', 'sofa'];

/**
 * `a knight on a horse with a lance`, `a king on a throne with a sword`: what carries somebody with hands holds nothing
 * itself, who is on it does.
 */
export function armsOfRiders(things: readonly Thing[], relations: readonly Relation[]): readonly Relation[] {
  return relations.map((relation) => {
    const { subject, name, object } = relation;
    if (name !== 'with' || !handledOn(things[object]!).includes(things[subject]!.kind)) return relation;
    const ride = relations.find(
      (known) => (known.name === 'on' || known.name === 'in') && known.object === object,
    );
    return ride && hasHands(things[ride.subject]!) ? { ...relation, object: ride.subject } : relation;
  });
}

/** What is handled by who is on a thing. */
function handledOn(bearer: Thing): readonly Kind[] {
  if (isAnimal(bearer) || SEATS.includes(bearer.kind)) return ARMS;
  return bearer.kind === 'boat' ? TOOLS : [];
}
