import type { Field } from '../../../studio/geometry/shapes/field.ts';
import type { Point } from '../../../studio/geometry/shapes/solid.ts';
import { signedDistance } from '../../../studio/imaging/silhouette/distance.ts';
import { valueAt } from '../../../studio/imaging/silhouette/grid.ts';
import { areaOf, boundsOf, connectedPieces } from '../../../studio/imaging/silhouette/mask.ts';
import type { MeasuredView } from '../../../studio/imaging/silhouette/measured-view.ts';
import { sampleFront } from '../front-sample.ts';
import { inflated } from '../inflate.ts';
import type { Convex } from './convex.ts';
import { coreOf } from './core-of.ts';
import { facesOf, rasterOf } from './face-map.ts';
import { type Pose, seen } from './pose.ts';

/** Pixels along the longer side in which it is looked where a box ends above. */
const SIDE_PX = 256;
/** By the picture's larger extent: boxes only nearly fit, and what is no higher over them is of them. */
const OVER = 0.012;
/** By the same: steps in which it is looked how far it reaches, the largest reach, and how far it goes on down into the box. */
const [STEP, REACH, SUNK] = [0.006, 1.5, 0.05];
/** By the same, squared, and of the largest piece: less is where a box does not quite fit. */
const [LEAST, MINOR] = [0.002, 0.1];

/** What stands on a box. */
export interface Risen {
  readonly field: Field;
  /** Where the box ends above. */
  readonly from_m: number;
  /** Where a place of it is in the picture. */
  find(point: Point): readonly [x_m: number, y_m: number];
}

/**
 * What a picture shows above a box that is seen turned, as it stands over the box's middle along the side that is seen wider: handles, aerials and
 * bows do. Its foot is before the box's top in the picture; the lowest that is seen of it over the box is drawn out down to it.
 */
export function risenOn(view: MeasuredView, box: Convex, pose: Pose): Risen | undefined {
  const [x, from_m, z] = [0, 1, 2].map((k) => Math.max(...box.vertices.map((point) => point[k]!))) as [
    number,
    number,
    number,
  ];
  const isAlongX = x * Math.cos(pose.azimuth_rad) >= z * Math.sin(pose.azimuth_rad);
  const half_m = isAlongX ? x : z;
  const size_m = Math.max(view.width_m, view.height_m);
  const topAt = topOf(view, box, pose);
  const place = (across: number, up: number) => {
    const [px, py] = seen(pose, isAlongX ? [across, up, 0] : [0, up, across]);
    const top = topAt(px) + OVER * size_m;
    return { px, py: Math.max(py, top), isHidden: py < top };
  };
  const distanceAt = (across: number, up: number) => {
    const { px, py, isHidden } = place(across, up);
    const beyond = isHidden ? Math.abs(across) - half_m : Number.NEGATIVE_INFINITY;
    return Math.max(view.distanceAt(px, py), beyond);
  };
  const step_m = STEP * size_m;
  const found = standing(
    { across_m: -REACH * size_m, up_m: from_m, step_m, side: Math.ceil((2 * REACH) / STEP) },
    (across, up) => distanceAt(across, up) < 0,
    (across, up) => place(across, up).isHidden,
  );
  if (!found) return undefined;
  const { left, right, top } = found;
  const [middle, foot] = [(left + right) / 2, from_m - SUNK * size_m];
  const body = inflated(
    {
      ...view,
      width_m: right - left,
      height_m: top - foot,
      distanceAt: (across, up) =>
        Math.max(distanceAt(across + middle, up + foot), found.distanceAt(across + middle, up + foot)),
    },
    false,
  );
  const ends = (end: Point): Point =>
    isAlongX ? [end[0] + middle, end[1] + foot, end[2]] : [end[2], end[1] + foot, end[0] + middle];
  return {
    field: {
      min: ends(body.min as Point),
      max: ends(body.max as Point),
      at: (x, y, z) => body.at((isAlongX ? x : z) - middle, y - foot, isAlongX ? z : x),
    },
    from_m,
    find(point) {
      const { px, py } = place(point[isAlongX ? 0 : 2], point[1]);
      return [px, py];
    },
  };
}

/** Where it is looked for what stands. */
interface Squares {
  readonly across_m: number;
  readonly up_m: number;
  readonly step_m: number;
  /** How many there are in a row, and rows. */
  readonly side: number;
}

/** The largest pieces that come down to what hides their foot, and how far they reach. */
function standing(
  { across_m, up_m, step_m, side }: Squares,
  isThere: (across_m: number, up_m: number) => boolean,
  isHidden: (across_m: number, up_m: number) => boolean,
) {
  const all = { width: side, height: side, inside: new Uint8Array(side * side) };
  const at = (pixel: number, ask: (across_m: number, up_m: number) => boolean) =>
    ask(across_m + (pixel % side) * step_m, up_m + Math.floor(pixel / side) * step_m);
  for (const pixel of all.inside.keys()) all.inside[pixel] = at(pixel, isThere) ? 1 : 0;
  const inside = new Uint8Array(all.inside.length);
  const pieces = connectedPieces(all, LEAST / STEP ** 2);
  const least = MINOR * Math.max(...pieces.map(areaOf));
  for (const piece of pieces) {
    const stands = piece.inside.some((value, pixel) => value && at(pixel, isHidden));
    if (!stands || areaOf(piece) < least) continue;
    for (const [pixel, value] of piece.inside.entries()) if (value) inside[pixel] = 1;
  }
  const box = boundsOf({ ...all, inside });
  if (!box) return undefined;
  const distance = { ...all, values: signedDistance({ ...all, inside }) };
  return {
    left: across_m + (box.left - 1) * step_m,
    right: across_m + box.right * step_m,
    top: up_m + box.bottom * step_m,
    /** Negative at them and beside them, and below them. */
    distanceAt: (x_m: number, y_m: number) =>
      (valueAt(distance, (x_m - across_m) / step_m, (y_m - up_m) / step_m) - 1) * step_m,
  };
}

/** How high a view's core and a box reach up where they are seen; lower than everything where they are not. */
function topOf(view: MeasuredView, box: Convex, pose: Pose): (x_m: number) => number {
  const sample = sampleFront(coreOf(view), SIDE_PX);
  const { mask, pixel_m, columnOf, rowOf } = sample;
  const { width, height, inside } = mask;
  const map = facesOf([box], pose, rasterOf(sample));
  const tops = Array.from({ length: width }, (_, column) => {
    for (let row = 0; row < height; row++) {
      const pixel = row * width + column;
      if (map.faces[pixel] || inside[pixel]) return (rowOf(0) - row) * pixel_m;
    }
    return Number.NEGATIVE_INFINITY;
  });
  return (x_m) => tops[Math.round(columnOf(x_m))] ?? Number.NEGATIVE_INFINITY;
}
