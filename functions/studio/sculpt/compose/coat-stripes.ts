import type { Markings } from '../../materials/markings.ts';
import type { Thing } from '../prompt/reading.ts';
import { isAnimal } from '../prompt/special-nouns.ts';
import type { Piece } from '../things/thing.ts';

/** From one stripe of a coat to the next, by the animal's largest measure. */
const APART = 0.075;
const STRIPED: readonly Markings['figure'][] = ['bands', 'rings'];

/** The stripes that a prompt gives an animal, which keeps its coat's colour between them: `a tiger with blue stripes`. */
export function coatStripes(
  { kind, look }: Pick<Thing, 'kind' | 'look'>,
  { role, material }: Piece,
  extent_m: number,
): Markings | undefined {
  const color = look.stripes?.find(({ warns }) => !warns)?.colors[0]?.rgb;
  if (!color || role !== 'main' || !isAnimal({ kind })) return undefined;
  const own = material.markings;
  if (own && STRIPED.includes(own.figure)) return { ...own, color };
  return { figure: 'bands', color, size_m: APART * extent_m };
}
