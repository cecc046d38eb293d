import { type Flesh, withoutVertices } from './props.ts';
import { readSolid, type Solid } from './read-solid.ts';
import type { SkinWeights } from './skin-weights.ts';

/** The part of a body that a hand moves, as finely cut into cells as a whole body else is. */
export interface HandPiece {
  /** Its vertices are numbered by the flesh that it was cut from. */
  readonly surface: Flesh;
  readonly solid: Solid;
  /** How much the hand moves each of its vertices. */
  readonly shares: Float32Array;
}

/** Gaps between fingers are narrow, and a hand may fill its box. */
const LIMITS = { cells: 100_000, mostFilled: 1 };

/**
 * What the joint of a hand moves; null where that encloses nothing.
 *
 * @param hand place of the joint in the skeleton
 */
export function handPiece(flesh: Flesh, { joints, weights }: SkinWeights, hand: number): HandPiece | null {
  const all = new Float32Array(flesh.positions.length / 3);
  for (let k = 0; k < weights.length; k++) if (joints[k] === hand) all[k >> 2]! += weights[k]!;
  const others = Uint32Array.from(all.keys()).filter((v) => all[v] === 0);
  const surface = withoutVertices(flesh, [others]);
  const solid = surface.triangles.length > 0 ? readSolid(surface, LIMITS) : null;
  return solid && { surface, solid, shares: Float32Array.from(surface.vertices, (v) => all[v]!) };
}
