import { describe, expect, it } from 'vitest';
import { boxOf, joined } from '../../../../../functions/studio/geometry/shapes/solid.ts';
import { composeScene } from '../../../../../functions/studio/sculpt/compose/compose-scene.ts';
import type { PlacedPiece } from '../../../../../functions/studio/sculpt/compose/placed-piece.ts';
import { readingOf } from '../../../../support/readings.ts';

const scene = (prompt: string) => composeScene(readingOf(prompt), 1);
const boxWhere = (pieces: readonly PlacedPiece[], is: (piece: PlacedPiece) => boolean) =>
  boxOf(joined(...pieces.filter(is).map(({ solid }) => solid)));

describe('a hat', () => {
  it.each([
    'a man with a cowboy hat',
    'a farmer with a straw hat',
    'a woman with a sombrero',
    'a zombie with a top hat',
  ])('is over the eyes, and its crown is as wide as the head: %s', (prompt) => {
    const pieces = scene(prompt);
    const eyes = boxWhere(pieces, ({ thing, part }) => thing === 0 && part === 'eye');
    const ears = boxWhere(pieces, ({ thing, part }) => thing === 0 && part === 'ear');
    const hat = boxWhere(pieces, ({ thing }) => thing === 1);
    const crown = boxWhere(pieces, ({ thing, part }) => thing === 1 && part === 'body');
    expect(hat.min[1]).toBeGreaterThan(eyes.max[1] - 0.01);
    const wide = (crown.max[0] - crown.min[0]) / (ears.max[0] - ears.min[0]);
    expect(wide).toBeGreaterThan(0.8);
    expect(wide).toBeLessThan(1.6);
  });
});

describe('what an animal has on its back', () => {
  it.each(['a turtle with a house on its back', 'a camel with a chest on its back'])(
    'is there, no larger than the animal bears: %s',
    (prompt) => {
      const pieces = scene(prompt);
      const [animal, load] = [0, 1].map((at) => boxWhere(pieces, ({ thing }) => thing === at));
      expect(load!.min[1]).toBeGreaterThan((animal!.min[1] + animal!.max[1]) / 2);
      expect(load!.max[2] - load!.min[2]).toBeLessThan(1.5 * (animal!.max[2] - animal!.min[2]));
    },
  );
});

it('who is on a gravestone is on the stone', () => {
  const pieces = scene('a crow on a gravestone');
  const crow = boxWhere(pieces, ({ thing }) => thing === 0);
  expect(crow.min[1]).toBeGreaterThan(0.8 * boxWhere(pieces, ({ name }) => name === 'stone').max[1]);
});

it('fries are beside a burger', () => {
  const pieces = scene('a hamburger with fries');
  expect(boxWhere(pieces, ({ thing }) => thing === 1).min[1]).toBeCloseTo(0, 5);
});

it.each([
  ['a dog with a bone', 'bone'],
  ['a girl with a rose', 'rose'],
  ['a man with a glass', 'glass'],
])('who lives has a thing, and is of none of it: %s', (prompt, noun) => {
  expect(readingOf(prompt).things).toMatchObject([
    { look: { materials: [], colors: [], coverings: [] } },
    { noun },
  ]);
});

it('who has hands holds what is eaten', () => {
  const pieces = scene('a girl with an apple');
  expect(boxWhere(pieces, ({ thing }) => thing === 1).min[1]).toBeGreaterThan(0.3);
});

it('a branch that a bird is on lies', () => {
  const { min, max } = boxWhere(scene('an owl on a branch'), ({ thing }) => thing === 1);
  expect(max[1] - min[1]).toBeLessThan(0.3 * (max[0] - min[0]));
});
