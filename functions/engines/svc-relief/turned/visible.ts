import type { Point } from '../../../studio/geometry/shapes/solid.ts';
import type { MeasuredView } from '../../../studio/imaging/silhouette/measured-view.ts';
import type { Convex } from './convex.ts';
import { facesOf } from './face-map.ts';
import { type Pose, seen, turnedBy } from './pose.ts';

/** Pixels along the longer side in which it is looked what is seen. */
const SIDE_PX = 384;
/** Metres: what is no further behind what is seen is seen. */
const BEHIND_M = 0.015;
/** Metres: what is further before all that is seen around it is no surface. */
const BEFORE_M = 0.04;
const AROUND = [0, -1, 1];
/** Cosine: what is seen more at a glance is not seen. */
const GLANCE = 0.06;

/** What of bodies is seen in a picture, and where. */
export function visibleIn(view: MeasuredView, bodies: readonly Convex[], pose: Pose) {
  const pixel_m = Math.max(view.width_m, view.height_m) / SIDE_PX;
  const [width, height] = [view.width_m, view.height_m].map((value) => Math.ceil(value / pixel_m) + 2);
  const raster = { width: width!, height: height!, pixel_m, column0: (width! - 1) / 2, row0: height! - 1 };
  const map = facesOf(bodies, pose, raster);
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
      const pixel = row * raster.width + column;
      if (map.near[pixel]! - near > BEHIND_M) return undefined;
      const isThere = AROUND.some((step) =>
        AROUND.some((down) => near - map.near[pixel + step + down * raster.width]! < BEFORE_M),
      );
      return isThere ? [x, y] : undefined;
    },
  };
}
