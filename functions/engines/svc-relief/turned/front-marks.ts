import type { Point } from '../../../studio/geometry/shapes/solid.ts';
import { toSrgbByte } from '../../../studio/imaging/color.ts';
import type { MeasuredView } from '../../../studio/imaging/silhouette/measured-view.ts';
import { sourcesOf } from '../back-fill.ts';
import {
  ALIKE_COLOR,
  type ColorPatch,
  type ColorPatches,
  colorPatches,
  distanceOf,
} from '../color-patches.ts';
import { grown } from '../front-details.ts';
import type { Convex } from './convex.ts';

/** A place of the picture. */
export type Place = readonly [x_m: number, y_m: number];

/** Pixels along the longer side of the front. */
const SIDE_PX = 160;
/** Pixels around a mark that have something of its colour. */
const HALO_PX = 3;
/** Of the front: a mark is no smaller, or it is a speck, and no larger, or it is a window. */
const MARK = { min: 0.0015, max: 0.08 } as const;
/** Of the front's larger extent: how far a mark is from where its twin's mirror image is, as bodies only nearly fit; and how much larger it may be. */
const TWINS = { across: 0.2, up: 0.05, area: 2.2 } as const;
/** Times as far as alike colours: how much a mark stands out from its front. */
const STANDS_OUT = 1.5;

/**
 * Marks that belong to a thing's front, as headlights do: pairs that are each other's mirror image and stand out from what is around them.
 *
 * @param find where a point of the front's surface is seen in the picture
 * @returns from a place of the front, by its right and its height, to the place that is painted instead; nothing where there is no mark
 */
export function frontMarks(
  view: MeasuredView,
  bodies: readonly Convex[],
  find: (point: Point, normal: Point) => Place | undefined,
): (x_m: number, y_m: number) => Place | undefined {
  const vertices = bodies.flatMap((body) => body.vertices);
  const [left, right] = [Math.min, Math.max].map((pick) => pick(...vertices.map(([x]) => x))) as [
    number,
    number,
  ];
  const [low, high] = [Math.min, Math.max].map((pick) => pick(...vertices.map(([, y]) => y))) as [
    number,
    number,
  ];
  const pixel_m = Math.max(right - left, high - low) / SIDE_PX;
  const [width, height] = [Math.ceil((right - left) / pixel_m), Math.ceil((high - low) / pixel_m)];
  const places: (Place | undefined)[] = [];
  const data = new Uint8Array(width * height * 4).fill(255);
  const color = new Float64Array(3);
  for (let pixel = 0; pixel < width * height; pixel++) {
    const x = left + ((pixel % width) + 0.5) * pixel_m;
    const y = high - (Math.floor(pixel / width) + 0.5) * pixel_m;
    const front = foremost(bodies, x, y);
    const place = front && find(front.point, front.normal);
    places.push(place);
    if (!place) continue;
    view.colorAt(place[0], place[1], color);
    for (let k = 0; k < 3; k++) data[pixel * 4 + k] = toSrgbByte(color[k]!);
  }
  const image = { width, height, data };
  const mask = { width, height, inside: Uint8Array.from(places, (place) => (place ? 1 : 0)) };
  const patches = colorPatches(image, mask);
  const isMark = marksOf(patches, mask.inside.length, width);
  if (!isMark.includes(1)) return () => undefined;
  const hidden = grown({ ...mask, inside: isMark }, HALO_PX).map(
    (value, pixel) => value & mask.inside[pixel]!,
  );
  const source = mask.inside.map((value, pixel) => value & ~hidden[pixel]! & 1);
  const from = sourcesOf({ image }, { hidden, source });
  return (x, y) => {
    const [column, row] = [Math.floor((x - left) / pixel_m), Math.floor((high - y) / pixel_m)];
    if (column < 0 || row < 0 || column >= width || row >= height) return undefined;
    const pixel = row * width + column;
    return hidden[pixel] ? places[from[pixel]!] : undefined;
  };
}

/** Where a line from the front first meets bodies. */
function foremost(bodies: readonly Convex[], x: number, y: number) {
  let first: { readonly point: Point; readonly normal: Point } | undefined;
  for (const { faces } of bodies) {
    let [near, far]: [number, number] = [Infinity, Number.NEGATIVE_INFINITY];
    let normal: Point = [0, 0, 1];
    for (const face of faces) {
      const [nx, ny, nz] = face.normal;
      const rest = face.offset_m - nx * x - ny * y;
      if (Math.abs(nz) < 1e-9) {
        if (rest < 0) near = Number.NEGATIVE_INFINITY;
      } else if (nz > 0 && rest / nz < near) [near, normal] = [rest / nz, face.normal];
      else if (nz < 0) far = Math.max(far, rest / nz);
    }
    if (near > far && (!first || near > first.point[2])) first = { point: [x, y, near], normal };
  }
  return first;
}

/** 1 for each pixel of a mark. */
function marksOf({ regions, regionAt }: ColorPatches, all: number, width: number): Uint8Array {
  const mean = [0, 1, 2].map(
    (k) =>
      regions.reduce((sum, { color, area }) => sum + color[k]! * area, 0) /
      regions.reduce((sum, { area }) => sum + area, 0),
  );
  const isTwin = (a: ColorPatch, b: ColorPatch) =>
    Math.abs(a.x + b.x - (width - 1)) < TWINS.across * SIDE_PX &&
    (a.x - width / 2) * (b.x - width / 2) < 0 &&
    Math.abs(a.y - b.y) < TWINS.up * SIDE_PX &&
    Math.max(a.area / b.area, b.area / a.area) < TWINS.area &&
    distanceOf(a, b) < ALIKE_COLOR;
  const isMark = regions.map(
    (region) =>
      region.area > MARK.min * all &&
      region.area < MARK.max * all &&
      distanceOf(region, { color: mean }) > STANDS_OUT * ALIKE_COLOR &&
      regions.some((other) => other !== region && isTwin(region, other)),
  );
  return Uint8Array.from(regionAt, (region) => (region !== -1 && isMark[region] ? 1 : 0));
}
