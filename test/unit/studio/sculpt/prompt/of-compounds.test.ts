import { describe, expect, it } from 'vitest';
import { readingOf } from '../../../../support/readings.ts';

const built = (prompt: string) =>
  readingOf(prompt).things.map(({ kind, noun, form }) => `${kind} ${form ?? noun}`);

describe('a noun of something', () => {
  it.each([
    ['a tank of water', 'water tank'],
    ['two rusty tanks full of fuel', 'fuel tank'],
    ['a tank of slime', 'slime tank'],
    ['a tank filled with ten piranhas', 'piranha tank'],
    ['a big wheel of cheese', 'cheese wheel'],
    ['a tablet of stone', 'stone tablet'],
    ['the horn of a unicorn', 'unicorn horn'],
    ['a crown of thorns', 'thorn crown'],
    ['the barrel of a gun', 'gun barrel'],
  ])('is the thing that it is of, and is built as nothing else: %s', (prompt, unbuilt) => {
    expect(readingOf(prompt)).toMatchObject({ things: [], unbuilt });
  });

  it.each([
    ['a bar of gold', ['primitive gold bar']],
    ['a drum of oil', ['barrel oil drum']],
    ['a tank of oxygen', ['gadget gas cylinder']],
    ['a drum of water', ['barrel oil']],
    ['the wheel of a ship', ['wheel helm']],
    ['a tree of apples', ['tree apple tree']],
    ['the house of a hobbit', ['house hobbit']],
    ['a bar of solid gold on a table', ['primitive gold bar', 'table table']],
  ])('is built as that where it is in the list: %s', (prompt, expected) => {
    expect(built(prompt)).toEqual(expected);
  });

  it.each([
    ['a tank of steel', ['truck tank']],
    ['a tank of the army', ['truck tank']],
    ['a tank full of soldiers', ['truck tank', 'humanoid soldier']],
    ['a box of tools', ['crate box']],
    ['a barrel of oil', ['barrel barrel']],
    ['a bowl of apples', ['bowl bowl', 'round-food apple']],
    ['a slice of pizza', ['flat-food pizza']],
    ['a tower of books', ['book book']],
    ['a statue of a horse', ['quadruped horse']],
    ['a castle of ice', ['castle castle']],
  ])('stays itself where it has, holds or numbers that: %s', (prompt, expected) => {
    expect(built(prompt)).toEqual(expected);
  });

  it('is told beside a subject', () => {
    expect(readingOf('a cottage with a tank of water')).toMatchObject({
      things: [{ kind: 'house' }],
      ignored: ['water tank'],
    });
  });
});
