import { PLAIN_LOOK, type Thing } from '../prompt/reading.ts';
import { GENERATORS } from '../things/index.ts';
import { orderOf } from '../things/thing.ts';

const SPOTS: readonly string[] = ['spots', 'polka dots'];

/** `a mushroom with white spots`: the colour is that of the spots that it is made with, and none of a pattern all over it. */
export function withOwnSpots(thing: Thing): Thing {
  const { look, parts, said = [] } = thing;
  const isSaid = look.motifs.includes('spotted') && said.some((words) => SPOTS.includes(words));
  if (!isSaid || !GENERATORS[thing.kind](orderOf(thing, 1)).some(({ part }) => part === 'spot')) return thing;
  const colors = look.colors.slice(-1);
  const plain = { ...look, motifs: look.motifs.filter((motif) => motif !== 'spotted') };
  return {
    ...thing,
    look: { ...plain, colors: look.colors.slice(0, -1) },
    parts: [...parts, { name: 'spot', noun: 'spot', count: undefined, look: { ...PLAIN_LOOK, colors } }],
  };
}
