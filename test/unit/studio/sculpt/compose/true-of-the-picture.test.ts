import { describe, expect, it } from 'vitest';
import { boxOf, joined, middleOf } from '../../../../../functions/studio/geometry/shapes/solid.ts';
import { composeScene } from '../../../../../functions/studio/sculpt/compose/compose-scene.ts';
import type { PlacedPiece } from '../../../../../functions/studio/sculpt/compose/placed-piece.ts';
import { understand } from '../../../../../functions/studio/sculpt/compose/understand.ts';
import { readingOf } from '../../../../support/readings.ts';

const scene = (prompt: string) => composeScene(readingOf(prompt), 1);
const told = (prompt: string) => understand(readingOf(prompt))!;
const boxOfPieces = (pieces: readonly PlacedPiece[]) => boxOf(joined(...pieces.map(({ solid }) => solid)));
const of = (pieces: readonly PlacedPiece[], owner: string) =>
  boxOfPieces(pieces.filter((piece) => piece.owner.startsWith(owner)));
const names = (prompt: string) => scene(prompt).map(({ name }) => name);

describe('what somebody has instead of a head', () => {
  it.each([
    'a man with a pumpkin instead of a head',
    'a man with a pumpkin for a head',
    'a man with a pumpkin head',
  ])('is where the head is, without a face, and told as it: %s', (prompt) => {
    const pieces = scene(prompt);
    const [pumpkin, man] = [of(pieces, 'pumpkin'), of(pieces, 'man')];
    expect(pumpkin.max[1]).toBeGreaterThan(man.max[1]);
    expect(pumpkin.min[1]).toBeGreaterThan(0.7 * man.max[1]);
    expect(middleOf(pumpkin)[0]).toBeCloseTo(middleOf(man)[0], 2);
    expect(pieces.filter(({ part }) => part === 'eye' || part === 'mane')).toEqual([]);
    expect(told(prompt)).toMatchObject({ relations: ['pumpkin as head of man'], ignored: [] });
  });

  it('leaves no skull that looks out of it', () => {
    const pieces = scene('a man with a tv for a head');
    const [tv, man] = [of(pieces, 'tv'), of(pieces, 'man')];
    expect(man.max[1]).toBeLessThan(middleOf(tv)[1]);
  });

  it('is beside who can have none, and the words are told as ignored', () => {
    expect(told('a robot with a pumpkin instead of a head')).toMatchObject({
      relations: ['pumpkin with robot'],
      ignored: ['instead of a head'],
    });
    expect(told('a knight with a lion head').ignored).toEqual(['lion']);
  });
});

describe('what something is in', () => {
  it.each(['a frog in a barrel', 'a puppy in a trash can', 'a hammer in a barrel'])(
    'is open, and it looks over the edge: %s',
    (prompt) => {
      const pieces = scene(prompt);
      const vessel = boxOfPieces(pieces.filter(({ kind, part }) => kind === 'barrel' && part === 'body'));
      const inside = boxOfPieces(pieces.filter(({ kind }) => kind !== 'barrel'));
      expect(pieces.filter(({ kind, part }) => kind === 'barrel' && part === 'top')).toEqual([]);
      expect(inside.min[1]).toBeLessThan(vessel.max[1]);
      expect(inside.max[1]).toBeGreaterThan(vessel.max[1]);
    },
  );

  it('of a toolbox is within its walls', () => {
    const pieces = scene('a hammer and a wrench in a toolbox');
    const wall = boxOfPieces(pieces.filter(({ name }) => name === 'wall_front'));
    for (const tool of ['hammer', 'wrench']) expect(of(pieces, tool).min[1]).toBeLessThan(wall.max[1] / 2);
  });

  it('without a lid has none', () => {
    expect(names('a barrel without a lid')).not.toContain('lid');
    expect(names('a barrel')).toContain('lid');
  });
});

