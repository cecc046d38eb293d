import type { Kind } from '../prompt/kinds.ts';
import { bird } from './bird.ts';
import { fish } from './fish.ts';
import { flatFood } from './flat-food.ts';
import { flower } from './flower.ts';
import { gem } from './gem.ts';
import { humanoid } from './humanoid.ts';
import { longFood } from './long-food.ts';
import { mushroom } from './mushroom.ts';
import { quadruped } from './quadruped.ts';
import { rock } from './rock.ts';
import { roundFood } from './round-food.ts';
import { snake } from './snake.ts';
import type { Generator } from './thing.ts';
import { tree } from './tree.ts';

/** Generators of what grows, lives or lies in nature, and of food. */
export const GROWN: Partial<Record<Kind, Generator>> = {
  bird,
  fish,
  'flat-food': flatFood,
  flower,
  gem,
  humanoid,
  'long-food': longFood,
  mushroom,
  quadruped,
  rock,
  'round-food': roundFood,
  snake,
  tree,
};
