import type { Kind } from '../prompt/kinds.ts';
import { bird } from './bird.ts';
import { fish } from './fish.ts';
import { flower } from './flower.ts';
import { humanoid } from './humanoid.ts';
import { mushroom } from './mushroom.ts';
import { quadruped } from './quadruped.ts';
import { rock } from './rock.ts';
import type { Generator } from './thing.ts';
import { tree } from './tree.ts';

/** Generators of what grows, lives or lies in nature. */
export const GROWN: Partial<Record<Kind, Generator>> = {
  bird,
  fish,
  flower,
  humanoid,
  mushroom,
  quadruped,
  rock,
  tree,
};
