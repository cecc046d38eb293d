import { chooseGrid, type GridLimits } from './choose-grid.ts';
import { cellCenters, type Grid, listSolid } from './grid.ts';
import { joinPieces } from './join-pieces.ts';
import type { Vector } from './vector.ts';
import type { TriangleSurface } from './voxelize.ts';

/** What a surface encloses, as cells of one piece. Its space is the world moved and scaled to a box around 0 whose longest side is 1. */
export interface Solid {
  readonly grid: Grid;
  /** Its solid cells, ascending. */
  readonly cells: Uint32Array;
  /** Their middles, xyz triples. */
  readonly centers: Float64Array;
  /** Where the origin is in the world. */
  readonly center: Vector;
  /** Metres a unit. */
  readonly unit_m: number;
}

/**
 * Reads a surface as one solid. Pieces that nearly touch count as one; so far apart that nothing says how they belong
 * together, they make none.
 *
 * @returns null for what has no limbs: nothing solid, blocks, crowds of pieces, surfaces of a hundred layers
 */
export function readSolid(surface: TriangleSurface, limits?: GridLimits): Solid | null {
  if (limits) return solidOf(surface, limits);
  const known = SOLIDS.get(surface.triangles);
  if (known?.positions === surface.positions) return known.solid;
  const solid = solidOf(surface);
  SOLIDS.set(surface.triangles, { positions: surface.positions, solid });
  return solid;
}

/**
 * What was read of surfaces that are still in use: whether a model can be rigged, why not, and its rig go by the same solid.
 * Nobody changes a surface in place.
 */
const SOLIDS = new WeakMap<
  TriangleSurface['triangles'],
  { readonly positions: TriangleSurface['positions']; readonly solid: Solid | null }
>();

function solidOf(surface: TriangleSurface, limits?: GridLimits): Solid | null {
  const normal = normalize(surface);
  if (!normal) return null;
  const { center, unit_m } = normal;
  const grid = chooseGrid(normal.surface, limits);
  if (!grid || !joinPieces(grid)) return null;
  const cells = listSolid(grid);
  return { grid, cells, centers: cellCenters(grid, cells), center, unit_m };
}

/** Triangles that are nowhere, because a number of theirs overflowed, are left out. */
function normalize({
  positions,
  triangles,
}: TriangleSurface): { surface: TriangleSurface; center: Vector; unit_m: number } | null {
  const isNowhere = (corner: number) => {
    const i = triangles[corner]! * 3;
    return !Number.isFinite(positions[i]! + positions[i + 1]! + positions[i + 2]!);
  };
  const low = [Infinity, Infinity, Infinity];
  const high = [-Infinity, -Infinity, -Infinity];
  const kept = new Uint32Array(triangles.length);
  let end = 0;
  for (let t = 0; t < triangles.length; t += 3) {
    if (isNowhere(t) || isNowhere(t + 1) || isNowhere(t + 2)) continue;
    for (let corner = t; corner < t + 3; corner++) {
      kept[end++] = triangles[corner]!;
      for (let k = 0; k < 3; k++) {
        const value = positions[triangles[corner]! * 3 + k]!;
        if (value < low[k]!) low[k] = value;
        if (value > high[k]!) high[k] = value;
      }
    }
  }
  const unit_m = Math.max(...high.map((value, k) => value - low[k]!));
  if (!(unit_m > 0 && unit_m < Infinity)) return null;
  const center = low.map((value, k) => (value + high[k]!) / 2) as unknown as Vector;
  const moved = new Float64Array(positions.length);
  for (let i = 0; i < moved.length; i++) moved[i] = (positions[i]! - center[i % 3]!) / unit_m;
  return { surface: { positions: moved, triangles: kept.subarray(0, end) }, center, unit_m };
}
