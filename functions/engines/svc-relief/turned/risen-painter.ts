import type { Point } from '../../../studio/geometry/shapes/solid.ts';
import { dullLook, type Painter } from '../../../studio/imaging/paint/painter.ts';
import type { MeasuredView } from '../../../studio/imaging/silhouette/measured-view.ts';
import type { Risen } from './risen.ts';

/** Metres over a box: what is lower is its top. */
const OVER_M = 0.004;

/** Colours what stands on a box as the picture shows it, from before and from behind. @param box colours all else */
export function risenPainter(
  view: MeasuredView,
  risen: Risen,
  box: Painter,
  toBodies: (position: Float64Array) => Point,
): Painter {
  const look = dullLook();
  return {
    at(position, normal, shape) {
      const point = toBodies(position);
      if (point[1] < risen.from_m + OVER_M) return box.at(position, normal, shape);
      const [x, y] = risen.find(point);
      view.colorAt(x, y, look.color);
      return look;
    },
  };
}
