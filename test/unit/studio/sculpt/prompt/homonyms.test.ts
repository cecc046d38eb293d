import { expect, it } from 'vitest';
import { readingOf } from '../../../../support/readings.ts';

const built = (prompt: string) => readingOf(prompt).things.map(({ noun }) => noun);

it.each([
  ['a keyboard and a mouse', ['keyboard', 'computer mouse']],
  ['a cat and a mouse', ['cat', 'mouse']],
  ['a zombie wielding a bat', ['zombie', 'baseball bat']],
  ['a bat in a cave', ['bat']],
  ['an origami crane', ['crane bird']],
  ['a crane with white feathers', ['crane bird']],
  ['a fighter with a sword', ['warrior', 'sword']],
  ['a fighter with two missiles', ['fighter', 'missile']],
  ['a gift box with a red bow', ['gift box']],
  ['an archer with a bow', ['archer', 'bow']],
  ['a violin and a bow', ['violin']],
  ['an elephant with a gold trunk', ['elephant']],
  ['a bottle of wine and two glasses', ['bottle', 'drinking glass']],
  ['a trunk full of gold coins', ['chest', 'coin']],
  ['a letter with a red seal', ['letter']],
])('a noun is what the other words of the prompt tell: %s', (prompt, expected) => {
  expect(built(prompt)).toEqual(expected);
});

it.each(['an ancient tablet with runes', 'a crane', 'a crane lifting a container', 'a yellow tower crane'])(
  'and is refused where nothing is built of that: %s',
  (prompt) => {
    expect(readingOf(prompt).things).toEqual([]);
  },
);
