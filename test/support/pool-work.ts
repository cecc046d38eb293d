import { threadId } from 'node:worker_threads';
import type { PoolWork } from '../../functions/studio/threads/pool.ts';

export interface Squares {
  readonly numbers: readonly number[];
  /** Who asks. */
  readonly leader: number;
  /** Two numbers: whether the leader has a piece, and whether the helper has one. */
  readonly met: Int32Array;
  /** What goes wrong, if anything, in the thread that helps. */
  readonly trouble?: 'fails' | 'dies';
}

/** How long a piece waits for the other thread, which has to start first. */
const PATIENCE_MS = 30_000;

/** The square of each number, and whether another thread than the asking one has found it. Both threads do a piece at least. */
export const SQUARES: PoolWork<Squares, { readonly square: number; readonly helped: boolean }> = {
  name: 'square',
  begin:
    ({ numbers, leader, met, trouble }) =>
    (piece) => {
      const helped = threadId !== leader;
      const own = helped ? 1 : 0;
      Atomics.store(met, own, 1);
      Atomics.notify(met, own);
      Atomics.wait(met, 1 - own, 0, PATIENCE_MS);
      if (helped && trouble === 'fails') throw new RangeError('It has no square.');
      if (helped && trouble === 'dies') process.exit(3);
      return { square: numbers[piece]! ** 2, helped };
    },
};
