import type { Field } from '../../../studio/geometry/shapes/field.ts';
import { nearestInside, signedDistance } from '../../../studio/imaging/silhouette/distance.ts';
import { blurred, type Grid, valueAt } from '../../../studio/imaging/silhouette/grid.ts';
import { boundsOf, lowestInside, type Mask } from '../../../studio/imaging/silhouette/mask.ts';
import type { MeasuredView } from '../../../studio/imaging/silhouette/measured-view.ts';
import { type FrontSample, sampleFront } from '../front-sample.ts';
import type { Wheel } from './find-wheels.ts';

/** Pixels along the longer side where it is looked how wide each place is. */
const SIDE_PX = 160;
/** By a wheel's radius: how wide cars, buses and trucks are. */
const WIDTH = 5.3;
/** By the height, and by the length: no vehicle is narrower, or wider. */
const NARROWEST = 0.6;
const WIDEST = 0.48;
/** By the radius within the outline: what is thin, as a chimney, is only so wide. */
const MAX_THICKNESS = 2.7;
/** By the radius of a disc that touches both sides of a right angle: how far its corner is from the disc's middle. */
const CORNER = 1.45;
/** A roof over so little of the length is a cabin's, and narrower by so much of the width; over so much it is as wide as what is below. */
const CABIN = { short: 0.3, long: 0.7, narrower: 0.25 } as const;
/** By half the width: how round the edges are. */
const EDGE = 0.2;
/** By a wheel's radius: how wide a wheel is, and how far the gap between two reaches into them. */
const TYRE = { width: 0.75, around: 1.15 } as const;
/** Pixels: widths change no faster. */
const BLURS = 4;

export interface WheeledBody extends Field {
  /** Half its width. */
  halfAt(x_m: number, y_m: number): number;
}

/** What stands on wheels and is seen from its side: as wide as its wheels say, its edges rounded, its wheels on either side. */
export function wheeledBody(view: MeasuredView, wheels: readonly Wheel[], from: FrontSample): WheeledBody {
  const radius = (wheels.reduce((sum, wheel) => sum + wheel.radius, 0) / wheels.length) * from.pixel_m;
  const most = Math.min(Math.max(WIDTH * radius, NARROWEST * view.height_m), WIDEST * view.width_m) / 2;
  const sample = sampleFront(view, SIDE_PX);
  const halves = halfWidths(sample, most);
  const floor = floorOf(from, wheels);
  const inner = most - TYRE.width * radius;
  const halfAt = (x: number, y: number) => valueAt(halves, sample.columnOf(x), sample.rowOf(y));
  return {
    min: [-view.width_m / 2, 0, -most],
    max: [view.width_m / 2, view.height_m, most],
    halfAt,
    at(x, y, z) {
      const half = halfAt(x, y);
      const edge = EDGE * half;
      const [u, v] = [view.distanceAt(x, y) + edge, Math.abs(z) - half + edge];
      const body = Math.min(Math.max(u, v), 0) + Math.hypot(Math.max(u, 0), Math.max(v, 0)) - edge;
      return Math.max(body, Math.min(floor - y, inner - Math.abs(z)));
    },
  };
}

/** Half the width at each pixel. */
function halfWidths({ mask, pixel_m }: FrontSample, most_m: number): Grid {
  const { width, height } = mask;
  const thickness = radii(mask);
  const box = boundsOf(mask)!;
  const values = new Float32Array(width * height);
  let share = 1;
  for (let y = box.bottom - 1; y >= 0; y--) {
    const row = mask.inside.subarray(y * width, (y + 1) * width);
    const span = (row.lastIndexOf(1) - row.indexOf(1)) / (box.right - box.left);
    if (y < (box.top + box.bottom) / 2) share = Math.min(share, span);
    const short = Math.min(1, Math.max(0, (CABIN.long - share) / (CABIN.long - CABIN.short)));
    for (let x = 0; x < width; x++)
      values[y * width + x] = Math.min(
        most_m * (1 - CABIN.narrower * short),
        MAX_THICKNESS * thickness[y * width + x]! * pixel_m,
      );
  }
  let result: Grid = { width, height, values };
  for (let round = 0; round < BLURS; round++) result = blurred(result);
  return result;
}

/** At each pixel the radius of the largest disc within the outline that covers it, or the corner beside it; outside, that of what is beside it. */
function radii(mask: Mask): Float32Array {
  const { width, height } = mask;
  const result = new Float32Array(mask.inside.length);
  for (const [pixel, distance] of signedDistance(mask).entries()) {
    if (distance >= 0) continue;
    const [x, y, radius] = [pixel % width, Math.floor(pixel / width), -distance];
    const reach = CORNER * radius;
    for (let row = Math.max(0, Math.ceil(y - reach)); row <= Math.min(height - 1, y + reach); row++) {
      const half = Math.floor(Math.sqrt(reach ** 2 - (row - y) ** 2));
      const last = row * width + Math.min(width - 1, x + half);
      for (let at = row * width + Math.max(0, x - half); at <= last; at++)
        if (radius > result[at]!) result[at] = radius;
    }
  }
  const { nearest } = nearestInside(mask);
  return result.map((radius, pixel) => (mask.inside[pixel] ? radius : result[nearest[pixel]!]!));
}

/** How high above the ground the body is between its outer wheels. */
function floorOf({ mask, pixel_m, rowOf }: FrontSample, wheels: readonly Wheel[]): number {
  const [first, last] = [wheels[0]!, wheels.at(-1)!];
  const lowest: number[] = [];
  for (let x = Math.ceil(first.x); x <= last.x; x++) {
    if (wheels.some((wheel) => Math.abs(wheel.x - x) < TYRE.around * wheel.radius)) continue;
    lowest.push(lowestInside(mask, x) + 0.5);
  }
  lowest.sort((a, b) => a - b);
  const row = lowest[lowest.length >> 1] ?? (first.y + last.y) / 2;
  return (rowOf(0) - row) * pixel_m;
}
