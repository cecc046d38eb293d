import { expect, it } from 'vitest';
import { understand } from '../../../../../functions/studio/sculpt/compose/understand.ts';
import { readingOf } from '../../../../support/readings.ts';

const nounsOf = (prompt: string) => readingOf(prompt).things.map(({ noun }) => noun);

it.each([
  ['a robot with a blue chest', ['blue chest']],
  ['a tree with a golden crown', ['golden crown']],
])('a part of who has it is no thing of that name, and is built: "%s"', (prompt, modifiers) => {
  expect(nounsOf(prompt)).toHaveLength(1);
  expect(understand(readingOf(prompt))).toMatchObject({ modifiers, ignored: [] });
});

it.each([
  ['a bear with a white chest', 'chest'],
  ['a ship with a red bow', 'bow'],
  ['a train with red cars', 'car'],
  ['a bridge with stone arches', 'arch'],
])('or is told where nothing is built of it: "%s"', (prompt, part) => {
  expect(nounsOf(prompt)).toHaveLength(1);
  expect(understand(readingOf(prompt))!.ignored.join(' ')).toContain(part);
});

it.each([
  ['a pirate with a chest', 'chest'],
  ['a pirate with a wooden chest', 'chest'],
  ['a robot carrying a blue chest', 'chest'],
  ['an archer with a red bow', 'bow'],
  ['a boy with a train', 'train'],
  ['a king with a golden crown', 'crown'],
])('who has no such part, or only has one of that name, has the thing: "%s"', (prompt, thing) => {
  expect(nounsOf(prompt)[1]).toBe(thing);
});
