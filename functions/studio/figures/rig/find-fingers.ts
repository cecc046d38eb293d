import { depthsOf, eroded } from './eroded.ts';
import { findExtremities } from './extremities.ts';
import { distancesFrom } from './geodesic.ts';
import { cellCenter, type Grid, listSolid } from './grid.ts';
import { along, type Limb, limbOf, radiusAt } from './limb.ts';
import type { Solid } from './read-solid.ts';
import { add, distance, dot, scale, subtract, unit, type Vector } from './vector.ts';
import { walkLimb } from './walk-limb.ts';

/** A finger as far as it is apart from the rest of its hand, in the space of the hand's solid. */
export interface Finger {
  /** From its tip to where it parts from its neighbours. */
  readonly limb: Limb;
  readonly tip: Vector;
  readonly root: Vector;
  /** From the wrist along the inside to the root. */
  readonly reach: number;
}

/** Branches that are shorter, by the way from the wrist to the farthest fingertip, are no fingers. */
const SHORTEST = 0.13;
/** What ends no farther out, straight from the wrist and by the same, is at the arm's other end. */
const BESIDE_WRIST = 0.25;
const MOST = 5;
/** A mitten has two: its thumb and the rest. */
const FEWEST = 3;
/** A finger is so many times as long as its radius at least; knuckles of a fist are not. */
const SLENDER = 2.5;
/** How deep cells are taken off, in edges, to part fingers that touch. */
const MOST_ERODED = 4;

/**
 * The fingers of a hand: its branches, as arms and legs are those of a body. Those that touch are parted by taking off the
 * hand's outermost cells, as many as part most. None where fewer than three are apart, as of a mitten, a fist or a hook.
 *
 * @param wrist in the solid's space
 */
export function findFingers({ grid, cells }: Solid, wrist: Vector): Finger[] {
  const depths = depthsOf(grid, cells);
  let best: Finger[] = [];
  for (let off = 0; off <= MOST_ERODED && best.length < MOST; off++) {
    const fingers = fingersOf(off === 0 ? grid : eroded(grid, depths, 3 * off), wrist, off * grid.edge);
    if (fingers.length > best.length) best = fingers;
  }
  return best.length < FEWEST ? [] : best;
}

/** @param off what the tips have lost of their length */
function fingersOf(grid: Grid, wrist: Vector, off: number): Finger[] {
  const cells = listSolid(grid);
  if (cells.length === 0) return [];
  const fromWrist = distancesFrom(grid, [nearestCell(grid, cells, wrist)]);
  const ends = findExtremities(grid, cells, fromWrist, 1);
  const whole = Math.max(0, ...ends.map(({ cell }) => fromWrist[cell]!));
  const third = grid.edge / 3;
  const tips = ends.map(({ cell, branch }) => ({
    cell,
    branch,
    way: subtract(cellCenter(grid, cell), wrist),
  }));
  const farthest = tips.find(({ cell }) => fromWrist[cell] === whole)?.way ?? [0, 0, 0];
  const outermost = dot(farthest, farthest);
  return tips
    .filter(({ branch, way }) => branch >= SHORTEST * whole && dot(way, farthest) > BESIDE_WRIST * outermost)
    .slice(0, MOST)
    .map(({ cell, branch }, i, all): Finger => {
      // The farthest one's branch is the way from the wrist: it parts from the others where those do.
      const apart = i === 0 ? (all[1]?.branch ?? branch) : branch;
      const bands = walkLimb({ grid, fromMiddle: fromWrist }, cell);
      const limb = limbOf(cellCenter(grid, cell), bands, apart * third);
      const outward = unit(subtract(limb.tip, along(limb, 0.3 * limb.length)));
      const tip = add(limb.tip, scale(outward, off));
      return { limb, tip, root: along(limb, limb.length), reach: fromWrist[cell]! * third - limb.length };
    })
    .filter(({ limb }) => limb.length > SLENDER * radiusAt(limb, limb.length / 2));
}

function nearestCell(grid: Grid, cells: Uint32Array, to: Vector): number {
  let [found, least] = [cells[0]!, Infinity];
  for (const cell of cells) {
    const away = distance(cellCenter(grid, cell), to);
    if (away < least) [found, least] = [cell, away];
  }
  return found;
}