it('things on a table hide each other no more than they must', () => {
  const prompt = 'a mug, a laptop and a lamp on a desk';
  const pieces = scene(prompt);
  expect(told(prompt).relations).toEqual(['mug on desk', 'laptop on desk', 'lamp on desk']);
  const [mug, laptop, lamp] = ['mug', 'laptop', 'lamp'].map((owner) => of(pieces, owner));
  const apart = (a: typeof mug, b: typeof mug) =>
    Math.max(a!.min[0] - b!.max[0], b!.min[0] - a!.max[0]) > -0.02;
  expect([apart(mug, laptop), apart(laptop, lamp), apart(mug, lamp)]).toEqual([true, true, true]);
});

it('on an animal ride only those of a list that live', () => {
  const { relations } = told('a house, a tree and a knight on a horse');
  expect(relations).toEqual(['knight on horse', 'tree beside house']);
  expect(told('a boy and a girl on a horse').relations).toEqual(['boy on horse', 'girl on horse']);
});

describe('a sign of the colour that it is on', () => {
  const grounds = (prompt: string) => scene(prompt).filter(({ name }) => name === 'ground');

  it.each(['a red helicopter with a red cross on its side', 'a red van with a red star on the side'])(
    'lies on a light ground: %s',
    (prompt) => {
      const [ground] = grounds(prompt);
      expect(Math.min(...ground!.material.colors![0]!)).toBeGreaterThan(200);
    },
  );

  it('of another colour lies on none', () => {
    expect(grounds('a white van with a red cross on the side')).toEqual([]);
  });
});

describe('what lies on the roof', () => {
  const covered = (prompt: string, part: string) =>
    scene(prompt)
      .filter((piece) => piece.part === part)
      .every(({ material }) => material.coverings!.includes('snow'));

  it('is not on the walls', () => {
    const prompt = 'a log cabin with snow on the roof';
    expect([covered(prompt, 'roof'), covered(prompt, 'wall')]).toEqual([true, false]);
    expect(told(prompt)).toMatchObject({ modifiers: ['snow'], ignored: [] });
  });

  it('is on all of what has no such part, or is no building', () => {
    expect(covered('a pyramid with snow on the roof', 'body')).toBe(true);
    expect(covered('a pine tree with snow on its branches', 'leaf')).toBe(true);
  });
});

it('an elf is known by the ears, and an archer is none', () => {
  const ears = (prompt: string) => boxOfPieces(scene(prompt).filter(({ part }) => part === 'ear'));
  const hair = boxOfPieces(scene('an elf').filter(({ name }) => name === 'hair'));
  expect(ears('an elf').max[0]).toBeGreaterThan(hair.max[0] + 0.03);
  expect(ears('an archer').max[0]).toBeLessThan(0.8 * ears('an elf archer').max[0]);
});

describe('what is built is told', () => {
  it.each([
    ['a mech with missile launchers', 'missile launcher'],
    ['a snowman with a carrot nose', 'carrot'],
    ['a market stall with vegetables', 'vegetable'],
    ['a treasure chest half open', 'half-open'],
  ])('%s', (prompt, words) => {
    expect(told(prompt).modifiers).toContain(words);
    expect(told(prompt)).toMatchObject({ relations: [], ignored: [] });
  });

  it('a lid that is half open is lower than an open one', () => {
    const lid = (prompt: string) => boxOfPieces(scene(prompt).filter(({ name }) => name === 'lid'));
    expect(lid('a treasure chest half open').min[2]).toBeGreaterThan(lid('an open treasure chest').min[2]);
  });

  it('a stall has of its goods what is said', () => {
    const fruit = scene('a market stall with apples').filter(({ part }) => part === 'fruit');
    expect(new Set(fruit.map(({ material }) => String(material.colors))).size).toBe(1);
  });

  it('so is how several stand together', () => {
    expect(told('three crates in a row')).toMatchObject({ count: 3, ignored: [] });
    expect(readingOf('five mushrooms in a circle').things[0]).toMatchObject({ arrangement: 'circle' });
    expect(told('a crate in a row').ignored).toEqual(['in a row']);
  });
});

it('candles in a row have not burnt down alike', () => {
  const tops = [1, 2, 3, 4].map((i) => of(scene('a row of candles'), `candle_${i}`).max[1].toFixed(3));
  expect(new Set(tops).size).toBe(4);
});
