import { describe, expect, it } from 'vitest';
import { understand } from '../../../../../functions/studio/sculpt/compose/understand.ts';
import { readingOf } from '../../../../support/readings.ts';

const told = (prompt: string) => understand(readingOf(prompt))!;
const colorsOf = (prompt: string, noun: string) =>
  readingOf(prompt)
    .things.find((thing) => thing.noun === noun)!
    .look.colors.map(({ name }) => name);

describe('what commas list before a noun is said of it', () => {
  it.each([
    ['a red, shiny car', 'car', ['red']],
    ['a tall, dark blue, thin glass vase', 'vase', ['dark blue']],
    ['red, metal, chair', 'chair', ['red']],
    ['a knight with a red, shiny shield', 'shield', ['red']],
    ['a table with a red, big lamp on it', 'lamp', ['red']],
    ['a small dog and a black, angry cat', 'cat', ['black']],
    ['a car, red, shiny wheels', 'car', ['red']],
  ])('%s', (prompt, noun, colors) => expect(colorsOf(prompt, noun)).toEqual(colors));

  it('and of nothing before it', () => {
    expect(colorsOf('a knight with a red, shiny shield', 'knight')).toEqual([]);
    expect(colorsOf('a chest, red, with a lock', 'chest')).toEqual(['red']);
  });
});

it('a fruit that is one of several colours is none', () => {
  expect(colorsOf('an orange and black motorcycle', 'motorcycle')).toEqual(['orange', 'black']);
  expect(colorsOf('an orange, black and white cat', 'cat')).toEqual(['orange', 'black', 'white']);
  expect(readingOf('a bottle with orange and red stripes').things.map(({ noun }) => noun)).toEqual([
    'bottle',
  ]);
  expect(colorsOf('an orange and a red apple', 'apple')).toEqual(['red']);
  expect(readingOf('two oranges and a red apple').things.map(({ noun }) => noun)).toEqual([
    'orange',
    'apple',
  ]);
});

it('a three headed dog is one', () => {
  expect(told('a three headed dog')).toMatchObject({ count: 1, ignored: [] });
  expect(told('a two handed sword').count).toBe(1);
  expect(told('three dogs').count).toBe(3);
});

describe('where something is', () => {
  it.each([
    ['a cat under a table and a dog on a chair', ['cat under table', 'dog on chair']],
    ['a dead tree with a crow on a branch', ['crow with dead tree']],
    ['a turtle with a house on its shell', ['house with turtle']],
    ['a crow on a branch', ['crow on branch']],
    ['a chair and a lamp on a rock', ['chair on rock', 'lamp on rock']],
  ])('is said of what it was said of: %s', (prompt, relations) =>
    expect(told(prompt).relations).toEqual(relations),
  );

  it('on a shell is on the back, on a branch in the tree', () => {
    const place = (prompt: string) => readingOf(prompt).relations[0]!.at;
    expect(place('a turtle with a house on its shell')).toBe('back');
    expect(place('a dead tree with a crow on a branch')).toBe('branch');
  });
});

it('a wedge of cheese is cheese', () => {
  expect(told('a wedge of swiss cheese with a mouse').subject).toBe('swiss cheese');
});
