import type { Pattern } from '../recipes.ts';
import { knitted, leather, woven } from './cloth.ts';
import { clouded, grains, molten, plain, rippled } from './ground.ts';
import { brushed, hammered, rusted } from './metal.ts';
import { feathers, fur, leaves, scales } from './organic.ts';
import type { PatternMaker } from './pattern.ts';
import { bricks, cobbles, cracked, layered, speckled, veined } from './stone.ts';
import { bark, woodGrain } from './wood.ts';

export const PATTERNS: Readonly<Record<Pattern, PatternMaker>> = {
  plain,
  'wood-grain': woodGrain,
  bark,
  brushed,
  hammered,
  rusted,
  speckled,
  veined,
  bricks,
  cobbles,
  cracked,
  woven,
  knitted,
  leather,
  fur,
  feathers,
  scales,
  leaves,
  grains,
  clouded,
  layered,
  molten,
  rippled,
};
