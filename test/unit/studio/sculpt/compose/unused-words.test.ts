import { describe, expect, it } from 'vitest';
import { unusedWords } from '../../../../../functions/studio/sculpt/compose/unused-words.ts';
import { readingOf } from '../../../../support/readings.ts';

describe('words that change nothing', () => {
  it.each([
    ['an airship with brass propellers', ['brass propeller']],
    ['a voxel knight', ['voxel']],
    ['an egyptian sarcophagus with gold trim', ['egyptian', 'gold trim']],
    ['a table with a mechanical spider on it', ['mechanical']],
    ['a broken stone column', ['broken']],
    ['a cat sitting on a chair', ['sitting']],
    ['a girl riding a barrel', ['riding']],
    ['a ship with three masts', ['3 mast']],
    ['a snake with three heads', ['3 head']],
    ['a two-headed ogre', ['2 head']],
    ['an axe with two heads', ['2 head']],
  ])('are what no generator of the thing knows: %s', (prompt, words) => {
    expect(unusedWords(readingOf(prompt))).toEqual(words);
  });

  it.each([
    'an old pirate captain',
    'a low-poly round table with brass legs',
    'three stacked crates',
    'a marble horse statue',
    'a large red oak chair without arms',
    'a cup of green tea',
    'a shiny red rubber duck',
    'a goblin sitting on a treasure chest',
    'a cowboy riding a horse',
    'a robot with four arms',
    'a three-headed dog',
    'a hydra with seven heads',
    'a nine-tailed fox',
    'a three-legged stool',
    'a robot with two arms',
    'a car with four wheels',
  ])('are not those that something is made of: %s', (prompt) => {
    expect(unusedWords(readingOf(prompt))).toEqual([]);
  });
});
