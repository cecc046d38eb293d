import { refine } from '../../functions/engines/svc-sculpt/refine.ts';
import { soupOf } from '../../functions/engines/svc-sculpt/soup.ts';
import { type Surface, shadeSoup } from '../../functions/engines/svc-sculpt/surface.ts';
import { tolerancesOf } from '../../functions/engines/svc-sculpt/tolerance.ts';
import { seedOf } from '../../functions/studio/materials/noise.ts';
import { composeScene } from '../../functions/studio/sculpt/compose/compose-scene.ts';
import { readingOf } from './readings.ts';

/** The shape that a prompt comes to, without materials; without a polycount, by need. */
export function sculptedSurface(prompt: string, polycount?: number): Surface {
  const pieces = composeScene(readingOf(prompt), seedOf(prompt));
  const most = polycount ?? 10_000;
  const { loss_m, bulge_m } = tolerancesOf(pieces, polycount === undefined);
  return refine(shadeSoup(soupOf(pieces, most, loss_m), pieces), most, (label) => bulge_m[label]!);
}

/** Below this angle a triangle is a sliver: 57 times longer than it is wide. */
const SLIVER_DEG = 1;

/** How many of a surface's triangles are slivers. */
export function countSlivers({ places: p, points }: Surface): number {
  const most = Math.cos((SLIVER_DEG * Math.PI) / 180);
  const length = (i: number, k: number) =>
    Math.hypot(...[0, 1, 2].map((axis) => p[points[i]! * 3 + axis]! - p[points[k]! * 3 + axis]!));
  let count = 0;
  for (let i = 0; i < points.length; i += 3) {
    const [a, b, c] = [length(i, i + 1), length(i + 1, i + 2), length(i + 2, i)].toSorted((x, y) => x - y);
    if (a === 0 || (b! ** 2 + c! ** 2 - a! ** 2) / (2 * b! * c!) > most) count++;
  }
  return count;
}
