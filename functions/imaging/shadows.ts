import type { Fragment } from './fragment.ts';

/** What stands between a fragment and the light. */
export interface Shadows {
  /** Share of the surround that it sees, 0 to 1. */
  ambient(fragment: Fragment): number;
  /** Share of the i-th light that it sees, 0 to 1. */
  light(i: number, fragment: Fragment): number;
}
