import type { MeasuredView } from '../../../studio/imaging/silhouette/measured-view.ts';
import { sampleFront } from '../front-sample.ts';
import type { Convex } from './convex.ts';
import { type Extents, FORMS, type Form } from './forms.ts';
import { type Likeness, type Target, targetOf } from './likeness.ts';
import { nelderMead } from './nelder-mead.ts';
import type { Pose } from './pose.ts';

/** Bodies that stand for what a picture shows, turned away from it as they are there. */
export interface Fit extends Likeness {
  readonly form: Form;
  readonly bodies: readonly Convex[];
  readonly pose: Pose;
  readonly value: number;
}

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
/** Pixels along the longer side, calls for each start, and how many go on: first of each form, then of all. */
const ROUNDS = [
  { side_px: 40, calls: 70, kept: 3 },
  { side_px: 56, calls: 170, kept: 6 },
  { side_px: 72, calls: 250, kept: 3 },
  { side_px: 128, calls: 250, kept: 1 },
] as const;
const ELEVATION_RAD = { min: 1 * RADIANS, max: 65 * RADIANS } as const;
/** From half a right angle. */
const MAX_OFF_RAD = 30 * RADIANS;
const MAX_NEARNESS = 0.9;
const MIN_EXTENT_M = 0.03;
/** What outlines and colours count, and what a form that is no box has to be better. */
const [OUTLINE, COLORS, COMPLEX] = [2, 0.3, 0.02];
/** Of the outlines' overlap: what is less alike after the first look does not become so. */
const PROMISING = 0.86;

/** The nearest of the known forms, if it is near, and turned. */
export function fitTurned(view: MeasuredView): Fit | undefined {
  let found: { form: Form; at: readonly number[]; value: number }[] = FORMS.flatMap((form) =>
    startsOf(view, form).map((at) => ({ form, at, value: 0 })),
  );
  let last: Fit | undefined;
  for (const [round, { side_px, calls, kept }] of ROUNDS.entries()) {
    const target = targetOf(sampleFront(view, side_px));
    found = found
      .map(({ form, at }) => ({
        form,
        ...nelderMead((p) => badness(form, p, target), at, stepsOf(form, round), calls),
      }))
      .sort((a, b) => a.value - b.value);
    if (round === 0) found = FORMS.flatMap((form) => found.filter((one) => one.form === form).slice(0, kept));
    else found = found.slice(0, kept);
    found.sort((a, b) => a.value - b.value);
    const { form, at, value } = found[0]!;
    const { bodies, pose } = build(form, at);
    last = { form, bodies, pose, value, ...target.compare(bodies, pose) };
    if (last.iou < PROMISING) return undefined;
  }
  return last && isSure(last) ? last : undefined;
}

/** What is hardly turned away shows but one side, and stands for itself as it is seen. */
const isSure = ({ form, iou, pose }: Fit): boolean =>
  iou >= form.minIou && (form.isRound || Math.abs(pose.azimuth_rad - Math.PI / 4) < MAX_OFF_RAD);

function badness(form: Form, at: readonly number[], target: Target): number {
  const out = outOfRange(form, at);
  if (out > 0) return 3 + out;
  const { bodies, pose } = build(form, at);
  const { iou, within } = target.compare(bodies, pose);
  return OUTLINE * (1 - iou) + COLORS * within + (form.more.length > 0 ? COMPLEX : 0);
}

function outOfRange({ more }: Form, at: readonly number[]): number {
  const beyond = (value: number, min: number, max: number) => Math.max(0, min - value, value - max);
  return (
    beyond(at[0]!, 0, Math.PI / 2) +
    beyond(at[1]!, ELEVATION_RAD.min, ELEVATION_RAD.max) +
    beyond(at[2]!, 0, MAX_NEARNESS) +
    [5, 6, 7].reduce((sum, k) => sum + beyond(at[k]!, MIN_EXTENT_M, 2), 0) +
    more.reduce((sum, { min, max }, k) => sum + beyond(at[8 + k]!, min, max), 0)
  );
}

/** Azimuth, elevation, nearness, place across and up, extents, and the form's own. */
function build(form: Form, at: readonly number[]) {
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

const stepsOf = ({ more }: Form, round: number): readonly number[] => {
  const { angle_rad, nearness, metres } = STEPS;
  const steps = [angle_rad, angle_rad, nearness, metres, metres, metres, metres, metres];
  return [...steps, ...more.map(({ start }) => start / 2)].map((step) => step / 2 ** round);
};

/** Bodies that fill the view's box. */
function startsOf({ width_m, height_m }: MeasuredView, { more, isRound }: Form): readonly number[][] {
  const [azimuths_deg, plans] = isRound ? [[0], [1]] : [STARTS.azimuths_deg, STARTS.plans];
  return azimuths_deg.flatMap((azimuth_deg) =>
    STARTS.elevations_deg.flatMap((elevation_deg) =>
      plans.map((plan) => {
        const [azimuth, elevation] = [azimuth_deg * RADIANS, elevation_deg * RADIANS];
        const [ca, sa] = [Math.cos(azimuth), Math.sin(azimuth)];
        const x = width_m / (ca + sa * plan);
        const deep = (x * sa + x * plan * ca) * Math.sin(elevation);
        const high = Math.max(0.2 * height_m, (height_m - deep) / Math.cos(elevation));
        const rise = more[0] && !isRound ? more[0].start * Math.min(x, x * plan) : 0;
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
