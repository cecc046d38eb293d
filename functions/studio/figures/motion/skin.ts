import type { SkinWeights } from '../rig/skin-weights.ts';

/** The skin of a body at rest, in body space. */
export interface Skin extends SkinWeights {
  /** xyz triples, metres. */
  readonly positions: Float32Array;
}

/** A vertex belongs to a limb, a leg or the tail, when the limb's joints move it by more than this. */
export const MOSTLY = 0.6;
