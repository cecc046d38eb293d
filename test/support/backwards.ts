import { SOLO, type Team } from '../../functions/studio/threads/team.ts';

const backwards: Team['divide'] = async (count, work) => {
  for (let part = count - 1; part >= 0; part--) work(part);
};

/** A team of one that does every loop's parts in another order than SOLO: what comes of them must be the same. */
export const BACKWARDS: Team = { ...SOLO, divide: backwards, finish: backwards };
