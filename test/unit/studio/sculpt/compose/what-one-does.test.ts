import { describe, expect, it } from 'vitest';
import { boxOf } from '../../../../../functions/studio/geometry/shapes/solid.ts';
import { composeScene } from '../../../../../functions/studio/sculpt/compose/compose-scene.ts';
import { understand } from '../../../../../functions/studio/sculpt/compose/understand.ts';
import { readingOf } from '../../../../support/readings.ts';

const pieces = (prompt: string) => composeScene(readingOf(prompt), 1);
const told = (prompt: string) => understand(readingOf(prompt))!;

describe('what is on a back', () => {
  it.each([
    ['a soldier with a rifle on his back', 'gun'],
    ['a knight with a sword on his back', 'sword'],
  ])('is behind who bears it, and in no hand: %s', (prompt, kind) => {
    const borne = pieces(prompt).filter((piece) => piece.kind === kind);
    expect(borne.every(({ hangsOn }) => hangsOn === 'back')).toBe(true);
    const [middle] = pieces(prompt)
      .filter(({ plan }) => plan)
      .map(({ solid }) => boxOf(solid));
    for (const { solid } of borne) expect(boxOf(solid).max[2]).toBeLessThan(middle!.max[2]);
    const across = borne.map(({ solid }) => boxOf(solid).max[0] - boxOf(solid).min[0]);
    expect(Math.max(...across)).toBeLessThan(1);
  });
});

it.each(['a wizard reading a book', 'a monkey eating a banana'])(
  'what is read or eaten is held, and that is all of it: %s',
  (prompt) => {
    expect(readingOf(prompt).relations).toMatchObject([{ subject: 1, name: 'with', object: 0 }]);
    expect(told(prompt).ignored).toHaveLength(1);
  },
);

it('a dragon on gold lies on coins, and is of none', () => {
  const { things } = readingOf('a dragon sleeping on gold');
  expect(things.map(({ kind, look }) => [kind, look.materials])).toEqual([
    ['quadruped', []],
    ['coin', ['gold']],
  ]);
  expect(readingOf('a dragon made of gold').things[0]!.look.materials).toEqual(['gold']);
});

it('of a castle without towers it is told that it has them', () => {
  expect(told('a castle without towers').ignored).toEqual(['tower']);
});

it('who is bald has no hair, and may have a beard', () => {
  const names = pieces('a bald wizard without a hat').map(({ name }) => name);
  expect(names).toContain('beard');
  expect(names).not.toContain('hair');
  expect(pieces('a bald man with a beard').map(({ name }) => name)).toContain('beard');
});
