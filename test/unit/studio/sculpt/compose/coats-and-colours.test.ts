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

describe('one colour of an animal', () => {
  it('is that of all that is a shade of its coat: the wings of a blue bird', () => {
    const [wing] = named('a blue bird', /^wing_left/);
    const [r, , b] = wing!.material.colors![0]!;
    expect(b).toBeGreaterThan(2 * r);
  });

  it('is not that of what has another colour by nature', () => {
    const beak = (prompt: string) => named(prompt, /^beak/)[0]!.material.colors;
    expect(beak('a blue bird')).toEqual(beak('a bird'));
  });
});

it('a part by its own name is no other one of the same part: white pillows under a blue blanket', () => {
  const colors = (name: RegExp) =>
    named('a bed with a blue blanket and two white pillows', name).map(({ material }) =>
      String(material.colors![0]),
    );
  expect(colors(/^pillow/)).toHaveLength(2);
  expect(new Set(colors(/^pillow/)).size).toBe(1);
  expect(colors(/^pillow/)[0]).not.toBe(colors(/^blanket/)[0]);
});

describe('gems of two colours', () => {
  it('are red and blue in turn on a crown', () => {
    const jewels = named('a crown with red and blue gems', /^jewel/).map(({ material }) =>
      String(material.colors),
    );
    expect(new Set(jewels).size).toBe(2);
  });
});

it('gold beside a colour is a colour, and nothing is of red gold', () => {
  const { look } = readingOf('a red and gold chair').things[0]!;
  expect([look.colors.map(({ name }) => name), look.materials]).toEqual([['red', 'gold'], []]);
  expect(readingOf('a gold chair').things[0]!.look.materials).toEqual(['gold']);
});

it('the baubles of a Christmas tree are its own', () => {
  expect(told('a Christmas tree with red and blue baubles')).toMatchObject({
    modifiers: ['red blue bauble'],
    relations: [],
  });
});

it('a dragon on a coin is struck into it', () => {
  const dragon = pieces('a gold coin with a dragon on it').filter(({ kind }) => kind === 'quadruped');
  const coin = boxOf(named('a gold coin', /^body/)[0]!.solid);
  for (const { solid } of dragon) expect(boxOf(solid).max[1]).toBeLessThan(coin.max[1]);
});

it('a jack-o’-lantern is a pumpkin, however it is written', () => {
  const body = (prompt: string) => named(prompt, /^body|^flesh|^fruit/)[0]!.material.colors;
  expect(readingOf("a jack-o'-lantern").things[0]!.noun).toBe('jack-o-lantern');
  expect(body('a jack-o-lantern')).toEqual(body('a pumpkin'));
});

describe('a stop sign and a door of the future', () => {
  it('have what they are known by', () => {
    expect(named('a stop sign', /^letters/)).toHaveLength(1);
    expect(named('a sci-fi door', /^leaf/)).toHaveLength(2);
    expect(told('a sci-fi door with green lights').ignored).toEqual([]);
  });
});

it('a female knight has a woman’s build, a female elf long hair, and both are told', () => {
  for (const prompt of ['a female knight', 'a female elf', 'a male elf'])
    expect(told(prompt).ignored).toEqual([]);
  const height = (prompt: string) => Math.max(...pieces(prompt).map(({ solid }) => boxOf(solid).max[1]));
  expect(height('a female knight')).toBeLessThan(height('a knight'));
});
