import { describe, expect, it } from 'vitest';
import { boxOf, joined } from '../../../../../functions/studio/geometry/shapes/solid.ts';
import { composeScene } from '../../../../../functions/studio/sculpt/compose/compose-scene.ts';
import { understand } from '../../../../../functions/studio/sculpt/compose/understand.ts';
import { readingOf } from '../../../../support/readings.ts';

const pieces = (prompt: string) => composeScene(readingOf(prompt), 1);
const told = (prompt: string) => understand(readingOf(prompt))!;

describe('stuff that lies in a heap', () => {
  it.each([
    ['a cart with hay', 'grass'],
    ['a wagon full of hay', 'grass'],
    ['a cart full of straw', 'grass'],
    ['a wheelbarrow with dirt', 'soil'],
    ['a dump truck full of sand', 'sand'],
    ['a pickup truck with snow', 'snow'],
    ['a bucket of sand', 'sand'],
    ['a bowl of sand', 'sand'],
  ])('is in what holds it, and no look of that: %s', (prompt, material) => {
    const stuff = pieces(prompt).filter(({ part }) => part === 'liquid');
    expect(stuff.map((piece) => piece.material.material)).toEqual([material]);
    expect(pieces(prompt).filter((piece) => piece.material.coverings?.length)).toEqual([]);
    expect(pieces(prompt).filter((piece) => piece.material.material === material)).toEqual(stuff);
    expect(told(prompt).ignored).toEqual([]);
  });

  it('is seen over the brim', () => {
    const of = (name: RegExp) =>
      boxOf(joined(...pieces('a cart with hay').flatMap((one) => (name.test(one.name) ? [one.solid] : []))));
    expect(of(/^load$/).max[1]).toBeGreaterThan(of(/_plank_/).max[1] + 0.1);
  });

  it('is told where there is no room for it', () =>
    expect(told('a truck full of sand').ignored).toEqual(['sand']));

  it('covers and makes what it covers and makes', () => {
    expect(told('a cart covered in snow').ignored).toEqual([]);
    expect(pieces('a cart covered in snow').filter(({ part }) => part === 'liquid')).toEqual([]);
    expect(pieces('a sculpture of sand').filter(({ part }) => part === 'liquid')).toEqual([]);
  });
});

it.each(['a cart with pumpkins', 'a basket with apples'])(
  'what is in something deep fills it: %s',
  (prompt) => {
    const fruit = new Set(
      pieces(prompt).flatMap(({ kind, owner }) => (kind === 'round-food' ? [owner] : [])),
    );
    expect(fruit.size).toBeGreaterThan(8);
    expect(told(prompt).ignored).toEqual([]);
  },
);

it('three pumpkins in a cart are three', () => {
  const prompt = 'a cart with three pumpkins';
  const fruit = new Set(pieces(prompt).flatMap(({ kind, owner }) => (kind === 'round-food' ? [owner] : [])));
  expect(fruit.size).toBe(3);
});
