import { cellAt, cellCenter, type Grid } from './grid.ts';
import { add, distance, dot, mix, scale, subtract, unit, type Vector } from './vector.ts';

/** A plane that a shape is mirrored by: all points p with dot(normal, p) = offset. */
export interface MirrorPlane {
  readonly normal: Vector;
  readonly offset: number;
  /** Which share of the shape lies on the shape again when it is mirrored, 0 to 1. */
  readonly likeness: number;
}

/** Cells that are mirrored to judge a plane. */
const SAMPLES = 1500;
/** Poses are never quite mirrored; chance likenesses of things without any symmetry are below. */
const LEAST_LIKENESS = 0.66;
/** A body has one mirror; what is so much less like itself in another one is not mirrored by that. */
const MOST_WORSE = 0.15;
/** Of a mirror's normals this near, in radians, only the better one is kept. */
const SAME_ANGLE = 0.2;

/**
 * The planes that a shape is mirrored by, the best first: of those half way between two of its ends, and those across
 * the world's axes.
 *
 * @param cells the shape's cells
 * @param ends where its branches end
 */
export function findMirrorPlanes(grid: Grid, cells: Uint32Array, ends: readonly Vector[]): MirrorPlane[] {
  const stride = Math.max(1, Math.floor(cells.length / SAMPLES));
  const samples: Vector[] = [];
  for (let i = 0; i < cells.length; i += stride) samples.push(cellCenter(grid, cells[i]!));
  const middle = scale(samples.reduce(add), 1 / samples.length);
  const candidates: { readonly normal: Vector; readonly through: Vector }[] = [
    ...(
      [
        [1, 0, 0],
        [0, 1, 0],
        [0, 0, 1],
      ] as const
    ).map((normal) => ({ normal, through: middle })),
    ...ends.flatMap((a, i) =>
      ends
        .slice(i + 1)
        .filter((b) => distance(a, b) > grid.edge)
        .map((b) => ({ normal: unit(subtract(a, b)), through: mix(a, b, 0.5) })),
    ),
  ];
  const planes = candidates
    .map(({ normal, through }): MirrorPlane => {
      const offset = dot(normal, through);
      return { normal, offset, likeness: likenessOf(grid, samples, normal, offset) };
    })
    .filter(({ likeness }) => likeness >= LEAST_LIKENESS)
    .sort((a, b) => b.likeness - a.likeness);
  const kept: MirrorPlane[] = [];
  for (const plane of planes) {
    if (plane.likeness < planes[0]!.likeness - MOST_WORSE) break;
    if (kept.every(({ normal }) => Math.abs(dot(normal, plane.normal)) < Math.cos(SAME_ANGLE)))
      kept.push(plane);
  }
  return kept;
}

/** A point on the other side of a mirror. */
export const mirrored = (point: Vector, { normal, offset }: Pick<MirrorPlane, 'normal' | 'offset'>): Vector =>
  subtract(point, scale(normal, 2 * (dot(normal, point) - offset)));

function likenessOf(grid: Grid, samples: readonly Vector[], normal: Vector, offset: number): number {
  const [x, y] = [1, grid.size[0]];
  const z = grid.size[0] * grid.size[1];
  let found = 0;
  for (const sample of samples) {
    const cell = cellAt(grid, mirrored(sample, { normal, offset }));
    if (cell < 0) continue;
    // One cell off is the grid's doing.
    const near = [0, x, -x, y, -y, z, -z];
    if (near.some((step) => grid.solid[cell + step] === 1)) found++;
  }
  return found / samples.length;
}

/** Two ends that a mirror takes to each other, or one that lies on it. */
export interface MirroredEnds {
  /** The end on the side that the normal points to, and the other. */
  readonly pairs: readonly (readonly [Vector, Vector])[];
  readonly single: readonly Vector[];
}

/** @param tolerance how far from where the mirror takes one end the other may be */
export function pairEnds(ends: readonly Vector[], plane: MirrorPlane, tolerance: number): MirroredEnds {
  const options = ends
    .flatMap((a) =>
      ends.map((b) => ({ a, b, error: distance(mirrored(a, plane), b), apart: distance(a, b) })),
    )
    .filter(
      ({ a, error, apart }) => dot(a, plane.normal) > plane.offset && error < Math.min(tolerance, apart),
    )
    .sort((p, q) => p.error - q.error);
  const taken = new Set<Vector>();
  const pairs: [Vector, Vector][] = [];
  for (const { a, b } of options) {
    if (a === b || taken.has(a) || taken.has(b)) continue;
    taken.add(a).add(b);
    pairs.push([a, b]);
  }
  return { pairs, single: ends.filter((end) => !taken.has(end)) };
}
