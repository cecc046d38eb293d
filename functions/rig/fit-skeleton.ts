import { fitHumanoid } from './fit-humanoid.ts';
import { fitQuadruped } from './fit-quadruped.ts';
import { findMirrorPlanes, type MirrorPlane, pairEnds } from './mirror-planes.ts';
import type { End, Figure } from './read-figure.ts';
import { readFigure } from './read-figure.ts';
import type { Skeleton } from './skeleton.ts';
import { straighten } from './upright.ts';
import { scale } from './vector.ts';
import type { TriangleSurface } from './voxelize.ts';

/** How far from its mirror image the other of two ends may be, as a share of the figure's longest side. */
const PAIR_TOLERANCE = 0.12;
const MOST_PLANES = 3;
const MOST_PAIRS = 5;

/**
 * The skeleton of a body; null where it is neither a humanoid in T or A pose nor a four-legged animal. It goes by shape
 * alone: by where the body's branches end, which mirror takes them to each other, and how long, thick and upright they are. So a
 * body may be of any size and turned about any axis; within 12 degrees of one of the world's axes it is taken to stand
 * along that.
 */
export function fitSkeleton(surface: TriangleSurface): Skeleton | null {
  const figure = readFigure(surface);
  return figure && fitFigure(figure);
}

function fitFigure(figure: Figure): Skeleton | null {
  const { grid, cells, ends } = figure;
  if (ends.length < 4) return null;
  for (const found of findMirrorPlanes(
    grid,
    cells,
    ends.map(({ at }) => at),
  ).slice(0, MOST_PLANES)) {
    const { plane, pairs } = matchEnds(figure, found);
    for (const [i, one] of pairs.entries()) {
      for (const other of pairs.slice(i + 1)) {
        const skeleton =
          fitHumanoid(figure, plane, one, other) ??
          fitHumanoid(figure, plane, other, one) ??
          fitQuadruped(figure, plane, one, other);
        if (skeleton) return skeleton;
      }
    }
  }
  return null;
}

function matchEnds({ ends }: Figure, found: MirrorPlane): { plane: MirrorPlane; pairs: [End, End][] } {
  const points = ends.map(({ at }) => at);
  const { pairs } = pairEnds(points, found, PAIR_TOLERANCE);
  const endAt = (at: (typeof points)[number]) => ends.find((end) => end.at === at)!;
  return {
    plane: straighten(found, scale(found.normal, found.offset)),
    pairs: pairs
      .map(([a, b]): [End, End] => [endAt(a), endAt(b)])
      .sort((p, q) => Math.min(q[0].branch, q[1].branch) - Math.min(p[0].branch, p[1].branch))
      .slice(0, MOST_PAIRS),
  };
}
