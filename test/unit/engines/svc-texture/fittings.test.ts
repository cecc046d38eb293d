import { describe, expect, it } from 'vitest';
import type { BaseLook } from '../../../../functions/engines/svc-texture/base-look.ts';
import { fittingsOf } from '../../../../functions/engines/svc-texture/fittings.ts';
import type { Region } from '../../../../functions/engines/svc-texture/region.ts';
import { requestOf } from '../../../../functions/engines/svc-texture/request.ts';
import type { MaterialName } from '../../../../functions/studio/materials/recipes.ts';
import { openKinds } from '../../../../functions/studio/sculpt/prompt/open-kinds.ts';
import { readPrompt } from '../../../../functions/studio/sculpt/prompt/read-prompt.ts';

type Piece = readonly [name: string, material: MaterialName, area: number, finish?: 'painted'];

/** The names of a model's pieces that a prompt for the whole leaves alone. */
function left(pieces: readonly Piece[], prompt: string): string[] {
  const regions = pieces.map(
    ([name, , area]): Region => ({
      part: 0,
      names: [[name]],
      triangles: new Uint32Array(),
      form: { low: [0, 0, 0], size: [1, 1, 1], lengths: [1, 1, 1], axis: 1, area, largest_m: 1 },
    }),
  );
  const bases = pieces.map(
    ([, material, , finish]): BaseLook => ({
      material,
      ...(finish && { finish }),
      keepsDetail: true,
      unsaid: false,
    }),
  );
  const fittings = fittingsOf(regions, bases, requestOf(readPrompt(prompt, openKinds())).main);
  return regions.filter((region) => fittings.has(region)).map(({ names }) => names[0]![0]!);
}

const LANTERN: readonly Piece[] = [
  ['base', 'iron', 0.62],
  ['panes', 'glass', 0.33],
  ['flame', 'neon', 0.05],
];
const BARREL: readonly Piece[] = [
  ['staves', 'oak', 0.5],
  ['upper hoop', 'iron', 0.24],
  ['lower hoop', 'iron', 0.24],
];
const CAR: readonly Piece[] = [
  ['body', 'steel', 0.8, 'painted'],
  ['bumper', 'chrome', 0.1],
];
const BICYCLE: readonly Piece[] = [
  ['frame', 'steel', 0.6, 'painted'],
  ['tyre', 'rubber', 0.2],
  ['saddle', 'leather', 0.06],
  ['handlebar', 'chrome', 0.1],
];
const DRAGON: readonly Piece[] = [
  ['body', 'scale', 0.55],
  ['wings', 'leather', 0.4],
  ['horns', 'bone', 0.03],
  ['inner ear', 'skin', 0.02],
];
const BOARD: readonly Piece[] = [
  ['planks', 'wood', 0.7],
  ['boss', 'iron', 0.2],
];
const HOUSE: readonly Piece[] = [
  ['wall', 'concrete', 0.5],
  ['roof', 'slate', 0.3],
  ['ridge', 'slate', 0.01],
  ['door', 'wood', 0.05],
  ['chimney', 'brick', 0.05],
  ['steps', 'stone', 0.02],
];
const SWORD: readonly Piece[] = [
  ['blade', 'steel', 0.7],
  ['grip', 'leather', 0.2],
];

describe('words for the whole leave alone', () => {
  it.each<[pieces: readonly Piece[], prompt: string, fittings: readonly string[]]>([
    [LANTERN, 'brass', ['panes', 'flame']],
    [BARREL, 'dark walnut wood', ['upper hoop', 'lower hoop']],
    [BARREL, 'green', ['upper hoop', 'lower hoop']],
    [CAR, 'matte black', ['bumper']],
    [BICYCLE, 'pink', ['tyre', 'saddle', 'handlebar']],
    [BICYCLE, 'walnut', ['tyre', 'handlebar']],
    [BICYCLE, 'gold', ['tyre']],
    [BICYCLE, 'red rubber', ['handlebar']],
    [DRAGON, 'black', ['horns', 'inner ear']],
    [DRAGON, 'black scales', ['horns', 'inner ear']],
    [DRAGON, 'jade', []],
    [BOARD, 'red and white checkered', ['boss']],
    [BOARD, 'red and white', []],
    [HOUSE, 'red brick', ['roof', 'ridge', 'door']],
    [HOUSE, 'oak', ['roof', 'ridge', 'chimney', 'steps']],
    [HOUSE, 'white', ['roof', 'ridge', 'door', 'chimney', 'steps']],
    [HOUSE, 'white and blue', []],
    [HOUSE, 'gold', []],
    [HOUSE.slice(1), 'red brick', []],
  ])('%#: "%s"', (pieces, prompt, fittings) => expect(left(pieces, prompt)).toEqual(fittings));
});

describe('words for the whole are of all', () => {
  it.each<[pieces: readonly Piece[], prompt: string]>([
    [BARREL, 'gold'],
    [BARREL, 'oak and gold'],
    [SWORD, 'wood'],
    [[['bottle', 'glass', 1]], 'gold'],
  ])('%#: "%s"', (pieces, prompt) => expect(left(pieces, prompt)).toEqual([]));
});
