import { describe, expect, it } from 'vitest';
import { boxOf } from '../../../../../functions/studio/geometry/shapes/solid.ts';
import { composeScene } from '../../../../../functions/studio/sculpt/compose/compose-scene.ts';
import { understand } from '../../../../../functions/studio/sculpt/compose/understand.ts';
import { readingOf } from '../../../../support/readings.ts';

const pieces = (prompt: string) => composeScene(readingOf(prompt), 1);
const named = (prompt: string, name: RegExp) => pieces(prompt).filter((piece) => name.test(piece.name));
const told = (prompt: string) => understand(readingOf(prompt))!;

describe('the coat of an animal', () => {
  const coat = (prompt: string) => pieces(prompt).find(({ material }) => material.markings)!.material;

  it('keeps its colour between stripes that the prompt gives it', () => {
    const [tiger, plain] = [coat('a tiger with blue stripes'), coat('a tiger')];
    expect(tiger.colors).toEqual(plain.colors);
    expect(tiger.markings!.color).toEqual(readingOf('a blue tiger').things[0]!.look.colors[0]!.rgb);
  });

  it('has marks as dark as its own colour has: a black cat is no tiger', () => {
    expect(Math.max(...coat('a black cat').markings!.color)).toBeLessThan(40);
    expect(coat('a white tiger').markings!.color).toEqual(coat('a tiger').markings!.color);
  });
});

describe('several colours of a part', () => {
  it('are one for each piece of it', () => {
    const scoops = named('an ice cream cone with strawberry, vanilla and chocolate scoops', /^scoop/);
    expect(new Set(scoops.map(({ material }) => String(material.colors![0]))).size).toBe(3);
  });

  it('are told where no piece is left for one', () => {
    expect(told('a bird with blue and yellow wings').ignored).toEqual(['yellow']);
  });
});

it('the lights on the roof of a police car are no headlights', () => {
  const colors = (name: RegExp) =>
    named('a police car with blue lights on the roof', name).map(({ material }) =>
      String(material.colors![0]),
    );
  expect(new Set(colors(/^siren/)).size).toBe(1);
  expect(colors(/^headlight/)).not.toContain(colors(/^siren/)[0]);
});

describe('a hat that is held', () => {
  it.each(['a wizard holding his hat', 'a knight holding his helmet'])('is on no head: %s', (prompt) => {
    const all = pieces(prompt);
    const hats = all.filter(({ kind }) => kind === 'hat');
    const head = Math.max(
      ...all.filter(({ kind }) => kind === 'humanoid').map(({ solid }) => boxOf(solid).max[1]),
    );
    expect(hats.length).toBeGreaterThan(0);
    for (const { solid } of hats) expect(boxOf(solid).max[1]).toBeLessThan(0.8 * head);
  });
});

it('what a thing is said to be without is left out of it', () => {
  expect(named('a pizza', /^olive/)).toHaveLength(1);
  expect(named('a pizza without olives', /^olive/)).toEqual([]);
});

it('one ruby is set into a bracelet', () => {
  expect(named('a gold bracelet with a ruby', /^jewel/).map(({ material }) => material.material)).toEqual([
    'ruby',
  ]);
});

describe('a weapon rack', () => {
  it.each([
    ['a weapon rack with three swords', 3],
    ['a spear rack', 5],
  ])('%s', (prompt, count) => expect(named(prompt, /^weapon_\d+_handle/)).toHaveLength(count));
});

describe('what several have', () => {
  const hilts = (prompt: string) => named(prompt, /^guard/);

  it('is one each, where it is held or one weapon: "three knights holding a sword"', () => {
    expect(hilts('three knights holding a sword')).toHaveLength(3);
  });

  it('is told, where only one of them is built carrying it', () => {
    expect(told('two men carrying a crate').ignored).toEqual(['carrying']);
    expect(told('a man carrying a crate').ignored).toEqual([]);
  });
});

it('fish swim in a fountain where they are seen: in the basin, before the column', () => {
  const water = named('a fountain', /^water/).map(({ solid }) => boxOf(solid))[0]!;
  const fish = pieces('a fountain with a fish in it').filter(({ kind }) => kind === 'fish');
  const boxes = fish.map(({ solid }) => boxOf(solid));
  expect(Math.min(...boxes.map(({ min }) => min[1]))).toBeLessThan(water.max[1]);
  expect(Math.max(...boxes.map(({ max }) => max[1]))).toBeGreaterThan(water.max[1]);
  expect(Math.min(...boxes.map(({ min }) => min[2]))).toBeGreaterThan(0);
});
