import { availableParallelism } from 'node:os';
import { threadId } from 'node:worker_threads';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Helper, threadModule } from '../../../../functions/studio/threads/helper.ts';
import { HelperPool, ONE_THREAD } from '../../../../functions/studio/threads/pool.ts';
import { SQUARES, type Squares } from '../../../support/pool-work.ts';

vi.mock('node:os', async (original) => ({
  ...(await original<typeof import('node:os')>()),
  // Tests of threads are nothing on a machine that has one processor, unless it is told that it has two.
  availableParallelism: vi.fn(() => 2),
}));

const NUMBERS = Array.from({ length: 50 }, (_, i) => i);
const ALL = NUMBERS.map((number) => number ** 2);
const pool = () =>
  new HelperPool(
    new Helper(threadModule(new URL('../../../support/pool-work.ts', import.meta.url).href, 'pool-thread')),
  );
/** @param isAlone else each thread waits until both have a piece */
const squares = (trouble?: Squares['trouble'], isAlone = false): Squares => ({
  numbers: NUMBERS,
  leader: threadId,
  met: new Int32Array(new SharedArrayBuffer(8)).fill(isAlone ? 1 : 0),
  ...(trouble && { trouble }),
});

beforeEach(() => {
  vi.mocked(availableParallelism).mockReturnValue(2);
});

describe('pieces of work', () => {
  it('are each done once, by both threads, and come in their order', async () => {
    const both = pool();
    for (let turn = 0; turn < 3; turn++) {
      const done = await both.map(SQUARES, squares(), NUMBERS.length);
      expect(done.map(({ square }) => square)).toEqual(ALL);
      expect(new Set(done.map(({ helped }) => helped))).toEqual(new Set([false, true]));
    }
  });

  it('are done here where there is one processor, and where there is one piece', async () => {
    const input = squares(undefined, true);
    const alone = await ONE_THREAD.map(SQUARES, input, NUMBERS.length);
    expect(alone.map(({ square }) => square)).toEqual(ALL);
    expect(await pool().map(SQUARES, input, 1)).toEqual([{ square: 0, helped: false }]);
    vi.mocked(availableParallelism).mockReturnValue(1);
    expect(await pool().map(SQUARES, input, NUMBERS.length)).toEqual(alone);
  });

  it('are all done by the helper where this thread has something else to do', async () => {
    const both = pool();
    const done = await both.beside(SQUARES, squares(undefined, true), NUMBERS.length);
    expect(done).toEqual(ALL.map((square) => ({ square, helped: true })));
    vi.mocked(availableParallelism).mockReturnValue(1);
    const alone = await both.beside(SQUARES, squares(undefined, true), NUMBERS.length);
    expect(alone).toEqual(ALL.map((square) => ({ square, helped: false })));
  });

  it.each([
    ['fails', 'It has no square.'],
    ['dies', 'The helper thread ended with 3.'],
  ] as const)('fail when the helper %s at one, and the next ones do not', async (trouble, words) => {
    vi.spyOn(process, 'emitWarning').mockImplementation(() => undefined);
    const both = pool();
    await expect(both.map(SQUARES, squares(trouble), NUMBERS.length)).rejects.toThrow(words);
    const next = await both.map(SQUARES, squares(), NUMBERS.length);
    expect(next.map(({ square }) => square)).toEqual(ALL);
  });
});
