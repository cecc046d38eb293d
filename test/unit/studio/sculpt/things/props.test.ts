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
  ])('%s', (prompt, name, count) => {
    expect(named(prompt, name)).toHaveLength(count);
  });

  it('is as large as it is', () => {
    expect(sizeOfPieces(make('a basketball hoop'))[1]).toBeGreaterThan(3);
    expect(sizeOfPieces(make('a bunker'))[0]).toBeGreaterThan(4);
    expect(sizeOfPieces(make('a skateboard'))[2]).toBeLessThan(1);
  });
});
