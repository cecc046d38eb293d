import { describe, expect, it } from 'vitest';
import { type Box, boxOf, joined } from '../../../../../functions/studio/geometry/shapes/solid.ts';
import { composeScene } from '../../../../../functions/studio/sculpt/compose/compose-scene.ts';
import type { PlacedPiece } from '../../../../../functions/studio/sculpt/compose/placed-piece.ts';
import { unusedWords } from '../../../../../functions/studio/sculpt/compose/unused-words.ts';
import { readingOf } from '../../../../support/readings.ts';

const scene = (prompt: string) => composeScene(readingOf(prompt), 1);
const boxOfPieces = (pieces: readonly PlacedPiece[]) => boxOf(joined(...pieces.map(({ solid }) => solid)));
const of = (pieces: readonly PlacedPiece[], name: string) =>
  boxOfPieces(pieces.filter(({ owner }) => owner === name));
const owners = (pieces: readonly PlacedPiece[]) => [...new Set(pieces.map(({ owner }) => owner))];
const size = ({ min, max }: Box) => max.map((most, k) => most - min[k]!);
const apart = (a: Box, b: Box) =>
  Math.max(...[0, 2].map((k) => Math.max(a.min[k]! - b.max[k]!, b.min[k]! - a.max[k]!)));

describe('a measure', () => {
  it('is what the thing measures, in its own proportions', () => {
    const [width, height, depth] = size(boxOfPieces(scene('a bookshelf')));
    const [measuredWidth, measured, measuredDepth] = size(boxOfPieces(scene('a 3 m tall bookshelf')));
    expect(measured).toBeCloseTo(3, 3);
    expect(measuredWidth! / measured!).toBeCloseTo(width! / height!, 3);
    expect(measuredDepth! / measured!).toBeCloseTo(depth! / height!, 3);
  });

  it('is of the way that it names, else of the largest', () => {
    expect(Math.max(...size(boxOfPieces(scene('a 90 cm sword'))))).toBeCloseTo(0.9, 3);
    const [width, , depth] = size(boxOfPieces(scene('a crate, 2 m wide')));
    expect(Math.max(width!, depth!)).toBeCloseTo(2, 3);
  });

  it('is of each of several, and of nothing else', () => {
    const pieces = scene('two chairs, 2 m tall, beside a table');
    expect(size(of(pieces, 'chair_2'))[1]).toBeCloseTo(2, 3);
    expect(size(of(pieces, 'table'))[1]).toBeCloseTo(size(boxOfPieces(scene('a table')))[1]!, 3);
  });
});

describe('what leans', () => {
  it('has its foot before what it leans on, and its upper end at it', () => {
    const pieces = scene('a baseball bat leaning against a wall');
    const [bat, wall] = [of(pieces, 'baseball_bat'), of(pieces, 'wall')];
    expect(bat.min[1]).toBeCloseTo(wall.min[1], 3);
    expect(bat.min[2]).toBeGreaterThan(wall.max[2] - 0.1);
    expect(size(bat)[2]).toBeGreaterThan(1.5 * size(boxOfPieces(scene('a baseball bat')))[2]!);
    expect((bat.min[0] + bat.max[0]) / 2).toBeCloseTo((wall.min[0] + wall.max[0]) / 2, 1);
  });

  it('stands side by side, and who lives stands there', () => {
    const pieces = scene('two spears leaning on a wall');
    expect(apart(of(pieces, 'spear_1'), of(pieces, 'spear_2'))).toBeGreaterThan(0);
    const who = scene('a knight leaning against a wall');
    expect(who.some(({ plan }) => plan)).toBe(true);
  });
});

describe('what several things stand on', () => {
  it('has each beside the others where there is room, flat as they may be', () => {
    const pieces = scene('a dining table set with four plates, four mugs and a vase');
    const standing = owners(pieces).filter((owner) => owner !== 'dining_table');
    expect(standing).toHaveLength(9);
    const top = of(pieces, 'dining_table').max[1];
    for (const owner of standing) expect(of(pieces, owner).min[1]).toBeCloseTo(top, 2);
  });

  it('has them on its bed, and not on its hood', () => {
    const pieces = scene('a pickup truck carrying three barrels');
    const bed = boxOfPieces(pieces.filter(({ part }) => part === 'deck'));
    for (const number of [1, 2, 3]) {
      const barrel = of(pieces, `barrel_${number}`);
      expect(barrel.min[1]).toBeCloseTo(bed.max[1], 2);
      expect(barrel.min[2]).toBeGreaterThan(bed.min[2]);
      expect(barrel.max[2]).toBeLessThan(bed.max[2]);
    }
  });

  it('keeps a stack, and what stands on another on it', () => {
    const stack = scene('a stack of three books on a table');
    expect(of(stack, 'book_3').min[1]).toBeGreaterThan(of(stack, 'book_1').min[1] + 0.02);
    const cake = scene('a candle on a cake on a table');
    expect(cake.length).toBeGreaterThan(0);
  });
});

describe('what is in a basket', () => {
  it('is below its handle, and not on it', () => {
    const pieces = scene('a fox in a basket');
    const wall = boxOfPieces(pieces.filter(({ owner, part }) => owner === 'basket' && part === 'wall'));
    expect(of(pieces, 'fox').min[1]).toBeLessThan(wall.max[1] / 3);
  });
});

describe('what hangs from what somebody wears', () => {
  it('is at its side, and not in who wears it', () => {
    const pieces = scene('a merchant with a backpack and a lantern hanging from it');
    const [pack, lantern] = [of(pieces, 'backpack'), of(pieces, 'lantern')];
    expect(lantern.min[0]).toBeGreaterThan(pack.max[0] - 0.02);
    expect(lantern.max[1]).toBeLessThan(pack.max[1] + 0.01);
  });
});

describe('what is full of its own', () => {
  it('has it built in, once', () => {
    expect(owners(scene('a bookshelf full of books'))).toEqual(['bookshelf']);
    expect(owners(scene('a vending machine with rows of soda cans'))).toEqual(['vending_machine']);
    expect(owners(scene('a table with books'))).toContain('book_1');
  });

  it('is of the colour that is said of it', () => {
    const [liquid] = scene('a potion bottle with purple liquid inside').filter(
      ({ part }) => part === 'liquid',
    );
    const [plain] = scene('a potion bottle').filter(({ part }) => part === 'liquid');
    expect(liquid!.material.colors).not.toEqual(plain!.material.colors);
    expect(unusedWords(readingOf('a potion bottle with a cork stopper and purple liquid'))).toEqual([]);
  });

  it('tells a part that it was to be without and has', () => {
    expect(unusedWords(readingOf('a bucket without a handle'))).toEqual([]);
    expect(unusedWords(readingOf('a robot dog without a head'))).toEqual(['head']);
  });
});
