import type { MeasuredView } from '../../../studio/imaging/silhouette/measured-view.ts';
import type { Convex } from './convex.ts';
import type { Extents, Form } from './forms.ts';
import type { Pose } from './pose.ts';

/** What stands for a form as it is seen: azimuth, elevation, nearness, place across and up, extents, and the form's own numbers. */
export type Placement = readonly number[];

const RADIANS = Math.PI / 180;
/** Where the search begins: every turn that shows two sides, from a little and from far above, with three plans. */
const STARTS = {
  azimuths_deg: [25, 45, 65],
  elevations_deg: [12, 32],
  plans: [0.5, 1, 2],
  nearness: 0.15,
} as const;
/** How far the first steps reach. */
const STEPS = { angle_rad: 0.12, nearness: 0.1, metres: 0.06, more: 0.1 } as const;
const ELEVATION_RAD = { min: 1 * RADIANS, max: 65 * RADIANS } as const;
const MAX_NEARNESS = 0.9;
const MIN_EXTENT_M = 0.03;

/** How far its numbers are beyond what they may be, 0 where they are not. */
export function outOfRange({ more }: Form, at: Placement): number {
  const beyond = (value: number, min: number, max: number) => Math.max(0, min - value, value - max);
  return (
    beyond(at[0]!, 0, Math.PI / 2) +
    beyond(at[1]!, ELEVATION_RAD.min, ELEVATION_RAD.max) +
    beyond(at[2]!, 0, MAX_NEARNESS) +
    [5, 6, 7].reduce((sum, k) => sum + beyond(at[k]!, MIN_EXTENT_M, 2), 0) +
    more.reduce((sum, { min, max }, k) => sum + beyond(at[8 + k]!, min, max), 0)
  );
}

export function build(
  form: Form,
  at: Placement,
): { readonly bodies: readonly Convex[]; readonly pose: Pose } {
  const [azimuth_rad, elevation_rad, nearness, x_m, y_m, x, y, z, ...more] = at as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  const extents: Extents = [x, y, z];
  return { bodies: form.build(extents, more), pose: { azimuth_rad, elevation_rad, nearness, x_m, y_m } };
}

/** How far the first steps of a round reach. */
export const stepsOf = ({ more }: Form, round: number): readonly number[] => {
  const { angle_rad, nearness, metres } = STEPS;
  const steps = [angle_rad, angle_rad, nearness, metres, metres, metres, metres, metres];
  return [...steps, ...more.map(({ start }) => start / 2)].map((step) => step / 2 ** round);
};

/** Bodies that fill the view's box. */
export function startsOf(
  { width_m, height_m }: MeasuredView,
  { more, isRound, rises, depths = STARTS.plans }: Form,
): readonly Placement[] {
  const [azimuths_deg, plans] = isRound ? [[0], [1]] : [STARTS.azimuths_deg, depths];
  return azimuths_deg.flatMap((azimuth_deg) =>
    STARTS.elevations_deg.flatMap((elevation_deg) =>
      plans.map((plan) => {
        const [azimuth, elevation] = [azimuth_deg * RADIANS, elevation_deg * RADIANS];
        const [ca, sa] = [Math.cos(azimuth), Math.sin(azimuth)];
        const x = width_m / (ca + sa * plan);
        const deep = (x * sa + x * plan * ca) * Math.sin(elevation);
        const high = Math.max(0.2 * height_m, (height_m - deep) / Math.cos(elevation));
        const rise = rises ? more[0]!.start * Math.min(x, x * plan) : 0;
        const y = Math.max(0.3 * high, high - rise);
        const walls = [x, y, x * plan].map((value) => 0.95 * value);
        return [
          azimuth,
          elevation,
          STARTS.nearness,
          0,
          (height_m - rise) / 2,
          ...walls,
          ...more.map(({ start }) => start),
        ];
      }),
    ),
  );
}
