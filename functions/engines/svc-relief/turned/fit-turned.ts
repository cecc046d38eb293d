import type { MeasuredView } from '../../../studio/imaging/silhouette/measured-view.ts';
import { sampleFront } from '../front-sample.ts';
import { isDisc } from '../is-disc.ts';
import { viewStandsAskew } from '../stands-askew.ts';
import { COMPOSITIONS, VEHICLES } from './compositions.ts';
import type { Convex } from './convex.ts';
import { FORMS, type Form } from './forms.ts';
import { facesOf, type Likeness, type Target, targetOf } from './likeness.ts';
import { nelderMead } from './nelder-mead.ts';
import { build, outOfRange, type Placement, startsOf, stepsOf } from './placement.ts';
import type { Pose } from './pose.ts';
import { shownEdge } from './shown-edge.ts';
import { isTyre, shownWheels } from './shown-wheels.ts';
import { standsStraight } from './stands-straight.ts';

/** Bodies that stand for what a picture shows, turned away from it as they are there. */
export interface Fit extends Likeness {
  readonly form: Form;
  readonly bodies: readonly Convex[];
  readonly pose: Pose;
  readonly value: number;
  /** Whether what its form says is dark, as tyres are, is so in the picture. */
  readonly isDark: boolean;
  /** In Oklab: how far two faces of its first body are apart in colour beside their edge. */
  readonly edge: number;
}

/** Pixels along the longer side, calls for each start, and how many go on: first of each form, then of all. */
const ROUNDS = [
  { side_px: 40, calls: 70, kept: 3 },
  { side_px: 56, calls: 170, kept: 6 },
  { side_px: 72, calls: 250, kept: 3 },
  { side_px: 128, calls: 250, kept: 1 },
] as const;
/** Pixels along the longer side where wheels are looked for. */
const WHEELS_PX = 256;
/** So many numbers a form has before it takes more calls, and how many times as many each number takes then. */
const CALLS = { few: 4, each: 0.375 } as const;
/** From half a right angle. */
const MAX_OFF_RAD = Math.PI / 6;
/** What outlines and colours count, and what a form that is no box has to be better. */
const [OUTLINE, COLORS, COMPLEX] = [2, 0.3, 0.02];
/** Of the outlines' overlap: what is less alike after the first look does not become so; */
const PROMISING = 0.86;
/** and what is put together does not if it lacks so much of its form's bar, after the first look and later. */
const LACKS = [0.1, 0.02] as const;
/** Of the outlines' overlap: what one body stands for so well is not put together of several. A ball fits a car as well as a car does. */
const SIMPLE_ENOUGH = 0.95;
/** Of the colours' variance: sides of what is put together differ so much at least. A vase fits a sofa, but has its colours anywhere. */
const MAX_WITHIN = 0.7;
/** Of the same: where no side differs from another, as in an ellipse of one colour, nothing shows that there are several. */
const SHOWN = 0.995;
/** In Oklab: sides of what several bodies stand for are so far apart beside an edge. Boots, gravestones and rocks fit a seat as well as seats do. */
const MIN_EDGE = 0.045;

/** Of what is seen of wheels so much is as tyres are. In Oklab's lightness they are no lighter than this, or by so much darker than what they carry. Helmets, igloos and rocks fit a car's outline as well as cars do. */
const DARK = { tyre: 0.3, least: 0.34, share: 0.87 } as const;

/**
 * The nearest of the known forms, if it is near, and turned: what shows wheels of a vehicle, of the rest the simple ones first. A disc is a ball, or shows one side, and what stands askew is no drum.
 *
 * @param isLitRound whether its light falls off as on what is round: no furniture is looked for, as a drum's outline is a table's too,
 *   and nothing at all where its outline is round as well
 */
export function fitTurned(view: MeasuredView, isLitRound = false): Fit | undefined {
  if (isDisc(view)) return undefined;
  const forms = !isLitRound && viewStandsAskew(view) ? FORMS.filter(({ isRound }) => !isRound) : FORMS;
  const simple = nearest(view, forms, ({ iou }) => iou > PROMISING);
  if (isLitRound && simple?.form.isRound) return undefined;
  const isSimple = simple !== undefined && simple.iou >= Math.min(simple.form.minIou, SIMPLE_ENOUGH);
  const several = nearest(
    view,
    isSimple || isLitRound ? VEHICLES : COMPOSITIONS,
    ({ form, iou }, round) => iou > form.minIou - LACKS[round > 0 ? 1 : 0],
  );
  const isNear = several !== undefined && several.iou >= several.form.minIou;
  const isNearest = isNear && (!isSimple || several.value < simple.value);
  if (isNearest && isOnWheels(several, view)) return isTurned(several, view) ? several : undefined;
  if (isSimple) {
    const isSure =
      simple.iou >= simple.form.minIou &&
      simple.within < SHOWN &&
      (!simple.form.showsEdge || simple.edge > MIN_EDGE);
    return isSure && isTurned(simple, view) ? simple : undefined;
  }
  const isSure =
    isNear &&
    !several.form.showsWheels &&
    several.within < MAX_WITHIN &&
    several.isDark &&
    several.edge > MIN_EDGE;
  return isSure && isTurned(several, view) ? several : undefined;
}

