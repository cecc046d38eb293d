import { expect, it } from 'vitest';
import { ownParts } from '../../../../functions/engines/svc-texture/own-parts.ts';
import type { Region } from '../../../../functions/engines/svc-texture/region.ts';
import { openKinds } from '../../../../functions/studio/sculpt/prompt/open-kinds.ts';

const kinds = openKinds();

/** Regions of a figure, each with a name of its own and the whole's. */
const regions = ['body', 'top', 'trousers', 'helmet', 'plume', 'joints'].map(
  (name): Region => ({
    part: 0,
    names: [[name], ['knight']],
    triangles: new Uint32Array(),
    form: { low: [0, 0, 0], size: [1, 1, 1], lengths: [1, 1, 1], axis: 1, area: 0.1, largest_m: 1 },
  }),
);

it.each([
  ['black armor with red plume and silver edges', 'black armor with silver edges', ['plume red'], []],
  ['blue knit sweater, black trousers', '', ['top blue', 'trouser black'], []],
  [
    'blue knit sweater with leather patches, black trousers',
    '',
    ['top blue', 'trouser black'],
    ['leather patches'],
  ],
  ['white ceramic body with gold joints', 'white ceramic body', ['joint '], []],
  ['snow covered wood with blue shutters', 'snow covered wood', [], ['blue shutters']],
  ['polished steel armor with gold trim', 'polished steel armor with gold trim', [], []],
  ['red and blue, with a matte finish', 'red and blue, with a matte finish', [], []],
  ['a silver knight', 'a silver knight', [], []],
])('"%s" leaves "%s"', (prompt, rest, claims, ignored) => {
  const own = ownParts(prompt, regions, kinds);
  expect(own.rest).toBe(rest);
  expect(
    own.claims.map(({ noun, look }) => `${noun} ${look.colors.map(({ name }) => name).join(' ')}`),
  ).toEqual(claims);
  expect(own.ignored).toEqual(ignored);
});
