import { LIMITS } from '../domain/limits.ts';

let held = 0;

/**
 * Does what may take a while, if there is room for one more such request.
 *
 * @param wait_s how long the request may be held
 * @param work told how long it may wait: 0 if there is no room, and then it answers with what there is
 */
export async function holdOpen<T>(wait_s: number, work: (wait_s: number) => Promise<T>): Promise<T> {
  if (held >= LIMITS.heldRequests) return work(0);
  held += 1;
  try {
    return await work(wait_s);
  } finally {
    held -= 1;
  }
}
