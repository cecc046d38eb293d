import { describe, expect, it } from 'vitest';
import { readingOf } from '../../../../support/readings.ts';

const placed = (prompt: string) => {
  const { things, relations } = readingOf(prompt);
  return relations.map(
    ({ subject, name, object }) => `${things[subject]!.noun} ${name} ${things[object]!.noun}`,
  );
};

describe('what is named again with "the"', () => {
  it.each([
    ['a tent, a campfire in front of the tent', ['campfire before tent']],
    ['a tent and a campfire in front of the tent', ['campfire before tent']],
    ['a cottage beside a well, with a cat on the well', ['cottage beside well', 'cat on well']],
    ['a red pickup truck and a dog sitting in the truck', ['dog in pickup truck']],
    ['a table with a lamp on the table', ['lamp on table']],
    ['a tent, a wizard with a staff in front of the tent', ['staff with wizard', 'wizard before tent']],
    [
      'a house with a tree behind the house and a fence in front of the house',
      ['tree behind house', 'fence before house'],
    ],
    ['a knight and a horse, the knight riding the horse', ['knight on horse']],
  ])('is no other one: %s', (prompt, expected) => {
    expect(placed(prompt)).toEqual(expected);
    const nouns = readingOf(prompt).things.map(({ noun }) => noun);
    expect(new Set(nouns).size).toBe(nouns.length);
  });

  it('is described by what follows', () => {
    const [wizard, dragon] = readingOf('a wizard and a dragon, the dragon is red').things;
    expect([wizard!.look.colors.length, dragon!.look.colors.length]).toEqual([0, 1]);
  });

  it.each(['the red cube on top of the blue cube', 'the cube on top of the cube', 'a cube on a cube'])(
    'is another one where it is not that: %s',
    (prompt) => expect(readingOf(prompt).things).toHaveLength(2),
  );
});
