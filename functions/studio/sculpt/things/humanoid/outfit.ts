import type { Markings } from '../../../materials/markings.ts';
import type { Cloth } from '../parts/cloth.ts';
import type { Build } from './figure.ts';

/** What a figure wears and is, by its noun. */
export interface Outfit {
  readonly build?: Partial<Build>;
  readonly skin?: Cloth;
  readonly top?: { readonly cloth: Cloth /** 0 none, 1 to the wrists */; readonly sleeves: number };
  readonly legs?: {
    readonly cloth: Cloth /** Share of the leg that is covered. @default 0.95 */;
    readonly long?: number;
  };
  /** From the waist down; `long` is the share of the leg that it covers. */
  readonly skirt?: { readonly cloth: Cloth; readonly long: number };
  /** A fish's from the hips down, in the place of legs. */
  readonly fishTail?: Cloth;
  /** Height of the shaft in metres. */
  readonly shoes?: { readonly cloth: Cloth; readonly high_m: number };
  readonly gloves?: Cloth;
  readonly belt?: Cloth;
  readonly scarf?: Cloth;
  readonly tie?: Cloth;
  readonly cape?: Cloth;
  readonly pauldrons?: Cloth;
  readonly plate?: Cloth;
  readonly pack?: Cloth;
  /** Of the hat generator. */
  readonly hat?: { readonly noun: string; readonly cloth?: Cloth };
  /** Over the whole head, without a face. */
  readonly mask?: Cloth;
  /** Over the head, the face free. */
  readonly hood?: Cloth;
  /** On the left eye. */
  readonly eyePatch?: true;
  readonly helmet?: 'bubble' | 'closed';
  readonly hair?: { readonly color: string /** metres; 0 is short */; readonly long_m: number };
  readonly beard?: { readonly color: string; readonly long_m: number };
  readonly wings?: 'feather' | 'bat' | 'fairy';
  readonly horns?: true;
  readonly tail?: true;
  readonly ears?: 'pointed' | 'elfin' | 'large' | 'long';
  readonly nose?: 'large' | 'red';
  readonly muzzle?: Cloth;
  /** A beast's, on a man's neck. */
  readonly head?: 'bull' | 'wolf';
  readonly halo?: true;
  /** White without pupils, or all dark. */
  readonly eyes?: 'blank' | 'dark' | 'large' | 'button';
  /** Nothing but bones. */
  readonly bones?: true;
  /** Of broken stones. */
  readonly boulders?: true;
  readonly tusks?: true;
  /** Through the neck. */
  readonly bolts?: true;
  /** In bandages: how they lie on the skin. */
  readonly wrapped?: Markings;
}
