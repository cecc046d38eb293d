import type { Frame } from '../frame.ts';
import type { Variables } from '../journal-records.ts';
import type { Json } from '../json.ts';

/** Runs a branch or an iteration to its end. */
export type RunChild = (frame: Frame, input: Json, variables: Variables) => Promise<Json>;

/**
 * Runs `count` children, `limit` of them at a time, in order. The first that fails halts the others.
 *
 * @param run starts child `index`; the signal comes when another has failed
 * @returns their outputs in order
 */
export async function runChildren(
  count: number,
  limit: number,
  parent: AbortSignal,
  run: (index: number, signal: AbortSignal) => Promise<Json>,
): Promise<Json[]> {
  const controller = new AbortController();
  const signal = AbortSignal.any([parent, controller.signal]);
  const outputs = new Array<Json>(count);
  let next = 0;
  const worker = async () => {
    while (next < count) {
      const index = next++;
      outputs[index] = await run(index, signal);
    }
  };
  try {
    await Promise.all(Array.from({ length: Math.min(limit, count) }, worker));
  } catch (error) {
    controller.abort();
    throw error;
  }
  return outputs;
}
