import type { RunState } from './adapter.ts';
import { undocumented } from './refusal.ts';

/** What we call a step of a run, for providers that let us. The first step has the asset's own id. */
export const runIdOf = (assetId: string, step: number): string =>
  step === 0 ? assetId : `${assetId}-${step}`;

/** UUIDs, numbers and short words: what a vendor calls a run goes into URLs, items and logs. */
const ID = /^[\w-]{1,128}$/;

export const isRunId = (value: unknown, pattern = ID): value is string =>
  typeof value === 'string' && pattern.test(value);

/**
 * What a submission came to, under a name that may be kept. A run that nobody can be asked for by its name is over; a
 * result that is there has ours.
 *
 * @param pattern what the vendor calls its runs, where it has longer names
 */
export function namedSafely(state: RunState, runId: string, pattern?: RegExp): RunState {
  const known = named(state, runId);
  if (!('vendorId' in known) || known.vendorId === runId || isRunId(known.vendorId, pattern)) return known;
  return known.state === 'succeeded' ? { ...known, vendorId: runId } : undocumented('a name that no run has');
}

/** Not every answer says what the run is called. */
export const named = (state: RunState, vendorId: string): RunState =>
  'vendorId' in state && state.vendorId === '' ? { ...state, vendorId } : state;
