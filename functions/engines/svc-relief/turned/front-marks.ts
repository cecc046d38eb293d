import type { Point } from '../../../studio/geometry/shapes/solid.ts';
import { toSrgbByte } from '../../../studio/imaging/color.ts';
import type { MeasuredView } from '../../../studio/imaging/silhouette/measured-view.ts';
import { sourcesOf } from '../back-fill.ts';
import { grown } from '../front-details.ts';
import type { Convex } from './convex.ts';
import type { Marks } from './marks.ts';

/** A place of the picture. */
export type Place = readonly [x_m: number, y_m: number];

/** Pixels along the longer side of the front. */
const SIDE_PX = 160;
/** Pixels around a mark that have something of its colour. */
const HALO_PX = 3;
/**
 * A thing's front without the marks that belong to it alone, as headlights and locks do: texture from around them in their place.
 *
 * @param facing cosine: what looks less ahead is not of the front
 * @param find where a point of the front's surface is seen in the picture
 * @returns from a place of the front, by its right and its height, to the place that is painted instead; nothing where there is no mark
 */
export function frontMarks(
  view: MeasuredView,
  bodies: readonly Convex[],
  { marksOf, facing }: { readonly marksOf: Marks; readonly facing: number },
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
    const place = front && front.normal[2] > facing ? find(front.point, front.normal) : undefined;
    places.push(place);
    if (!place) continue;
    view.colorAt(place[0], place[1], color);
    for (let k = 0; k < 3; k++) data[pixel * 4 + k] = toSrgbByte(color[k]!);
  }
  const image = { width, height, data };
  const mask = { width, height, inside: Uint8Array.from(places, (place) => (place ? 1 : 0)) };
  const isMark = marksOf(image, mask);
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
