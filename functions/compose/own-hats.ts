import type { Reading, Thing } from '../prompt/reading.ts';
import type { Body } from './body.ts';
import { dress } from './dress.ts';
import { extentOf } from './placed-piece.ts';

const HAT = /^(hat|helmet|crown|cap|hood)(_|$)/;

/**
 * `a wizard with a blue hat`: a wizard has a hat anyway, and that one is blue. Where a being that is given a hat was made
 * with one, its own gets the look of the one that is named, which is not made.
 *
 * @returns the bodies that are left, and the relations without those of hats that are not made
 */
export function wearOwnHats(
  { relations, things }: Pick<Reading, 'relations' | 'things'>,
  bodies: readonly (readonly Body[])[],
): { readonly bodies: readonly (readonly Body[])[]; readonly relations: Reading['relations'] } {
  const merged = new Set<number>();
  for (const { subject, name, object } of relations) {
    const hat = things[subject]!;
    if (name !== 'with' || hat.kind !== 'hat' || hat.noun !== 'hat') continue;
    const owners = bodies[object]!;
    if (!owners.every(({ pieces }) => pieces.some((piece) => HAT.test(piece.name)))) continue;
    for (const owner of owners) dyeHat(owner, hat);
    merged.add(subject);
  }
  return {
    bodies: bodies.map((own, index) => (merged.has(index) ? [] : own)),
    relations: relations.filter(({ subject }) => !merged.has(subject)),
  };
}

function dyeHat(owner: Body, hat: Thing): void {
  const own = owner.pieces.filter(({ name }) => HAT.test(name));
  const extent_m = extentOf(own.map(({ solid }) => solid));
  // Its crown and brim are accents of the being, and the main of the hat.
  const asHat = own.map((piece) => ({
    ...piece,
    role: piece.role === 'fixed' ? piece.role : ('main' as const),
  }));
  const dyed = dress(hat, asHat, extent_m, owner.materials[0]!.seed);
  owner.materials = owner.materials.map((material, i) => {
    const at = own.indexOf(owner.pieces[i]!);
    return at < 0 || own[at]!.part === 'hoop' ? material : dyed[at]!;
  });
}
