import { describe, expect, it } from 'vitest';
import { composeScene } from '../../../../../functions/studio/sculpt/compose/compose-scene.ts';
import { understand } from '../../../../../functions/studio/sculpt/compose/understand.ts';
import { readingOf } from '../../../../support/readings.ts';

const pieces = (prompt: string) => composeScene(readingOf(prompt), 1);
const ignored = (prompt: string) => understand(readingOf(prompt))!.ignored;
const colorOf = (prompt: string, name: RegExp) =>
  pieces(prompt).find((piece) => name.test(piece.name))?.material.colors?.[0];

const GREEN = colorOf('a green ball', /./);
const RED = colorOf('a red ball', /./);
const BLUE = colorOf('a blue ball', /./);
const YELLOW = colorOf('a yellow ball', /./);

describe('a garment that is not most of what somebody wears', () => {
  it.each([
    ['an archer with a green hood', /^hood$/, GREEN],
    ['a barbarian with a green loincloth', /^skirt$/, GREEN],
    ['a girl with a yellow scarf', /^scarf$/, YELLOW],
    ['a businessman in a black suit with a red tie', /^tie$/, RED],
    ['a green orc with red boots', /^shoe_left$/, RED],
    ['a man in blue trousers', /^trousers$/, BLUE],
  ])('has its own colour: %s', (prompt, piece, color) => {
    expect(colorOf(prompt, piece)).toEqual(color);
    expect(ignored(prompt)).toEqual([]);
  });

  it.each([
    ['an archer with a green hood', 'an archer with a hood', /^top$/],
    ['a barbarian with a green loincloth', 'a barbarian', /^body$/],
    ['a goblin with a red monocle', 'a goblin', /^body$/],
    ['a dog with a red collar', 'a dog', /^body$/],
  ])('dyes nothing else: %s', (prompt, plain, piece) => {
    expect(colorOf(prompt, piece)).toEqual(colorOf(plain, piece));
  });

  it('is told with its colour where nothing is built of it', () => {
    expect(ignored('a knight with a blue cummerbund')).toEqual(['blue cummerbund']);
    expect(colorOf('a knight with a blue cummerbund', /^top$/)).toEqual(colorOf('a knight', /^top$/));
  });

  it('one garment over another is told, and dyes no trousers', () => {
    const prompt = 'a man in a red jacket and a green shirt';
    expect(ignored(prompt)).toEqual(['green shirt']);
    expect(colorOf(prompt, /^trousers$/)).toEqual(colorOf('a man', /^trousers$/));
  });
});

it('an animal has a collar round its neck', () => {
  expect(colorOf('a dog with a red collar', /^collar$/)).toEqual(RED);
  expect(colorOf('a cat wearing a blue scarf', /^scarf$/)).toEqual(BLUE);
  expect(ignored('a dog with a red collar')).toEqual([]);
});

it('of what is left out the colour is told', () =>
  expect(ignored('a treasure map with a red flibbet')).toEqual(['red flibbet']));
