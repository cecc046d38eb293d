import { describe, expect, it } from 'vitest';
import { boxOf, joined } from '../../../../../functions/studio/geometry/shapes/solid.ts';
import { composeScene } from '../../../../../functions/studio/sculpt/compose/compose-scene.ts';
import { understand } from '../../../../../functions/studio/sculpt/compose/understand.ts';
import { readingOf } from '../../../../support/readings.ts';

const scene = (prompt: string) => composeScene(readingOf(prompt), 1);
const told = (prompt: string) => understand(readingOf(prompt))!;
const boxIn = (prompt: string, owner: string) =>
  boxOf(joined(...scene(prompt).flatMap((piece) => (piece.owner.startsWith(owner) ? [piece.solid] : []))));

describe('a model in a bottle', () => {
  it.each([
    ['a ship in a bottle', 'ship'],
    ['a bottle with a ship inside', 'ship'],
    ['a castle in a glass bottle', 'castle'],
    ['a letter in a bottle', 'letter'],
  ])('is within its glass, which lies: %s', (prompt, model) => {
    const [inside, bottle] = [boxIn(prompt, model), boxIn(prompt, 'bottle')];
    for (const axis of [0, 1, 2]) {
      expect(inside.min[axis]).toBeGreaterThan(bottle.min[axis]!);
      expect(inside.max[axis]).toBeLessThan(bottle.max[axis]!);
    }
    expect(bottle.max[2] - bottle.min[2]).toBeGreaterThan(2 * (bottle.max[1] - bottle.min[1]));
  });

  it('is none of what goes through its neck', () => {
    const bottle = boxIn('a rose in a bottle', 'bottle');
    expect(bottle.max[1] - bottle.min[1]).toBeGreaterThan(2 * (bottle.max[2] - bottle.min[2]));
  });
});

describe('a hat', () => {
  it('of no other form is as those of who has it are', () => {
    const tall = (prompt: string) => {
      const { min, max } = boxIn(prompt, 'hat');
      return (max[1] - min[1]) / (max[0] - min[0]);
    };
    expect(tall('a wizard holding his hat')).toBeGreaterThan(0.8);
    expect(tall('a man holding his hat')).toBeLessThan(0.6);
  });

  it('bears the stars that it has', () => {
    const prompt = 'a wizard with a purple hat with gold stars';
    expect(boxIn(prompt, 'star').min[1]).toBeGreaterThan(boxIn(prompt, 'hat').min[1]);
  });
});

it('several signs on one thing are side by side', () => {
  const boxes = [1, 2, 3].map((n) => boxIn('a shield with three stars', `star_${n}`));
  const shield = boxIn('a shield with three stars', 'shield');
  for (const [i, box] of boxes.entries()) {
    expect(box.min[0]).toBeGreaterThan(shield.min[0]);
    if (i > 0) expect(Math.abs(box.min[0] - boxes[i - 1]!.min[0])).toBeGreaterThan(box.max[0] - box.min[0]);
  }
  const [first, second] = [
    boxIn('a crate with two stars', 'star_1'),
    boxIn('a crate with two stars', 'star_2'),
  ];
  expect(first.max[1] < second.min[1] || second.max[1] < first.min[1] || first.max[0] < second.min[0]).toBe(
    true,
  );
  expect(boxIn('a trophy with a star', 'star').max[1]).toBeLessThan(
    boxIn('a trophy with a star', 'trophy').max[1],
  );
});

it('what is of a thing that is left out, and stripes that nobody paints, are told', () => {
  const long =
    'a heavy old anvil on a stump, a hammer lying on the anvil, a bucket of water, a furnace with glowing coals and a wall';
  expect(readingOf(long).things[0]!.look.materials).toEqual([]);
  expect(told(long).ignored).toContain('water');
  expect(told('a balloon with rainbow stripes').ignored).toEqual(['rainbow']);
});
