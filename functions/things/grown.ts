import type { Kind } from '../prompt/kinds.ts';
import { bird } from './bird.ts';
import { fish } from './fish.ts';
import { humanoid } from './humanoid.ts';
import { quadruped } from './quadruped.ts';
import type { Generator } from './thing.ts';
import { tree } from './tree.ts';

/** Generators of what grows, lives or lies in nature. */
export const GROWN: Partial<Record<Kind, Generator>> = { bird, fish, humanoid, quadruped, tree };
