import { describe, expect, it } from 'vitest';
import { boxOf, joined } from '../../../../../functions/studio/geometry/shapes/solid.ts';
import { composeScene } from '../../../../../functions/studio/sculpt/compose/compose-scene.ts';
import { understand } from '../../../../../functions/studio/sculpt/compose/understand.ts';
import { readingOf } from '../../../../support/readings.ts';

const boxesOf = (prompt: string) => {
  const pieces = composeScene(readingOf(prompt), 1);
  const box = (thing: number, name?: string) =>
    boxOf(
      joined(
        ...pieces.flatMap((one) => (one.thing === thing && (!name || one.name === name) ? [one.solid] : [])),
      ),
    );
  return { box };
};

describe('who is in a coffin', () => {
  it.each(['a skeleton in a coffin', 'a vampire sleeping in a coffin', 'a mummy in a sarcophagus'])(
    'lies in it, between its walls: %s',
    (prompt) => {
      const { box } = boxesOf(prompt);
      const [body, walls] = [box(0), box(1, 'body')];
      expect(body.min[1]).toBeGreaterThan(walls.min[1]);
      expect(body.max[1]).toBeLessThan(walls.max[1] + 0.2);
      for (const k of [0, 2] as const) {
        expect(body.min[k]).toBeGreaterThan(walls.min[k]);
        expect(body.max[k]).toBeLessThan(walls.max[k]);
      }
    },
  );
});

describe('what is built shut', () => {
  it.each([
    ['a cat in a boot', 'cat before boot', 'in boot'],
    ['a skeleton in a wardrobe', 'skeleton before wardrobe', 'in wardrobe'],
    ['a cake in a fridge', 'cake on fridge', 'in fridge'],
  ])('has nothing in it, and says so: %s', (prompt, relation, ignored) => {
    expect(understand(readingOf(prompt))).toMatchObject({ relations: [relation], ignored: [ignored] });
  });

  it('is none that is open', () => {
    expect(understand(readingOf('a cat in a box'))).toMatchObject({ relations: ['cat in box'], ignored: [] });
  });
});

describe('glasses', () => {
  it('are worn over the slit of a closed helmet', () => {
    const { box } = boxesOf('a knight with glasses');
    const slit = box(0, 'slit');
    const glasses = box(1);
    expect(Math.abs(glasses.max[1] + glasses.min[1] - slit.max[1] - slit.min[1])).toBeLessThan(0.06);
    expect(glasses.max[2]).toBeGreaterThan(slit.max[2]);
    expect(understand(readingOf('a knight with glasses'))?.ignored).toEqual([]);
  });

  it.each(['an astronaut with glasses', 'a worm with glasses'])(
    'are told to be left out where no eyes are seen: %s',
    (prompt) => {
      expect(composeScene(readingOf(prompt), 1).some(({ kind }) => kind === 'gadget')).toBe(false);
      expect(understand(readingOf(prompt))).toMatchObject({ relations: [], ignored: ['glasses'] });
    },
  );
});
