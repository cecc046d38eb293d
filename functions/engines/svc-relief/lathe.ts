import type { Field } from '../../studio/geometry/shapes/field.ts';
import type { MeasuredView } from '../../studio/imaging/silhouette/measured-view.ts';
import type { Profile } from './round-profile.ts';

/** Of the radius: what stands out at one side, as a handle does, begins so far within the round body. */
const ROOT = 0.96;

/** A round body about an upright axis, as a tower, a hydrant or a pear is, within the view's outline: battlements are cut through. */
export function lathe(view: MeasuredView, profile: Profile): Field {
  const { axis_m, radiusAt, withinEnds, step_m } = profile;
  const widest = profile.widest_m;
  return {
    min: [axis_m - widest, 0, -widest],
    max: [axis_m + widest, view.height_m, widest],
    at(x, y, z) {
      const radius = radiusAt(y);
      const slope = (radiusAt(y + step_m) - radiusAt(y - step_m)) / (2 * step_m);
      const around = (Math.hypot(x - axis_m, z) - radius) / Math.sqrt(1 + slope * slope);
      const above = Math.max(-y, y - view.height_m);
      // A level end is straight, though the picture that looks down on it shows it bowed.
      return Math.max(around, above, view.distanceAt(x, withinEnds(y)));
    },
  };
}

/** The view as if there were nothing but what stands out of the round body. */
export const besideLathe = (view: MeasuredView, { axis_m, radiusAt }: Profile): MeasuredView => ({
  ...view,
  distanceAt: (x_m, y_m) =>
    Math.max(view.distanceAt(x_m, y_m), ROOT * radiusAt(y_m) - Math.abs(x_m - axis_m)),
});
