import type { Petal } from '../parts/petals.ts';

/** A flower by measures: its head's are shares of its radius. */
export interface Bloom {
  readonly height_m: number;
  readonly radius_m: number;
  /** From the outside to the middle. */
  readonly whorls: readonly { readonly count: number; readonly petal: Petal; readonly offset?: number }[];
  readonly color: string;
  readonly centre?: {
    readonly color: string;
    readonly r: number;
    readonly high: number;
    readonly seeds?: true;
  };
  readonly leaf: 'blade' | 'oval' | 'none' | 'lobed';
  /** Towards the front. @default 0.7 */
  readonly tilt_rad?: number;
  readonly form?: 'spike' | 'puff' | 'trumpet' | 'pad';
  readonly thorns?: true;
  readonly stamens?: string;
}

/** A petal that spreads from the middle. @param from where it begins @param drop how far its tip hangs */
export const flat = (from: number, lift: number, wide: number, round: number, drop = 0): Petal => ({
  line: [
    [from, 0],
    [0.55, lift],
    [1, lift - drop],
  ],
  wide,
  round,
});
