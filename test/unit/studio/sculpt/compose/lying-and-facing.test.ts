import { describe, expect, it } from 'vitest';
import { boxOf, joined, sizeOf } from '../../../../../functions/studio/geometry/shapes/solid.ts';
import { composeScene } from '../../../../../functions/studio/sculpt/compose/compose-scene.ts';
import { understand } from '../../../../../functions/studio/sculpt/compose/understand.ts';
import { readingOf } from '../../../../support/readings.ts';

const scene = (prompt: string) => composeScene(readingOf(prompt), 1);
const sizeOfThing = (prompt: string, owner: string) =>
  sizeOf(boxOf(joined(...scene(prompt).flatMap((one) => (one.owner === owner ? [one.solid] : [])))));
const turnsOf = (prompt: string, kind: string) => [
  ...new Set(scene(prompt).flatMap((one) => (one.kind === kind ? [one.placement.yaw_rad] : []))),
];

describe('what is taken in the hand', () => {
  it.each([
    ['a sword on a table', 'sword'],
    ['a hammer on a workbench', 'hammer'],
    ['an axe on a crate', 'axe'],
  ])('lies on what bears it: %s', (prompt, owner) => {
    const [width, height] = sizeOfThing(prompt, owner);
    expect(height).toBeLessThan(0.5 * width);
  });

  it('lies in a stack as suitcases do', () => {
    const [width, height] = sizeOfThing('a stack of suitcases', 'suitcase_1');
    expect(height).toBeLessThan(0.5 * width);
  });

  it('stands where nothing bears it, and an anvil on its foot', () => {
    const [, high, deep] = sizeOfThing('an anvil on a table', 'anvil');
    expect(high).toBeGreaterThan(deep);
    const [width, height] = sizeOfThing('a sword', 'sword');
    expect(height).toBeGreaterThan(width);
  });
});

describe('a seat', () => {
  it('faces the table that it is at, from the side and from before it', () => {
    expect(turnsOf('a desk with a chair', 'chair')).toEqual([(3 * Math.PI) / 2]);
    expect(turnsOf('a chair in front of a desk', 'chair')).toEqual([Math.PI]);
  });

  it('takes who sits on it with it', () => {
    const prompt = 'four men sitting on four chairs around a table';
    expect(turnsOf(prompt, 'humanoid')).toEqual(turnsOf(prompt, 'chair'));
  });

  it.each(['a man sitting on a chair at a table', 'a man sitting at a table'])(
    'is at the table with who sits there: %s',
    (prompt) => {
      expect(turnsOf(prompt, 'chair')).toEqual([(3 * Math.PI) / 2]);
      expect(turnsOf(prompt, 'humanoid')).toEqual(turnsOf(prompt, 'chair'));
      expect(understand(readingOf(prompt))?.ignored).toEqual([]);
    },
  );

  it('is one for each who sits at a table', () => {
    const prompt = 'a man and a woman sitting at a table';
    expect(turnsOf(prompt, 'chair')).toHaveLength(2);
    expect(turnsOf(prompt, 'humanoid')).toEqual(turnsOf(prompt, 'chair'));
  });
});

it('what stands around a thing leaves its front free', () => {
  const pillars = scene('four pillars around a throne').filter(({ kind }) => kind === 'tower');
  const xs = pillars.map(({ placement }) => Math.abs(placement.position[0]));
  expect(Math.min(...xs)).toBeGreaterThan(0.3);
});

it('a filing cabinet has drawers, of steel', () => {
  const pieces = scene('a filing cabinet');
  expect(pieces.filter(({ part }) => part === 'drawer')).toHaveLength(4);
  expect(pieces.some(({ part }) => part === 'door')).toBe(false);
});
