import type { Markings } from '../../../materials/markings.ts';
import type { Cloth } from '../parts/cloth.ts';

/** Half width and half depth of a body's cross-section. */
export type Girth = readonly [wide: number, deep: number];

/**
 * An animal on legs, by measures: all but the height are shares of the height at its shoulders. Sources of the
 * proportions: Ellenberger, Dittrich and Baum, An Atlas of Animal Anatomy for Artists, by eye, simplified.
 */
export interface Beast {
  /** @default 1 */
  readonly heads?: number;
  /** @default 4 */
  readonly feet?: number;
  /** From the ground to the withers. */
  readonly height_m: number;
  /** From shoulder joint to hip joint. */
  readonly long: number;
  readonly chest: Girth;
  readonly belly: Girth;
  readonly rump: Girth;
  /** Height of the rump by that of the withers. @default 1 */
  readonly hip?: number;
  readonly legs: {
    readonly upper: number;
    readonly lower: number;
    readonly foot: 'paw' | 'hoof' | 'pillar' | 'claw' | 'flipper';
    /** How far the feet stand out to the sides. @default 0 */
    readonly sprawl?: number;
    /** Of the front legs' length, of an animal that walks on its hind legs. @default 1 */
    readonly arms?: number;
    /** Thickness of the hind legs by that of the front legs. @default 1 */
    readonly hind?: number;
  };
  readonly neck: {
    readonly long: number;
    readonly up_deg: number;
    readonly base: number;
    readonly top: number;
  };
  readonly head: {
    readonly skull: number;
    /** From the skull's middle to the muzzle's. */
    readonly long: number;
    readonly muzzle: number;
    /** Below the level. @default 12 */
    readonly drop_deg?: number;
    /** Width of the muzzle by its height. @default 1 */
    readonly flat?: number;
  };
  readonly ears?:
    | {
        readonly shape: 'pointed' | 'round' | 'floppy' | 'long' | 'fan' | 'leaf';
        /** Height of one. */
        readonly size: number;
        readonly color?: string;
      }
    | undefined;
  readonly tail?:
    | {
        readonly shape: 'thin' | 'brush' | 'tuft' | 'hair' | 'stub' | 'thick' | 'flat' | 'curl';
        readonly long: number;
        /** Above the level where it leaves the body. @default -40 */
        readonly up_deg?: number;
        readonly thick?: number;
        readonly tip?: string;
      }
    | undefined;
  readonly horns?:
    | {
        readonly shape:
          | 'antlers'
          | 'bull'
          | 'ram'
          | 'goat'
          | 'nose'
          | 'unicorn'
          | 'knobs'
          | 'three'
          | 'straight'
          | 'palm';
        readonly size: number;
      }
    | undefined;
  readonly mane?: { readonly shape: 'lion' | 'crest' | 'beard'; readonly color: string } | undefined;
  readonly coat: Cloth;
  readonly markings?: Markings | undefined;
  /** Of the muzzle's end. */
  readonly muzzle?: string;
  /** Of the legs below the knees; or up to the body. */
  readonly socks?: { readonly color: string; readonly whole?: boolean };
  readonly nose?: string | undefined;
  readonly eyes?: { readonly color: string; readonly size?: number; readonly around?: string };
  readonly extra?: readonly (
    | 'trunk'
    | 'tusks'
    | 'hump'
    | 'humps'
    | 'shell'
    | 'fleece'
    | 'spines'
    | 'plates'
    | 'back-spikes'
    | 'wings'
    | 'eagle-head'
    | 'frill'
    | 'teeth'
    | 'saddle-band'
    | 'stripe'
    | 'shoulder-hump'
  )[];
}

/** Of noses, hooves and dark markings. */
export const BLACK = '#26241f';
