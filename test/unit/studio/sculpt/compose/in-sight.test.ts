import { expect, it } from 'vitest';
import { boxOf, joined, sizeOf } from '../../../../../functions/studio/geometry/shapes/solid.ts';
import { composeScene } from '../../../../../functions/studio/sculpt/compose/compose-scene.ts';
import { readingOf } from '../../../../support/readings.ts';

const box = (prompt: string, owner: string) =>
  boxOf(
    joined(
      ...composeScene(readingOf(prompt), 1)
        .filter((piece) => piece.owner.startsWith(owner))
        .map(({ solid }) => solid),
    ),
  );
const largest = (prompt: string, owner: string) => Math.max(...sizeOf(box(prompt, owner)));

it.each([
  ['a green dragon guarding a pile of gold', 'coin', 'dragon', 0.25],
  ['a tower with a blue crystal on top', 'crystal', 'tower', 0.06],
  ['a cat on a skyscraper', 'cat', 'skyscraper', 0.06],
])(
  'what would be lost beside a large thing is large enough to be seen: %s',
  (prompt, small, large, share) => {
    expect(largest(prompt, small)).toBeGreaterThan(share * largest(prompt, large));
  },
);

it('what is seen keeps its size', () => {
  expect(largest('an apple on a table', 'apple')).toBeCloseTo(largest('an apple', 'apple'), 1);
});

it('a teddy bear is held by a child, and smaller', () => {
  const prompt = 'a girl holding a teddy bear';
  expect(largest(prompt, 'teddy')).toBeLessThan(0.5 * largest(prompt, 'girl'));
  expect(box(prompt, 'teddy').min[1]).toBeGreaterThan(0.1);
});

it('a bonsai looks out of its pot', () => {
  const prompt = 'a bonsai tree in a blue ceramic pot';
  expect(box(prompt, 'bonsai').max[1]).toBeGreaterThan(1.5 * box(prompt, 'pot').max[1]);
});

it('what is on a part of the thing that is named after it is on that', () => {
  const { things, relations } = readingOf('a bird on the roof of a house');
  expect(things.map(({ noun }) => noun)).toEqual(['bird', 'house']);
  expect(relations).toEqual([{ subject: 0, name: 'on', object: 1 }]);
});
