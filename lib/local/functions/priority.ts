import { readdirSync, readFileSync } from 'node:fs';
import { constants, getPriority, setPriority } from 'node:os';

/*
 * Everybody waits for the main thread, which is the front door and the table: whoever answers makes room for it, and whoever
 * computes for nobody that waits makes room for both. Linux has a priority for each thread; elsewhere all stay as they are.
 */

/** Steps of niceness. Four are two fifths of the time where there is not enough for all, and thirteen a twentieth. */
const STEPS = { answers: 4, yields: 13 } as const;

const below = (own: number, steps: number): number => Math.min(constants.priority.PRIORITY_LOW, own + steps);

/** Lowers the thread that calls it, which runs a function. @param yields whether nobody waits for the function's answer */
export function makeRoom(yields: boolean): void {
  if (process.platform !== 'linux') return;
  setPriority(below(getPriority(), yields ? STEPS.yields : STEPS.answers));
}

const TASKS = '/proc/self/task';

/** Lowers the threads in which V8 compiles and collects garbage for every other one. The process has them from its start. */
export function lowerHelpers(): void {
  if (process.platform !== 'linux') return;
  const own = getPriority();
  for (const thread of readdirSync(TASKS)) {
    const isHelper = readFileSync(`${TASKS}/${thread}/comm`, 'utf8').startsWith('V8Worker');
    if (isHelper) setPriority(Number(thread), below(own, STEPS.answers));
  }
}
