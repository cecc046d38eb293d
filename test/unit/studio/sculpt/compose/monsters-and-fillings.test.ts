import { describe, expect, it } from 'vitest';
import { boxOf, joined, sizeOf } from '../../../../../functions/studio/geometry/shapes/solid.ts';
import { composeScene } from '../../../../../functions/studio/sculpt/compose/compose-scene.ts';
import type { PlacedPiece } from '../../../../../functions/studio/sculpt/compose/placed-piece.ts';
import { understand } from '../../../../../functions/studio/sculpt/compose/understand.ts';
import { readingOf } from '../../../../support/readings.ts';

const scene = (prompt: string) => composeScene(readingOf(prompt), 1);
const told = (prompt: string) => understand(readingOf(prompt))!;
const of = (pieces: readonly PlacedPiece[], name: RegExp) => pieces.filter((piece) => name.test(piece.name));
const boxOfPieces = (pieces: readonly PlacedPiece[]) => boxOf(joined(...pieces.map(({ solid }) => solid)));

describe('a monster', () => {
  it.each([
    ['a pumpkin monster', 'round-food'],
    ['a mushroom monster', 'mushroom'],
    ['a cactus monster', 'bush'],
    ['a tree monster', 'tree'],
    ['a chest monster', 'crate'],
  ])('is what it is called after, with eyes and teeth on its front: %s', (prompt, kind) => {
    const pieces = scene(prompt);
    expect(new Set(pieces.map((piece) => piece.kind))).toEqual(new Set([kind]));
    expect(of(pieces, /^eye_/)).toHaveLength(2);
    expect(of(pieces, /^tooth_/).length).toBeGreaterThan(2);
    const [eyes, all] = [boxOfPieces(of(pieces, /^eye_/)), boxOfPieces(pieces)];
    expect(eyes.max[2]).toBeGreaterThan(0);
    expect(sizeOf(eyes)[0]).toBeGreaterThan(0.08 * sizeOf(all)[0]);
    expect(told(prompt)).toMatchObject({ subject: prompt.slice(2), ignored: [] });
  });

  it('has as many eyes as are said', () => {
    expect(of(scene('a cactus monster with three eyes'), /^eye_/)).toHaveLength(3);
    expect(of(scene('a green monster with three eyes'), /^eye_/)).toHaveLength(3);
  });

  it('is no dragon by itself, and of stone a golem', () => {
    expect(of(scene('a monster'), /wing/)).toEqual([]);
    expect(of(scene('a rock monster'), /^stone_/).length).toBeGreaterThan(12);
  });

  it('that is an animal is that animal, and the word is told', () => {
    expect(told('a spider monster')).toMatchObject({ subject: 'spider', ignored: ['monster'] });
  });
});

describe('what is eaten from a vessel', () => {
  it.each([
    ['a bowl of ramen', 'ramen'],
    ['a bowl of noodles with chopsticks', 'noodle'],
    ['a plate of spaghetti', 'spaghetti'],
    ['a bowl of rice', 'rice'],
    ['a bucket of popcorn', 'popcorn'],
    ['a salad bowl', undefined],
    ['a bowl of salad', 'salad'],
  ])('is heaped in it, and no plant stands there: %s', (prompt, food) => {
    const pieces = scene(prompt);
    expect(new Set(pieces.map(({ kind }) => kind)).size).toBe(1);
    expect(of(pieces, /^filling$/)).toHaveLength(food ? 1 : 0);
    expect(told(prompt).ignored).toEqual([]);
    if (food) expect(told(prompt).modifiers.join(' ')).toContain(food);
  });
});
