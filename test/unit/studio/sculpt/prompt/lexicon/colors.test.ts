import { expect, it } from 'vitest';
import { colorOf } from '../../../../../../functions/studio/sculpt/prompt/lexicon/colors.ts';

it.each([
  ['navy blue', 'navy'],
  ['turquoise blue', 'turquoise'],
  ['salmon pink', 'salmon'],
  ['charcoal gray', 'charcoal'],
  ['gunmetal gray', 'gunmetal grey'],
])('"%s" is as %s', (name, other) =>
  expect(colorOf(name.split(' '))!.rgb).toEqual(colorOf(other.split(' '))!.rgb),
);

it('black after a jet is darker than black', () => {
  expect(Math.max(...colorOf(['jet', 'black'])!.rgb)).toBeLessThan(Math.max(...colorOf(['black'])!.rgb));
});

it('a shade moves a colour', () => {
  const [, green] = colorOf(['sea', 'green'])!.rgb;
  expect(colorOf(['dark', 'green'])!.rgb[1]).toBeLessThan(green);
});

it.each(['blue green', 'table red', 'navy blue sofa'])('"%s" is no colour', (words) =>
  expect(colorOf(words.split(' '))).toBeUndefined(),
);
