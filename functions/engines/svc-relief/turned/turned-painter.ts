import type { Point } from '../../../studio/geometry/shapes/solid.ts';
import type { Painter, PaintLook } from '../../../studio/imaging/paint/painter.ts';
import type { MeasuredView } from '../../../studio/imaging/silhouette/measured-view.ts';
import { type Convex, distanceTo } from './convex.ts';
import { blankMap, drawFaces } from './face-map.ts';
import { type Pose, seen, turnedBy } from './pose.ts';

/** Pixels along the longer side in which it is looked what is seen. */
const SIDE_PX = 384;
/** Metres: what is no further behind what is seen is seen. */
const BEHIND_M = 0.015;
/** Cosine: what is seen more at a glance is not seen. */
const GLANCE = 0.06;
/** What has the colours of what is hidden: the thing turned half about, or in a mirror. */
const ALIKE: readonly Point[] = [
  [1, 1, 1],
  [-1, 1, -1],
  [-1, 1, 1],
  [1, 1, -1],
  [1, -1, 1],
  [-1, -1, -1],
];
/** Of the height: steps down a wall to where nothing hangs over it. */
const DOWN = { step: 0.04, most: 8 } as const;

/**
 * Colours bodies by the picture in which they stand, turned: what it shows has its colours there, what it hides those of what is alike, and
 * what no symmetry leads to, as an underside, the mean of its body.
 *
 * @param toBodies from a place of the painted surface to the bodies
 */
export function turnedPainter(
  view: MeasuredView,
  { bodies, pose }: { readonly bodies: readonly Convex[]; readonly pose: Pose },
  toBodies: (position: Float64Array) => Point,
): Painter {
  const picture = visibleIn(view, bodies, pose);
  const means = meansOf(view, bodies, picture);
  const look = {
    color: new Float64Array(3),
    metallic: 0,
    roughness: 0.85,
    height_m: 0,
    glow: 0,
  } satisfies PaintLook;
  const heights = bodies.flatMap(({ vertices }) => vertices.map(([, y]) => y));
  const step_m = DOWN.step * (Math.max(...heights) - Math.min(...heights));
  return {
    at(position, normal) {
      const [x, y, z] = toBodies(position);
      for (let down = 0; down <= DOWN.most; down++) {
        for (const [sx, sy, sz] of ALIKE) {
          const out: Point = [sx * normal[0]!, sy * normal[1]!, sz * normal[2]!];
          const place = picture.find([sx * x, sy * (y - down * step_m), sz * z], out);
          if (!place) continue;
          view.colorAt(place[0], place[1], look.color);
          return look;
        }
        // Only walls go on below.
        if (Math.abs(normal[1]!) > 0.5) break;
      }
      const distances = bodies.map((body) => Math.abs(distanceTo(body, [x, y, z])));
      look.color.set(means[distances.indexOf(Math.min(...distances))]!);
      return look;
    },
  };
}

function visibleIn(view: MeasuredView, bodies: readonly Convex[], pose: Pose) {
  const pixel_m = Math.max(view.width_m, view.height_m) / SIDE_PX;
  const [width, height] = [view.width_m, view.height_m].map((value) => Math.ceil(value / pixel_m) + 2);
  const raster = { width: width!, height: height!, pixel_m, column0: (width! - 1) / 2, row0: height! - 1 };
  const map = blankMap(raster);
  drawFaces(bodies, pose, raster, map);
  return {
    raster,
    map,
    /** Where a point of a surface is seen in the picture, if it is. */
    find(point: Point, normal: Point): readonly [x_m: number, y_m: number] | undefined {
      const [nx, ny, nz] = turnedBy(pose, normal);
      const [right, up, towards] = turnedBy(pose, point);
      const { nearness } = pose;
      // To the camera, as many times nearness as it is far.
      const [ex, ey, ez] = [-right * nearness, -up * nearness, 1 - towards * nearness];
      if (nx * ex + ny * ey + nz * ez < GLANCE * Math.hypot(ex, ey, ez)) return undefined;
      const [x, y, near] = seen(pose, point);
      const column = Math.round(x / pixel_m + raster.column0);
      const row = Math.round(raster.row0 - y / pixel_m);
      if (column < 0 || row < 0 || column >= raster.width || row >= raster.height) return [x, y];
      return map.near[row * raster.width + column]! - near > BEHIND_M ? undefined : [x, y];
    },
  };
}

/** The mean colour of what is seen of each body; of one that is not seen, the first one's. */
function meansOf(
  view: MeasuredView,
  bodies: readonly Convex[],
  { raster, map }: ReturnType<typeof visibleIn>,
): readonly Float64Array[] {
  const bodyOf = [-1, ...bodies.flatMap(({ faces }, i) => faces.map(() => i))];
  const sums = bodies.map(() => new Float64Array(3));
  const counts = bodies.map(() => 0);
  const color = new Float64Array(3);
  for (const [pixel, face] of map.faces.entries()) {
    if (face === 0) continue;
    const column = pixel % raster.width;
    view.colorAt(
      (column - raster.column0) * raster.pixel_m,
      (raster.row0 - (pixel - column) / raster.width) * raster.pixel_m,
      color,
    );
    const body = bodyOf[face]!;
    counts[body]!++;
    for (let k = 0; k < 3; k++) sums[body]![k]! += color[k]!;
  }
  const means = sums.map((sum, i) => sum.map((value) => value / Math.max(1, counts[i]!)));
  return means.map((mean, i) => (counts[i]! > 0 ? mean : means[0]!));
}
