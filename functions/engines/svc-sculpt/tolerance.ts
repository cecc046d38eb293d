import { extentOf, type PlacedPiece } from '../../studio/sculpt/compose/placed-piece.ts';

/**
 * How far a surface may be from the shape that it stands for, by the measures of its piece and of the thing that the piece
 * belongs to: shares of their geometric mean. So a doorknob stays round on a house, and a chair's leg is no column.
 */
const LOSS = 1e-3;
/** Generators make what is round about as round as it is needed: what is less so is divided. */
const BULGE = 3e-3;
/** Where a count is asked for, details stay that nobody would see; what is flat is still not divided. */
const ASKED_LOSS = LOSS / 8;
const ASKED_BULGE = 1e-5;

/** Of each piece, metres. */
export interface Tolerances {
  /** How far what is there may be moved to save a triangle. */
  readonly loss_m: readonly number[];
  /** How far an edge may be off its curve before it is divided. */
  readonly bulge_m: readonly number[];
}

/** @param byNeed whether no count is asked for, so that the thing decides how many triangles it has */
export function tolerancesOf(pieces: readonly PlacedPiece[], byNeed: boolean): Tolerances {
  const owners = Map.groupBy(pieces, ({ owner }) => owner);
  const extents_m = new Map<string, number>();
  for (const [owner, own] of owners) extents_m.set(owner, extentOf(own.map(({ solid }) => solid)));
  const means_m = pieces.map(({ owner, solid }) => Math.sqrt(extentOf([solid]) * extents_m.get(owner)!));
  return {
    loss_m: means_m.map((mean_m) => mean_m * (byNeed ? LOSS : ASKED_LOSS)),
    bulge_m: means_m.map((mean_m) => mean_m * (byNeed ? BULGE : ASKED_BULGE)),
  };
}
