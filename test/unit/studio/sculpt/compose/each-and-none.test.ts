import { describe, expect, it } from 'vitest';
import { boxOf } from '../../../../../functions/studio/geometry/shapes/solid.ts';
import { composeScene } from '../../../../../functions/studio/sculpt/compose/compose-scene.ts';
import { understand } from '../../../../../functions/studio/sculpt/compose/understand.ts';
import { readingOf } from '../../../../support/readings.ts';

const told = (prompt: string) => understand(readingOf(prompt))!;
const looks = (prompt: string) =>
  readingOf(prompt).things.map(({ count, noun, look }) =>
    [count, ...look.colors.map(({ name }) => name), ...look.materials, noun].join(' '),
  );
const pieces = (prompt: string) => composeScene(readingOf(prompt), 1);
const names = (prompt: string) => pieces(prompt).map(({ name }) => name);

describe('several that share a noun are as many', () => {
  it.each([
    ['a red and a blue cube', ['1 red cube', '1 blue cube']],
    ['a red, a blue and a green ball', ['1 red ball', '1 blue ball', '1 green ball']],
    ['a red ball, a blue ball and a green ball', ['1 red ball', '1 blue ball', '1 green ball']],
    ['two red and three blue balls', ['2 red ball', '3 blue ball']],
    ['a wooden and a metal chair', ['1 wood chair', '1 steel chair']],
    ['a red cube and a blue one', ['1 red cube', '1 blue cube']],
    ['two red balls and three blue ones', ['2 red ball', '3 blue ball']],
    ['a table with a red and a blue vase', ['1 table', '1 red vase', '1 blue vase']],
    ['an orange and a green apple', ['1 orange', '1 green apple']],
    ['a red and blue ball', ['1 red blue ball']],
    ['a red, shiny ball', ['1 red ball']],
  ])('%s', (prompt, things) => {
    expect(looks(prompt)).toEqual(things);
    expect(told(prompt).ignored).toEqual([]);
  });
});

describe('what something is without', () => {
  const parts = (prompt: string) =>
    readingOf(prompt).things[0]!.parts.map(({ noun, count }) => `${count} ${noun}`);

  it.each([
    ['a cabin without windows and a stone chimney', ['0 window', '1 chimney']],
    ['a house with no windows and a red door', ['0 window', '1 door']],
    ['a house without windows and red doors', ['0 window', 'undefined door']],
    ['a cabin without windows and doors', ['0 window', '0 door']],
    ['a cabin without a door and a chimney', ['0 door', '0 chimney']],
    ['a cabin without a roof or a chimney', ['0 roof', '0 chimney']],
    ['a cabin without a door and a stone chimney', ['0 door', '1 chimney']],
  ])('does not reach what it has: %s', (prompt, had) => expect(parts(prompt)).toEqual(had));

  it.each(['a bed without pillows', 'a bookshelf without books', 'a chest without a lid'])(
    'is told as done where it is: %s',
    (prompt) => expect(told(prompt).ignored).toEqual([]),
  );

  it.each([
    ['a truck without a cab', 'cab'],
    ['a castle without walls', 'wall'],
  ])('is told where it cannot be taken off: %s', (prompt, words) =>
    expect(told(prompt).ignored).toEqual([words]),
  );
});

describe('a head that a helmet would hide', () => {
  it.each(['a knight with a hat', 'a knight with a crown', 'a knight with a top hat'])(
    'is bare under another hat: %s',
    (prompt) => {
      expect(names(prompt)).toEqual(expect.arrayContaining(['nose', 'hair']));
      expect(names(prompt).filter((name) => /^(helmet|slit|plume)$/.test(name))).toEqual([]);
      expect(pieces(prompt).filter(({ kind }) => kind === 'hat').length).toBeGreaterThan(0);
    },
  );

  it('is bare where its beard is said, which alone has its colour', () => {
    const prompt = 'a knight with a white beard';
    expect(names(prompt).filter((name) => /^(helmet|slit|plume)$/.test(name))).toEqual([]);
    const colors = (part: string) =>
      pieces(prompt)
        .filter(({ name }) => name === part)
        .flatMap(({ material }) => material.colors ?? []);
    expect(colors('beard')).toEqual([[255, 255, 255]]);
    expect(colors('hair')).not.toEqual([[255, 255, 255]]);
  });

  it('is in a helmet where one is said, or nothing', () => {
    expect(names('a knight')).toContain('slit');
    expect(names('a knight with a helmet')).toContain('slit');
    expect(names('a knight with a plume')).toContain('plume');
  });
});

describe('a light', () => {
  it('that something has is its own, and dyes nothing else', () => {
    const prompt = 'a rifle with a green light';
    const lit = pieces(prompt).filter(({ part }) => part === 'headlight');
    expect(lit.map(({ material }) => material.colors)).toEqual([[[38, 122, 48]]]);
    expect(pieces(prompt).filter(({ material }) => material.colors?.[0]?.[1] === 122)).toEqual(lit);
    expect(told(prompt).ignored).toEqual([]);
    expect(told('a knight with a green light').ignored).toEqual(['green light']);
  });

  it('in which something stands is none', () => expect(told('a castle in a soft light').ignored).toEqual([]));
});

it('the tip of a tail is as far out as the tail', () => {
  const box = (name: string) => boxOf(pieces('a fox').find((piece) => piece.name === name)!.solid);
  expect(box('tail_tip').min[2]).toBeLessThan(box('tail').min[2] - 0.02);
});

describe('what a thing is made with is not told as left out', () => {
  it.each([
    'a bathtub full of water',
    'a bathtub filled with water',
    'a pizza with a missing slice',
    'a pizza missing a slice',
    'a whole pizza',
  ])('%s', (prompt) => expect(told(prompt).ignored).toEqual([]));

  it('and what is not, is', () => {
    expect(told('a cake with a missing slice').ignored).toEqual(['missing slice']);
    expect(told('a car full of water').ignored).toEqual(['water']);
  });
});
