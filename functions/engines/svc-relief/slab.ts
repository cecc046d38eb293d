import type { Field } from '../../studio/geometry/shapes/field.ts';
import { signedDistance } from '../../studio/imaging/silhouette/distance.ts';
import { type Grid, valueAt } from '../../studio/imaging/silhouette/grid.ts';
import { boundsOf, type Mask } from '../../studio/imaging/silhouette/mask.ts';
import type { Polygon } from '../../studio/imaging/silhouette/outline.ts';
import { isFramed } from './framed.ts';
import type { FrontSample } from './front-sample.ts';
import type { Piece } from './plane-prior.ts';

/** Of its height: where it is looked how wide a piece's feet are. */
const FOOT = 0.04;
/** Of the mean of a piece's widths: its depth, which no front tells. */
const DEPTH = 0.75;
/** By the widest place: the depth of a picture in its frame. */
const FRAMED = 0.12;
/** Of the larger extent: nothing is thinner. */
const THINNEST = 0.03;

/** Of the slope of a distance, which is 1: less is not followed. */
const CLEAR = 0.3;

/** A body of planes, and the distance to its outline as it is seen. */
export interface Slab extends Field {
  /** Half of its depth. */
  readonly half_m: number;
  /** Negative inside. */
  distanceAt(x_m: number, y_m: number): number;
  /** Moves a point that is so near to planes of the slab onto them, and to its edge where it is near to two. */
  settle(point: Point, reach_m: number): void;
}

type Point = [x: number, y: number, z: number];

/**
 * A piece with a flat front, a flat back and flat sides. It is as deep as its widest place and its feet say: a house stands on all of its
 * width, a sign on a post. A picture in its frame is thin.
 */
export function slabOf({ mask, outlines }: Piece, sample: FrontSample): Slab {
  const { pixel_m } = sample;
  const distance = distancesTo(outlines, mask);
  const box = boundsOf(mask)!;
  const xOf = (column: number) => (column - sample.columnOf(0) - 0.5) * pixel_m;
  const yOf = (row: number) => (sample.rowOf(0) + 0.5 - row) * pixel_m;
  return slab(
    {
      min: [xOf(box.left - 1), yOf(box.bottom + 1)],
      max: [xOf(box.right + 1), yOf(box.top - 1)],
      distanceAt: (x, y) => valueAt(distance, sample.columnOf(x), sample.rowOf(y)) * pixel_m,
    },
    depthOf(mask, sample) / 2,
    pixel_m,
  );
}

/** What a slab looks like from its front. */
interface Outline extends Pick<Slab, 'distanceAt'> {
  readonly min: readonly [x_m: number, y_m: number];
  readonly max: readonly [x_m: number, y_m: number];
}

/** @param step_m over which it is looked where an outline runs */
export function slab({ min, max, distanceAt }: Outline, half_m: number, step_m: number): Slab {
  return {
    half_m,
    min: [...min, -half_m],
    max: [...max, half_m],
    distanceAt,
    at(x, y, z) {
      const [outside, before] = [distanceAt(x, y), Math.abs(z) - half_m];
      if (outside < 0 || before < 0) return Math.max(outside, before);
      return Math.hypot(outside, before);
    },
    settle(point, reach_m) {
      const [x, y, z] = point;
      const reach = Math.min(reach_m, half_m / 2);
      const [outside, before] = [distanceAt(x, y), Math.abs(z) - half_m];
      if (Math.max(outside, before) > reach) return;
      if (before > -reach) point[2] = Math.sign(z) * half_m;
      if (outside < -reach) return;
      const slopeX = (distanceAt(x + step_m, y) - distanceAt(x - step_m, y)) / (2 * step_m);
      const slopeY = (distanceAt(x, y + step_m) - distanceAt(x, y - step_m)) / (2 * step_m);
      const steepness = slopeX * slopeX + slopeY * slopeY;
      // Between two sides it is not clear which.
      if (steepness < CLEAR) return;
      point[0] -= (outside * slopeX) / steepness;
      point[1] -= (outside * slopeY) / steepness;
    },
  };
}

/** The geometric mean of the piece's width at its widest and of the widths of the subject's feet, which carry it. */
function depthOf(piece: Mask, { image, mask, pixel_m }: FrontSample): number {
  const widest_px = 2 * signedDistance(piece).reduce((most, value) => Math.max(most, -value), 0);
  const { left, right, top, bottom } = boundsOf(mask)!;
  const row = Math.min(bottom - 1, Math.floor(bottom - FOOT * (bottom - top)));
  let [feet, standing_px] = [0, 0];
  for (let x = left; x < right; x++) {
    if (!mask.inside[row * mask.width + x]) continue;
    standing_px++;
    if (x === left || !mask.inside[row * mask.width + x - 1]) feet++;
  }
  const foot_px = feet > 0 ? Math.min(widest_px, standing_px / feet) : widest_px;
  const extent_px = Math.max(right - left, bottom - top);
  const depth_px = isFramed(image, piece) ? FRAMED * widest_px : DEPTH * Math.sqrt(widest_px * foot_px);
  return Math.max(depth_px, THINNEST * extent_px) * pixel_m;
}

/** In pixels, negative inside, at the middle of each. */
function distancesTo(outlines: readonly Polygon[], { width, height }: Mask): Grid {
  const values = new Float32Array(width * height);
  for (let pixel = 0; pixel < values.length; pixel++)
    values[pixel] = distanceTo(outlines, (pixel % width) + 0.5, Math.floor(pixel / width) + 0.5);
  return { width, height, values };
}

function distanceTo(outlines: readonly Polygon[], x: number, y: number): number {
  let [least, isInside] = [Infinity, false];
  for (const outline of outlines) {
    let [bx, by] = [outline.at(-2)!, outline.at(-1)!];
    for (let i = 0; i < outline.length; i += 2) {
      const [ax, ay] = [outline[i]!, outline[i + 1]!];
      const [ex, ey] = [bx - ax, by - ay];
      const along = Math.min(1, Math.max(0, ((x - ax) * ex + (y - ay) * ey) / (ex * ex + ey * ey)));
      const [dx, dy] = [x - ax - ex * along, y - ay - ey * along];
      least = Math.min(least, dx * dx + dy * dy);
      if (ay > y !== by > y && x < ax + (ex * (y - ay)) / ey) isInside = !isInside;
      [bx, by] = [ax, ay];
    }
  }
  return isInside ? -Math.sqrt(least) : Math.sqrt(least);
}
