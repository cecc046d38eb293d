import { runEngine } from '../../../functions/service/jobs/run-engine.ts';

/** Takes memory until its process has no more. */
export const handler = runEngine({
  id: 'eats-memory',
  async run() {
    const taken: number[][] = [];
    for (;;) taken.push(new Array<number>(1_000_000).fill(taken.length + 0.5));
  },
});
