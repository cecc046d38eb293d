import { expect, it } from 'vitest';
import { readingOf } from '../../../../support/readings.ts';

const relationsOf = (prompt: string): string[] => {
  const { things, relations } = readingOf(prompt);
  return relations.map(
    ({ subject, name, object }) => `${things[subject]!.noun} ${name} ${things[object]!.noun}`,
  );
};

it.each([
  ['a knight on a horse with a lance', 'lance with knight'],
  ['a knight on a horse with a red banner', 'banner with knight'],
  ['an orc on a wolf with an axe', 'axe with orc'],
])('a rider has the arms: "%s"', (prompt, held) => {
  expect(relationsOf(prompt)).toContain(held);
});

it.each([
  ['a boy on a horse with a dog', 'dog with horse'],
  ['a knight on a castle with a flag', 'flag with castle'],
  ['a horse with a flag', 'flag with horse'],
])('and nothing else of what has something: "%s"', (prompt, had) => {
  expect(relationsOf(prompt)).toContain(had);
});
