import { describe, expect, it } from 'vitest';
import { promptCheck } from '../../../../functions/service/moderation/prompt-check.ts';
import { NO_WORD_LISTS } from '../../../../functions/service/moderation/word-lists.ts';

const check = promptCheck(NO_WORD_LISTS);

describe('what the list refuses', () => {
  it.each([
    ['a nude elf', ['nude']],
    ['NSFW poster', ['NSFW']],
    ['a sh1tty car and a $hit', ['sh1tty', '$hit']],
    ['fuuuck', ['fuuuck']],
    ['ｐｏｒｎ', ['ｐｏｒｎ']],
    ['a bird and a whore', ['whore']],
    ['n u d e statue', ['n u d e']],
    ['a f.u.c.k and an s-h-i-t', ['f.u.c.k', 's-h-i-t']],
    ['f\u200bu\u00adck', ['fuck']],
    ['𝖋𝖚𝖈𝖐', ['fuck']],
    ['una mujer desnuda, une femme nue, eine nackte Frau', ['desnuda', 'femme nue', 'nackte']],
    ['голая женщина', ['голая']],
    ['裸体の像', ['裸体']],
  ])('%s', (prompt, words) => {
    expect(check(prompt)).toEqual(words);
  });
});

describe('a prompt that is made to take long is judged all the same', () => {
  it('with a very long word before many that are refused', () => {
    expect(check(`${'a'.repeat(10_000)} ${'fuck '.repeat(1_000)}`)).toEqual(['fuck']);
  });

  it('with many that are refused within one word', () => {
    const word = `${'fuck'.repeat(20_000)}ery`;
    expect(check(`a ${word}!`)).toEqual([word]);
  });
});

describe('what only looks alike passes', () => {
  it.each([
    'a bastard sword with an assorted set of shields',
    'two blue tits and a weather cock on a barn',
    'an african wild ass beside a pussy willow',
    'the cockpit of a plane from Essex, glass canopy',
    'platanus americanus, a shiitake mushroom and cumin seeds',
    'a classic brass sextant, a titanium mug, a grape, a document',
    'an orc with a bloody axe and a skull',
    'a map of Scunthorpe and Penistone, a hooded assassin, a cockatoo, a rooster cock',
    'the letters a b c on a cube, U.S.A. and R2 D2, a 3 x 4 grid, 1 2 3',
    'ein roter Stuhl, una silla roja, красный стул, 裸子植物',
    '빨간 의자',
    '',
  ])('%s', (prompt) => {
    expect(check(prompt)).toEqual([]);
  });
});

describe('the operator’s lists', () => {
  const strict = promptCheck({
    allow: ['nail gun', 'nude mouse'],
    deny: ['gun', 'c++', 'big  bang', '무기'],
  });

  it.each([
    ['a gun, two Guns', ['gun', 'Guns']],
    ['the Big Bang', ['Big Bang']],
    ['a c++ logo', ['c++']],
    ['무기를 든 사람', ['무기']],
  ])('deny: %s', (prompt, words) => {
    expect(strict(prompt)).toEqual(words);
  });

  it.each(['a gunner who has begun', 'big bangs', 'two nail guns', 'a nude mouse'])('pass: %s', (prompt) => {
    expect(strict(prompt)).toEqual(prompt === 'big bangs' ? ['big bangs'] : []);
  });
});
