import { plainThing, type Reading, type Thing } from '../prompt/reading.ts';

/** Who is called after what is in their hands. */
const ARCHERS = /\b(?:archer|bowman|longbowman)$/;

/** `an elven archer`: who is called after a bow has one, unless the prompt says what is in the hands. */
export function withTools({
  things,
  relations,
}: Pick<Reading, 'things' | 'relations'>): Pick<Reading, 'things' | 'relations'> {
  const isArcher = ({ kind, noun, likeness }: Thing, i: number) =>
    kind === 'humanoid' &&
    !likeness &&
    ARCHERS.test(noun) &&
    !relations.some(({ name, object }) => name === 'with' && object === i);
  const archers = [...things.keys()].filter((i) => isArcher(things[i]!, i));
  const bows = archers.map((i) => plainThing('bow', 'bow', things[i]!.count));
  const held = archers.map((object, i) => ({ subject: things.length + i, name: 'with' as const, object }));
  return { things: [...things, ...bows], relations: [...relations, ...held] };
}
