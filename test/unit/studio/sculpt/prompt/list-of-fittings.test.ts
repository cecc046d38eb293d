import { describe, expect, it } from 'vitest';
import { understand } from '../../../../../functions/studio/sculpt/compose/understand.ts';
import { readingOf } from '../../../../support/readings.ts';

const told = (prompt: string) => understand(readingOf(prompt))!;

describe('what commas list after a vehicle', () => {
  it.each([
    ['a pirate ship, black sails, a flag, six cannons', ['black sail', 'flag', '6 cannon']],
    ['a blue sports car, big spoiler, chrome wheels', ['blue', 'chrome wheel', 'big spoiler']],
    ['a spaceship, two wings, four engines', ['wing', 'engine']],
    ['a truck, six wheels', ['wheel']],
  ])('is its own: %s', (prompt, expected) => {
    const { modifiers, relations, ignored } = told(prompt);
    expect([relations, ignored]).toEqual([[], []]);
    expect(modifiers).toEqual(expect.arrayContaining(expected));
  });

  it('is on it, where it is built without', () => {
    expect(told('a jeep, a machine gun, a flag').relations).toEqual([
      'machine gun with jeep',
      'flag with jeep',
    ]);
  });

  it('stands beside it after "and"', () => {
    expect(told('a pirate ship, a treasure chest and a cannon').relations).toEqual([
      'treasure chest beside pirate ship',
      'cannon beside pirate ship',
    ]);
  });
});

describe('what commas list after who has hands', () => {
  it('is held and worn, without an article too', () => {
    expect(told('a wizard, long beard, hat, glowing staff').relations).toEqual([
      'hat with wizard',
      'staff with wizard',
    ]);
  });
});

describe('what became a part of another', () => {
  it.each([
    ['a treasure chest with a skull lock', 'skull'],
    ['a tank with ornamental cannons', 'ornamental'],
  ])('chooses no variant, and the words for one are told: %s', (prompt, word) => {
    expect(told(prompt).ignored).toContain(word);
    expect(told(prompt).modifiers.join(' ')).not.toContain(word);
  });

  it('is two where it is a pair', () => {
    expect(readingOf('a knight with dual swords').things[1]!.count).toBe(2);
    expect(readingOf('a tank with twin cannons').things[1]!.count).toBe(2);
  });

  it('is the bottle that a potion has, and the stone that a catapult has', () => {
    expect(told('a potion in a round bottle')).toMatchObject({ modifiers: ['round bottle'], relations: [] });
    expect(told('a catapult loaded with a boulder')).toMatchObject({ modifiers: ['boulder'], relations: [] });
  });
});
