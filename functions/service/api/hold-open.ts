/**
 * Requests that one process may hold open at a time. What may wait for a job or an export is sent to the web function,
 * which holds many in one environment: a function of the API would be busy with one, of as few as ten that a new AWS
 * account may run at once. It leaves as many places for uploads as it had before (see lib/uploads.ts).
 */
export const MOST_HELD = 20;

let held = 0;

/**
 * Does what may take a while, if there is room for one more such request.
 *
 * @param wait_s how long the request may be held
 * @param work told how long it may wait: 0 if there is no room, and then it answers with what there is
 */
export async function holdOpen<T>(wait_s: number, work: (wait_s: number) => Promise<T>): Promise<T> {
  if (held >= MOST_HELD) return work(0);
  held += 1;
  try {
    return await work(wait_s);
  } finally {
    held -= 1;
  }
}
