import { oklabChannels } from '../../studio/imaging/oklab-channels.ts';
import { dullLook, type Painter } from '../../studio/imaging/paint/painter.ts';
import { blurred, type Grid, valueAt } from '../../studio/imaging/silhouette/grid.ts';
import type { MeasuredView } from '../../studio/imaging/silhouette/measured-view.ts';
import { backColors } from './back-fill.ts';
import { sampleFront } from './front-sample.ts';
import type { Slab } from './slab.ts';

/** Pixels along the longer side in which it is looked how far inwards colours go on. */
const SIDE_PX = 128;
/** Blurs of a pixel: bricks and grain are one colour, planks and their frame are. */
const BLURS = 20;
/** In Oklab: what differs more from the rim is something else. */
const ALIKE = 0.13;
/** Of the view's larger extent: steps inwards. */
const STEP = 0.008;
/** Of the view's larger extent: where along the rim nothing else may be near either. */
const BESIDE = [-0.05, -0.02, 0, 0.02, 0.05];
/** Of the reach: what is so far in is not yet what ends it. */
const WITHIN = 0.7;
/** Of the view's larger extent: where along the rim its colour is the mean of, several bricks and their joints. */
const RIBBON = Array.from({ length: 21 }, (_, i) => (i - 10) * 0.006);
/** Of the view's larger extent: where along the rim it is looked whether the texture goes on to the other side, and how often it has to. */
const ALONG = Array.from({ length: 25 }, (_, i) => (i - 12) * 0.04);
const MAJORITY = 0.5;
/** Of the view's larger extent: a rim is straight that is no further off. */
const STRAIGHT = 0.025;
/** Of the view's larger extent: what is narrower is no texture, and the rim goes on straight. */
const NARROWEST = 0.02;
/** By the depth: where the texture goes on to the other side of the thing, and that is so far away, a side shows all of it. */
const WHOLE = { min: 0.6, max: 1.7 } as const;
/** Cosine: what looks less to the front or the back is a side. */
export const ASIDE = 0.5;

/**
 * Colours what is built of planes by one view: the front as it is, the back as it is made up, and the sides by the texture beside them, folded
 * around the edge and back again, as far inwards as it is the same. A rim drawn out straight was streaks.
 */
export function slabPainter(view: MeasuredView, slabs: readonly Slab[]): Painter {
  const behind = backColors(view);
  const reachAt = reaches(view);
  const look = dullLook();
  return {
    at(position, normal) {
      const [x, y, z] = position as unknown as [number, number, number];
      const [nx, ny, nz] = normal as unknown as [number, number, number];
      if (Math.abs(nz) > ASIDE) {
        (nz > 0 ? view.colorAt : behind)(x, y, look.color);
        return look;
      }
      const length = Math.hypot(nx, ny);
      const [inX, inY] = [-nx / length, -ny / length];
      const half_m = nearest(slabs, x, y, z).half_m;
      const { reach_m, isAcross } = reachAt(x, y, inX, inY);
      const isWhole = isAcross && reach_m > 2 * half_m * WHOLE.min && reach_m < 2 * half_m * WHOLE.max;
      const fold_m = isWhole
        ? reach_m * Math.min(1, Math.max(0, (half_m - z) / (2 * half_m)))
        : folded(Math.max(0, half_m - Math.abs(z)), reach_m);
      behind(x + inX * fold_m, y + inY * fold_m, look.color);
      return look;
    },
  };
}

function nearest(slabs: readonly Slab[], x: number, y: number, z: number): Slab {
  let [best, least] = [slabs[0]!, Infinity];
  for (const slab of slabs) {
    const off = Math.abs(slab.at(x, y, z));
    if (off < least) [best, least] = [slab, off];
  }
  return best;
}

/** To and fro between 0 and the reach. */
function folded(way_m: number, reach_m: number): number {
  if (reach_m <= 0) return 0;
  const along = way_m % (2 * reach_m);
  return along < reach_m ? along : 2 * reach_m - along;
}

interface Reach {
  /** How far inwards from a place of the rim its texture goes on; 0 where that is not worth a fold. */
  readonly reach_m: number;
  /** Whether that is to the other side. */
  readonly isAcross: boolean;
}

function reaches(view: MeasuredView): (x: number, y: number, inX: number, inY: number) => Reach {
  const sample = sampleFront({ ...view, colorAt: backColors(view) }, SIDE_PX);
  const { width, height } = sample.image;
  const sharp = oklabChannels(sample.image).map((values): Grid => ({ width, height, values }));
  const channels = sharp.map(({ values }) => {
    let grid: Grid = { width, height, values };
    for (let round = 0; round < BLURS; round++) grid = blurred(grid);
    return grid;
  });
  const size_m = Math.max(view.width_m, view.height_m);
  const known = new Map<string, Reach>();
  const march = (x: number, y: number, inX: number, inY: number): Reach => {
    const at = (reach_m: number) =>
      channels.map((grid) =>
        valueAt(grid, sample.columnOf(x + inX * reach_m), sample.rowOf(y + inY * reach_m)),
      );
    const rim = at(0);
    let reach_m = 0;
    for (let next = STEP * size_m; next < size_m; next += STEP * size_m) {
      const isOut = view.distanceAt(x + inX * next, y + inY * next) > 0;
      if (isOut) return { reach_m, isAcross: true };
      if (Math.hypot(...at(next).map((value, k) => value - rim[k]!)) > ALIKE) break;
      reach_m = next;
    }
    return { reach_m, isAcross: false };
  };
  /** Whether the rim is a line of another colour, narrower than the blur: folded, it made stripes. */
  const isBorder = (x: number, y: number, inX: number, inY: number, reach_m: number): boolean => {
    const beside = [0, WITHIN * reach_m].map((way_m) =>
      sharp.map((grid) =>
        RIBBON.reduce((sum, aside) => {
          const [u, v] = [x - inY * aside * size_m + inX * way_m, y + inX * aside * size_m + inY * way_m];
          return sum + valueAt(grid, sample.columnOf(u), sample.rowOf(v)) / RIBBON.length;
        }, 0),
      ),
    );
    return Math.hypot(...beside[0]!.map((value, k) => value - beside[1]![k]!)) > ALIKE;
  };
  return (x, y, inX, inY) => {
    const key = [x / sample.pixel_m, y / sample.pixel_m, inX * 8, inY * 8].map(Math.round).join();
    const found = known.get(key);
    if (found) return found;
    const marches = (asides: readonly number[], within: number) =>
      asides
        .map((aside) => [x - inY * aside * size_m, y + inX * aside * size_m] as const)
        .filter(([u, v]) => Math.abs(view.distanceAt(u, v)) < within * size_m)
        .map(([u, v]) => march(u, v, inX, inY));
    const side = marches(ALONG, STRAIGHT)
      .map((one) => (one.isAcross ? one.reach_m : 0))
      .sort((a, b) => a - b);
    const middle_m = side[Math.floor((1 - MAJORITY) * side.length)] ?? 0;
    const least_m = Math.min(...marches(BESIDE, STRAIGHT).map(({ reach_m }) => reach_m));
    const reach_m = middle_m > 0 ? middle_m : isBorder(x, y, inX, inY, least_m) ? 0 : least_m;
    const reach = { reach_m: reach_m > NARROWEST * size_m ? reach_m : 0, isAcross: middle_m > 0 };
    known.set(key, reach);
    return reach;
  };
}
