import { describe, expect, it } from 'vitest';
import { boxOf, joined } from '../../../../../functions/studio/geometry/shapes/solid.ts';
import { composeScene } from '../../../../../functions/studio/sculpt/compose/compose-scene.ts';
import type { PlacedPiece } from '../../../../../functions/studio/sculpt/compose/placed-piece.ts';
import { understand } from '../../../../../functions/studio/sculpt/compose/understand.ts';
import { readingOf } from '../../../../support/readings.ts';

const scene = (prompt: string) => composeScene(readingOf(prompt), 1);
const boxOfPieces = (pieces: readonly PlacedPiece[]) => boxOf(joined(...pieces.map(({ solid }) => solid)));
const owned = (pieces: readonly PlacedPiece[], owner: string) =>
  boxOfPieces(pieces.filter((piece) => piece.owner.startsWith(owner)));
const named = (pieces: readonly PlacedPiece[], name: RegExp) =>
  pieces.filter((piece) => name.test(piece.name));

describe('what lies in something deep', () => {
  it.each([
    ['a basket of bread', 'bread', /^weave/],
    ['a basket full of sapphires', 'sapphire', /^weave/],
  ])('looks over its rim: %s', (prompt, owner, rim) => {
    const pieces = scene(prompt);
    const edge = boxOfPieces(named(pieces, rim)).max[1];
    expect(owned(pieces, owner).max[1]).toBeGreaterThan(edge);
    expect(owned(pieces, owner).min[1]).toBeLessThan(edge);
  });

  it('is a heap of fruit, and one where an article says so', () => {
    const fruits = (prompt: string) =>
      new Set(scene(prompt).flatMap(({ kind, owner }) => (kind === 'round-food' ? [owner] : []))).size;
    expect(fruits('a basket of fruit')).toBeGreaterThan(8);
    expect(fruits('a fruit')).toBe(1);
  });

  it('is a load where a cart is full of it', () => {
    const loaded = (prompt: string) => new Set(scene(prompt).map(({ owner }) => owner)).size - 1;
    expect(loaded('a cart full of pumpkins')).toBe(12);
    expect(loaded('a cart with two pumpkins')).toBe(2);
    const mine = scene('a mine cart full of gems');
    expect(owned(mine, 'gem').min[1]).toBeGreaterThan(boxOfPieces(named(mine, /^deck$/)).min[1]);
  });

  it('a cat in a boat is seen over its sides', () => {
    const pieces = scene('a cat in a boat');
    const hull = boxOfPieces(named(pieces, /^hull$/));
    expect(owned(pieces, 'cat').max[1]).toBeGreaterThan(0.7 * hull.max[1]);
  });
});

describe('several of a thing', () => {
  it('pancakes lie on one plate, as many as are said', () => {
    for (const prompt of ['a stack of five pancakes with butter', 'five pancakes']) {
      expect(named(scene(prompt), /^pancake_/)).toHaveLength(5);
      expect(named(scene(prompt), /^plate$/)).toHaveLength(1);
    }
  });

  it('a double blade is two', () => {
    expect(named(scene('a battle axe with a double blade'), /^blade/)).toHaveLength(2);
    expect(understand(readingOf('a battle axe with a double blade'))).toMatchObject({ ignored: [] });
  });

  it('bottles with liquids of as many colours have one each', () => {
    const pieces = named(scene('three potion bottles with red, green and blue liquid'), /^potion$/);
    expect(new Set(pieces.map(({ material }) => String(material.colors?.[0]))).size).toBe(3);
  });

  it('stand in a row on a shelf, which is for them', () => {
    const pieces = scene('three bottles on a shelf');
    const middles = [1, 2, 3].map((i) => owned(pieces, `bottle_${i}`));
    expect(new Set(middles.map(({ min }) => min[2].toFixed(3))).size).toBe(1);
    expect(named(pieces, /^book/)).toEqual([]);
    expect(middles[0]!.min[1]).toBeCloseTo(owned(pieces, 'shelf').max[1], 2);
    const books = scene('a stack of books on a shelf');
    expect(owned(books, 'book_2').min[1]).toBeGreaterThan(owned(books, 'book_1').min[1]);
  });
});

it('brownies are eaten', () => {
  expect(scene('a plate of brownies').map(({ kind }) => kind)).not.toContain('humanoid');
});
