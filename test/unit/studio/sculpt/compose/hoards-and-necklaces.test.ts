import { describe, expect, it } from 'vitest';
import { boxOf, joined, sizeOf } from '../../../../../functions/studio/geometry/shapes/solid.ts';
import { composeScene } from '../../../../../functions/studio/sculpt/compose/compose-scene.ts';
import { readingOf } from '../../../../support/readings.ts';

const boxes = (prompt: string) => {
  const pieces = composeScene(readingOf(prompt), 1);
  return (owner: string, name = /./) =>
    boxOf(
      joined(...pieces.filter((one) => one.owner === owner && name.test(one.name)).map(({ solid }) => solid)),
    );
};

describe('who lives on a pile of gold', () => {
  it.each(['a dragon on a pile of gold', 'a dragon sleeping on a pile of gold coins'])(
    '%s: is on one heap that bears it',
    (prompt) => {
      const box = boxes(prompt);
      const [dragon, heap] = [box('dragon'), box('coin')];
      expect(sizeOf(heap)[0]).toBeGreaterThan(sizeOf(dragon)[0]);
      expect(dragon.min[1]).toBeGreaterThan(0.3 * heap.max[1]);
    },
  );

  it('is one pile of so many coins where nobody is on it', () => {
    expect(composeScene(readingOf('a pile of gold coins'), 1).some(({ name }) => name === 'heap')).toBe(
      false,
    );
  });
});

describe('a necklace', () => {
  it.each(['queen', 'goblin', 'man'])('of a %s is round the neck, its pendant before the chest', (who) => {
    const box = boxes(`a ${who} with a gold necklace`);
    const [necklace, pendant] = [box('necklace'), box('necklace', /pendant/)];
    const body = box(who, /^body$/);
    expect(necklace.min[1]).toBeGreaterThan(0.55 * body.max[1]);
    expect(necklace.max[1]).toBeLessThan(0.9 * body.max[1]);
    expect(pendant.max[2]).toBeGreaterThan(box(who, /^(body|top)$/).max[2] - 0.06);
  });
});
