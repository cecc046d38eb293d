import { fitFigure } from './fit-figure.ts';
import { fitWinged } from './fit-winged.ts';
import { readFigure } from './read-figure.ts';
import type { Skeleton } from './skeleton.ts';
import type { TriangleSurface } from './voxelize.ts';

/**
 * The skeleton of a body; null where it is neither a humanoid in T or A pose, in trousers or a robe, nor a four-legged animal
 * or a bird. It goes by shape alone: where the body's branches end, which mirror takes them to each other, and how long, thick
 * and upright they are. So a body may be of any size and turned about any axis. One that stands within 12 degrees of an axis
 * of the world is taken to stand along that axis.
 */
export function fitSkeleton(surface: TriangleSurface): Skeleton | null {
  const figure = readFigure(surface);
  return figure && (fitWinged(figure) ?? fitFigure(figure));
}
