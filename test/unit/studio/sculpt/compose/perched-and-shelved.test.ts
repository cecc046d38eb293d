import { describe, expect, it } from 'vitest';
import { boxOf, joined, middleOf } from '../../../../../functions/studio/geometry/shapes/solid.ts';
import { composeScene } from '../../../../../functions/studio/sculpt/compose/compose-scene.ts';
import { understand } from '../../../../../functions/studio/sculpt/compose/understand.ts';
import { readingOf } from '../../../../support/readings.ts';

const scene = (prompt: string) => composeScene(readingOf(prompt), 1);
const told = (prompt: string) => understand(readingOf(prompt))!;
const boxIn = (prompt: string, isOf: (piece: ReturnType<typeof scene>[number]) => boolean) =>
  boxOf(joined(...scene(prompt).flatMap((piece) => (isOf(piece) ? [piece.solid] : []))));

describe('what is borne', () => {
  it.each([
    ['an elephant with a small bird on its head', 'bird', 'elephant'],
    ['a man with a bird on his head', 'bird', 'man'],
  ])('on a head is above the middle of the body: %s', (prompt, subject, object) => {
    const [upper, lower] = [subject, object].map((one) => boxIn(prompt, ({ owner }) => owner === one));
    expect(upper!.min[1]).toBeGreaterThan(0.7 * lower!.max[1]);
    expect(upper!.min[0]).toBeGreaterThan(lower!.min[0]);
    expect(upper!.max[0]).toBeLessThan(lower!.max[0]);
  });

  it('on a shoulder is under the brim', () => {
    const prompt = 'a pirate with a parrot on his shoulder';
    const parrot = boxIn(prompt, ({ owner }) => owner === 'parrot');
    const hat = boxIn(prompt, ({ owner, name }) => owner === 'pirate' && /^hat/.test(name));
    expect(parrot.max[1]).toBeLessThan(middleOf(hat)[1]);
  });

  it('on a back is crossed, where it is two', () => {
    const prompt = 'a ninja with two katanas on his back';
    const middles = [1, 2].map((n) =>
      middleOf(boxIn(prompt, ({ owner, part }) => owner === `katana_${n}` && part === 'handle')),
    );
    expect(middles[0]![0] * middles[1]![0]).toBeLessThan(0);
  });
});

describe('what has a piece of such a name', () => {
  it.each([
    ['a shelf with a red book, a blue book and a green vase', ['book', 'book_b', 'vase']],
    ['a bow with three arrows', ['arrow_1', 'arrow_2', 'arrow_3']],
  ])('has others too, where they are counted: %s', (prompt, owners) => {
    expect(new Set(scene(prompt).map(({ owner }) => owner))).toEqual(
      new Set([readingOf(prompt).things[0]!.noun, ...owners]),
    );
  });

  it('has its own tree', () => {
    expect(new Set(scene('a tree with a treehouse').map(({ owner }) => owner)).size).toBe(1);
  });
});

it.each([
  ['a beer mug with foam', ['foam']],
  ['a bear standing on its hind legs', ['standing on hind leg']],
  ['a fire breathing dragon', ['fire-breathing']],
  ['a dragon breathing fire', ['fire-breathing']],
  ['a space station with a ring', ['ring']],
  ['a bowl of olives', ['olive']],
])('what nothing is built of is told, and is no other thing: %s', (prompt, ignored) => {
  expect(told(prompt)).toMatchObject({ relations: [], ignored });
});
