import type { PartName } from './parts.ts';

/** What follows a number in `three-headed` and its like, and the part that it counts, if generators count that one. */
export const HAVING: Readonly<Record<string, PartName | undefined>> = {
  headed: 'head',
  horned: 'horn',
  legged: 'leg',
  tailed: 'tail',
  wheeled: 'wheel',
  winged: 'wing',
  eyed: undefined,
  armed: undefined,
  masted: undefined,
};
