import { threadId } from 'node:worker_threads';
import type { Team } from '../../functions/studio/threads/team.ts';

/** What goes wrong, if anything, in the thread that follows. */
export interface TeamTask {
  readonly parts: number;
  readonly trouble?: 'fails' | 'dies' | 'fails at a part' | 'dies at a part';
}

/** How long a part waits for the other thread, which has to start first. */
const PATIENCE_MS = 30_000;

/**
 * Writes into each part which thread did it, in two loops, and waits in the first until both threads have done one.
 *
 * @returns who did the parts of the second loop, each by its thread's number and 1
 */
export async function takePart({ parts, trouble }: TeamTask, team: Team, leader = -1): Promise<Int32Array> {
  const leads = threadId === leader;
  if (!leads && trouble === 'fails') throw new Error('The follower has failed.');
  if (!leads && trouble === 'dies') process.exit(3);
  const met = new Int32Array(await team.share(8));
  const first = new Int32Array(await team.share(parts * 4));
  await team.divide(parts, (part) => {
    const own = leads ? 0 : 1;
    Atomics.store(met, own, 1);
    Atomics.notify(met, own);
    if (!leads && trouble === 'fails at a part') throw new Error('The follower has failed at a part.');
    if (!leads && trouble === 'dies at a part') process.exit(3);
    Atomics.wait(met, 1 - own, 0, PATIENCE_MS);
    first[part]! += 1;
  });
  // Whoever comes here sees all of the first loop.
  const whole = first.every((times) => times === 1) ? 1 : 0;
  const second = new Int32Array(await team.share(parts * 4));
  await team.finish(parts, (part) => {
    second[part]! += whole;
  });
  return second;
}
