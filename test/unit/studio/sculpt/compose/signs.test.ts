import { describe, expect, it } from 'vitest';
import { boxOf, joined, middleOf } from '../../../../../functions/studio/geometry/shapes/solid.ts';
import { composeScene } from '../../../../../functions/studio/sculpt/compose/compose-scene.ts';
import type { PlacedPiece } from '../../../../../functions/studio/sculpt/compose/placed-piece.ts';
import { understand } from '../../../../../functions/studio/sculpt/compose/understand.ts';
import { readingOf } from '../../../../support/readings.ts';

const scene = (prompt: string) => composeScene(readingOf(prompt), 1);
const boxOfPieces = (pieces: readonly PlacedPiece[]) => boxOf(joined(...pieces.map(({ solid }) => solid)));
const owned = (pieces: readonly PlacedPiece[], owner: string) =>
  boxOfPieces(pieces.filter((piece) => piece.owner.startsWith(owner)));

describe('a sign on a thing', () => {
  it.each([
    ['a police car with a star on the door', 'star', 'police_car'],
    ['a white van with a red cross on the side', 'cross', 'van'],
    ['a helicopter with a cross on its side', 'cross', 'helicopter'],
  ])('is on both sides of what moves: %s', (prompt, sign, thing) => {
    const pieces = scene(prompt);
    const sides = [false, true].map((isRight) =>
      boxOfPieces(
        pieces.filter(({ owner, name }) => owner.startsWith(sign) && name.endsWith('_right') === isRight),
      ),
    );
    const [on, under] = [sides[0]!, owned(pieces, thing)];
    const [x, y, z] = middleOf(on);
    expect(x).toBeGreaterThan(middleOf(under)[0]);
    expect(x + middleOf(sides[1]!)[0]).toBeCloseTo(2 * middleOf(under)[0], 3);
    expect(on.max[0] - on.min[0]).toBeLessThan(0.6 * (on.max[2] - on.min[2]));
    expect(y).toBeLessThan(under.max[1]);
    expect([z > under.min[2], z < under.max[2]]).toEqual([true, true]);
  });

  it.each([
    ['a barrel with a heart on it', 'heart', 'barrel'],
    ['a helmet with a red cross on the front', 'cross', 'helmet'],
    ['a superhero with a star on the chest', 'star', 'superhero'],
  ])('is on the front of all else, between its edges: %s', (prompt, sign, thing) => {
    const pieces = scene(prompt);
    const [on, under] = [owned(pieces, sign), owned(pieces, thing)];
    expect(middleOf(on)[2]).toBeGreaterThan(middleOf(under)[2]);
    expect(on.max[1]).toBeLessThan(under.max[1]);
    expect(on.min[1]).toBeGreaterThan(under.min[1]);
    expect([on.min[0] > under.min[0], on.max[0] < under.max[0]]).toEqual([true, true]);
  });

  it('lies on the cover of a book and on a wing', () => {
    const book = scene('a book with a star on the cover');
    expect(owned(book, 'star').max[1]).toBeGreaterThan(owned(book, 'book').max[1]);
    const star = owned(book, 'star');
    expect(star.max[1] - star.min[1]).toBeLessThan(0.5 * (star.max[2] - star.min[2]));
    const plane = scene('a fighter plane with a star on the wing');
    expect(owned(plane, 'star').max[2]).toBeLessThan(owned(plane, 'fighter_plane').max[2]);
  });

  it.each(['a black flag with a skull', 'a tavern sign with a beer mug on it'])(
    'is drawn on cloth and boards: %s',
    (prompt) => {
      const pieces = scene(prompt);
      const [charge] = readingOf(prompt).things.slice(1);
      const on = owned(pieces, charge!.noun.replace(' ', '_'));
      const board = boxOfPieces(pieces.filter(({ part }) => part === 'sail' || part === 'wall'));
      expect([on.min[1] > board.min[1], on.max[1] < board.max[1]]).toEqual([true, true]);
      expect(on.max[2] - on.min[2]).toBeLessThan(0.5 * (on.max[1] - on.min[1]));
    },
  );

  it('opens no chest', () => {
    expect(owned(scene('a chest with a heart on the front'), 'chest').max[1]).toBeCloseTo(
      owned(scene('a chest'), 'chest').max[1],
    );
  });
});

describe('crystals on who lives', () => {
  it('grow out of the back, and cover nothing', () => {
    const pieces = scene('a bear with blue crystals growing from its back');
    const [crystals, bear] = [owned(pieces, 'crystal'), owned(pieces, 'bear')];
    expect(crystals.max[1]).toBeGreaterThan(bear.max[1]);
    expect(crystals.min[1]).toBeGreaterThan(0.5 * bear.max[1]);
    expect(pieces.filter(({ material }) => (material.coverings ?? []).length > 0)).toEqual([]);
    const golem = scene('a golem with blue crystals on its back');
    expect(owned(golem, 'crystal').min[2]).toBeLessThan(owned(golem, 'golem').min[2]);
  });
});

it('what a thing is full of is no look of its own', () => {
  expect(understand(readingOf('a wooden cart with two wheels full of hay'))).toMatchObject({
    ignored: [],
  });
  const cart = scene('a cart full of hay').filter(({ part }) => part !== 'liquid');
  const materials = new Set(cart.map(({ material }) => material.material));
  expect(materials).toEqual(new Set(scene('a cart').map(({ material }) => material.material)));
});
