import type { Markings } from './markings.ts';
import type { MaterialName } from './recipes.ts';

/** How a surface was worked last. */
export type Finish = 'polished' | 'matte' | 'brushed' | 'rough' | 'painted' | 'hammered';

/** How long a thing has been in use. */
export type Age = 'new' | 'worn' | 'old' | 'ruined';

/** A figure of several colours that is put on. */
export type Motif = 'striped' | 'spotted' | 'checkered' | 'camouflage';

/** sRGB, 0 to 255. */
export type Rgb = readonly [number, number, number];

/** Bands that are painted on a thing: where on it, and in what. */
export interface Bands {
  /** 0 or 1: across the thing, or up it. */
  readonly axis: 0 | 1;
  readonly ranges_m: readonly (readonly [from: number, to: number])[];
  /** One after the other, aslant, where there are more than one. */
  readonly colors: readonly Rgb[];
  /** How wide each colour is where they change. */
  readonly slant_m: number;
}

/** What a surface is made of and what has become of it. */
export interface MaterialSpec {
  readonly material: MaterialName;
  /** The first in place of the material's own; those after it are for the motif. @default the material's own */
  readonly colors?: readonly Rgb[];
  readonly finish?: Finish | undefined;
  readonly age?: Age | undefined;
  readonly motif?: Motif | undefined;
  /** Stripes that are painted on it. */
  readonly bands?: readonly Bands[];
  /** What grows on it by nature; a motif lies over it. */
  readonly markings?: Markings | undefined;
  /** What lies on faces that look up. */
  readonly coverings?: readonly MaterialName[];
  /** The thing's largest measure: what the pattern's features are sized by. */
  readonly extent_m: number;
  /** 0, 1 or 2: the axis along which grain and scratches run. @default 0 */
  readonly axis?: 0 | 1 | 2;
  /** Another seed, another piece of the same material. */
  readonly seed: number;
}
