import type { Kind } from '../prompt/kinds.ts';

/** What lives, and moves what it bears. */
export const LIVING: readonly Kind[] = ['humanoid', 'robot', 'quadruped', 'bird'];
