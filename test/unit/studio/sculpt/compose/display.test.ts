import { describe, expect, it } from 'vitest';
import { boxOf, joined } from '../../../../../functions/studio/geometry/shapes/solid.ts';
import { composeScene } from '../../../../../functions/studio/sculpt/compose/compose-scene.ts';
import { understand } from '../../../../../functions/studio/sculpt/compose/understand.ts';
import { readingOf } from '../../../../support/readings.ts';

const scene = (prompt: string) => composeScene(readingOf(prompt), 1);
const boxesOf = (prompt: string) => {
  const wares = scene(prompt).filter(({ thing }) => thing === 1);
  return [...Map.groupBy(wares, ({ owner }) => owner).values()].map((pieces) =>
    boxOf(joined(...pieces.map(({ solid }) => solid))),
  );
};

describe('what a thing sells or stores', () => {
  it.each(['a market stall with carrots', 'a market stall with fish', 'a kiosk with bread'])(
    'is on the counter, and nothing else: %s',
    (prompt) => {
      const pieces = scene(prompt);
      const counter = boxOf(pieces.find(({ name }) => name === 'counter')!.solid);
      for (const { min, max } of boxesOf(prompt)) {
        expect(min[1]).toBeCloseTo(counter.max[1], 5);
        expect(min[0]).toBeGreaterThan(counter.min[0]);
        expect(max[0]).toBeLessThan(counter.max[0]);
      }
      expect(pieces.some(({ part }) => part === 'fruit')).toBe(false);
    },
  );

  it.each(['a shelf with jars', 'a shelf of potions'])('is on boards, in rows: %s', (prompt) => {
    const pieces = scene(prompt);
    const boards = pieces.filter(({ part }) => part === 'drawer').map(({ solid }) => boxOf(solid).max[1]);
    const feet = new Set(boxesOf(prompt).map(({ min }) => min[1].toFixed(4)));
    expect(feet.size).toBeGreaterThan(2);
    for (const foot of feet) expect(boards.map((y) => y.toFixed(4))).toContain(foot);
    expect(pieces.some(({ name }) => name.startsWith('book'))).toBe(false);
  });

  it('is of the sort that a stall is called by', () => {
    expect(understand(readingOf('a fruit stall'))).toMatchObject({ modifiers: ['fruit'], ignored: [] });
    expect(understand(readingOf('a vegetable stall'))).toMatchObject({ ignored: [] });
  });

  it('stands on a counter that reaches to the ground', () => {
    const names = scene('a counter with cakes').map(({ name }) => name);
    expect(names).toContain('panel_1');
    expect(names.some((name) => name.startsWith('leg'))).toBe(false);
  });
});

it('a kitchen sink is set in the board of a cabinet, a sink of a bathroom stands on its foot', () => {
  const kitchen = scene('a kitchen sink');
  const [basin, counter] = ['basin', 'counter'].map((one) =>
    boxOf(kitchen.find(({ name }) => name === one)!.solid),
  );
  expect(basin!.min[1]).toBeLessThan(counter!.min[1]);
  expect(kitchen.some(({ name }) => name === 'pedestal')).toBe(false);
  expect(scene('a sink').some(({ name }) => name === 'pedestal')).toBe(true);
});

it.each(['a shelf with three skulls and a candle', 'a market stall with carrots and pots'])(
  'wares of two sorts are on two boards: %s',
  (prompt) => {
    const feet = [1, 2].map((at) => {
      const own = scene(prompt).filter(({ thing }) => thing === at);
      return boxOf(joined(...own.map(({ solid }) => solid))).min[1];
    });
    expect(Math.abs(feet[0]! - feet[1]!)).toBeGreaterThan(0.1);
  },
);
