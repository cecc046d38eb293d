import type { Markings } from '../../../materials/markings.ts';

/** A bird by measures: all but the length are shares of the length of its trunk, without neck and tail. */
export interface Bird {
  /** Of the trunk. */
  readonly trunk_m: number;
  /** Half width and half height. */
  readonly girth: readonly [number, number];
  /** How far the chest is above the tail's root. */
  readonly pitch_deg: number;
  readonly neck: { readonly long: number; readonly up_deg: number; readonly thick: number };
  readonly head: number;
  readonly beak: {
    readonly shape: 'cone' | 'hook' | 'bill' | 'spear' | 'large';
    readonly long: number;
    readonly color: string;
  };
  readonly legs: { readonly long: number; readonly color: string; readonly webbed?: true };
  readonly tail: {
    readonly shape: 'fan' | 'long' | 'short' | 'train' | 'plume' | 'none';
    readonly long: number;
  };
  readonly wings?: 'folded' | 'spread' | 'flippers' | 'bat';
  readonly crest?: 'comb' | 'crest' | 'ears' | 'crown';
  readonly eyes?: number;
  readonly color: string;
  readonly belly?: string;
  readonly wing?: string;
  readonly headColor?: string;
  readonly tailColor?: string;
  readonly markings?: Markings;
}
