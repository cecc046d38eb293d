import { expect, it } from 'vitest';
import { overlayOf } from '../../../../functions/engines/svc-texture/overlay-words.ts';
import { openKinds } from '../../../../functions/studio/sculpt/prompt/open-kinds.ts';

const kinds = openKinds();

it.each([
  ['white stripes', 'stripe', 'white'],
  ['two white racing stripes', 'stripe', 'white'],
  ['black and white checker stripe', 'stripe', 'black white'],
  ['a thin gold pinstripe', 'stripe', 'gold'],
  ['black stripes along the sides', 'stripe', 'black'],
  ['rusty patches', 'patch', 'rust'],
  ['patches of moss', 'patch', 'moss'],
  ['moss patches on the roof', 'patch', 'moss'],
  ['leather patches', 'patch', 'leather'],
  ['patches', 'patch', ''],
  ['rust stains', 'patch', 'rust'],
  ['Deep Scratches', 'scratch', ''],
  ['worn edges', 'worn edge', ''],
  ['rusty edges', 'worn edge', 'rust'],
  ['edge wear', 'worn edge', ''],
])('"%s" is a %s of "%s"', (clause, name, look) => {
  const overlay = overlayOf(clause, kinds);
  expect(overlay?.name).toBe(name);
  const { materials, colors } = overlay!.claim.look;
  expect([...materials, ...colors.map((color) => color.name)].join(' ')).toBe(look);
});

it.each([
  'striped shirt',
  'gold edges',
  'an eye patch',
  'tea stains',
  'walnut stain',
  'scratched steel',
  'a red car white stripes',
])('"%s" is none', (clause) => expect(overlayOf(clause, kinds)).toBeUndefined());

it('tells what it is on from where it goes', () => {
  expect(overlayOf('white stripes on a blue car', kinds)?.base).toBe('a blue car');
  expect(overlayOf('black stripes on orange', kinds)?.base).toBe('orange');
  expect(overlayOf('white stripes on the hood', kinds)?.base).toBeUndefined();
  expect(overlayOf('steel covered in rust patches', kinds)?.base).toBe('steel');
});