/** Whether two of the wheels that a form has are in the picture. */
const isOnWheels = ({ form, bodies, pose }: Fit, view: MeasuredView): boolean =>
  form.darkFrom !== undefined &&
  shownWheels(sampleFront(view, WHEELS_PX), bodies.slice(form.darkFrom), pose) > 1;

/** What hardly changes any more, or nothing where nothing is near. */
export function nearest(
  view: MeasuredView,
  forms: readonly Form[],
  isPromising: (fit: Fit, round: number) => boolean,
): Fit | undefined {
  let found: { form: Form; at: Placement; value: number }[] = forms.flatMap((form) =>
    startsOf(view, form).map((at) => ({ form, at, value: 0 })),
  );
  let last: Fit | undefined;
  for (const [round, { side_px, calls, kept }] of ROUNDS.entries()) {
    const target = targetOf(sampleFront(view, side_px));
    found = found
      .map(({ form, at }) => ({
        form,
        ...nelderMead((p) => badness(form, p, target), at, stepsOf(form, round), callsFor(form, calls)),
      }))
      .sort((a, b) => a.value - b.value);
    if (round === 0) found = forms.flatMap((form) => found.filter((one) => one.form === form).slice(0, kept));
    else found = found.slice(0, kept);
    found.sort((a, b) => a.value - b.value);
    const { form, at, value } = found[0]!;
    const { bodies, pose } = build(form, at);
    const likeness = target.compare(bodies, pose, form.open);
    last = {
      form,
      bodies,
      pose,
      value,
      ...likeness,
      isDark: isDarkWhere(form, bodies, target),
      edge: shownEdge(target, bodies, 0),
    };
    if (!isPromising(last, round)) return undefined;
  }
  return last;
}

/** Whether a form's dark bodies are as tyres are, as they were drawn last: dark themselves, or darker than its first. */
function isDarkWhere({ darkFrom }: Form, bodies: readonly Convex[], target: Target): boolean {
  if (darkFrom === undefined) return true;
  const wheels = seenOf(target, facesOf(bodies, darkFrom)[0], facesOf(bodies, bodies.length - 1)[1]);
  const body = seenOf(target, ...facesOf(bodies, 0));
  const isDark = wheels.lightness < DARK.least || wheels.lightness < DARK.share * body.lightness;
  return isDark && wheels.tyres > DARK.tyre;
}

/** Of what a target shows of some faces the mean lightness, and how much of it is as tyres are. */
function seenOf({ map, colors, inside }: Target, first: number, end: number) {
  let [sum, tyres, count] = [0, 0, 0];
  for (const [pixel, face] of map.faces.entries()) {
    if (face < first || face >= end || !inside[pixel]) continue;
    const color = colors.map((values) => values[pixel]!);
    sum += color[0]!;
    if (isTyre(color)) tyres++;
    count++;
  }
  return { lightness: count > 0 ? sum / count : 1, tyres: count > 0 ? tyres / count : 0 };
}

/** What is hardly turned away shows but one side, and stands for itself as it is seen. */
export const isTurned = ({ form, pose }: Fit, view: MeasuredView): boolean =>
  form.isRound ? !standsStraight(view) : Math.abs(pose.azimuth_rad - Math.PI / 4) < MAX_OFF_RAD;

function badness(form: Form, at: Placement, target: Target): number {
  const out = outOfRange(form, at);
  if (out > 0) return 3 + out;
  const { bodies, pose } = build(form, at);
  const { iou, within } = target.compare(bodies, pose, form.open);
  return OUTLINE * (1 - iou) + COLORS * within + (form.more.length > 0 ? COMPLEX : 0);
}

const callsFor = ({ more: { length } }: Form, calls: number): number =>
  length > CALLS.few ? calls * length * CALLS.each : calls;
