import { describe, expect, it } from 'vitest';
import { seedOf } from '../../../../../functions/studio/materials/noise.ts';
import { composeScene } from '../../../../../functions/studio/sculpt/compose/compose-scene.ts';
import { understand } from '../../../../../functions/studio/sculpt/compose/understand.ts';
import { readingOf } from '../../../../support/readings.ts';

const scene = (prompt: string) => composeScene(readingOf(prompt), seedOf(prompt));
const owners = (prompt: string) => [...new Set(scene(prompt).map(({ owner }) => owner))];
const colorOf = (prompt: string, name: string) =>
  String(scene(prompt).find((piece) => piece.name.startsWith(name))?.material.colors?.[0]);

describe('what a generator has a piece of by its own name', () => {
  it.each([
    ['an assault rifle with a blue barrel', 'barrel', 'blue barrel'],
    ['a fishing boat with a blue cabin', 'cabin', 'blue cabin'],
    ['a snowman with a blue scarf', 'scarf', 'blue scarf'],
    ['a motorcycle with a blue exhaust pipe', 'exhaust', 'blue exhaust pipe'],
    ['a grandfather clock with a blue pendulum', 'pendulum', 'blue pendulum'],
    ['a fire truck with a blue ladder', 'ladder', 'blue ladder'],
    ['a drone with a blue camera', 'camera', 'blue camera'],
    ['a taxi with a blue sign on the roof', 'sign', 'blue sign'],
  ])('%s: is dyed, stands beside nothing, and is told', (prompt, name, words) => {
    expect(owners(prompt)).toHaveLength(1);
    const plain = prompt.replace(' blue', '');
    expect(colorOf(prompt, name)).not.toBe(colorOf(plain, name));
    expect(understand(readingOf(prompt))).toMatchObject({ relations: [], ignored: [] });
    expect(understand(readingOf(prompt))!.modifiers).toContain(words);
  });

  it.each([
    ['a pocket watch with visible gears', 'gear'],
    ['a church with a golden tower', 'tower'],
    ['a rowboat with a cabin', 'cabin'],
  ])('%s: what it has no piece of is told as ignored, and nothing stands beside it', (prompt, word) => {
    expect(owners(prompt)).toHaveLength(1);
    const { ignored, modifiers } = understand(readingOf(prompt))!;
    expect(ignored.join()).toContain(word);
    expect(modifiers.join()).not.toContain(word);
  });

  it('a prompt about a part is told as such', () => {
    expect(understand(readingOf('three candles on a birthday cake'))).toMatchObject({
      subject: 'candle',
      count: 3,
    });
    expect(owners('a gear on a pocket watch')).toHaveLength(2);
  });

  it('a well stands on no rope, and a throne wears no crown', () => {
    expect(owners('a stone well with a bucket on a rope')).toEqual(['well']);
    const { relations } = understand(readingOf('a king sitting on a stone throne with a golden crown'))!;
    expect(relations).toEqual(['king on throne', 'crown with king']);
  });

  it('syrup from maple is of no wood', () => {
    const syrup = scene('a stack of pancakes with maple syrup').find(({ name }) => name === 'syrup');
    expect(syrup!.material.material).toBe('amber');
  });

  it('of a compound that is only partly shown, the rest is ignored', () => {
    const { modifiers, ignored } = understand(readingOf('a house with a rose window'))!;
    expect(modifiers).toContain('window');
    expect(ignored).toContain('rose');
  });

  it.each(['a knight with a sword', 'a table with a lamp', 'a house with a barrel'])(
    '%s: two things stay two',
    (prompt) => {
      expect(understand(readingOf(prompt))!.relations).toHaveLength(1);
    },
  );
});
