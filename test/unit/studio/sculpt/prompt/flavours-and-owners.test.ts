import { describe, expect, it } from 'vitest';
import { understand } from '../../../../../functions/studio/sculpt/compose/understand.ts';
import { readingOf } from '../../../../support/readings.ts';

const subjectOf = (prompt: string) => readingOf(prompt).things[0]!;
const told = (prompt: string) => understand(readingOf(prompt))!;

describe('flavours', () => {
  it.each([
    'an ice cream cone with strawberry, vanilla and chocolate scoops',
    'an ice cream cone with scoops of strawberry, vanilla, and chocolate',
    'a strawberry, vanilla and chocolate ice cream cone',
  ])('are the colours of scoops, and nothing beside them: %s', (prompt) => {
    const { things, ignored } = readingOf(prompt);
    expect([things.length, ignored]).toEqual([1, []]);
    expect(things[0]!.parts[0]!.look.colors.map(({ name }) => name)).toEqual([
      'strawberry',
      'vanilla',
      'chocolate',
    ]);
  });

  it('are no colours of what has none of them, or where a fruit is itself', () => {
    expect(subjectOf('an orange chair').look.colors).not.toEqual(
      subjectOf('a cupcake with orange frosting').parts[0]!.look.colors,
    );
    expect(readingOf('a strawberry and a banana').things).toHaveLength(2);
  });
});

describe('whose shoulder something is on', () => {
  it('tells who has it', () => {
    const { things, relations } = readingOf("a parrot on a pirate's shoulder");
    expect(things.map(({ noun }) => noun)).toEqual(['parrot', 'pirate']);
    expect(relations).toEqual([{ subject: 0, name: 'with', object: 1, at: 'shoulder' }]);
  });

  it('and whose head a hat is on', () => {
    expect(told("a hat on a man's head")).toMatchObject({ relations: ['hat with man'], ignored: [] });
  });
});

it.each([
  ['a wodden barrel', 'materials', 'wood'],
  ['a yelow barrel', 'colors', { name: 'yellow' }],
] as const)('a misspelt look is read: %s', (prompt, list, meant) =>
  expect(subjectOf(prompt).look[list]).toMatchObject([meant]),
);

it('what only ends otherwise is another word', () => {
  expect(subjectOf('a wooded island').look.materials).toEqual([]);
});

describe('what is stacked', () => {
  it.each(['three crates stacked on a table', 'three crates stacked on top of each other'])('%s', (prompt) =>
    expect(subjectOf(prompt)).toMatchObject({ count: 3, arrangement: 'stack' }),
  );

  it('one thing on another is not', () => expect(told('a barrel stacked on a crate').ignored).toEqual([]));
});

it.each([
  ['a race car with the number 7', ['number 7']],
  ['a locomotive with two wagons', ['wagon']],
  ['a helicopter with rockets', ['rocket']],
])('what is painted on or hung to a thing and is not built is told: %s', (prompt, ignored) =>
  expect(told(prompt).ignored).toEqual(ignored),
);

it('coloured lights of a car are its own, and no signal', () => {
  expect(readingOf('a car with red lights').things).toHaveLength(1);
});

it('a swing is what is asked for, and no verb after a tyre', () => {
  expect(readingOf('a tire swing').unbuilt).toBe('swing');
});

it.each(['a cat wearing a wizard hat', 'a man wearing a wizard hat'])('%s: it is a hat', (prompt) =>
  expect(told(prompt).relations).toHaveLength(1),
);

describe('stuff that something stands on or near', () => {
  it.each([
    ['a boat on water', ['water']],
    ['a wooden hut on stilts by the water', ['water']],
    ['a cat on wood', ['wood']],
  ])('is not what it is of, and told: %s', (prompt, ignored) => {
    const { look, parts } = subjectOf(prompt);
    expect([...look.materials, ...parts.flatMap((part) => part.look.materials)]).not.toContain(ignored[0]);
    expect(told(prompt).ignored).toEqual(ignored);
  });

  it('and what lies on it is its own', () => {
    expect(subjectOf('a rock with moss on it').look.coverings).toEqual(['moss']);
  });
});

describe('what a list names without an article', () => {
  it.each([
    ['a bowl with apples, bananas and grapes', ['apple with bowl', 'banana with bowl', 'grape with bowl']],
    ['a table with plates, cups and a teapot', ['plate with table', 'cup with table', 'teapot with table']],
  ])('is of what has the rest: %s', (prompt, relations) =>
    expect(told(prompt)).toMatchObject({ relations, ignored: [] }),
  );
});

it.each([
  ['a rope bridge with missing planks', ['missing']],
  ['a zombie with a missing arm', ['missing arm']],
])('some of its own that are missing are told: %s', (prompt, ignored) =>
  expect(told(prompt).ignored).toEqual(ignored),
);
