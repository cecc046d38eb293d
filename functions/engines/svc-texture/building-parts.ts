import { MATERIALS, type MaterialName } from '../../studio/materials/recipes.ts';
import { type PartName, partOf } from '../../studio/sculpt/prompt/lexicon/parts.ts';
import { formsOf } from './names.ts';
import type { Region } from './region.ts';

const MASONRY: readonly MaterialName[] = [
  'stone',
  'cobblestone',
  'granite',
  'marble',
  'slate',
  'sandstone',
  'concrete',
  'brick',
  'terracotta',
];
const isOfWood = (name: MaterialName): boolean =>
  MATERIALS[name].pattern === 'wood-grain' || name === 'bamboo';

/** What walls have on them, above and below. */
const NEVER_WALLS: readonly PartName[] = ['roof', 'window'];
/** Where the walls are of stone, or only have a colour. */
const OF_WOOD: readonly PartName[] = ['door'];
/** Where the walls are of wood, or only have a colour. */
const OF_STONE: readonly PartName[] = ['chimney', 'base'];

/** Of which part else a name is one in a building. */
const ALSO: Readonly<Record<string, PartName>> = {
  ridge: 'roof',
  spire: 'roof',
  step: 'base',
  stair: 'base',
  doorstep: 'base',
};

/**
 * The regions of a building that words for the whole are not about, as those are about its walls: a brick house has no roof
 * and no door of bricks, a white one no white chimney. Of gold or glass all of it is.
 *
 * @param materials that the words name; none where they are of a colour alone
 */
export function buildingParts(
  regions: readonly Region[],
  materials: readonly MaterialName[],
): readonly Region[] {
  const parts = regions.map(partsOf);
  const isBuilding = parts.some((own) => own.includes('wall') || own.includes('crenel'));
  const isMasonry = materials.every((name) => MASONRY.includes(name));
  const isWood = materials.every(isOfWood);
  if (!isBuilding || !(isMasonry || isWood)) return [];
  const left = [...NEVER_WALLS, ...(isMasonry ? OF_WOOD : []), ...(isWood ? OF_STONE : [])];
  return regions.filter((_, i) => parts[i]!.some((part) => left.includes(part)));
}

const partsOf = (region: Region): readonly PartName[] =>
  formsOf(region).flatMap((form) => (Object.hasOwn(ALSO, form) ? ALSO[form]! : (partOf(form) ?? [])));
