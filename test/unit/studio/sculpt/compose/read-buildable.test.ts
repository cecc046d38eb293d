import { describe, expect, it } from 'vitest';
import { namesThings } from '../../../../../functions/studio/sculpt/compose/compose-scene.ts';
import { readBuildable } from '../../../../../functions/studio/sculpt/compose/read-buildable.ts';
import { openKinds } from '../../../../../functions/studio/sculpt/prompt/open-kinds.ts';

const read = (prompt: string) =>
  readBuildable(prompt, openKinds(), { isEnough: namesThings, elsewhere: 'Nobody else could.' });

describe('a prompt that can be built', () => {
  it.each([
    'a red chair',
    'GIVE ME A DRAGON!!!',
    '🐉',
    'a forest',
    'Las Vegas sign',
    'a café table',
    'le chair',
  ])('"%s" is read', (prompt) => {
    expect(namesThings(read(prompt))).toBe(true);
  });
});

describe('what cannot be built', () => {
  it('is refused where only another thing would be built of the rest: a part that it has not', () => {
    expect(() => read('picnic blanket with a basket of fruit')).toThrow('no generator for "blanket"');
    expect(() => read('a cloak with a hood and a sword')).toThrow('no generator for "cloak"');
    expect(() => read('a red vintage phone on a table')).toThrow('no generator for "vintage phone"');
    for (const whole of ['leaves on a tree', 'wings on a horse', 'a mast with a sail'])
      expect(namesThings(read(whole))).toBe(true);
  });

  it.each([
    'ein roter Stuhl mit vier Beinen',
    'une épée en or',
    'una mesa de madera con cuatro patas',
    'красный дракон',
    '赤い椅子',
    'un dragón con alas',
  ])('is refused as no English: %s', (prompt) => {
    expect(() => read(prompt)).toThrow('not seem to be in English');
  });

  it.each(['', '!!!', 'shiny blue', '#ff0000 and spiky', 'something spiky made of gold', 'night'])(
    'is refused where it names nothing: %j',
    (prompt) => {
      expect(() => read(prompt)).toThrow('names nothing that this engine builds');
    },
  );

  it.each([
    ['a robot vacuum cleaner', 'vacuum cleaner'],
    ['happiness', 'happiness'],
    ['the sound of a trumpet', 'sound'],
    ['a snorklewacker on a table', 'snorklewacker'],
    ['a photorealistic microscope, brass', 'microscope'],
    ['a blue printer on a desk', 'printer'],
    // Compounds that are something else than their last word.
    ['a ferris wheel at night', 'ferris wheel'],
    ['an old record player', 'record player'],
    ['a fish tank with three goldfish', 'fish tank'],
    ['two magnifying glasses', 'magnifying glass'],
    // A plant, a glass and a limb of land are not what is meant.
    ['a silver flute', 'flute'],
    ['a bank with columns', 'bank'],
    ['a stroller', 'stroller'],
    // Nor are a horse, a bird, somebody who looks on and a young man.
    ['a centaur with a spear', 'centaur'],
    ['a minecraft creeper', 'creeper'],
    ['a mimic', 'mimic'],
    ['a nintendo game boy', 'game boy'],
    ['a coffee', 'coffee'],
    ['a narfle eating an apple', 'narfle'],
    // Parts of no thing that is built with them.
    ['an umbrella stand with three umbrellas', 'umbrella stand'],
    ['dragon wings', 'dragon wing'],
  ])('is refused where no generator makes it, in its place nothing else: %s', (prompt, word) => {
    expect(() => read(prompt)).toThrow(`This engine has no generator for "${word}".`);
  });

  it('is told what is nearest, and who else could, and that nothing was charged', () => {
    expect(() => read('a vacuum cleaner')).toThrow(
      /nearest that it builds: .*(?:refrigerator|washing machine|stove).*\. Nobody else could\. Your credits were refunded\.$/,
    );
    expect(() => read('a cathidrel')).toThrow('The nearest that it builds: cathedral');
    expect(() => read('a tank of water')).toThrow(
      'for "water tank". The nearest that it builds: oil drum, barrel,',
    );
    expect(() => read('a construction crane')).toThrow('The nearest that it builds: excavator. ');
    expect(() => read('a crane')).toThrow('The nearest that it builds: excavator, ');
    expect(() => read('a tow truck')).toThrow('The nearest that it builds: truck, semi truck, pickup truck.');
    expect(() => read('two cement trucks')).toThrow('The nearest that it builds: truck, ');
    expect(() => read('a slot machine')).toThrow('The nearest that it builds: vending machine. ');
    // Nothing is near them: what is broader, or only spelt alike, is no help.
    for (const prompt of ['a statue', 'a pair of trousers', 'brass knuckles', 'a water gun', 'a think tank'])
      expect(() => read(prompt)).not.toThrow('The nearest');
  });
});
