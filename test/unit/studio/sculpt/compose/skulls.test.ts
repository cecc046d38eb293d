import { describe, expect, it } from 'vitest';
import { boxOf, joined } from '../../../../../functions/studio/geometry/shapes/solid.ts';
import { composeScene } from '../../../../../functions/studio/sculpt/compose/compose-scene.ts';
import { readingOf } from '../../../../support/readings.ts';

describe('a skull that a vehicle has', () => {
  it.each(['truck', 'motorcycle'])('of a %s is in the middle of its front, clear of the ground', (noun) => {
    const pieces = composeScene(readingOf(`a ${noun} with a skull on the front`), 1);
    const box = (owner: string) =>
      boxOf(joined(...pieces.filter((one) => one.owner === owner).map(({ solid }) => solid)));
    const [skull, vehicle] = [box('skull'), box(noun)];
    expect(Math.abs(skull.min[0] + skull.max[0])).toBeLessThan(0.1 * (vehicle.max[0] - vehicle.min[0]));
    expect(skull.min[1]).toBeGreaterThan(0.2 * vehicle.max[1]);
    expect(skull.max[2]).toBeGreaterThan(0.5 * vehicle.max[2]);
  });
});
