import { describe, expect, it } from 'vitest';
import { composeScene } from '../../../../../functions/studio/sculpt/compose/compose-scene.ts';
import { understand } from '../../../../../functions/studio/sculpt/compose/understand.ts';
import { readingOf } from '../../../../support/readings.ts';

const scene = (prompt: string) => composeScene(readingOf(prompt), 1);
const looks = (prompt: string) =>
  new Set(
    scene(prompt)
      .filter(({ kind, part }) => kind === 'round-food' && part === 'body')
      .map(({ material }) => `${material.material} ${material.colors}`),
  ).size;

describe('what names no sort', () => {
  it.each(['a bowl of fruit', 'a plate of vegetables', 'three fruits'])('is of several: %s', (prompt) => {
    expect(looks(prompt)).toBeGreaterThan(2);
  });

  it('is of vegetables on a stall that has them', () => {
    const shown = (prompt: string) =>
      scene(prompt)
        .filter(({ part }) => part === 'fruit')
        .map(({ material }) => String(material.colors));
    expect(shown('a market stall with vegetables')).not.toEqual(shown('a market stall with fruit'));
  });

  it('is of one where one is said', () => {
    expect(looks('a bowl of apples')).toBe(1);
    expect(looks('a fruit')).toBe(1);
  });
});

describe('what is named before its vessel', () => {
  it.each([
    ['a fruit basket', 'fruit in basket'],
    ['a wicker bread basket', 'bread in basket'],
    ['a red apple crate on a table', 'apple in crate'],
  ])('is in it: %s', (prompt, relation) => {
    const told = understand(readingOf(prompt))!;
    expect(told.relations).toContain(relation);
    expect(told.ignored).toEqual([]);
  });

  it('is none of a compound of its own, nor before what holds none', () => {
    expect(readingOf('a pizza box').things).toHaveLength(1);
    expect(readingOf('a fruit knife').things).toHaveLength(1);
  });
});

it('a fruit and vegetable basket has both in it', () => {
  expect(understand(readingOf('a fruit and vegetable basket'))).toMatchObject({
    subject: 'basket',
    relations: ['fruit in basket', 'vegetable in basket'],
    ignored: [],
  });
  expect(understand(readingOf('an apple and a fruit basket'))).toMatchObject({
    subject: 'apple',
    relations: ['fruit in basket'],
  });
});
