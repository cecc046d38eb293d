import type { Kind } from './kinds.ts';
import type { Relation, Thing } from './reading.ts';
import { hasHands, isAnimal } from './special-nouns.ts';

/** What a rider carries; a saddle or a blanket is the mount's. */
const ARMS: readonly Kind[] = ['sword', 'axe', 'hammer', 'shield', 'bow', 'gun', 'staff', 'flag'];

/** `a knight on a horse with a lance`: an animal that carries somebody with hands holds no arms, its rider does. */
export function armsOfRiders(things: readonly Thing[], relations: readonly Relation[]): readonly Relation[] {
  return relations.map((relation) => {
    const { subject, name, object } = relation;
    if (name !== 'with' || !ARMS.includes(things[subject]!.kind) || !isAnimal(things[object]!))
      return relation;
    const ride = relations.find((known) => known.name === 'on' && known.object === object);
    return ride && hasHands(things[ride.subject]!) ? { ...relation, object: ride.subject } : relation;
  });
}
