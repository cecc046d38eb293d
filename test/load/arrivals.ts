import { setTimeout as sleep } from 'node:timers/promises';

/** Numbers from 0 to 1 that are the same in each run of a seed (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export interface Arrivals {
  readonly from_ms: number;
  readonly to_ms: number;
  /** On the average. */
  readonly rate_perS: number;
  readonly random: () => number;
}

/**
 * An open model: who comes does not ask how those before fared. Times between arrivals are exponential, as those of people
 * who know nothing of each other, and each is done at its time however many are unanswered.
 *
 * Rejected: autocannon, whose requests wait for one of its connections to come free, so that a service that stands still is
 * asked less; and k6, which has arrivals, but is a program of Go under the AGPL that npm cannot bring.
 *
 * @param act must not wait; it is told when it was due, which is when its time begins: a sender that is late, or a service
 *   that stands still, is not left out of what is measured
 */
export async function arrive(
  { from_ms, to_ms, rate_perS, random }: Arrivals,
  act: (due_ms: number) => void,
): Promise<void> {
  let due_ms = from_ms;
  for (;;) {
    due_ms += (-Math.log(1 - random()) * 1000) / rate_perS;
    if (due_ms >= to_ms) break;
    const wait_ms = due_ms - Date.now();
    if (wait_ms > 0) await sleep(wait_ms);
    act(due_ms);
  }
  await sleep(Math.max(0, to_ms - Date.now()));
}
