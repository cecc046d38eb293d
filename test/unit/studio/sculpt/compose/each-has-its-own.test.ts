import { describe, expect, it } from 'vitest';
import { boxOf } from '../../../../../functions/studio/geometry/shapes/solid.ts';
import { composeScene } from '../../../../../functions/studio/sculpt/compose/compose-scene.ts';
import { understand } from '../../../../../functions/studio/sculpt/compose/understand.ts';
import { readingOf } from '../../../../support/readings.ts';

const pieces = (prompt: string) => composeScene(readingOf(prompt), 1);
const told = (prompt: string) => understand(readingOf(prompt))!;
const names = (prompt: string) => pieces(prompt).map(({ name }) => name);
const colorsOf = (prompt: string, name: RegExp) =>
  pieces(prompt)
    .filter((piece) => name.test(piece.name))
    .map(({ material }) => material.colors?.[0]?.join(' '));

it.each(['an orc with an axe in each hand', 'an orc with an axe in both hands'])(
  'what is in each hand is two: %s',
  (prompt) =>
    expect(told(prompt)).toMatchObject({ subject: 'orc', relations: ['2 axe with orc'], ignored: [] }),
);

describe('parts of one noun that have a colour each', () => {
  it('are dyed in turn, and nothing else is', () => {
    const prompt = 'a bunk bed with a blue blanket and a red blanket';
    expect(new Set(colorsOf(prompt, /blanket$/)).size).toBe(2);
    expect(new Set(colorsOf(prompt, /pillow/)).size).toBe(1);
    expect(colorsOf(prompt, /pillow/)).toEqual(colorsOf('a bunk bed', /pillow/));
    expect(told(prompt).ignored).toEqual([]);
    expect(new Set(colorsOf('a cat with a blue eye and a green eye', /^eye_/)).size).toBe(2);
  });

  it('or the colour is told that none is left for', () =>
    expect(told('a bed with a blue blanket and a red blanket').ignored).toEqual(['red']));
});

describe('who is without what hides a head', () => {
  it.each(['a ninja without a mask', 'a ninja without a hood'])('has a face: %s', (prompt) => {
    expect(names(prompt)).toEqual(expect.arrayContaining(['nose', 'mouth']));
    expect(names(prompt)).not.toContain('hood');
  });

  it('is no sword that he has', () => {
    expect(names('a knight with a sword and no helmet')).toContain('nose');
    expect(names('a knight with a sword, without a helmet')).toContain('nose');
    expect(names('a burger with two patties and no cheese').filter((name) => /cheese/.test(name))).toEqual(
      [],
    );
  });
});

it('a clock without a pendulum has none', () => {
  expect(names('a grandfather clock')).toContain('pendulum');
  expect(names('a grandfather clock without a pendulum')).not.toContain('pendulum');
});

it('what is said of one of several is not said of all', () => {
  expect(names('three wooden barrels, one open').filter((name) => name === 'lid')).toHaveLength(3);
  expect(told('three wooden barrels, one open').ignored).toEqual(['open']);
});

it('glasses stand beside their bottle', () => {
  const prompt = 'a bottle of red wine with two glasses';
  const lowest = pieces(prompt)
    .filter(({ kind }) => kind === 'mug')
    .map(({ solid }) => boxOf(solid).min[1]);
  expect(Math.min(...lowest)).toBeCloseTo(0, 3);
});

it('a gem lies on the coins of a chest', () => {
  const made = pieces('a treasure chest full of gold coins and a red gem');
  const [gem, rim] = ['gem', 'rim'].map((name) => boxOf(made.find((piece) => piece.name === name)!.solid));
  expect(gem!.max[1]).toBeGreaterThan(rim!.max[1]);
});

it('a vest is worn, and is no skin', () => {
  const skin = (prompt: string) => pieces(prompt).find(({ name }) => name === 'body')!.material.colors;
  expect(skin('a goblin with a red vest')).toEqual(skin('a goblin'));
  expect(names('a goblin with a red vest')).toContain('top');
});

it('a scarf has one colour', () =>
  expect(new Set(colorsOf('a snowman with a blue scarf', /^scarf/))).toEqual(new Set(['30 74 186'])));

it('a burger has the patties that are said', () => {
  const prompt = 'a burger with two patties';
  expect(names(prompt).filter((name) => /^patty/.test(name))).toHaveLength(2);
  expect(told(prompt).ignored).toEqual([]);
});

it.each([1, 2, 3, 4, 5])('the flags of a castle are there whatever else it has (%i)', (seed) => {
  const flags = (prompt: string) =>
    composeScene(readingOf(prompt), seed).filter(({ part }) => part === 'flag');
  expect(flags('a castle with blue flags').map(({ material }) => material.colors?.[0])).toEqual(
    Array.from({ length: 4 }, () => [30, 74, 186]),
  );
  expect(flags('a castle with two flags')).toHaveLength(2);
  expect(flags('a castle without flags')).toHaveLength(0);
});
