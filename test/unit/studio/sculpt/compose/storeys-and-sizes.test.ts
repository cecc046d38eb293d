import { describe, expect, it } from 'vitest';
import { boxOf, joined } from '../../../../../functions/studio/geometry/shapes/solid.ts';
import { composeScene } from '../../../../../functions/studio/sculpt/compose/compose-scene.ts';
import { understand } from '../../../../../functions/studio/sculpt/compose/understand.ts';
import { readingOf } from '../../../../support/readings.ts';

const scene = (prompt: string) => composeScene(readingOf(prompt), 1);
const told = (prompt: string) => understand(readingOf(prompt))!;
const named = (prompt: string, name: RegExp) => scene(prompt).filter((piece) => name.test(piece.name));
const wide_m = (prompt: string) => {
  const { min, max } = boxOf(joined(...scene(prompt).map(({ solid }) => solid)));
  return max[0] - min[0];
};

describe('a size of beds', () => {
  it.each(['king size', 'king-sized', 'queen sized', 'queen-size'])('is no monarch: a %s bed', (size) => {
    expect(told(`a ${size} bed`)).toMatchObject({ subject: 'bed', count: 1, ignored: [] });
    expect(wide_m(`a ${size} bed`)).toBeGreaterThan(1.04 * wide_m('a bed'));
  });

  it('is wider for a king than for a queen', () =>
    expect(wide_m('a king size bed')).toBeGreaterThan(1.1 * wide_m('a queen size bed')));
});

describe('what stands in tiers or floors is one', () => {
  it.each([
    ['a three tier wedding cake', /^layer_/, 3],
    ['a wedding cake', /^layer_/, 3],
    ['two tier cake', /^layer_/, 2],
    ['five tiered cake', /^layer_/, 5],
    ['a 4-tier wedding cake', /^layer_/, 4],
    ['a cake with two tiers', /^layer_/, 2],
    ['a three layer cake', /^layer_/, 3],
    ['pagoda with three floors', /^roof_/, 3],
    ['five story pagoda', /^roof_/, 5],
    ['seven tiered pagoda', /^roof_/, 7],
    ['a three tier shelf', /^shelf_/, 2],
    ['a bus with two floors', /^upper_windshield/, 1],
    ['a two-story bus', /^upper_windshield/, 1],
    ['a bus', /^upper_windshield/, 0],
  ])('%s', (prompt, name, count) => {
    expect(named(prompt, name)).toHaveLength(count);
    expect(told(prompt)).toMatchObject({ count: 1, ignored: [] });
  });

  it.each([
    ['a three story bus', 'three story'],
    ['a three story igloo', 'three story'],
    ['a table with two tiers', 'two tiers'],
  ])('or is told that it is not: %s', (prompt, words) => expect(told(prompt).ignored).toEqual([words]));
});

it('the panes of a bus stand out of its sides by more than these are simplified', () => {
  const [body] = named('a double decker bus', /^body$/);
  for (const pane of named('a double decker bus', /^(upper_)?window_left/))
    expect(boxOf(pane.solid).max[0] - boxOf(body!.solid).max[0]).toBeGreaterThan(0.02);
});

describe('a flat roof', () => {
  it.each(['a house with a flat roof', 'a building with a flat red roof', 'a flat-roofed house'])(
    'is no gable: %s',
    (prompt) => {
      expect(named(prompt, /^(gable|ridge)/)).toEqual([]);
      expect(named(prompt, /^roof$/)).toHaveLength(1);
      expect(told(prompt).ignored).toEqual([]);
    },
  );

  it('is told where there is none', () => {
    expect(told('a barn with a flat roof').ignored).toEqual(['flat roof']);
    expect(told('a pagoda with a flat roof').ignored).toEqual(['flat roof']);
  });

  it('leaves a chimney no longer than one on a roof is', () => {
    const [chimney] = named('a house with a flat roof and a chimney', /^chimney_1/);
    const [roof] = named('a house with a flat roof and a chimney', /^roof$/);
    const over_m = boxOf(chimney!.solid).max[1] - boxOf(roof!.solid).max[1];
    expect(over_m).toBeGreaterThan(0.5);
    expect(over_m).toBeLessThan(1.5);
  });
});
