import type { Kind } from '../prompt/kinds.ts';
import { bird } from './bird.ts';
import { bush } from './bush.ts';
import { fish } from './fish.ts';
import { flatFood } from './flat-food.ts';
import { flower } from './flower.ts';
import { gem } from './gem.ts';
import { humanoid } from './humanoid.ts';
import { insect } from './insect.ts';
import { longFood } from './long-food.ts';
import { mushroom } from './mushroom.ts';
import { quadruped } from './quadruped.ts';
import { rock } from './rock.ts';
import { roundFood } from './round-food.ts';
import { snake } from './snake.ts';
import { terrain } from './terrain.ts';
import type { Generator } from './thing.ts';
import { tree } from './tree.ts';

/** Generators of what grows, lives or lies in nature, and of food. */
export const GROWN = {
  bird,
  bush,
  fish,
  'flat-food': flatFood,
  flower,
  gem,
  humanoid,
  insect,
  'long-food': longFood,
  mushroom,
  quadruped,
  rock,
  'round-food': roundFood,
  snake,
  terrain,
  tree,
} as const satisfies Partial<Record<Kind, Generator>>;
