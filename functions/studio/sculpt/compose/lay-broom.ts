import { middleOf, sizeOf } from '../../geometry/shapes/solid.ts';
import type { Thing } from '../prompt/reading.ts';
import { alongZ } from '../things/parts/forms.ts';
import { changed } from '../things/thing.ts';
import { type Body, boxOfBodies, shiftBodies } from './body.ts';

const BROOMS: readonly string[] = ['broom', 'broomstick', 'witch broom', "witch's broom"];

/** What flies with who sits on it, and stands on its straw where nobody does. */
export const isBroom = ({ noun }: Pick<Thing, 'noun'>): boolean => BROOMS.includes(noun);

/** How high a ridden broom is over the ground, by its rider's height. */
const ALOFT = 0.55;

/**
 * Lays a broom in the air, its straw behind.
 *
 * @param rider_m how tall its rider is
 * @returns where one sits on it
 */
export function layBroom(broom: Body, rider_m: number): { x: number; y: number; z: number } {
  broom.pieces = changed(broom.pieces, alongZ);
  const [x, , z] = middleOf(boxOfBodies([broom]));
  shiftBodies([broom], -x, ALOFT * rider_m - boxOfBodies([broom]).min[1], -z);
  const handle = broom.pieces.filter(({ part }) => part === 'handle');
  const { max, min } = boxOfBodies([{ ...broom, pieces: handle }]);
  return { x: 0, y: max[1], z: min[2] + 0.42 * sizeOf({ min, max })[2] };
}
