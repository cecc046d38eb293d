import { cellAt, listNeighbours } from './grid.ts';
import { listShells } from './list-shells.ts';
import { PointCells } from './point-cells.ts';
import type { Solid } from './read-solid.ts';
import { pointsOn } from './surface-points.ts';
import { scale, subtract, type Vector } from './vector.ts';
import { boxOf, type TriangleSurface } from './voxelize.ts';

/** What is nearer to a body, by the longest side of all, goes with it: a halo, a floating stone. */
const FREE = 0.05;
/** A crowd of more pieces is looked at for nothing. */
const MOST_SHELLS = 600;
/** Points of a piece, and cells of the body, that are compared with each other. */
const PIECE_POINTS = 200;
const BODY_CELLS = 20_000;

/**
 * The vertices of what stands beside a body, clear of it: a cat beside a wizard. Pieces that touch each other are one.
 *
 * @param solid of the surface, which is the body alone
 */
export function findApart(surface: TriangleSurface, solid: Solid): Uint32Array {
  const shells = listShells(surface);
  if (shells.length < 2 || shells.length > MOST_SHELLS) return new Uint32Array();
  const outside = shells.filter((triangles) => isOutside(surface, triangles, solid));
  if (outside.length === 0) return new Uint32Array();
  const { low, high } = boxOf(surface.positions, surface.triangles) as unknown as Record<
    'low' | 'high',
    Vector
  >;
  if (![...low, ...high].every(Number.isFinite)) return new Uint32Array();
  const cells = new PointCells(low, high, solid.unit_m);
  const lists = outside.map((triangles) => pointsOn(surface, triangles, cells.edge).points);
  const groups = cells.groups(lists);
  const near = new Set(groups.filter((_, i) => gap(lists[i]!, solid) < FREE));
  const apart = outside.filter((_, i) => !near.has(groups[i]!)).flat();
  return Uint32Array.from(new Set(apart.flatMap((t) => [...surface.triangles.subarray(t * 3, t * 3 + 3)])));
}

/** Whether no vertex of a piece is in a solid or at it. */
function isOutside(
  { positions, triangles }: TriangleSurface,
  piece: readonly number[],
  { grid, center, unit_m }: Solid,
): boolean {
  const steps = [0, ...listNeighbours(grid).map(({ step }) => step)];
  return piece.every((t) =>
    [...triangles.subarray(t * 3, t * 3 + 3)].every((vertex) => {
      const at: Vector = [positions[vertex * 3]!, positions[vertex * 3 + 1]!, positions[vertex * 3 + 2]!];
      const cell = cellAt(grid, scale(subtract(at, center), 1 / unit_m));
      return cell >= 0 && steps.every((step) => grid.solid[cell + step] !== 1);
    }),
  );
}

/** How far points are from a solid, by the longest side of all. */
function gap(points: readonly Vector[], { centers, center, unit_m }: Solid): number {
  const stride = Math.max(1, Math.ceil(centers.length / 3 / BODY_CELLS)) * 3;
  const every = Math.max(1, Math.ceil(points.length / PIECE_POINTS));
  let least = Infinity;
  for (let p = 0; p < points.length; p += every) {
    const [x, y, z] = scale(subtract(points[p]!, center), 1 / unit_m);
    for (let i = 0; i < centers.length; i += stride) {
      const square = (centers[i]! - x) ** 2 + (centers[i + 1]! - y) ** 2 + (centers[i + 2]! - z) ** 2;
      if (square < least) least = square;
    }
  }
  return Math.sqrt(least);
}
