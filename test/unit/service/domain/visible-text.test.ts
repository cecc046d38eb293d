import { describe, expect, it } from 'vitest';
import { isVisible } from '../../../../functions/service/domain/visible-text.ts';

describe('a text', () => {
  it.each(['a', '7', '?', '龍', 'ㅎ', '🦊', 'é', '\u200ba\u200b', '⠁', '.'])('of %j can be seen', (text) => {
    expect(isVisible(text)).toBe(true);
  });

  it.each([
    ['nothing', ''],
    ['white space of every width', ' \t\r\n\v\f\u0085\u00a0\u1680\u2000\u200a\u2028\u2029\u202f\u205f\u3000'],
    ['zero-width characters', '\u200b\u200c\u200d\u2060\ufeff\u034f\u180e'],
    ['soft hyphens and controls', '\u00ad\u0001\u007f\u009f'],
    ['marks of direction', '\u200e\u200f\u202a\u202e\u2066\u2069\u061c'],
    ['fillers of Hangul', '\u115f\u1160\u3164\uffa0'],
    ['an empty braille cell', '\u2800'],
    ['inherent vowels of Khmer', '\u17b4\u17b5'],
    ['invisible operators', '\u2061\u2062\u2063\u2064'],
    ['selectors and tags', '\ufe00\ufe0f\u180b\u{e0100}\u{e0001}\u{e0041}'],
    ['notes of annotations and of shorthand', '\ufff9\ufffb\u{1bca0}\u{1d173}\u{1d159}'],
    ['what is no character', '\uffff\ufdd0\u{10ffff}\ue000'],
  ])('of %s cannot', (_, text) => {
    expect(isVisible(text)).toBe(false);
    for (const character of text)
      expect(isVisible(character.repeat(3)), character.codePointAt(0)?.toString(16)).toBe(false);
  });
});
