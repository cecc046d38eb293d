import { expect, it } from 'vitest';
import { readingOf } from '../../../../support/readings.ts';

const built = (prompt: string) =>
  readingOf(prompt).things.map(({ kind, noun, form }) => `${kind} ${form ?? noun}`);

it.each(['bulldozer', 'houseboat', 'hovercraft', 'snowplow', 'dune buggy'])(
  'what moves is no other of its kind: a %s',
  (noun) => {
    expect(built(`a ${noun}`)).toEqual([]);
  },
);

it.each([
  ['squad car', 'car police'],
  ['whirlybird', 'plane helicopter'],
  ['motorcoach', 'truck bus'],
  ['knapsack', 'barrel backpack'],
  ['bungalow', 'house cottage'],
])('a noun that is not in the list has the form of what it is a kind of: a %s', (noun, expected) => {
  expect(built(`a ${noun}`)).toEqual([expected]);
});

it.each(['aircraft', 'spacecraft', 'ketch', 'motorcar'])('a %s is built', (noun) => {
  expect(built(`a ${noun}`)).toHaveLength(1);
});
