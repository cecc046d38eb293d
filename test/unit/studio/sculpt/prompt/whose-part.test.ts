import { expect, it } from 'vitest';
import { understand } from '../../../../../functions/studio/sculpt/compose/understand.ts';
import { readingOf } from '../../../../support/readings.ts';

const partsOf = (prompt: string) =>
  Object.fromEntries(
    readingOf(prompt).things.map(({ noun, parts }) => [noun, parts.map((part) => part.noun)]),
  );

it.each([
  ['a knight with a sword and a red cape', 'knight', 'cape'],
  ['a knight with a sword, a red cape and a shield', 'knight', 'cape'],
  ['a wizard holding a staff and a long white beard', 'wizard', 'beard'],
  ['a table with a lamp and four metal legs', 'table', 'leg'],
  ['a round shield with a black raven on it and an iron rim', 'shield', 'rim'],
  ['a castle with a bridge and blue roofs', 'castle', 'roof'],
])('what "and" adds to a thing is of who has it: "%s"', (prompt, owner, part) => {
  expect(partsOf(prompt)[owner]).toContain(part);
});

it.each([
  ['a table with a vase and a lamp with a red shade', 'lamp', 'shade'],
  ['a knight with a sword with a steel blade and a golden hilt', 'sword', 'hilt'],
  ['a knight on a horse with a saddle and a red mane', 'horse', 'mane'],
])('and of the thing where more was said of that: "%s"', (prompt, owner, part) => {
  expect(partsOf(prompt)[owner]).toContain(part);
});

it('so are stripes, and what only a generator has a piece of', () => {
  const { things } = readingOf('a fire truck with a white ladder and a yellow stripe');
  expect(things.map(({ look }) => look.stripes?.length ?? 0)).toEqual([1, 0]);
  expect(understand(readingOf('a motorcycle with a box and chrome exhaust pipes'))!.modifiers).toEqual([
    'chrome exhaust pipe',
  ]);
});

it('one limb that is unlike the other is ignored, and changes neither', () => {
  const { things, ignored } = readingOf('a pirate with a wooden leg');
  expect(things[0]!.parts).toEqual([]);
  expect(ignored).toEqual(['wooden leg']);
  expect(partsOf('a pirate with wooden legs').pirate).toEqual(['leg']);
});

it('what "and" covers is no part that was named before', () => {
  const [cabin] = readingOf('a log cabin with a chimney and snow on the roof').things;
  const covered = cabin!.parts.filter(({ look }) => look.coverings.includes('snow'));
  expect(covered.map(({ noun }) => noun)).toEqual(['roof']);
});
