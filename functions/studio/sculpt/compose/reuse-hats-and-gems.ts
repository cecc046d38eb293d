import type { Color } from '../prompt/lexicon/colors.ts';
import type { Reading, Thing } from '../prompt/reading.ts';
import type { Body } from './body.ts';
import { dress } from './dress.ts';
import { giveHorns } from './give-horns.ts';
import { isHatInHand } from './hat-in-hand.ts';
import { extentOf } from './placed-piece.ts';

const HAT = /^(hat|helmet|crown|cap|hood)(_|$)/;
const JEWEL = /^(jewel|gem|stone|orb|pendant)s?(_|$)/;

/**
 * Keeps a prompt's hats and gems from being made twice. A generated wizard has a hat already: in `a wizard with a blue
 * hat` that one turns blue, and no second hat is made. The same holds for the jewels of a crown. A named hat of another
 * form replaces the generated one. The orb of a staff is dyed alike, whether the staff is with it or topped with it.
 *
 * @returns the bodies that are left, and the relations without those of what is not made
 */
export function reuseHatsAndGems(
  { relations, things }: Pick<Reading, 'relations' | 'things'>,
  bodies: readonly Body[][],
): { readonly bodies: readonly Body[][]; readonly relations: Reading['relations'] } {
  const merged = new Set<number>();
  for (const relation of relations) {
    const { subject, name, object, at } = relation;
    const thing = things[subject]!;
    const own = thing.kind === 'hat' ? HAT : isJewel(thing) && !at ? JEWEL : undefined;
    const owners = bodies[object]!;
    if (isHatInHand(relation, thing, things[object]!)) continue;
    // `with a hat with stars`
    const bears = relations.some((one) => one.object === subject);
    const isGiven = name === 'with' || (name === 'on' && own === JEWEL && things[object]!.kind === 'staff');
    if (!isGiven || !own || !owners.every((owner) => has(owner, own))) continue;
    const isSame =
      (!bears && isSameHat(thing, things[object]!)) || owners.every((owner) => isClosed(owner, thing));
    if (own === HAT && !isSame) {
      for (const owner of owners) takeOff(owner, own);
      continue;
    }
    for (const owner of owners) {
      dye(owner, own, thing);
      if (own === HAT) giveHorns(owner, bodies[subject]![0]!);
    }
    merged.add(subject);
  }
  return {
    bodies: bodies.map((own, index) => (merged.has(index) ? [] : own)),
    relations: relations.filter(({ subject }) => !merged.has(subject)),
  };
}

/** A staff's own gem is an orb. */
const isJewel = ({ kind, form }: Thing): boolean =>
  kind === 'gem' || (kind === 'primitive' && form === 'sphere');

const has = ({ pieces }: Body, names: RegExp): boolean => pieces.some(({ name }) => names.test(name));

/** Whether the own hat is of the named one's form: any hat's where no form is named, a snowman's top hat. */
const isSameHat = ({ noun }: Thing, { kind }: Thing): boolean =>
  noun === 'hat' || (kind === 'sprite' && noun === 'top hat');

/** A knight's helmet hides all of his head, and there is no face under it for another one. */
const isClosed = ({ pieces }: Body, { form }: Thing): boolean =>
  form === 'helmet' &&
  pieces.some(({ name }) => name === 'helmet') &&
  pieces.every(({ part }) => part !== 'eye');

function takeOff(owner: Body, names: RegExp): void {
  owner.materials = owner.materials.filter((_, i) => !names.test(owner.pieces[i]!.name));
  owner.pieces = owner.pieces.filter(({ name }) => !names.test(name));
}

const inColor = (thing: Thing, color: Color): Thing => ({
  ...thing,
  look: { ...thing.look, colors: [color] },
});

function dye(owner: Body, names: RegExp, thing: Thing): void {
  const own = owner.pieces.filter(({ name }) => names.test(name));
  const extent_m = extentOf(own.map(({ solid }) => solid));
  // A hat's crown and brim are accents of the being, and the main of the hat.
  const whole = own.map((piece) => ({
    ...piece,
    role: piece.role === 'fixed' && thing.kind === 'hat' ? piece.role : ('main' as const),
  }));
  const { seed } = owner.materials[0]!;
  const { colors } = thing.look;
  // `red and blue gems`: each has one of them.
  const dyed =
    names === JEWEL && colors.length > 1
      ? whole.map((one, i) => dress(inColor(thing, colors[i % colors.length]!), [one], extent_m, seed)[0]!)
      : dress(thing, whole, extent_m, seed);
  owner.materials = owner.materials.map((material, i) => {
    const at = own.indexOf(owner.pieces[i]!);
    return at < 0 || own[at]!.part === 'hoop' ? material : dyed[at]!;
  });
}
