import { describe, expect, it } from 'vitest';
import { boxOf, joined, middleOf, sizeOf } from '../../../../../functions/studio/geometry/shapes/solid.ts';
import { composeScene } from '../../../../../functions/studio/sculpt/compose/compose-scene.ts';
import type { PlacedPiece } from '../../../../../functions/studio/sculpt/compose/placed-piece.ts';
import { understand } from '../../../../../functions/studio/sculpt/compose/understand.ts';
import { readingOf } from '../../../../support/readings.ts';

const scene = (prompt: string) => composeScene(readingOf(prompt), 1);
const boxOfPieces = (pieces: readonly PlacedPiece[]) => boxOf(joined(...pieces.map(({ solid }) => solid)));
const of = (pieces: readonly PlacedPiece[], name: string) =>
  boxOfPieces(pieces.filter(({ owner }) => owner === name));
const color = (pieces: readonly PlacedPiece[], name: string) =>
  pieces.find((piece) => piece.name === name)!.material.colors?.[0];

describe('a broom', () => {
  it.each(['a witch riding a broom', 'a witch on a broom'])(
    '%s: lies in the air with her astride',
    (prompt) => {
      const pieces = scene(prompt);
      const [broom, witch] = [of(pieces, 'broom'), of(pieces, 'witch')];
      expect(sizeOf(broom)[2]).toBeGreaterThan(3 * sizeOf(broom)[1]);
      expect(broom.min[1]).toBeGreaterThan(0.1);
      expect(middleOf(witch)[2]).toBeGreaterThan(broom.min[2]);
      expect(middleOf(witch)[2]).toBeLessThan(broom.max[2]);
      expect(witch.max[1]).toBeGreaterThan(broom.max[1] + 0.5);
      expect(understand(readingOf(prompt))!.ignored).toEqual([]);
    },
  );

  it('stands where nobody rides it', () => {
    const broom = of(scene('a witch with a broom'), 'broom');
    expect(sizeOf(broom)[1]).toBeGreaterThan(2 * sizeOf(broom)[2]);
  });
});

describe('the spots that a thing is made with', () => {
  it.each([
    ['a mushroom with white spots', 'cap', [196, 38, 30]],
    ['a blue mushroom with white spots', 'cap', undefined],
  ])('%s: have the colour, and no pattern is all over it', (prompt, name, own) => {
    const pieces = scene(prompt);
    const cap = pieces.find((piece) => piece.name === name)!;
    expect(cap.material.motif).toBeUndefined();
    if (own) expect(color(pieces, name)).toEqual(own);
    expect(Math.min(...color(pieces, 'spots')!)).toBeGreaterThan(200);
    expect(color(pieces, name)).not.toEqual(color(pieces, 'spots'));
  });

  it('what is made without any is spotted all over', () => {
    expect(scene('a red car with white spots').some(({ material }) => material.motif === 'spotted')).toBe(
      true,
    );
  });
});

describe('a part', () => {
  it('is what the generator calls so, whatever else it is to it: the cap of a mushroom house', () => {
    const [r, , b] = color(scene('a mushroom house with a blue cap'), 'cap')!;
    expect(b).toBeGreaterThan(r! + 100);
    expect(understand(readingOf('a mushroom house with a blue cap'))!.ignored).toEqual([]);
  });
});

describe('a charge', () => {
  it.each([
    ['a red lion on a red shield', true],
    ['a red lion on a yellow shield', false],
  ])('%s: lies on a ground where it would not be seen', (prompt, isGrounded) => {
    expect(scene(prompt).some(({ name }) => name === 'ground')).toBe(isGrounded);
  });
});

describe('what is worn on a face', () => {
  const piecesOf = (prompt: string, name: string) => scene(prompt).filter((piece) => piece.name === name);

  it.each(['a hooded monk', 'a monk with a hood'])(
    '%s: has a hood round the head, the eyes free',
    (prompt) => {
      const [hood] = [boxOfPieces(piecesOf(prompt, 'hood'))];
      const eye = boxOfPieces(piecesOf(prompt, 'eye_1'));
      expect(hood.max[1]).toBeGreaterThan(eye.max[1]);
      expect(hood.min[1]).toBeLessThan(eye.min[1]);
      expect(hood.max[2]).toBeLessThan(eye.max[2] + 0.02);
    },
  );

  it('is over an eye that the prompt says is covered', () => {
    const [patch, eye] = ['eye_patch', 'eye_1'].map((name) =>
      boxOfPieces(piecesOf('a pirate with an eye patch', name)),
    );
    expect(patch!.max[2]).toBeGreaterThan(eye!.max[2]);
    expect(Math.abs(middleOf(patch!)[0] - middleOf(eye!)[0])).toBeLessThan(0.01);
    expect(understand(readingOf('a pirate with an eye patch'))!.ignored).toEqual([]);
    expect(understand(readingOf('a pirate with a red eye patch'))!.ignored).toEqual([]);
  });
});
