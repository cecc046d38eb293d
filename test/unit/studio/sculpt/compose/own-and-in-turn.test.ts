import { describe, expect, it } from 'vitest';
import { boxOf, sizeOf } from '../../../../../functions/studio/geometry/shapes/solid.ts';
import { composeScene } from '../../../../../functions/studio/sculpt/compose/compose-scene.ts';
import { understand } from '../../../../../functions/studio/sculpt/compose/understand.ts';
import { readingOf } from '../../../../support/readings.ts';

const scene = (prompt: string) => composeScene(readingOf(prompt), 1);
const told = (prompt: string) => understand(readingOf(prompt))!;
const kinds = (prompt: string) => [...new Set(scene(prompt).map(({ owner }) => owner))];

describe('what a thing has of its own stands not beside it', () => {
  it.each([
    ['a flail with a spiked ball', ['flail']],
    ['a fireplace with a burning fire', ['fireplace']],
    ['a hobbit house built into a hill', ['hobbit_house']],
  ])('%s', (prompt, owners) => expect(kinds(prompt)).toEqual(owners));

  it('and is left out where the prompt says so', () => {
    const names = (prompt: string) => scene(prompt).map(({ name }) => name);
    expect(names('a crossbow').some((name) => name.includes('bolt'))).toBe(true);
    expect(names('a crossbow without a bolt').some((name) => name.includes('bolt'))).toBe(false);
  });
});

it('three houses in three colours have one each, and a flag all of them', () => {
  const walls = scene('a row of three houses in red, blue and yellow').filter(({ name }) => name === 'walls');
  expect(new Set(walls.map(({ material }) => JSON.stringify(material.colors))).size).toBe(3);
  const [flag, ...others] = kinds('three red, white and blue flags').map((owner) =>
    scene('three red, white and blue flags')
      .filter((piece) => piece.owner === owner)
      .map(({ material }) => material.colors),
  );
  for (const other of others) expect(other).toEqual(flag);
});

it('a ring has as many stones as it is to have, and is not of them', () => {
  const stones = (prompt: string) => scene(prompt).filter(({ part }) => part === 'head').length;
  expect(stones('a gold ring with three diamonds')).toBe(3);
  expect(stones('a ring with a ruby')).toBe(1);
  expect(told('a gold ring with three diamonds')).toMatchObject({ ignored: [] });
});

it('what is in glass is seen from the side', () => {
  const drink = (prompt: string) => sizeOf(boxOf(scene(prompt).find(({ part }) => part === 'liquid')!.solid));
  expect(drink('a glass of orange juice')[1]).toBeGreaterThan(0.05);
  expect(drink('a mug of coffee')[1]).toBeLessThan(0.01);
  expect(drink('a jar of honey')[1]).toBeGreaterThan(0.05);
  expect(told('a jar of honey').ignored).toEqual([]);
});

describe('what one does with a thing', () => {
  it('has it in hand, and is told', () => {
    expect(told('an archer woman in a green cloak drawing a bow')).toMatchObject({
      relations: ['bow with woman'],
    });
    expect(told('a girl hugging a teddy bear')).toMatchObject({
      relations: ['teddy bear with girl'],
      ignored: ['hugging'],
    });
  });

  it('is no door’s that swings', () => {
    expect(told('a swinging door').relations).toEqual([]);
  });
});

it('an axe in a hand is on no back where something else is', () => {
  const prompt = 'a firefighter holding an axe, with a water tank on his back';
  expect(readingOf(prompt).relations).toEqual([{ subject: 1, name: 'with', object: 0, pose: 'holding' }]);
});
