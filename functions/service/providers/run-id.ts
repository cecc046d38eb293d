import type { RunState } from './adapter.ts';

/** What we call a step of a run, for providers that let us. The first step has the asset's own id. */
export const runIdOf = (assetId: string, step: number): string =>
  step === 0 ? assetId : `${assetId}-${step}`;

/** Not every answer says what the run is called. */
export const named = (state: RunState, vendorId: string): RunState =>
  'vendorId' in state && state.vendorId === '' ? { ...state, vendorId } : state;
