import { describe, expect, it } from 'vitest';
import { boxOf, joined, sizeOf } from '../../../../../functions/studio/geometry/shapes/solid.ts';
import { composeScene } from '../../../../../functions/studio/sculpt/compose/compose-scene.ts';
import { understand } from '../../../../../functions/studio/sculpt/compose/understand.ts';
import { readingOf } from '../../../../support/readings.ts';

/** How high a thing in somebody's hand is, metres. */
function highOf(prompt: string, owner: string): number {
  const own = composeScene(readingOf(prompt), 1).filter((one) => one.owner === owner);
  return sizeOf(boxOf(joined(...own.map(({ solid }) => solid))))[1];
}

describe('what somebody holds', () => {
  it('is of the size of who holds it', () => {
    const [goblin, man, giant] = ['goblin', 'man', 'giant'].map((who) =>
      highOf(`a ${who} holding a club`, 'club'),
    ) as [number, number, number];
    expect(goblin).toBeLessThan(0.85 * man);
    expect(giant).toBeGreaterThan(2 * man);
  });

  it('is as large as it is said to be', () => {
    expect(highOf('a giant holding a 1 m tall sword', 'sword')).toBeCloseTo(
      highOf('a man holding a 1 m tall sword', 'sword'),
      2,
    );
  });
});

describe('a slice', () => {
  it('is told where its generator cuts none', () => {
    expect(understand(readingOf('a slice of banana'))!.ignored).toEqual(['slice']);
    for (const dish of ['pizza', 'chocolate cake'])
      expect(understand(readingOf(`a slice of ${dish}`))!.ignored).toEqual([]);
    expect(understand(readingOf('a piece of cheese'))!.ignored).toEqual([]);
  });
});

describe('a pump', () => {
  it('of air is no pump of water', () => expect(readingOf('a bicycle pump').unbuilt).toBe('bicycle pump'));
});
