import { describe, expect, it } from 'vitest';
import { composeScene } from '../../../../../functions/studio/sculpt/compose/compose-scene.ts';
import { understand } from '../../../../../functions/studio/sculpt/compose/understand.ts';
import { readingOf } from '../../../../support/readings.ts';

const subjectOf = (prompt: string) => readingOf(prompt).things[0]!;
const told = (prompt: string) => understand(readingOf(prompt))!;

describe('the colour of a coat', () => {
  it.each(['a cat with black fur', 'a bird with blue feathers', 'a dragon with purple scales'])(
    'is that of who has it: %s',
    (prompt) => expect(subjectOf(prompt).look.colors).toHaveLength(1),
  );

  it('is that of a skin, and of no clothes over it', () => {
    expect(subjectOf('a man with blue skin').look.colors).toEqual([]);
    expect(told('a man with blue skin')).toMatchObject({ modifiers: ['blue skin'], ignored: [] });
    const looks = (prompt: string) =>
      composeScene(readingOf(prompt), 1).flatMap(({ material }) =>
        material.material === 'skin' ? [material.colors] : [],
      );
    const [blue] = subjectOf('a blue chair').look.colors;
    expect(looks('a man with blue skin')).toContainEqual([blue!.rgb]);
    expect(looks('a man')).not.toContainEqual([blue!.rgb]);
  });

  it('is no eye’s that "and" adds', () => {
    expect(subjectOf('an alien with purple skin and four eyes').parts[0]!.look.colors).toEqual([]);
  });

  it('is what a thing is covered in, where that is dyed', () => {
    expect(subjectOf('a sofa covered in red velvet').look).toMatchObject({
      materials: ['velvet'],
      coverings: [],
    });
    expect(subjectOf('a wall covered in green moss').look.coverings).toEqual(['moss']);
  });
});

it('one of what is a material elsewhere is a thing, or told, and never what its owner is made of', () => {
  expect(subjectOf('a helmet with a red feather').look).toMatchObject({ colors: [], materials: [] });
  expect(told('a helmet with a red feather').ignored).toEqual(['red feather']);
  expect(readingOf('a table with a glass').things.map(({ noun }) => noun)).toEqual(['table', 'glass']);
});

describe('what a word is said of', () => {
  it.each([
    ['a chest full of jewels, surrounded by skulls', ['jewel in chest', 'skull around chest']],
    ['two goblins fighting over a coin', ['2 goblin around coin']],
    ['a king sitting on a throne with a sword', ['king on throne', 'sword with king']],
    ['a fisherman in a boat with a fishing rod', ['fisherman in boat', 'fishing rod with fisherman']],
    ['a pirate on a ship with a cannon', ['pirate on ship', 'cannon with ship']],
  ])('%s', (prompt, relations) => expect(told(prompt).relations).toEqual(relations));

  it.each([
    ['an oak tree with a swing hanging from a branch', ['swing', 'hanging from a branch']],
    ['a boat with a lantern at the bow', ['beside bow']],
    ['a potion bottle half filled with blue liquid', ['half']],
  ])('is told, where nothing is built of it: %s', (prompt, ignored) =>
    expect(told(prompt)).toMatchObject({ ignored }),
  );

  it('is what the first thing has not, after "instead of"', () => {
    expect(
      readingOf('a snail with a house instead of a shell').things.map(({ parts }) => parts.length),
    ).toEqual([1, 0]);
  });
});

it('a ring’s stone is what is set into it, and not what it is of', () => {
  const pieces = composeScene(readingOf('a ring with a big blue diamond'), 1);
  const madeOf = (piece: string) => pieces.find(({ name }) => name === piece)!.material;
  expect(madeOf('body').material).toBe('gold');
  expect(madeOf('stone').material).toBe('crystal');
  expect(madeOf('stone').colors).toHaveLength(1);
});
