import { boxOf, joined, sizeOf } from '../../geometry/shapes/solid.ts';
import type { Measure } from '../prompt/measure.ts';
import type { Thing } from '../prompt/reading.ts';
import { GENERATORS } from '../things/index.ts';
import { orderOf } from '../things/thing.ts';

/** `a tower 40 m tall`: a thing in the size that the prompt measures it by, its proportions its own. */
export function asMeasured(thing: Thing, seed: number): Thing {
  const { measured, look } = thing;
  if (!measured) return thing;
  const pieces = GENERATORS[thing.kind](orderOf(thing, seed));
  const own_m = along(measured, sizeOf(boxOf(joined(...pieces.map(({ solid }) => solid)))));
  const { size = 1 } = look.proportions;
  const proportions = { ...look.proportions, size: (size * measured.metres) / own_m };
  return { ...thing, look: { ...look, proportions } };
}

function along({ along: way }: Measure, [x, y, z]: readonly [number, number, number]): number {
  if (way === 'height') return y;
  return way === 'width' ? Math.max(x, z) : Math.max(x, y, z);
}
