import { describe, expect, it } from 'vitest';
import { boxOf, joined } from '../../../../../functions/studio/geometry/shapes/solid.ts';
import { composeScene } from '../../../../../functions/studio/sculpt/compose/compose-scene.ts';
import { understand } from '../../../../../functions/studio/sculpt/compose/understand.ts';
import { readingOf } from '../../../../support/readings.ts';

const pieces = (prompt: string) => composeScene(readingOf(prompt), 1);
const told = (prompt: string) => understand(readingOf(prompt))!;
const named = (prompt: string, name: RegExp) => pieces(prompt).filter((piece) => name.test(piece.name));
const boxOfAll = (found: ReturnType<typeof pieces>) => boxOf(joined(...found.map(({ solid }) => solid)));

describe('what is fitted to a thing, and stands by itself elsewhere', () => {
  it.each([
    ['a stone bridge with four lamps', /^lamp_\d/, 4],
    ['a wooden bridge with six lanterns', /^lamp_\d/, 6],
    ['a suspension bridge with eight street lamps', /^lamp_\d/, 8],
    ['a fighter jet with four missiles', /^missile_\d/, 4],
    ['a fighter jet', /^missile_\d/, 2],
    ['a kitchen counter with a sink', /^basin$/, 1],
    ['a bicycle with a basket', /^basket$/, 1],
    ['a tavern with a sign', /^sign$/, 1],
    ['a crate with a padlock', /^padlock$/, 1],
    ['a crate', /^padlock$/, 0],
  ])('is built with it, as many as there are: %s', (prompt, name, count) => {
    expect(named(prompt, name)).toHaveLength(count);
    expect(told(prompt).ignored).toEqual([]);
  });

  it('lamps stand on a bridge, and not on the ground', () => {
    const prompt = 'a stone bridge with four lamps';
    const [parapet, lamps] = [/^parapet/, /^lamp_\d/].map((name) => boxOfAll(named(prompt, name)));
    expect(lamps!.min[1]).toBeGreaterThan(parapet!.max[1]);
  });

  it('each tower of a castle has a flag, and it is no castle with fewer towers', () => {
    const prompt = 'a castle with a flag on each tower';
    expect(named(prompt, /^turret_\d_flag$/)).toHaveLength(4);
    expect(named('a castle with a flag on every tower', /^turret_\d_flag$/)).toHaveLength(4);
    expect(told(prompt).ignored).toEqual([]);
  });

  it('a skull is on the cover of a book', () => {
    const prompt = 'a book with a skull on its cover';
    const [covers, skull] = [
      boxOfAll(pieces(prompt).filter(({ owner }) => owner === 'book')),
      boxOfAll(pieces(prompt).filter(({ owner }) => owner === 'skull')),
    ];
    expect(skull.max[1]).toBeGreaterThan(covers.max[1]);
  });

  it('torches flank a throne, candles stand beside a potion', () => {
    const [seat, torches] = ['throne', 'torch'].map((noun) =>
      boxOfAll(pieces('a throne with two torches').filter(({ owner }) => owner.startsWith(noun))),
    );
    expect(torches!.min[0]).toBeLessThan(seat!.min[0]);
    expect(torches!.max[0]).toBeGreaterThan(seat!.max[0]);
    const candles = pieces('a potion with candles').filter(({ owner }) => owner.startsWith('candle'));
    expect(boxOfAll(candles).min[1]).toBeCloseTo(0);
  });
});

describe('what is in a thing', () => {
  it.each(['a barrel full of water', 'a barrel of wine'])('is seen, for it has no lid: %s', (prompt) => {
    expect(named(prompt, /^lid$/)).toEqual([]);
    expect(named(prompt, /^liquid$/)).toHaveLength(1);
    expect(told(prompt).ignored).toEqual([]);
  });

  it('of paint is its colour the paint\u2019s', () => {
    const color = (prompt: string, name: RegExp) => named(prompt, name)[0]!.material.colors?.[0];
    expect(color('a bucket of red paint', /^liquid$/)).toEqual(color('a red ball', /./));
    expect(color('a bucket of red paint', /^body$/)).toEqual(color('a bucket', /^body$/));
  });

  it('comes out where a teapot has its lid', () => {
    const prompt = 'flowers in a teapot';
    expect(named(prompt, /^lid$/)).toEqual([]);
    const [pot, stems] = [/^body$/, /stem/].map((name) => boxOfAll(named(prompt, name)));
    expect(stems!.min[0]).toBeGreaterThan(pot!.min[0] / 2);
    expect(stems!.max[0]).toBeLessThan(pot!.max[0] / 2);
  });

  it('a sword in a tree stump is thrust into it', () => {
    const found = pieces('a sword in a tree stump');
    const [blade, stump] = [
      boxOfAll(found.filter(({ part }) => part === 'blade')),
      boxOfAll(found.filter(({ owner }) => owner !== 'sword')),
    ];
    expect(blade.min[1]).toBeLessThan(stump.max[1]);
    expect(blade.min[1]).toBeGreaterThan(0);
    expect(blade.max[1]).toBeGreaterThan(stump.max[1]);
  });

  it('gems on coins lie side by side, and are no tower', () => {
    const gems = pieces('a chest full of gold coins and gems').filter(({ kind }) => kind === 'gem');
    const { min, max } = boxOfAll(gems);
    expect(max[1] - min[1]).toBeLessThan(max[0] - min[0]);
  });
});

it('tires that no car has flat are told', () =>
  expect(told('a car with flat tires').ignored).toEqual(['flat tire']));

it('the flag of a tower is over it', () => {
  const found = pieces('a castle tower with a red banner');
  const [flag, shaft] = [/^flag$/, /^shaft$/].map((name) =>
    boxOfAll(found.filter((one) => name.test(one.name))),
  );
  expect(flag!.min[1]).toBeGreaterThan(shaft!.max[1]);
});

it('the fence of a house is around it', () => {
  const found = pieces('a house with a white fence');
  const [walls, fence] = ['house', 'fence'].map((kind) =>
    boxOfAll(found.filter((piece) => piece.kind === kind)),
  );
  expect(fence!.min[0]).toBeLessThan(walls!.min[0]);
  expect(fence!.max[0]).toBeGreaterThan(walls!.max[0]);
});

it('who has something on her hat stands on none', () => {
  const { relations, ignored } = told('a nurse with a red cross on her hat');
  expect(relations).toEqual(['cross with nurse']);
  expect(ignored).toEqual(['on hat']);
});
