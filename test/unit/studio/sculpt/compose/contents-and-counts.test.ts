import { describe, expect, it } from 'vitest';
import { type Box, boxOf, joined } from '../../../../../functions/studio/geometry/shapes/solid.ts';
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

  const ownersOf = (pieces: readonly PlacedPiece[], kind: string) =>
    new Set(pieces.flatMap((piece) => (piece.kind === kind ? [piece.owner] : [])));

  it.each([
    ['a wheelbarrow full of apples', 'round-food', /_plank_/],
    ['a mine cart full of gems', 'gem', /^side/],
    ['a barrel full of fish', 'fish', /^rim$/],
    ['a sack full of potatoes', 'round-food', /^body$/],
    ['a pot full of gold coins', 'coin', /^body$/],
    ['a bathtub full of rubber ducks', 'bird', /^body$/],
    ['a truck full of watermelons', 'round-food', /^side/],
  ])('fills it as a heap: %s', (prompt, kind, walls) => {
    const pieces = scene(prompt);
    const brim = boxOfPieces(pieces.filter(({ thing, name }) => thing === 0 && walls.test(name)));
    const each = [...ownersOf(pieces, kind)].map((owner) => owned(pieces, owner));
    expect(each.length).toBeGreaterThan(6);
    const load = boxOfPieces(pieces.filter((piece) => piece.kind === kind));
    expect(load.max[1]).toBeGreaterThan(brim.max[1]);
    const high_m = brim.max[1] - brim.min[1];
    for (const one of each) expect(one.max[1]).toBeGreaterThan(brim.max[1] - 0.3 * high_m);
    const isOver = ({ min, max }: Box) =>
      [0, 2].every((k) => (min[k]! + max[k]!) / 2 > brim.min[k]! && (min[k]! + max[k]!) / 2 < brim.max[k]!);
    expect(each.every(isOver)).toBe(true);
  });

  it('is as many as are said, where they are counted', () => {
    expect(ownersOf(scene('a cart with two pumpkins'), 'round-food').size).toBe(2);
    expect(ownersOf(scene('a bowl with three apples'), 'round-food').size).toBe(3);
  });

  it('is in a jar down to its floor, and what has no room as a heap stands in it', () => {
    const jar = scene('a jar full of cookies');
    const [glass, cookies] = [owned(jar, 'jar'), owned(jar, 'cookie')];
    expect(cookies.min[1]).toBeLessThan(glass.min[1] + 0.2 * (glass.max[1] - glass.min[1]));
    expect(cookies.max[1]).toBeLessThan(glass.max[1]);
    expect(named(jar, /^lid$/)).toEqual([]);
    const barrel = scene('a barrel full of swords');
    expect(ownersOf(barrel, 'sword').size).toBeLessThanOrEqual(8);
  });

  it.each(['a fairy in a jar', 'a jar with three cookies', 'fireflies in a jar'])(
    'is inside the glass: %s',
    (prompt) => {
      const pieces = scene(prompt);
      const isGlass = ({ kind }: PlacedPiece) => kind === 'bottle';
      const [glass, inside] = [
        boxOfPieces(pieces.filter(isGlass)),
        boxOfPieces(pieces.filter((piece) => !isGlass(piece))),
      ];
      for (const k of [0, 1, 2] as const) {
        expect(inside.min[k]).toBeGreaterThan(glass.min[k]);
        expect(inside.max[k]).toBeLessThan(glass.max[k]);
      }
      expect(inside.min[1]).toBeLessThan(glass.min[1] + 0.3 * (glass.max[1] - glass.min[1]));
      expect(named(pieces, /^lid$/)).toHaveLength(1);
    },
  );

  it('two of them share it, and what one holds is held with it', () => {
    const both = scene('a basket of apples and pears');
    const [apples, pears] = [owned(both, 'apple'), owned(both, 'pear')];
    expect(apples.min[1]).toBeCloseTo(pears.min[1], 1);
    expect(apples.max[0] + apples.min[0]).toBeLessThan(pears.max[0] + pears.min[0]);
    const held = scene('a girl holding a basket of apples').filter(({ thing }) => thing > 0);
    expect(held.every(({ hangsOn }) => hangsOn === 'rightHand')).toBe(true);
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
