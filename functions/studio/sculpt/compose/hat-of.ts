import type { Relation, Thing } from '../prompt/reading.ts';

/** Whose hats have a form of their own, and the word that the generator of hats knows it by. */
const HATS_OF: readonly (readonly [form: string, who: readonly string[]])[] = [
  ['wizard', ['wizard', 'witch', 'sorcerer', 'sorceress', 'warlock', 'mage']],
  ['tricorn', ['pirate']],
  ['straw', ['farmer', 'scarecrow']],
];

/** `a wizard holding his hat`, `a witch with a hat with stars`: one of no other form is as theirs are. */
export function asHatOf({ name }: Relation, hat: Thing, wearer: Thing): Thing {
  if (name !== 'with' || hat.kind !== 'hat' || hat.noun !== 'hat') return hat;
  const form = HATS_OF.find(([, who]) => who.includes(wearer.noun))?.[0];
  return form === undefined ? hat : { ...hat, form };
}
