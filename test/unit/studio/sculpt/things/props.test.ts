import { describe, expect, it } from 'vitest';
import { boxOf, joined, sizeOf } from '../../../../../functions/studio/geometry/shapes/solid.ts';
import { GENERATORS } from '../../../../../functions/studio/sculpt/things/index.ts';
import { orderOf, type Piece } from '../../../../../functions/studio/sculpt/things/thing.ts';
import { readingOf } from '../../../../support/readings.ts';

const make = (prompt: string): readonly Piece[] => {
  const [thing] = readingOf(prompt).things;
  return GENERATORS[thing!.kind](orderOf(thing!, 1));
};
const named = (prompt: string, name: RegExp) => make(prompt).filter((piece) => name.test(piece.name));
const sizeOfPieces = (pieces: readonly Piece[]) => sizeOf(boxOf(joined(...pieces.map(({ solid }) => solid))));

describe('what games ask for is known by its defining part', () => {
  it.each([
    ['a solar panel', /^cells$/, 1],
    ['a sentry gun', /^barrel_/, 2],
    ['a gun turret with three legs', /^leg_/, 3],
    ['an hourglass', /^sand_/, 2],
    ['an empty hourglass', /^sand_/, 0],
    ['an anchor', /^fluke_/, 2],
    ["a ship's anchor with a chain", /^chain$/, 1],
    ['a beehive', /^coil_/, 9],
    ['a skateboard', /^wheel_/, 4],
    ['a shopping trolley', /^wheel_/, 4],
    ['a satellite dish', /^receiver$/, 1],
    ['a toaster', /^slot_/, 2],
    ['a slice of toast', /^(?:ham|lettuce|tomato)/, 0],
    ['a petrol pump', /^nozzle$/, 1],
    ['a bunker', /^slit_/, 2],
    ['a spray paint can', /^nozzle$/, 1],
    ['a basketball hoop', /^net$/, 1],
    ['a standing mirror', /^leg_/, 2],
    ['a jetpack', /^flame_/, 2],
    ['an oxygen tank', /^handwheel$/, 1],
    ['a fire extinguisher', /^hose$/, 1],
    ['a chainsaw', /^chain$/, 1],
    ['a rocket launcher', /^rocket$/, 1],
    ['a gas mask with two filters', /^filter_/, 2],
    ['an archery target', /^ring_/, 5],
    ['an archery target', /^arrow_/, 0],
    ['a greenhouse', /^plants_/, 2],
    ['a water tower with six legs', /^leg_/, 6],
    ['a pier', /^plank_/, 45],
    ['a boxcar', /^wheel_/, 8],
    ['a coal car', /^side_/, 2],
    ['a forklift', /^fork_/, 2],
    ['a hollow log', /^hole_/, 2],
    ['an iron cage', /^bars$/, 1],
    ['a bakery', /^awning_/, 12],
    ['a fire station', /^garage_door_/, 2],
    ['a garage', /^garage_door_/, 1],
    ['a hay bale', /^cords$/, 1],
    ['a pallet', /^board_/, 7],
    ['a blacksmith forge', /^coal$/, 1],
    ['a medkit', /^cross$/, 1],
    ['a minigun', /^barrels$/, 1],
    ['a radio tower', /^dish_/, 3],
    ['a wooden barricade', /^plank_/, 5],
    ['a road barricade', /^stripes_/, 2],
  ])('%s', (prompt, name, count) => {
    expect(named(prompt, name)).toHaveLength(count);
  });

  it('is as large as it is', () => {
    expect(sizeOfPieces(make('a basketball hoop'))[1]).toBeGreaterThan(3);
    expect(sizeOfPieces(make('a bunker'))[0]).toBeGreaterThan(4);
    expect(sizeOfPieces(make('a skateboard'))[2]).toBeLessThan(1);
    expect(sizeOfPieces(make('a water tower'))[1]).toBeGreaterThan(9);
    expect(sizeOfPieces(make('a chainsaw'))[2]).toBeLessThan(1.1);
  });
});
